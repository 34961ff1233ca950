/** Who meets what is required, and who comes near what nobody meets. */
import type { CandidateReport, Match, ResolutionReport } from '../../../resolution/report'
import { columns, enumerate } from '../output/layout'
import type { Style } from '../output/style'
import { short } from './numbers'
import { matchInWords, rejectionInWords } from './words'

export function requirementLines(
  report: ResolutionReport,
  { symbols, paint, width }: Style,
): string[] {
  const unresolved = new Set(report.unresolved_required_capabilities)
  const covered = new Set(report.covered_optional_capabilities)
  const required = report.query_capabilities.map((capability) => {
    const offers = offersOf(report, capability)
    const provider = offers.find(({ candidate }) => candidate.selected)
    return unresolved.has(capability) || provider === undefined
      ? [paint('bad', symbols.no), capability, 'nobody', nearest(offers, report)]
      : [
          paint('good', symbols.yes),
          capability,
          paint('strong', provider.candidate.name),
          matchInWords(provider.match),
        ]
  })
  const optional = report.optional_capabilities.map((capability) =>
    covered.has(capability)
      ? [paint('good', symbols.yes), capability, 'covered', 'optional']
      : [symbols.separator, capability, 'not covered', 'optional'],
  )
  return columns([...required, ...optional], 2, width)
}

interface Offer {
  readonly candidate: CandidateReport
  readonly match: Match
}

/** Everyone with some match for a capability, the best match first, then in the order of the report. */
function offersOf(
  { candidates, query_capabilities }: ResolutionReport,
  capability: string,
): Offer[] {
  const index = query_capabilities.indexOf(capability)
  return candidates
    .flatMap((candidate) => {
      const match = candidate.matches[index]
      return match === undefined || match.kind === 'none' ? [] : { candidate, match }
    })
    .sort((a, b) => b.match.score - a.match.score)
}

function nearest([best]: readonly Offer[], report: ResolutionReport): string {
  if (best === undefined) return 'nobody comes near it'
  const { candidate, match } = best
  const obstacles = rejectionInWords(candidate, report)
  const why = obstacles.length > 0 ? enumerate(obstacles) : whyNotSelected(report)
  return `nearest is ${candidate.name}, ${matchInWords(match)}; ${why}`
}

/** Why a candidate that passed everything was not taken all the same (DCI-084, 086). */
function whyNotSelected({ selection, policy }: ResolutionReport): string {
  if (selection.mode === 'single') return 'only the best one is selected'
  return selection.selected_count > 0
    ? `max-providers is ${selection.max_providers}`
    : `no set reaches min-required-coverage ${short(policy.effective['min-required-coverage'])}`
}
