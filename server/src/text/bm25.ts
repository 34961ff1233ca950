import { intern, internedCount } from './interner'

/** The usual constants: how fast repeats of a term stop counting, and how much length is held against a document. */
const K1 = 1.2
const B = 0.75

/** A document as BM25 sees it. */
export interface TermCounts {
  /** Numbers of the distinct terms, as `intern` gives them, in order of first occurrence. */
  readonly terms: Uint32Array
  /** How often each of them occurs. */
  readonly counts: Uint32Array
  /** Number of words, repeats included. */
  readonly length: number
}

/** Counts the words of one document, as `words` returns them. */
export function termCounts(words: readonly string[]): TermCounts {
  const counts = new Map<number, number>()
  for (const word of words) {
    const term = intern(word)
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return {
    terms: Uint32Array.from(counts.keys()),
    counts: Uint32Array.from(counts.values()),
    length: words.length,
  }
}

/**
 * Raw BM25 scores of the documents, in their order, each >= 0 and not yet divided by the maximum (DCI-065):
 * k1 = 1.2, b = 0.75, idf = ln(1 + (N - df + 0.5) / (df + 0.5)) with N = all the documents given.
 * @param queryTerms repeats count once; sorted here, so that their order cannot change the last bit
 */
export function bm25(
  documents: readonly TermCounts[],
  queryTerms: readonly string[],
): Float64Array {
  const query = [...new Set(queryTerms)].sort().map(intern)
  const frequencies = countQueryTerms(documents, query)
  const idfs = query.map((_, term) => {
    const holders = countHolders(frequencies, term, query.length)
    return Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))
  })
  const averageLength =
    documents.reduce((sum, document) => sum + document.length, 0) / documents.length
  return Float64Array.from(documents, ({ length }, index) => {
    let score = 0
    for (const [term, idf] of idfs.entries()) {
      const frequency = frequencies[index * idfs.length + term] ?? 0
      if (frequency === 0) continue
      // What is added to a frequency below the line: K1 for an average length, more for a longer one.
      const saturation = K1 * (1 - B + (B * length) / averageLength)
      score += (idf * frequency * (K1 + 1)) / (frequency + saturation)
    }
    return score
  })
}

/** How often each query term occurs in each document: one row a document. */
function countQueryTerms(documents: readonly TermCounts[], query: readonly number[]): Uint32Array {
  const columns = new Uint32Array(internedCount())
  for (const [column, term] of query.entries()) columns[term] = column + 1
  const frequencies = new Uint32Array(documents.length * query.length)
  let row = 0
  for (const { terms, counts } of documents) {
    for (let i = 0; i < terms.length; i++) {
      const column = columns[terms[i] as number] as number
      if (column > 0) frequencies[row + column - 1] = counts[i] as number
    }
    row += query.length
  }
  return frequencies
}

function countHolders(frequencies: Uint32Array, term: number, width: number): number {
  let holders = 0
  for (let at = term; at < frequencies.length; at += width) if (frequencies[at] !== 0) holders++
  return holders
}
