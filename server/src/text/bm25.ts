/** The usual constants: how fast repeats of a term stop counting, and how much length is held against a document. */
const K1 = 1.2
const B = 0.75

/** A document as BM25 sees it. */
export interface TermCounts {
  /** How often each term occurs. */
  readonly counts: ReadonlyMap<string, number>
  /** Number of words, repeats included. */
  readonly length: number
}

/** Counts the words of one document, as `words` returns them. */
export function termCounts(words: readonly string[]): TermCounts {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, length: words.length }
}

/**
 * Raw BM25 scores of the documents, in their order, each >= 0 and not yet divided by the maximum (DCI-065):
 * k1 = 1.2, b = 0.75, idf = ln(1 + (N - df + 0.5) / (df + 0.5)) with N = all the documents given.
 * @param queryTerms repeats count once
 */
export function bm25(
  documents: readonly TermCounts[],
  queryTerms: readonly string[],
): Float64Array {
  const scores = new Float64Array(documents.length)
  const saturations = saturationPoints(documents)
  const frequencies = new Float64Array(documents.length)
  for (const term of new Set(queryTerms)) {
    const documentFrequency = countTerm(documents, term, frequencies)
    if (documentFrequency === 0) continue
    const idf = Math.log(
      1 + (documents.length - documentFrequency + 0.5) / (documentFrequency + 0.5),
    )
    for (let i = 0; i < scores.length; i++) {
      const frequency = frequencies[i] ?? 0
      if (frequency === 0) continue
      scores[i] =
        (scores[i] ?? 0) + (idf * frequency * (K1 + 1)) / (frequency + (saturations[i] ?? 0))
    }
  }
  return scores
}

/** What is added to a frequency in the denominator: K1 for a document of average length, more for a longer one. */
function saturationPoints(documents: readonly TermCounts[]): Float64Array {
  const total = documents.reduce((sum, document) => sum + document.length, 0)
  const averageLength = total / documents.length
  return Float64Array.from(documents, ({ length }) => K1 * (1 - B + (B * length) / averageLength))
}

/** Writes the frequency of `term` in each document and returns how many documents hold it. */
function countTerm(
  documents: readonly TermCounts[],
  term: string,
  frequencies: Float64Array,
): number {
  let holders = 0
  documents.forEach(({ counts }, index) => {
    const frequency = counts.get(term) ?? 0
    frequencies[index] = frequency
    if (frequency > 0) holders++
  })
  return holders
}
