/** Which candidates are taken together in cover mode (DCI-086). */
import { round9 } from '../text/rounding'
import type { Query } from './query'
import type { ScoreTable } from './score'
import type { Placed } from './select'

/**
 * Takes whoever covers most that is new, then who matches it best, until nothing new is gained.
 * @param rows best first: the order decides what is equal otherwise
 */
export function greedyCover(
  rows: readonly number[],
  table: ScoreTable,
  { capabilities }: Query,
  maxProviders: number,
): number[] {
  const chosen: number[] = []
  let open = [...capabilities.keys()]
  while (chosen.length < maxProviders) {
    const best = mostGain(rows, table, open)
    if (best === undefined) break
    chosen.push(best)
    open = open.filter((capability) => !table.isResolved(best, capability))
  }
  return chosen
}

/** @param open the capabilities that nobody covers yet */
function mostGain(
  rows: readonly number[],
  table: ScoreTable,
  open: readonly number[],
): number | undefined {
  let best: number | undefined
  let most = { count: 0, sum: 0 }
  for (const row of rows) {
    const gained = open.filter((capability) => table.isResolved(row, capability))
    const sum = round9(gained.reduce((total, each) => total + table.matchScore(row, each), 0))
    const isMore = gained.length > most.count || (gained.length === most.count && sum > most.sum)
    if (gained.length === 0 || !isMore) continue
    best = row
    most = { count: gained.length, sum }
  }
  return best
}

/** The query capabilities that a set of candidates resolves together. */
export function coveredBy(candidates: readonly Placed[], query: Query): ReadonlySet<string> {
  return new Set(
    query.capabilities.filter((_, index) =>
      candidates.some(({ scored }) => scored.resolved[index]),
    ),
  )
}
