/**
 * Candidates as columns of numbers. Ten thousand small objects lie all over memory, and walking them
 * costs more than the arithmetic; laid side by side once, each run only reads through.
 */
import type { Documents } from '../text/bm25'
import { type Candidate, providesCount } from './candidate'

/** Rows of differing length in one array: row `i` is `values[starts[i]]` up to `values[starts[i + 1]]`. */
export interface Ragged {
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

export interface Columns {
  readonly prose: Documents
  readonly namePath: Ragged
  readonly provides: Ragged
  /** 1 for a candidate that says what it provides (DCI-062). */
  readonly declares: Uint8Array
  readonly providesCount: Uint32Array
  readonly invalidTokens: Uint32Array
  /** Place of each candidate's `compatibility` in {@link compatibilities}. */
  readonly compatibility: Uint32Array
  readonly compatibilities: readonly (string | undefined)[]
  /** Rows whose contract has a policy, which may hint (DCI-082). */
  readonly withPolicy: readonly number[]
}

const known = new WeakMap<readonly Candidate[], Columns>()

/** The columns of a list of candidates, worked out once for each list. */
export function columnsOf(candidates: readonly Candidate[]): Columns {
  const before = known.get(candidates)
  if (before !== undefined) return before
  const columns = toColumns(candidates)
  known.set(candidates, columns)
  return columns
}

/** A list without one of its candidates, with columns that are cut out of those of the whole list. */
export function withoutRow(candidates: readonly Candidate[], row: number): readonly Candidate[] {
  const others = candidates.toSpliced(row, 1)
  known.set(others, cutOut(columnsOf(candidates), row))
  return others
}

function cutOut(columns: Columns, row: number): Columns {
  const { prose, withPolicy, compatibilities } = columns
  const from = prose.starts[row] as number
  const to = prose.starts[row + 1] as number
  const lengths = spliced(prose.lengths, row, row + 1)
  const size = lengths.length
  const total = prose.averageLength * prose.lengths.length - (prose.lengths[row] as number)
  return {
    prose: {
      starts: startsWithout(prose.starts, row),
      terms: spliced(prose.terms, from, to),
      counts: spliced(prose.counts, from, to),
      lengths,
      averageLength: Math.round(total) / size,
    },
    namePath: raggedWithout(columns.namePath, row),
    provides: raggedWithout(columns.provides, row),
    declares: spliced(columns.declares, row, row + 1),
    providesCount: spliced(columns.providesCount, row, row + 1),
    invalidTokens: spliced(columns.invalidTokens, row, row + 1),
    compatibility: spliced(columns.compatibility, row, row + 1),
    compatibilities,
    withPolicy: withPolicy.flatMap((each) => (each === row ? [] : each < row ? each : each - 1)),
  }
}

function raggedWithout({ starts, values }: Ragged, row: number): Ragged {
  const [from, to] = [starts[row] as number, starts[row + 1] as number]
  return { starts: startsWithout(starts, row), values: spliced(values, from, to) }
}

function startsWithout(starts: Uint32Array, row: number): Uint32Array {
  const length = (starts[row + 1] as number) - (starts[row] as number)
  const next = spliced(starts, row, row + 1)
  for (let at = row; at < next.length; at++) next[at] = (next[at] as number) - length
  return next
}

/** A copy without the elements from one place up to another. */
function spliced<T extends Uint32Array | Uint8Array>(values: T, from: number, to: number): T {
  const next = new (values.constructor as new (length: number) => T)(values.length - (to - from))
  next.set(values.subarray(0, from))
  next.set(values.subarray(to), from)
  return next
}

function toColumns(candidates: readonly Candidate[]): Columns {
  const size = candidates.length
  const starts = startsOf(candidates, ({ words }) => words.proseCount)
  const provides = ragged(candidates, ({ words }) => Math.max(0, words.providesCount))
  const namePath = ragged(candidates, ({ words }) => words.namePathCount)
  const terms = new Uint32Array(starts[size] as number)
  const counts = new Uint32Array(terms.length)
  const lengths = new Uint32Array(size)
  const declares = new Uint8Array(size)
  const claimed = new Uint32Array(size)
  const invalidTokens = new Uint32Array(size)
  const compatibility = new Uint32Array(size)
  const places = new Map<string | undefined, number>()
  const withPolicy: number[] = []
  for (let row = 0; row < size; row++) {
    const candidate = candidates[row] as Candidate
    const { words, contract } = candidate
    const { block, proseStart, countsStart, namePathStart, proseCount, namePathCount } = words
    const at = starts[row] as number
    copy(block, words.start, words.providesCount, provides.values, provides.starts[row] as number)
    copy(block, proseStart, proseCount, terms, at)
    copy(block, countsStart, proseCount, counts, at)
    copy(block, namePathStart, namePathCount, namePath.values, namePath.starts[row] as number)
    lengths[row] = words.proseLength
    declares[row] = words.providesCount < 0 ? 0 : 1
    claimed[row] = providesCount(candidate)
    invalidTokens[row] = contract?.invalidTokenCount ?? 0
    const place = places.get(candidate.compatibility) ?? places.size
    places.set(candidate.compatibility, place)
    compatibility[row] = place
    if (hasPolicy(contract)) withPolicy.push(row)
  }
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return {
    prose: { starts, terms, counts, lengths, averageLength: total / size },
    namePath,
    provides,
    declares,
    providesCount: claimed,
    invalidTokens,
    compatibility,
    compatibilities: [...places.keys()],
    withPolicy,
  }
}

function hasPolicy(contract: Candidate['contract']): boolean {
  for (const _ in contract?.policy) return true
  return false
}

/** Room for rows of the given lengths. */
function ragged(
  candidates: readonly Candidate[],
  lengthOf: (candidate: Candidate) => number,
): Ragged {
  const starts = startsOf(candidates, lengthOf)
  return { starts, values: new Uint32Array(starts[candidates.length] as number) }
}

function startsOf(
  candidates: readonly Candidate[],
  lengthOf: (candidate: Candidate) => number,
): Uint32Array {
  const starts = new Uint32Array(candidates.length + 1)
  let end = 0
  for (let row = 0; row < candidates.length; row++) {
    end += lengthOf(candidates[row] as Candidate)
    starts[row + 1] = end
  }
  return starts
}

/** For a handful of numbers a loop is quicker than making a view of them. */
function copy(from: Uint32Array, start: number, length: number, to: Uint32Array, at: number): void {
  for (let i = 0; i < length; i++) to[at + i] = from[start + i] as number
}
