import type { Documents, TermCounts } from '../../server/src/text/bm25'

/** Lays documents out for `bm25`, as the resolver does with its candidates. */
export function toDocuments(documents: readonly TermCounts[]): Documents {
  const starts = new Uint32Array(documents.length + 1)
  for (const [i, { terms }] of documents.entries()) starts[i + 1] = (starts[i] ?? 0) + terms.length
  const terms = new Uint32Array(starts[documents.length] ?? 0)
  const counts = new Uint32Array(terms.length)
  for (const [i, document] of documents.entries()) {
    terms.set(document.terms, starts[i])
    counts.set(document.counts, starts[i])
  }
  const lengths = Uint32Array.from(documents, ({ length }) => length)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return { starts, terms, counts, lengths, averageLength: total / documents.length }
}
