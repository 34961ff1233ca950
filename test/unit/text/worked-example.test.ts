/** The words and BM25 sums of the example in docs/resolver.md, which were worked out by hand. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { bm25, termCounts } from '../../../server/src/text/bm25'
import { intern } from '../../../server/src/text/interner'
import { words } from '../../../server/src/text/words'
import { toDocuments } from '../../harness/documents'

interface Expected {
  readonly query_words: readonly string[]
  readonly bm25: {
    readonly idf: Readonly<Record<string, number>>
    readonly average_length: number
    readonly sums: Readonly<Record<string, number>>
  }
  readonly candidates: readonly { readonly name: string; readonly scores: { s_desc: number } }[]
}

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/resolver.md'), 'utf8')
const expected: Expected = JSON.parse(/```json expected\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
const skills = [...page.matchAll(/```yaml skills\/\S+\n([\s\S]*?)```/g)].map(
  ([, file = '']): { name: string; description: string } => parseAllDocuments(file)[0]?.toJS(),
)
const candidates = skills.filter(({ name }) => name in expected.bm25.sums)
const documents = candidates.map(({ name, description }) =>
  termCounts(words(`${name} ${description}`)),
)

describe('docs/resolver.md', () => {
  it('DCI-064: the words of the query', () => {
    expect(words('web-search document-summary chart-rendering')).toEqual(expected.query_words)
  })

  it('DCI-065: BM25 sums, their share of the highest, and what they are made of', () => {
    const sums = bm25(toDocuments(documents), expected.query_words)
    const rounded = (value: number) => Number(value.toFixed(4))
    const byName = (values: readonly number[]) =>
      Object.fromEntries(candidates.map(({ name }, index) => [name, rounded(values[index] ?? 0)]))
    expect(byName([...sums])).toEqual(expected.bm25.sums)
    expect(byName([...sums].map((sum) => sum / Math.max(...sums)))).toEqual(
      Object.fromEntries(expected.candidates.map(({ name, scores }) => [name, scores.s_desc])),
    )
    const total = documents.reduce((sum, { length }) => sum + length, 0)
    expect(total / documents.length).toBe(expected.bm25.average_length)
    for (const [word, idf] of Object.entries(expected.bm25.idf)) {
      const holders = documents.filter(({ terms }) => terms.includes(intern(word))).length
      expect(rounded(Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5)))).toBe(idf)
    }
  })
})
