/** From scored candidates to kept and selected ones (DCI-083 to 087). */
import { round9 } from '../text/rounding'
import { applyGates, type Gated } from './gates'
import { compareScored } from './order'
import type { Query } from './query'
import type { Policy } from './report'
import type { Scored } from './score'

export interface Selection {
  /** Those that passed everything and the cut, best first. */
  readonly kept: readonly Gated[]
  /** The others, in the same order. */
  readonly rejected: readonly Gated[]
  /** In the order in which they were taken. */
  readonly selected: readonly Scored[]
}

export function select(scored: readonly Scored[], query: Query, policy: Policy): Selection {
  const gated = [...scored].sort(compareScored).map((each) => applyGates(each, query, policy))
  const { kept, rejected } = cut(gated, policy)
  return { kept, rejected, selected: choose(kept, query, policy) }
}

/** Keeps the first of those that passed; each may ask to be kept only among the first few (DCI-082, 085). */
function cut(gated: readonly Gated[], policy: Policy): Pick<Selection, 'kept' | 'rejected'> {
  const kept: Gated[] = []
  const rejected: Gated[] = []
  let passed = 0
  for (const each of gated) {
    if (each.reasons.length > 0) {
      rejected.push(each)
      continue
    }
    passed++
    const ownLimit = each.scored.hints.tightened['max-candidates'] ?? Number.POSITIVE_INFINITY
    if (passed > ownLimit) rejected.push({ ...each, reasons: ['max-candidates-hint'] })
    else if (kept.length >= policy['max-candidates'])
      rejected.push({ ...each, reasons: ['max-candidates'] })
    else kept.push(each)
  }
  return { kept, rejected }
}

function choose(kept: readonly Gated[], query: Query, policy: Policy): readonly Scored[] {
  const candidates = kept.map(({ scored }) => scored)
  if (policy['selection-mode'] === 'single') return candidates.slice(0, 1)
  const chosen = greedyCover(candidates, policy['max-providers'])
  const coverage = coveredBy(chosen, query).size / query.capabilities.length
  return round9(coverage) >= round9(policy['min-required-coverage']) ? chosen : []
}

/** Takes whoever covers most that is new, until nothing new is gained (DCI-086). @param candidates best first */
function greedyCover(candidates: readonly Scored[], maxProviders: number): Scored[] {
  const chosen: Scored[] = []
  const covered = new Set<number>()
  while (chosen.length < maxProviders) {
    const best = mostGain(candidates, covered)
    if (best === undefined) break
    chosen.push(best)
    for (const [index, resolved] of best.resolved.entries()) if (resolved) covered.add(index)
  }
  return chosen
}

function mostGain(candidates: readonly Scored[], covered: ReadonlySet<number>): Scored | undefined {
  let best: Scored | undefined
  let most = { count: 0, sum: 0 }
  for (const candidate of candidates) {
    const gain = gainOf(candidate, covered)
    if (gain.count < most.count || gain.count === 0) continue
    if (gain.count === most.count && gain.sum <= most.sum) continue
    best = candidate
    most = gain
  }
  return best
}

/** How many capabilities a candidate would newly cover, and how well. */
function gainOf({ matches, resolved }: Scored, covered: ReadonlySet<number>) {
  const gained = matches.filter((_, index) => resolved[index] && !covered.has(index))
  return { count: gained.length, sum: round9(gained.reduce((sum, { score }) => sum + score, 0)) }
}

/** The query capabilities that a set of candidates resolves together. */
export function coveredBy(candidates: readonly Scored[], query: Query): ReadonlySet<string> {
  return new Set(
    query.capabilities.filter((_, index) => candidates.some(({ resolved }) => resolved[index])),
  )
}
