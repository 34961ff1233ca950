/** The candidates as the panel lists them, and how many there are of each kind (EDIT-053). */
import type { Group, View } from './report'

export interface Groups {
  /** In the order in which they were picked. */
  readonly selected: Group | undefined
  readonly kept: Group | undefined
  /** The rejected ones by reason; those that match nothing come last. */
  readonly folds: readonly Group[]
}

/** How many candidates there are of each kind; the first four sum to the last. */
export interface Counts {
  readonly selected: number
  readonly kept: number
  readonly rejected: number
  readonly excluded: number
  readonly discovered: number
}

export function groupsOf({ groups }: View): Groups {
  return {
    selected: groups.find(({ key }) => key === 'selected'),
    kept: groups.find(({ key }) => key === 'kept'),
    folds: groups.filter(({ key }) => key !== 'selected' && key !== 'kept'),
  }
}

export function countsOf(view: View): Counts {
  const { selected, kept, folds } = groupsOf(view)
  const { discovered = 0, excluded = 0 } = view.report?.discovery.counts ?? {}
  return {
    selected: selected?.count ?? 0,
    kept: kept?.count ?? 0,
    rejected: folds.reduce((sum, { count }) => sum + count, 0),
    excluded,
    discovered,
  }
}
