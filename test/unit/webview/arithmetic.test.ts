import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, arithmetic, isAdjusted } from '../../../client/webview/model/arithmetic'
import { units } from '../../../client/webview/model/format'
import { candidate } from './fixtures'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const outcomes = fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 20 })
const kinds = fc.array(
  fc.constantFrom('exact' as const, 'alias' as const, 'fuzzy' as const, 'none' as const),
  { minLength: 1, maxLength: 8 },
)
const anyCandidate = fc
  .record({
    matches: kinds,
    desc: share,
    namepath: share,
    outcomes,
    invalid_token_penalty: fc.double({ min: 0, max: 0.2, noNaN: true }),
    overclaim_penalty: fc.constantFrom(0, 0.05, 0.25),
    inflation_penalty: fc.constantFrom(0, 0.15),
  })
  .map(({ matches, desc, namepath, outcomes: past, ...penalties }) =>
    candidate('any', { matches, desc, namepath, outcomes: past, penalties }),
  )

describe('arithmetic', () => {
  it('EDIT-050: the shown terms add up to the shown score, and every subtotal is rightly rounded', () => {
    fc.assert(
      fc.property(anyCandidate, (one) => {
        const terms = arithmetic(one, 'cli')
        const sum = terms.reduce((total, term) => total + term.adds, 0)
        expect(sum).toBe(units(one.scores.s_total_final, 4))
        const subtotal = (last: (kind: string) => boolean): number | undefined =>
          terms.findLast(({ kind }) => last(kind))?.soFar
        expect(subtotal((kind) => kind === 'runtime')).toBe(units(one.scores.s_total, 4))
        expect(subtotal((kind) => kind === 'penalty' || kind === 'floor')).toBe(
          units(one.scores.s_total_penalized, 4),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('EDIT-050: no term is shown more than one unit of the last digit off', () => {
    fc.assert(
      fc.property(anyCandidate, (one) => {
        for (const { adds, exact } of arithmetic(one, 'cli')) {
          expect(Math.abs(adds - exact * 10_000)).toBeLessThan(1.01)
        }
      }),
    )
  })

  it('EDIT-050: the worked example of a cover provider with history', () => {
    const one = candidate('web-researcher', {
      matches: ['exact', 'alias', 'none'],
      desc: 1,
      namepath: 0.1,
      outcomes: [0, 0, ...Array<1>(18).fill(1)],
    })
    const rows = arithmetic(one, 'cli').map(({ label, how, adds, soFar }) => [
      label,
      how,
      adds,
      soFar,
    ])
    expect(rows).toEqual([
      ['contract', '0.60 × (1 + 0.8 + 0) ÷ 3', 3600, 3600],
      ['description', '0.20 × 1.0000', 2000, 5600],
      ['name, path', '0.10 × 0.1000', 100, 5700],
      ['runtime', '0.10 × 1', 1000, 6700],
      ['penalties', '', 0, 6700],
      ['history', '× 0.9700', -201, 6499],
    ])
  })

  it('EDIT-050: penalties larger than the score stop at 0, and the sum shows it', () => {
    const one = candidate('greedy', {
      matches: ['none'],
      desc: 0,
      namepath: 0,
      penalties: { invalid_token_penalty: 0.2, overclaim_penalty: 0.05 },
    })
    const rows = arithmetic(one, 'cli').map(({ label, adds, soFar }) => [label, adds, soFar])
    expect(rows.slice(3, 7)).toEqual([
      ['runtime', 1000, 1000],
      ['invalid tokens', -2000, -1000],
      ['over-claiming', -500, -1500],
      ['not below 0', 1500, 0],
    ])
  })

  it.each([
    [[0.00005, 0.00005], 1, [1, 0]],
    [[0.12344, 0.12344, 0.12344], 3703, [1235, 1234, 1234]],
    [[-0.00004, -0.00006], -1, [0, -1]],
    [[0.5], 5000, [5000]],
  ])('EDIT-050: %j shown as parts of %d', (parts, total, shown) => {
    expect(apportion(parts, total)).toEqual(shown)
  })

  it('EDIT-050: a term that is not shown as its own rounding says so', () => {
    const one = candidate('any', { matches: ['fuzzy'], desc: 0.00024, namepath: 0.00044 })
    const [contract, description, name] = arithmetic(one, 'cli')
    expect([contract, description, name].map((term) => term && isAdjusted(term))).toEqual([
      false,
      true,
      false,
    ])
  })

  it('EDIT-031: many capabilities are summed up instead of listed', () => {
    const one = candidate('wide', { matches: Array<'exact'>(8).fill('exact') })
    expect(arithmetic(one, 'cli')[0]?.how).toBe('0.60 × 8.00 ÷ 8')
  })

  it.each([
    [[], 'names no runtime: fits any'],
    [['cli', 'codex'], 'lists cli'],
    [['codex'], 'lists codex; the host is cli'],
  ])('EDIT-031: runtimes %j in words: %s', (runsOn, words) => {
    expect(arithmetic(candidate('any', { runsOn }), 'cli')[3]?.because).toBe(words)
  })
})
