import { describe, expect, it } from 'vitest'
import { formatEdits } from '../../../server/src/contract/parse'
import { formatSkill } from '../../../server/src/features/format'
import { applyEdits } from '../../../server/src/problem'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { readMarkers } from '../../harness/markers'
import { emitScalar, type Style } from '../yaml/emit'
import { Random } from '../yaml/random'
import { hereWith } from './actions-at'

const DOCUMENTS = process.env.DCI_SOAK === '1' ? 200_000 : 1500
const PATIENCE = 600_000

function formatted(text: string): string {
  return applyEdits(text, formatSkill(parseSkillFile(text)) ?? [])
}

const STYLES = ['plain', 'single', 'double', 'literal', 'folded'] as const
const PARTS = [
  'P( a,b )',
  'Provides(web-search)',
  'R(b ,c)',
  'Required( pdf-text )',
  'A(k=a\\ b, j = x)',
  'A(k=a\\\tb)',
  'O(d)',
  'Pol(max-candidates=3,  min-total-score=.5)',
  'R(a,a)',
] as const
/** White space between clauses, as far as a style can hold it as it is. */
const GAPS = {
  plain: [' ', '  ', ' \t', '\n'],
  single: [' ', '  ', '\t', '\n', '\n\n'],
  double: [' ', '  ', '\t', '\n'],
  literal: [' ', '\n', '\n\n', '\n  ', '\n\t', ' \n'],
  folded: [' ', '\n', '\n\n', '\n  ', '\n\t', '  '],
} as const
const LEADS = {
  plain: [''],
  single: ['', ' '],
  double: ['', ' ', '\t'],
  literal: ['', '\n', '  ', '\t', '\n '],
  folded: ['', '\n', '  ', '\t', '\n '],
} as const

interface Generated {
  readonly text: string
  readonly style: Style
  /** What stands before the contract's scalar, and after it. */
  readonly before: string
  readonly after: string
}

/** A skill file with a sloppy contract without an error, in any style. */
function generate(seed: number): Generated {
  const random = new Random(seed)
  const style = random.pick(STYLES)
  const isBlock = style === 'literal' || style === 'folded'
  const lineBreak = random.pick(['\n', '\r\n', '\r'])
  const parts = Array.from({ length: random.many(1, 4) }, () => random.pick(PARTS))
  const gap = () => random.pick<string>(GAPS[style])
  const header = random.pick(['DCI/1', 'DCI/1^strict', 'DCI/1^best-effort'])
  const trailing = isBlock ? random.pick(['', '\n', '\n\n', '\n\n\n']) : ''
  const contract = parts.reduce((text, part) => text + gap() + part, header)
  const value = random.pick<string>(LEADS[style]) + contract + trailing
  const parentIndent = random.many(1, 4)
  const layout = { lineBreak, parentIndent, indent: parentIndent + random.many(1, 4) }
  const scalar = emitScalar(random, style, value, layout)
  const margin = ' '.repeat(parentIndent)
  const before = [
    `${random.chance(30) ? '\uFEFF' : ''}---`,
    'name: here # 😀',
    'description:   two  spaces',
    'metadata:',
    `${margin}contract:${random.pick(['', ' &a', ' !!str', ' &a !!str'])} `,
  ].join(lineBreak)
  const source = scalar.before + scalar.atoms.map((atom) => atom.source).join('') + scalar.after
  const comment = isBlock ? '' : random.pick(['', ' # note'])
  const end = isBlock ? '' : lineBreak
  const after = `${comment}${end}${margin}z:  2${lineBreak}---${lineBreak}Body\t${lineBreak}`
  return { text: before + source + after, style, before, after }
}

describe('formatting any contract', () => {
  it('DCI-010, EDIT-017: twice is once, the meaning stays, and no byte around the contract changes', {
    timeout: PATIENCE,
  }, () => {
    const changed = { plain: 0, single: 0, double: 0, literal: 0, folded: 0 }
    for (let seed = 0; seed < DOCUMENTS; seed++) {
      const { text, style, before, after } = generate(seed)
      const file = parseSkillFile(text)
      const errors = file.contract?.parsed.problems.filter(({ severity }) => severity === 'error')
      expect([seed, file.yamlProblems, errors]).toEqual([seed, [], []])
      const once = formatted(text)
      expect([seed, once.startsWith(before), once.endsWith(after)]).toEqual([seed, true, true])
      const read = parseSkillFile(once)
      expect([seed, read.yamlProblems, read.contract?.parsed.contract]).toEqual([
        seed,
        [],
        file.contract?.parsed.contract,
      ])
      expect([seed, formatted(once)]).toEqual([seed, once])
      expect([seed, read.contract && formatEdits(read.contract.parsed)]).toEqual([seed, []])
      if (once !== text) changed[style]++
    }
    for (const count of Object.values(changed)) expect(count).toBeGreaterThan(DOCUMENTS / 10)
  })
})

describe('formatting', () => {
  it.each([
    // The tab keeps the fold after it from being one: both change together or not at all.
    ['>-\n    \tDCI/1 P(a)\n    R( b,c )', '>-\n    DCI/1 P(a) R(b,c)'],
    ['>-\n    DCI/1\n    Provides( a )\n    R(b)', '>-\n    DCI/1\n    P(a)\n    R(b)'],
    ['>\n    DCI/1 P(a)\n\n    R(b)\n\n', '>\n    DCI/1 P(a) R(b)\n\n'],
    ['|\n      DCI/1 P(a)\n        R( b )', '|\n      DCI/1 P(a) R(b)'],
    ['"DCI/1 P(a) \\\n    R( b)"', '"DCI/1 P(a) \\\n    R(b)"'],
    ['"DCI/1 P(a)\\n\\tR(b)"', '"DCI/1 P(a) R(b)"'],
    ["'DCI/1\n\n    P(a)'", "'DCI/1 P(a)'"],
    ['!!str DCI/1  P(a) # why', '!!str DCI/1 P(a) # why'],
    ['{a: b}', '{a: b}'],
  ])('EDIT-017: %j becomes %j', (contract, canonical) => {
    expect(formatted(hereWith(contract))).toBe(hereWith(canonical))
  })

  it.each(['"DCI/1  P(a"', 'DCI/1  P( Web_Search )', 'DCI/2  P( a )'])(
    'DCI-010: %s has an error and is left alone',
    (contract) => {
      expect(formatSkill(parseSkillFile(hereWith(contract)))).toBeNull()
    },
  )

  it('EDIT-017: hundreds of spaces are one edit', () => {
    const text = hereWith(`"DCI/1 P(${Array.from({ length: 300 }, (_, n) => `t${n}`).join(', ')})"`)
    const edits = formatSkill(parseSkillFile(text))
    expect(edits).toHaveLength(1)
    expect(formatted(text)).toBe(text.replaceAll(', ', ','))
  })
})

describe('formatting a range', () => {
  it.each([
    ['all of the contract', '"<|DCI/1  P( a )|>"', '"DCI/1 P(a)"'],
    ['a clause', '"DCI/1  <|P( a )|> R( b )"', '"DCI/1  P(a) R( b )"'],
    ['half a clause', '"DCI/1  P<|( a,  b|> )"', '"DCI/1  P(a,b )"'],
    ['several lines', '>-\n<|    DCI/1  P(a)\n|>    R( b )', '>-\n    DCI/1 P(a)\n    R( b )'],
    ['a cursor', '"DCI/1  P(<||> a )"', '"DCI/1  P( a )"'],
  ])('EDIT-017: %s', (_, contract, expected) => {
    const { text, ranges } = readMarkers(hereWith(contract))
    const edits = formatSkill(parseSkillFile(text), ranges[0])
    expect(applyEdits(text, edits ?? [])).toBe(hereWith(expected))
  })

  it('EDIT-017: nothing where it does not touch the contract', () => {
    const { text, ranges } = readMarkers(`<|${hereWith('|>"DCI/1  P(a)"')}`)
    expect(formatSkill(parseSkillFile(text), ranges[0])).toEqual([])
    const body = { start: text.indexOf('Body'), end: text.length }
    expect(formatSkill(parseSkillFile(text), body)).toEqual([])
  })
})
