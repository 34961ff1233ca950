/** Who meets which required capability, and who else could: read off the report's matches. */
import type { Candidate, Match, Report } from './report'

export interface Offer {
  readonly candidate: Candidate
  readonly match: Match
}

export interface Requirement {
  readonly capability: string
  /** The selected provider that stands for it, `null` when it is unresolved. */
  readonly metBy: Offer | null
  /** The other candidates that match it somehow, best match first. */
  readonly others: readonly Offer[]
}

/** Whether a match counts as resolving its capability in this mode (DCI-084). */
function resolves(match: Match, mode: Report['mode']): boolean {
  return mode === 'strict' ? match.kind === 'exact' || match.kind === 'alias' : match.score > 0
}

/** Every query capability, in the report's order, with who meets it. */
export function requirementsOf(report: Report): Requirement[] {
  const unresolved = new Set(report.unresolved_required_capabilities)
  const picked = new Map(report.selected_candidates.map((id, index) => [id, index]))
  const place = ({ candidate }: Offer): number => picked.get(candidate.id) ?? picked.size
  return report.query_capabilities.map((capability) => {
    const offers = offersOf(report, capability)
    const metBy = unresolved.has(capability)
      ? undefined
      : offers
          .filter(({ candidate, match }) => candidate.selected && resolves(match, report.mode))
          .sort((a, b) => b.match.score - a.match.score || place(a) - place(b))[0]
    return {
      capability,
      metBy: metBy ?? null,
      others: offers.filter((offer) => offer !== metBy),
    }
  })
}

/** For each selected provider, the capabilities that it was the first to cover, in pick order (DCI-086). */
export function coveredByPick(report: Report): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(report.candidates.map((candidate) => [candidate.id, candidate]))
  const covered = new Set<string>()
  const picks = new Map<string, readonly string[]>()
  for (const id of report.selected_candidates) {
    const fresh = resolvedBy(byId.get(id), report.mode).filter((token) => !covered.has(token))
    for (const token of fresh) covered.add(token)
    picks.set(id, fresh)
  }
  return picks
}

/** The capabilities that a candidate resolves. */
export function resolvedBy(candidate: Candidate | undefined, mode: Report['mode']): string[] {
  return (candidate?.matches ?? [])
    .filter((match) => resolves(match, mode))
    .map((match) => match.capability)
}

function offersOf(report: Report, capability: string): Offer[] {
  return report.candidates
    .flatMap((candidate) => {
      const match = candidate.matches.find((one) => one.capability === capability)
      return match === undefined || match.kind === 'none' ? [] : [{ candidate, match }]
    })
    .sort((a, b) => b.match.score - a.match.score)
}
