/** How two resolutions of one consumer differ, as the panel tells it (EDIT-054, EDIT-055). */
import type { ResolutionStatus } from './report'
import type { Resolution } from './resolve'

/** What a change does to a resolution, as plain data; candidates by id. */
export interface Difference {
  readonly status: { readonly before: ResolutionStatus; readonly after: ResolutionStatus }
  /** In the order in which they are taken. */
  readonly selected: { readonly before: readonly string[]; readonly after: readonly string[] }
  readonly joined: readonly string[]
  readonly droppedOut: readonly string[]
  /** Required capabilities, in the order of the query. */
  readonly newlyMet: readonly string[]
  readonly newlyUnmet: readonly string[]
  /** Candidates that are kept before or after, at another place; 1.., or `null` for one that is not kept. */
  readonly ranks: readonly {
    readonly id: string
    readonly before: number | null
    readonly after: number | null
  }[]
}

/** What is otherwise in the second of two resolutions. */
export function differenceOf(before: Resolution, after: Resolution): Difference {
  const selected = { before: selectedIds(before), after: selectedIds(after) }
  const met = { before: metBy(before), after: metBy(after) }
  return {
    status: { before: before.outcome.status, after: after.outcome.status },
    selected,
    joined: selected.after.filter((id) => !selected.before.includes(id)),
    droppedOut: selected.before.filter((id) => !selected.after.includes(id)),
    newlyMet: met.after.filter((token) => !met.before.includes(token)),
    newlyUnmet: met.before.filter((token) => !met.after.includes(token)),
    ranks: rankChanges(ranksOf(before), ranksOf(after)),
  }
}

function selectedIds({ selection }: Resolution): string[] {
  return selection.selected.map(({ scored }) => scored.candidate.id)
}

function metBy({ query, unresolved }: Resolution): string[] {
  return query.capabilities.filter((token) => !unresolved.includes(token))
}

function ranksOf({ selection }: Resolution): ReadonlyMap<string, number> {
  return new Map(selection.kept.map(({ scored }, index) => [scored.candidate.id, index + 1]))
}

function rankChanges(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Difference['ranks'] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((rank) => rank.before !== rank.after)
}
