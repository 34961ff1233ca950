import { isDeclared } from '../../../resolution/match'
import type { CandidateReport, Match, ResolutionReport } from '../../../resolution/report'

/** The matches of a candidate that resolve their capability: strict takes exact and alias ones only (DCI-084). */
export function resolvedMatches(
  { matches }: CandidateReport,
  { mode }: ResolutionReport,
): readonly Match[] {
  return matches.filter((match) => (mode === 'strict' ? isDeclared(match) : match.score > 0))
}
