/** A report as text: the outcome first, then who meets what, the candidates, and what else is to be known. */
import { POLICY_KEYS } from '../../../contract/policy-keys'
import type { ResolutionReport } from '../../../resolution/report'
import { abridge, columns, joinSections, wrap } from '../output/layout'
import type { Style } from '../output/style'
import { candidateLines } from './candidates'
import { groupBy } from './group-by'
import { short } from './numbers'
import { circumstanceLines, outcomeLine } from './outcome'
import { requirementLines } from './requirements'
import { POLICY_SOURCES } from './words'

/** Items named of a list that has no natural end; JSON has them all. */
const NAMED = 5

/** @param report made printable */
export function reportText(report: ResolutionReport, style: Style): string[] {
  return joinSections([
    [outcomeLine(report, style), ...circumstanceLines(report, style)],
    requirementLines(report, style),
    candidateLines(report, style),
    warningLines(report, style),
    exclusionLines(report, style),
    policyLines(report, style),
  ])
}

function warningLines({ warnings }: ResolutionReport, { paint, width }: Style): string[] {
  return warnings.flatMap(({ code, message }) => {
    const [first = '', ...rest] = wrap(`${code}: ${message}`, width, 11)
    return [`  ${paint('caution', 'warning')}  ${first.trimStart()}`, ...rest]
  })
}

/** Skills that discovery left out, by reason. */
function exclusionLines({ rejections }: ResolutionReport, { width }: Style): string[] {
  const reasons = groupBy(rejections, ({ reason }) => reason)
  return [...reasons].flatMap(([reason, all]) => {
    const list = abridge(
      all.map(({ id }) => id),
      NAMED,
    )
    return wrap(`left out, ${reason}: ${list}`, width, 2)
  })
}

function policyLines({ policy, mode }: ResolutionReport, { paint }: Style): string[] {
  const rows = POLICY_KEYS.map(({ key, kind }) => {
    const value = policy.effective[key]
    const written = kind === 'ratio' ? short(Number(value)) : String(value)
    return [key, written, paint('faint', POLICY_SOURCES[policy.sources[key]])]
  })
  return [paint('strong', `Policy (${mode})`), ...columns(rows)]
}
