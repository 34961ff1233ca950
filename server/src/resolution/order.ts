/** The order of candidates and its tie-breakers (DCI-087). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { compareCodePoints } from '../text/code-points'
import { round9 } from '../text/rounding'
import type { Candidate } from './candidate'
import type { ScoreTable } from './score'

/** The order of the rows of a table, decided by values that are rounded once. */
export class Order {
  private readonly finals: Float64Array
  /** Steps 1 to 5, each so that the higher comes first. */
  private readonly steps: readonly Float64Array[]

  /** @param final the final score of a row */
  constructor(
    private readonly table: ScoreTable,
    final: (row: number) => number,
  ) {
    const column = (value: (row: number) => number) => {
      const values = new Float64Array(table.size)
      for (let row = 0; row < table.size; row++) values[row] = round9(value(row))
      return values
    }
    this.finals = column(final)
    this.steps = [
      column((row) => table.contract[row] as number),
      column((row) => table.resolvedCount[row] as number),
      column((row) => -(table.unmatchedCount[row] as number)),
      column((row) => specificity(table, row)),
      column((row) => table.skill[row] as number),
    ]
  }

  /** Rows, best first. */
  sort(rows: Iterable<number>): number[] {
    return [...rows].sort((a, b) => this.compare(a, b))
  }

  /**
   * The step that put `a` before `b` when their final scores are equal: 1 to 6. `undefined` when scores
   * decided, or when `a` stands first only because `b` was rejected. Ids that differ only in case share
   * a hash and are decided within step 6.
   */
  decidingStep(a: number, b: number): number | undefined {
    if (this.finals[a] !== this.finals[b] || this.compare(a, b) > 0) return undefined
    const step = this.steps.findIndex((values) => values[a] !== values[b])
    return step < 0 ? this.steps.length + 1 : step + 1
  }

  private compare(a: number, b: number): number {
    const byScore = (this.finals[b] as number) - (this.finals[a] as number)
    if (byScore !== 0) return byScore
    for (const values of this.steps) {
      const difference = (values[b] as number) - (values[a] as number)
      if (difference !== 0) return difference
    }
    const x = this.table.candidate(a)
    const y = this.table.candidate(b)
    return compareHex(hashOf(x), hashOf(y)) || compareCodePoints(x.id, y.id)
  }
}

function specificity(table: ScoreTable, row: number): number {
  const resolved = table.resolvedCount[row] as number
  return resolved === 0 ? 0 : resolved / Math.max(1, table.providesCount(row))
}

function compareHex(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What the last step hashes: the id in lower case (DCI-087 step 6). */
export function hashInput({ id }: Candidate): string {
  return id.toLowerCase()
}

const hashes = new WeakMap<Candidate, string>()

/** SHA-256 of {@link hashInput} in UTF-8, as lower-case hex. Worked out once for each candidate. */
export function hashOf(candidate: Candidate): string {
  const known = hashes.get(candidate)
  if (known !== undefined) return known
  const hash = bytesToHex(sha256(utf8ToBytes(hashInput(candidate))))
  hashes.set(candidate, hash)
  return hash
}
