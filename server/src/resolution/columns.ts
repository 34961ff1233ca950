/**
 * Candidates as columns of numbers. Ten thousand small objects lie all over memory, and walking them
 * costs more than the arithmetic; laid side by side once, each run only reads through.
 */
import { type Documents, toDocuments } from '../text/bm25'
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

const NOTHING = new Uint32Array()

function toColumns(candidates: readonly Candidate[]): Columns {
  const places = new Map<string | undefined, number>()
  const place = (compatibility: string | undefined) => {
    const at = places.get(compatibility) ?? places.size
    places.set(compatibility, at)
    return at
  }
  return {
    prose: toDocuments(candidates.map(({ prose }) => prose)),
    namePath: toRagged(candidates.map(({ namePath }) => namePath)),
    provides: toRagged(candidates.map(({ provides }) => provides ?? NOTHING)),
    declares: Uint8Array.from(candidates, ({ provides }) => (provides === null ? 0 : 1)),
    providesCount: Uint32Array.from(candidates, providesCount),
    invalidTokens: Uint32Array.from(candidates, ({ contract }) => contract?.invalidTokenCount ?? 0),
    compatibility: Uint32Array.from(candidates, ({ compatibility }) => place(compatibility)),
    compatibilities: [...places.keys()],
    withPolicy: candidates.flatMap(({ contract }, row) => (hasPolicy(contract) ? [row] : [])),
  }
}

function hasPolicy(contract: Candidate['contract']): boolean {
  for (const _ in contract?.policy) return true
  return false
}

function toRagged(rows: readonly Uint32Array[]): Ragged {
  const starts = new Uint32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + row.length
  const values = new Uint32Array(starts[rows.length] ?? 0)
  for (const [index, row] of rows.entries()) values.set(row, starts[index])
  return { starts, values }
}
