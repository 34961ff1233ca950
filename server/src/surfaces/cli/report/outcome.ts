/** What came of a run, in one sentence. */

import { nameIn } from '../../../features/skill-names'
import type { ResolutionReport } from '../../../resolution/report'
import { count, enumerate, fill } from '../output/layout'
import type { Style, Tone } from '../output/style'

/** Who asked, what came of it and who was selected. */
export function outcomeLine(report: ResolutionReport, { symbols, paint }: Style): string {
  const [tone, symbol, sentence] = outcomeOf(report)
  const who = report.consumer === null ? '' : `${nameIn(report.consumer)}: `
  return paint(tone, `${symbols[symbol]} ${who}${sentence}`)
}

function outcomeOf(report: ResolutionReport): readonly [Tone, 'yes' | 'no' | 'separator', string] {
  const { status, selected_candidates, unresolved_required_capabilities: missing } = report
  const providers = enumerate(selected_candidates.map(nameIn))
  const lacking = `no provider for ${enumerate(missing)}`
  const partly = providers === '' ? lacking : `resolved in part by ${providers}; ${lacking}`
  switch (status) {
    case 'not-needed':
      return ['strong', 'separator', 'requires nothing, so there is nothing to resolve']
    case 'resolved':
      return ['good', 'yes', `resolved by ${providers}`]
    case 'partial': {
      const how = report.degraded_mode ? 'the agent stands in for it' : 'the run goes on without it'
      return ['caution', 'separator', `${partly}; ${how}`]
    }
    case 'needs-decision':
      return ['caution', 'separator', `${partly}; a decision is needed`]
    case 'failed': {
      const aborted = report.on_missing_required_action.outcome === 'aborted'
      return ['bad', 'no', `${aborted ? 'aborted' : 'failed'}, ${lacking}`]
    }
  }
}

/** The circumstances of the run and how many skills took part; the terms add up. */
export function circumstanceLines(report: ResolutionReport, style: Style): string[] {
  const { candidates, discovery, mode, selection, host_runtime } = report
  const { discovered, included, excluded } = discovery.counts
  const kept = candidates.filter(({ rank, selected }) => rank !== null && !selected).length
  const selected = selection.selected_count
  const rejected = included - selected - kept
  const parts = [
    `${selected} selected`,
    ...(kept > 0 ? [`${kept} kept`] : []),
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(excluded > 0 ? [`${excluded} left out`] : []),
  ]
  const looked = report.status === 'not-needed' ? '' : ` = ${parts.join(' + ')}`
  const items = [
    `${selection.mode}, ${mode}, host ${host_runtime}`,
    `${count(discovered, 'skill')}${looked}`,
  ]
  return fill(items, ` ${style.symbols.separator} `, style.width, 0).map((line) =>
    style.paint('faint', line),
  )
}
