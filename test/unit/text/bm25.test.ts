import { describe, expect, it } from 'vitest'
import { bm25, termCounts } from '../../../server/src/text/bm25'
import { internedWord } from '../../../server/src/text/interner'
import { toDocuments } from '../../harness/documents'

const documents = ['web search web', 'web chart', 'pdf read page tabl extract', ''].map((text) =>
  termCounts(text.split(' ').filter((word) => word !== '')),
)

describe('termCounts', () => {
  it('DCI-065: counts repeats, and the length holds them', () => {
    const { terms, counts, length } = termCounts(['web', 'search', 'web'])
    expect(Array.from(terms, internedWord)).toEqual(['web', 'search'])
    expect([...counts]).toEqual([2, 1])
    expect(length).toBe(3)
  })
})

describe('bm25', () => {
  it('DCI-065: a worked example', () => {
    // N = 4, lengths 3, 2, 5, 0, average 2.5.
    // idf(web), df 2:    ln(1 + 2.5/2.5) = ln 2    = 0.693147
    // idf(search), df 1: ln(1 + 3.5/1.5) = ln 10/3 = 1.203973
    // First:  k = 1.2 * (0.25 + 0.75 * 3/2.5) = 1.38
    //         web 0.693147 * 2 * 2.2 / 3.38 = 0.902322, search 1.203973 * 2.2 / 2.38 = 1.112916
    // Second: k = 1.2 * (0.25 + 0.75 * 2/2.5) = 1.02, web 0.693147 * 2.2 / 2.02 = 0.754913
    const scores = bm25(toDocuments(documents), ['web', 'search'])
    expect([...scores].map((score) => score.toFixed(6))).toEqual([
      '2.015238',
      '0.754913',
      '0.000000',
      '0.000000',
    ])
  })

  it('DCI-065: each distinct query term counts once, in any order', () => {
    const once = bm25(toDocuments(documents), ['web', 'search'])
    expect(bm25(toDocuments(documents), ['web', 'search', 'web'])).toEqual(once)
    expect([...bm25(toDocuments(documents), ['search', 'web'])]).toEqual([...once])
  })

  it('DCI-065: a term in every document still weighs something', () => {
    const [score] = bm25(toDocuments([termCounts(['web'])]), ['web'])
    expect(score).toBeCloseTo(Math.log(1 + 0.5 / 1.5), 12)
  })

  it.each([
    ['no documents', [], ['web'], []],
    ['no terms', documents, [], [0, 0, 0, 0]],
    ['a term that no document holds', documents, ['zebra'], [0, 0, 0, 0]],
    ['only empty documents', [termCounts([]), termCounts([])], ['web'], [0, 0]],
  ])('DCI-065: %s', (_what, given, terms, expected) => {
    expect([...bm25(toDocuments(given), terms)]).toEqual(expected)
  })
})
