/** The words of candidates as numbers of `text/interner`, packed: most of what ten thousand of them hold. */
import type { TermCounts } from '../text/bm25'

/** Numbers in a block: enough for some dozens of candidates, few enough to lose when but one of them lives on. */
const BLOCK = 2048

let block = new Uint32Array(BLOCK)
let used = 0

/** A part of a block: an array of its own would take more room than the few numbers in it. */
function store(numbers: readonly number[]): { block: Uint32Array; start: number } {
  if (numbers.length > BLOCK / 8) return { block: Uint32Array.from(numbers), start: 0 }
  if (used + numbers.length > BLOCK) {
    block = new Uint32Array(BLOCK)
    used = 0
  }
  const start = used
  block.set(numbers, start)
  used += numbers.length
  return { block, start }
}

export class CandidateWords {
  /** Holds, from {@link start} on: `P` tokens, prose stems, how often each occurs, stems of name and path. */
  readonly block: Uint32Array
  readonly start: number
  /** Number of distinct valid `P` tokens, or -1 where nothing is said about what is provided (DCI-062). */
  readonly providesCount: number
  /** Number of distinct stems of name and description. */
  readonly proseCount: number
  /** Words of name and description, repeats included. */
  readonly proseLength: number
  /** Number of distinct stems of name and path. */
  readonly namePathCount: number

  constructor(provides: readonly number[] | null, prose: TermCounts, namePath: Uint32Array) {
    const numbers = [...(provides ?? []), ...prose.terms, ...prose.counts, ...namePath]
    const { block, start } = store(numbers)
    this.block = block
    this.start = start
    this.providesCount = provides === null ? -1 : provides.length
    this.proseCount = prose.terms.length
    this.proseLength = prose.length
    this.namePathCount = namePath.length
  }

  get proseStart(): number {
    return this.start + Math.max(0, this.providesCount)
  }

  get countsStart(): number {
    return this.proseStart + this.proseCount
  }

  get namePathStart(): number {
    return this.countsStart + this.proseCount
  }

  /** Distinct valid `P` tokens, or `null` where nothing is said about what is provided (DCI-062). */
  get provides(): Uint32Array | null {
    return this.providesCount < 0 ? null : this.block.subarray(this.start, this.proseStart)
  }

  /** Stems of name and description (DCI-065); without a `P` clause they stand for what is provided (DCI-062). */
  get prose(): Uint32Array {
    return this.block.subarray(this.proseStart, this.countsStart)
  }
}
