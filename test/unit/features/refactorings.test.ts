import { describe, expect, it } from 'vitest'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { actionsAt, hereWith } from './actions-at'

/** How a contract of several clauses is written in each style; clauses begin new lines where they can. */
const STYLES: Readonly<Record<string, (contract: string) => string>> = {
  plain: (contract) => contract,
  'plain on several lines': (contract) => contract.replaceAll(') ', ')\n    '),
  single: (contract) => `'${contract}'`,
  'single on several lines': (contract) => `'${contract.replaceAll(') ', ')\n\n    ')}'`,
  double: (contract) => `"${contract.replaceAll('\\', '\\\\')}"`,
  'double, lines continued': (contract) =>
    `"${contract.replaceAll('\\', '\\\\').replaceAll(') ', ') \\\n    ')}"`,
  folded: (contract) => `>-\n    ${contract.replaceAll(') ', ')\n    ')}`,
  'folded, kept': (contract) => `>+\n    ${contract}\n\n`,
  literal: (contract) => `|\n    ${contract.replaceAll(') ', ')\n    ')}`,
  'anchored and tagged': (contract) => `&c !!str ${contract}`,
}

const SORT = 'Sort clauses'
const MERGE = 'Sort clauses and merge repeated ones'

/** Each row: the contract, the title, and the contract after it. */
const SORTED: readonly (readonly [string, string, string])[] = [
  ['DCI/1 R(b) P(a)', SORT, 'DCI/1 P(a) R(b)'],
  ['DCI/1 Pol(max-candidates=2) R(b) P(a)', SORT, 'DCI/1 P(a) R(b) Pol(max-candidates=2)'],
  ['DCI/1 A(k=a\\,b) E(c) P(a)', SORT, 'DCI/1 P(a) E(c) A(k=a\\,b)'],
  ['DCI/1^strict Required(b) Provides(a)', SORT, 'DCI/1^strict P(a) R(b)'],
  ['DCI/1 O(c) R(b,a) P(a1)', SORT, 'DCI/1 P(a1) R(b,a) O(c)'],
]

describe('sorting clauses', () => {
  it.each(
    Object.entries(STYLES).flatMap(([style, write]) =>
      SORTED.map(([contract, ...rest]) => [style, contract, write, ...rest] as const),
    ),
  )('EDIT-016, DCI-010: %s: %s', async (_style, contract, write, title, sorted) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const inFile = (text: string) => hereWith(write(text)).replaceAll('\n', lineBreak)
      const text = inFile(contract).replace('DCI', '<|>DCI')
      const { result } = await actionsAt(text)
      expect(result(title)).toBe(inFile(sorted))
    }
  })

  it.each([
    ['DCI/1 R(b) R(c)', 'DCI/1 R(b,c)'],
    ['DCI/1 R(b) P(a) R(c)', 'DCI/1 P(a) R(b,c)'],
    ['DCI/1 R(b,c) P(a) R(c,d)', 'DCI/1 P(a) R(b,c,d)'],
    ['DCI/1 P(a) A(k=1,j=2) A(k=3)', 'DCI/1 P(a) A(k=3,j=2)'],
    ['DCI/1 P(a) R(b) P(c) R(d) O(e)', 'DCI/1 P(a,c) R(b,d) O(e)'],
  ])('EDIT-016, DCI-012: %s is merged, with its meaning', async (contract, merged) => {
    for (const write of Object.values(STYLES)) {
      const { result } = await actionsAt(`${hereWith(write(contract))}`.replace('DCI', '<|>DCI'))
      const after = parseSkillFile(result(MERGE) ?? '').contract
      const before = parseSkillFile(hereWith(write(contract))).contract
      expect(after?.scalar.text.trimEnd().replace(/\s+/g, ' ')).toBe(merged)
      expect(after?.parsed.contract).toEqual(before?.parsed.contract)
    }
  })

  it.each([
    '"DCI/1 P(<|>a) R(b)"',
    '"DCI/1 R(b<|> P(a)"',
    '"DCI/1 R(Bad_<|>One) P(a)"',
    '"DCI/1 P(a)" # <|>',
  ])('EDIT-016: not offered in %s', async (contract) => {
    const { titles } = await actionsAt(hereWith(contract))
    expect(titles.filter((title) => title.startsWith('Sort'))).toEqual([])
  })
})

describe('mode', () => {
  it.each([
    ['<|>DCI/1 P(a)', 'strict', 'DCI/1^strict P(a)'],
    ['DCI/1^str<|>ict P(a)', 'best-effort', 'DCI/1^best-effort P(a)'],
    ['DCI/<|>1^best-effort P(a)', 'strict', 'DCI/1^strict P(a)'],
  ])('EDIT-016: %s', async (contract, mode, changed) => {
    const { result } = await actionsAt(hereWith(`"${contract}"`))
    expect(result(`Change the mode to ${mode}`)).toBe(hereWith(`"${changed}"`))
  })

  it('EDIT-016: not offered away from the header', async () => {
    const { titles } = await actionsAt(hereWith('"DCI/1 P(<|>a)"'))
    expect(titles.filter((title) => title.includes('mode'))).toEqual([])
  })
})

describe('required or optional', () => {
  it.each([
    ['DCI/1 R(<|>a,b)', 'Make `a` optional', 'DCI/1 R(b) O(a)'],
    ['DCI/1 P(c) R(<|>a)', 'Make `a` optional', 'DCI/1 P(c) O(a)'],
    ['DCI/1 R(<|>a) O(b)', 'Make `a` optional', 'DCI/1 O(b,a)'],
    ['DCI/1 O(b) R(c,<|>a)', 'Make `a` optional', 'DCI/1 O(b,a) R(c)'],
    [
      'DCI/1 R(c,<|>a) Pol(max-candidates=1)',
      'Make `a` optional',
      'DCI/1 R(c) O(a) Pol(max-candidates=1)',
    ],
    ['DCI/1 R(<|>a,b) O(a)', 'Make `a` optional', 'DCI/1 R(b) O(a)'],
    ['DCI/1 O(<|>a,b)', 'Make `a` required', 'DCI/1 R(a) O(b)'],
    ['DCI/1 P(c) O(b,<|>a)', 'Make `a` required', 'DCI/1 P(c) R(a) O(b)'],
    ['DCI/1 R(b) O(<|>a)', 'Make `a` required', 'DCI/1 R(b,a)'],
    ['DCI/1 Optional(<|>a)', 'Make `a` required', 'DCI/1 R(a)'],
  ])('EDIT-016: %s: %s', async (contract, title, changed) => {
    const text = changed.replace('<|>', '')
    for (const write of Object.values(STYLES)) {
      const { result } = await actionsAt(hereWith(write(contract)))
      const after = parseSkillFile(result(title) ?? '').contract?.scalar.text
      expect(after?.trimEnd().replace(/\s+/g, ' ')).toBe(text)
    }
  })

  it.each(['DCI/1 R(a,b,<|>a)', 'DCI/1 R(<|>a', 'DCI/1 P(<|>a)'])(
    'EDIT-016: not offered in %s',
    async (contract) => {
      const { titles } = await actionsAt(hereWith(`"${contract}"`))
      expect(titles.filter((title) => title.startsWith('Make'))).toEqual([])
    },
  )
})
