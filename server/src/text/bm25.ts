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

/** Many documents laid side by side for {@link bm25}: document `i` has the terms `starts[i]` up to `starts[i + 1]`. */
export interface Documents {
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  readonly counts: Uint32Array
  readonly lengths: Uint32Array
  readonly averageLength: number
}

/**
 * Raw BM25 scores of the documents, in their order, each >= 0 and not yet divided by the maximum (DCI-065):
 * k1 = 1.2, b = 0.75, idf = ln(1 + (N - df + 0.5) / (df + 0.5)) with N = all the documents given.
 * @param queryTerms repeats count once; sorted here, so that their order cannot change the last bit
 */
export function bm25(documents: Documents, queryTerms: readonly string[]): Float64Array {
  const { lengths, averageLength } = documents
  const query = [...new Set(queryTerms)].sort().map(intern)
  const hits = findHits(documents, query)
  const idfs = query.map((_, term) => {
    const holders = hits[term]?.documents.length ?? 0
    return Math.log(1 + (lengths.length - holders + 0.5) / (holders + 0.5))
  })
  const scores = new Float64Array(lengths.length)
  for (const [term, { documents: found, counts }] of hits.entries()) {
    const idf = idfs[term] as number
    for (let i = 0; i < found.length; i++) {
      const document = found[i] as number
      const frequency = counts[i] as number
      // What is added to a frequency below the line: K1 for an average length, more for a longer one.
      const saturation = K1 * (1 - B + (B * (lengths[document] as number)) / averageLength)
      scores[document] =
        (scores[document] as number) + (idf * frequency * (K1 + 1)) / (frequency + saturation)
    }
  }
  return scores
}

interface Hits {
  readonly documents: number[]
  /** How often the term occurs in each of them. */
  readonly counts: number[]
}

/** For each query term the documents that hold it, in order. */
function findHits({ starts, terms, counts }: Documents, query: readonly number[]): Hits[] {
  const columns = new Uint16Array(internedCount())
  const hits = query.map((): Hits => ({ documents: [], counts: [] }))
  for (const [column, term] of query.entries()) columns[term] = column + 1
  let document = 0
  for (let at = 0; at < terms.length; at++) {
    const column = columns[terms[at] as number] as number
    if (column === 0) continue
    while ((starts[document + 1] as number) <= at) document++
    const hit = hits[column - 1] as Hits
    hit.documents.push(document)
    hit.counts.push(counts[at] as number)
  }
  return hits
}
