import { describe, expect, it } from 'vitest'
import { jaroWinkler } from '../../../server/src/text/jaro-winkler'
import { round9 } from '../../../server/src/text/rounding'

describe('jaroWinkler', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.9611],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.8133],
    ['SHACKLEFORD', 'SHACKELFORD', 0.9818],
    ['JELLYFISH', 'SMELLYFISH', 0.8963],
    ['JONES', 'JOHNSON', 0.8324],
  ])('DCI-061: %s and %s, a published value', (a, b, published) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(published, 4)
  })

  it.each([
    ['git-push', 'git-pull', 0.9],
    // j = (6/6 + 6/6 + 4.5/6) / 3: three of six are out of order, so 1.5 transpositions.
    ['abcdef', 'abdecf', withPrefix((1 + 1 + 4.5 / 6) / 3, 2)],
    // A short pair below 0.7 still gets its prefix: j = (2/5 + 2/5 + 1) / 3 = 0.6, then + 0.2 * 0.4.
    ['abxyz', 'abmno', withPrefix(0.6, 2)],
    // Five units in common at the start count as four.
    ['abcdeu', 'abcdev', withPrefix((5 / 6 + 5 / 6 + 1) / 3, 4)],
    ['', '', 1],
    ['', 'a', 0],
    ['a', '', 0],
    ['a', 'a', 1],
    ['a', 'b', 0],
    ['ab', 'ba', 0],
  ])('DCI-061: %j and %j', (a, b, expected) => {
    expect(round9(jaroWinkler(a, b))).toBe(round9(expected))
    expect(round9(jaroWinkler(b, a))).toBe(round9(expected))
  })

  it('DCI-061: reads UTF-16 units, and strings longer than any before', () => {
    // The two astral letters share their first unit only: one match of two, and one unit of prefix.
    expect(jaroWinkler('𐐀', '𐐁')).toBeCloseTo(withPrefix((1 / 2 + 1 / 2 + 1) / 3, 1), 12)
    expect(jaroWinkler('x'.repeat(300), `${'x'.repeat(299)}y`)).toBeGreaterThan(0.99)
    expect(jaroWinkler('x', 'y'.repeat(300))).toBe(0)
  })

  it('DCI-061: agrees with a plain implementation on 200,000 random pairs', () => {
    const random = randomNumbers(20_061)
    const letter = (kinds: number) => 'abcdefgh-'.charAt(Math.floor(random() * kinds))
    const word = (kinds: number) =>
      Array.from({ length: Math.floor(random() * 14) }, () => letter(kinds)).join('')
    const wrong: string[] = []
    for (let i = 0; i < 200_000; i++) {
      const kinds = 2 + (i % 8)
      const a = word(kinds)
      const b = i % 3 === 0 ? a.slice(0, 4) + word(kinds) : word(kinds)
      if (jaroWinkler(a, b) !== plainJaroWinkler(a, b)) wrong.push(`${a} ${b}`)
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

function withPrefix(jaro: number, prefix: number): number {
  return jaro + prefix * 0.1 * (1 - jaro)
}

/** The definition, written for reading. */
function plainJaroWinkler(a: string, b: string): number {
  if (a === '' && b === '') return 1
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const partnerOf = new Map<number, number>()
  for (const [i, unit] of [...a].entries()) {
    const taken = [...partnerOf.values()]
    const j = [...b].findIndex(
      (u, k) => u === unit && Math.abs(i - k) <= window && !taken.includes(k),
    )
    if (j >= 0) partnerOf.set(i, j)
  }
  const m = partnerOf.size
  if (m === 0) return 0
  const inA = [...partnerOf.keys()].map((i) => a[i])
  const inB = [...partnerOf.values()].sort((x, y) => x - y).map((j) => b[j])
  const t = inA.filter((unit, k) => unit !== inB[k]).length / 2
  const jaro = (m / a.length + m / b.length + (m - t) / m) / 3
  const differs = [...a].findIndex((unit, i) => unit !== b[i])
  return withPrefix(jaro, Math.min(4, differs < 0 ? a.length : differs))
}

/** A linear congruential generator in [0,1), so that every run tries the same pairs. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
