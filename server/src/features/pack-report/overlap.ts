/** Which texts say nearly the same, by the words that tell them apart (SURF-017). */
import { round9 } from '../../text/rounding'

export interface Overlap {
  /** Places of the two texts in the list, the smaller first. */
  readonly first: number
  readonly second: number
  /** Cosine of their tf-idf vectors, from 0 to 1. */
  readonly similarity: number
}

/** A text as a vector of length 1: terms by number, the rarest first. */
interface Vector {
  readonly weights: ReadonlyMap<number, number>
  /** Of the same terms in the same order: the length of what is left of the vector from each on. */
  readonly rests: readonly number[]
}

/**
 * The most similar pairs, most similar first, ties in the order of the list. The weight of a word is how
 * often it stands in the text, times 1 + ln((1 + N) / (1 + df)): N texts, df of them with the word.
 * @param texts the words of each, as `words` gives them
 * @param most how many pairs at most
 * @param floor least similarity of a pair, above 0
 */
export function mostSimilar(
  texts: readonly (readonly string[])[],
  most: number,
  floor: number,
): Overlap[] {
  const vectors = toVectors(texts)
  /** By term, the texts before the present one that hold it. */
  const holders = new Map<number, number[]>()
  let best: Overlap[] = []
  for (const [second, vector] of vectors.entries()) {
    const least = best.length < most ? floor : Math.max(floor, best.at(-1)?.similarity ?? 0)
    const found: Overlap[] = []
    for (const first of candidates(vector, holders, least)) {
      const similarity = round9(cosine(vectors[first], vector))
      if (similarity >= least) found.push({ first, second, similarity })
    }
    if (found.length > 0) best = [...best, ...found].sort(bySimilarity).slice(0, most)
    for (const term of vector.weights.keys()) {
      const known = holders.get(term)
      if (known) known.push(second)
      else holders.set(term, [second])
    }
  }
  return best
}

function bySimilarity(a: Overlap, b: Overlap): number {
  return b.similarity - a.similarity || a.first - b.first || a.second - b.second
}

/**
 * Earlier texts that may be as similar as that. One that shares none of the rarer terms can share no more
 * than what is left, so that the commonest terms, which nearly every text holds, are seldom looked up.
 */
function candidates(
  { weights, rests }: Vector,
  holders: ReadonlyMap<number, readonly number[]>,
  least: number,
): Set<number> {
  const found = new Set<number>()
  let at = 0
  for (const term of weights.keys()) {
    // A little less, for rounding.
    if ((rests[at++] ?? 0) < least - 1e-6) break
    for (const holder of holders.get(term) ?? []) found.add(holder)
  }
  return found
}

function cosine(a: Vector | undefined, b: Vector): number {
  let sum = 0
  if (a) for (const [term, weight] of b.weights) sum += weight * (a.weights.get(term) ?? 0)
  return sum
}

function toVectors(texts: readonly (readonly string[])[]): Vector[] {
  const numbers = new Map<string, number>()
  const holders: number[] = []
  const counted = texts.map((words) => {
    const counts = new Map<number, number>()
    for (const word of words) {
      const term = numbers.get(word) ?? numbers.size
      numbers.set(word, term)
      counts.set(term, (counts.get(term) ?? 0) + 1)
    }
    for (const term of counts.keys()) holders[term] = (holders[term] ?? 0) + 1
    return counts
  })
  const holdersOf = (term: number) => holders[term] ?? 0
  const idf = (term: number) => 1 + Math.log((1 + texts.length) / (1 + holdersOf(term)))
  return counted.map((counts) => {
    const sorted = [...counts].sort(([a], [b]) => holdersOf(a) - holdersOf(b) || a - b)
    return normalised(sorted.map(([term, count]) => [term, count * idf(term)] as const))
  })
}

function normalised(weights: readonly (readonly [number, number])[]): Vector {
  const squares = weights.map(([, weight]) => weight * weight)
  const all = squares.reduce((sum, square) => sum + square, 0)
  let left = all
  const rests = squares.map((square) => {
    const rest = Math.sqrt(Math.max(0, left) / all)
    left -= square
    return rest
  })
  const length = Math.sqrt(all)
  return { weights: new Map(weights.map(([term, weight]) => [term, weight / length])), rests }
}
