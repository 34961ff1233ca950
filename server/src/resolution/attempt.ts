/** Trying changes out: an attempt yields them one by one, and is told of each whether it works. */
import { round9 } from '../text/rounding'
import type { Change } from './change'
import type { Resolution } from './resolve'
import type { Placed } from './select'

/** What an attempt looks at: a candidate that is not selected, and the run that it is not selected in. */
export interface Situation {
  readonly resolution: Resolution
  readonly placed: Placed
}

/** What came of an attempt. */
export interface Tried {
  readonly works: readonly Change[]
  readonly inVain: readonly Change[]
}

/** Yields changes to try, and is told of each whether it selects the candidate. */
export type Attempt = Generator<Change, Tried, boolean>

/** Tries all. */
export function* each(changes: readonly Change[]): Attempt {
  const works: Change[] = []
  const inVain: Change[] = []
  for (const change of changes) {
    if (yield change) works.push(change)
    else inVain.push(change)
  }
  return { works, inVain }
}

/**
 * Finds the first that works by halving: the one before it has been tried and does not.
 * @param changes each goes further than the one before it
 */
export function* smallest(changes: readonly Change[]): Attempt {
  let best = changes.at(-1)
  if (best === undefined) return { works: [], inVain: [] }
  if (!(yield best)) return { works: [], inVain: [best] }
  let low = 0
  let high = changes.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const change = changes[middle] as Change
    if (yield change) {
      best = change
      high = middle
    } else low = middle + 1
  }
  return { works: [best], inVain: [] }
}

/** Several attempts as one. */
export function* inTurn(attempts: readonly Attempt[]): Attempt {
  const works: Change[] = []
  const inVain: Change[] = []
  for (const attempt of attempts) {
    const tried = yield* attempt
    works.push(...tried.works)
    inVain.push(...tried.inVain)
  }
  return { works, inVain }
}

/** Thresholds are proposed in hundredths, as people write them. */
const STEPS = 100

/** The highest threshold in hundredths that a gate's value still passes. @param value 0..1 */
export function floorToGrid(value: number): number {
  return Math.floor(round9(round9(value) * STEPS)) / STEPS
}

/** The lowest threshold in hundredths that a gate's value does not pass. @param value 0..1 */
export function nextOnGrid(value: number): number {
  return round9(floorToGrid(value) + 1 / STEPS)
}
