/** Which candidates are taken together in cover mode (DCI-086). */
import { round9 } from '../text/rounding'
import type { Query } from './query'
import type { Scored } from './score'

/**
 * Takes whoever covers most that is new, then who matches it best, until nothing new is gained.
 * @param candidates best first: the order decides what is equal otherwise
 */
export function greedyCover(candidates: readonly Scored[], maxProviders: number): Scored[] {
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
