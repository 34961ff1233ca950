/** Quick fixes of findings, and the ways out among which the author chooses (EDIT-016). */
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { skillOf } from '../rules/skill'
import { actionsAt, hereWith } from './actions-at'

const quickfix = (kind: string) => kind === 'quickfix'

describe('quick fixes', () => {
  it.each([
    ['long form', 'DCI/1 Provi<|>des(a)', 'Change to P', 'DCI/1 P(a)'],
    ['spacing', 'DCI/1 P(a, <|>b)', 'Fix spacing', 'DCI/1 P(a,b)'],
    ['duplicate', 'DCI/1 P(a,<|>a)', 'Remove it', 'DCI/1 P(a)'],
    ['kebab case', 'DCI/1 P(Web<|>Search)', 'Change to web-search', 'DCI/1 P(web-search)'],
    ['did you mean', 'DCI/1^stri<|>ckt P(a)', 'Change to strict', 'DCI/1^strict P(a)'],
    ['escape', 'DCI/1 A(k=a<|>=b)', 'Escape it', 'DCI/1 A(k=a\\=b)'],
    [
      'clamp',
      'DCI/1 R(a) Pol(min-total-score=4<|>5)',
      'Change to 1',
      'DCI/1 R(a) Pol(min-total-score=1)',
    ],
    ['parenthesis', 'DCI/1 P(a<|>', 'Insert `)`', 'DCI/1 P(a)'],
    ['comma', 'DCI/1 P(a <|>b)', 'Insert a comma', 'DCI/1 P(a,b)'],
    ['header', 'P<|>(a)', 'Insert DCI/1', 'DCI/1 P(a)'],
    ['empty clause', 'DCI/1 P(a) R(<|>)', 'Remove the clause', 'DCI/1 P(a)'],
    ['colon', 'DCI/1 A(k<|>:v)', 'Change to =', 'DCI/1 A(k=v)'],
  ])('EDIT-016: %s', async (_, contract, title, fixed) => {
    for (const quote of ['', "'"]) {
      const { actions, result } = await actionsAt(hereWith(`${quote}${contract}${quote}`))
      const found = actions.find((action) => action.title === title)
      expect(found).toMatchObject({ kind: 'quickfix', isPreferred: true })
      expect(result(title)).toBe(hereWith(`${quote}${fixed}${quote}`))
    }
  })

  it('EDIT-016: is linked to the finding that it answers', async () => {
    const { text, actions } = await actionsAt(hereWith('"DCI/1 P(a,<|>a)"'))
    const [finding] = diagnose(skillOf(text)).filter(({ code }) => code.startsWith('contract/'))
    expect(actions[0]?.answers).toEqual([expect.objectContaining({ ...finding })])
  })

  it('EDIT-016: none is preferred where two findings meet the selection', async () => {
    const { actions } = await actionsAt(hereWith('"DCI/1 <|P( a, b|>)"'), { wants: quickfix })
    expect(actions.filter(({ isPreferred }) => isPreferred)).toEqual([])
    expect(actions.filter(({ title }) => title === 'Fix spacing')).toHaveLength(2)
  })

  it('EDIT-016: all of a kind in the file, where there are several', async () => {
    const { titles, result } = await actionsAt(hereWith('"DCI/1 P( <|>a, b) Required(c, d )"'))
    const title = 'Fix all 4 contract/spacing in this file'
    expect(titles).toContain(title)
    expect(result(title)).toBe(hereWith('"DCI/1 P(a,b) Required(c,d)"'))
    const one = await actionsAt(hereWith('"DCI/1 P( <|>a)"'))
    expect(one.titles.filter((each) => each.startsWith('Fix all'))).toEqual([])
  })

  it('EDIT-002: nothing for what the host lints itself', async () => {
    const text = hereWith('"DCI/1 P(a)"').replace('name: here', 'name: th<|>ere')
    expect((await actionsAt(text)).titles).toContain('Change the name to here')
    expect((await actionsAt(text, { hostLints: true })).titles).not.toContain(
      'Change the name to here',
    )
  })

  it.each([
    ['description: Use: <|>always', 'description: "Use: always"', 'Put it in quotes'],
    ['description: Use: <|>always # ours', 'description: "Use: always" # ours', 'Put it in quotes'],
    ['description: say "hi": <|>now', `description: 'say "hi": now'`, 'Put it in quotes'],
    ['description: "a "b<|>" c"', `description: 'a "b" c'`, 'Put it in quotes'],
    ['description: @<|>you', 'description: "@you"', 'Put it in quotes'],
    ['description: "all<|>', 'description: "all"', 'Add the closing quote'],
    [`description: 'all<|>`, `description: 'all'`, 'Add the closing quote'],
  ])('EDIT-016: quotes are missing in %s', async (before, after, title) => {
    const found = await actionsAt(`---\nname: here\n${before}\n---\n`)
    expect(found.result(title)).toBe(`---\nname: here\n${after}\n---\n`)
  })

  it.each([
    'description: [a, <|>b',
    'description: {a<|>',
    'description: *<|>a',
    'description: - <|>a',
    'description: a: b<|>\n  c: d',
    'description: "a\\q<|>"',
  ])('EDIT-016: quotes would be a guess in %j', async (line) => {
    const { titles } = await actionsAt(`---\nname: here\n${line}\n---\n`)
    expect(titles.filter((title) => title.includes('uote'))).toEqual([])
  })
})

/** Each row: the contract with the cursor, and the ways out: title and contract. */
const CHOICES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'DCI/1^rel<|>axed R(a)',
    {
      'Change the mode to strict': 'DCI/1^strict R(a)',
      'Change the mode to best-effort': 'DCI/1^best-effort R(a)',
    },
  ],
  ['DCI/1^<|> R(a)', { 'Change the mode to strict': 'DCI/1^strict R(a)' }],
  ['DCI/1<|>', { 'Add P(here)': 'DCI/1 P(here)' }],
  ['DCI/1^strict<|>', { 'Add P(here)': 'DCI/1^strict P(here)' }],
  ['<|>', { 'Write DCI/1 P(here)': 'DCI/1 P(here)' }],
  ['DCI/1 P(a) hel<|>lo world R(b)', { 'Remove `hello world`': 'DCI/1 P(a) R(b)' }],
  ['DCI/1 A(k=wh<|>at?)', {}],
  ['DCI/1 A(k=what<|>?)', { 'Remove `?`': 'DCI/1 A(k=what)' }],
  ['DCI/1 A(k=<|>?)', {}],
  [
    'DCI/1 R(a) Pol(selection-mode=<|>)',
    {
      'Change to selection-mode=single': 'DCI/1 R(a) Pol(selection-mode=single)',
      'Change to selection-mode=cover': 'DCI/1 R(a) Pol(selection-mode=cover)',
    },
  ],
  [
    'DCI/1^strict R(a) Pol(min-required-coverage<|>)',
    {
      'Change to min-required-coverage=1': 'DCI/1^strict R(a) Pol(min-required-coverage=1)',
    },
  ],
  [
    'DCI/1 R(a) Pol(min-sc<|>ore=0.5)',
    {
      'Change to min-total-score': 'DCI/1 R(a) Pol(min-total-score=0.5)',
      'Change to min-contract-score': 'DCI/1 R(a) Pol(min-contract-score=0.5)',
    },
  ],
  [
    'DCI/1 P(a) R(<|>a,b)',
    {
      'No longer require `a`': 'DCI/1 P(a) R(b)',
      'No longer provide `a`': 'DCI/1 R(a,b)',
    },
  ],
  [
    'DCI/1 R(a,b) Pol(max-<|>providers=2)',
    {
      'Set selection-mode=cover': 'DCI/1 R(a,b) Pol(max-providers=2,selection-mode=cover)',
      'Remove max-providers': 'DCI/1 R(a,b)',
    },
  ],
  [
    'DCI/1 R(a,b) Pol(selection-mode=single,max-<|>providers=2)',
    { 'Set selection-mode=cover': 'DCI/1 R(a,b) Pol(selection-mode=cover,max-providers=2)' },
  ],
  [
    'DCI/1^strict R(a) Pol(on-missing-<|>required=auto-emulate)',
    {
      'Change the mode to best-effort':
        'DCI/1^best-effort R(a) Pol(on-missing-required=auto-emulate)',
      'Remove on-missing-required': 'DCI/1^strict R(a)',
    },
  ],
]

describe('choices', () => {
  it.each(CHOICES)('EDIT-016: %s', async (contract, ways) => {
    const { actions, result } = await actionsAt(hereWith(`"${contract}"`), { wants: quickfix })
    for (const [title, text] of Object.entries(ways)) {
      expect(actions.find((action) => action.title === title)).toMatchObject({ isPreferred: false })
      expect(result(title)).toBe(hereWith(`"${text}"`))
    }
    if (Object.keys(ways).length === 0) {
      expect(actions.filter(({ title }) => title.startsWith('Remove `'))).toEqual([])
    }
  })
})

describe('choices among entries', () => {
  const TAKE = 'Take the first sentence of the text as description'

  it.each([
    ['license: MIT\nli<|>cense: Apache', 'Remove this `license`', 'license: MIT'],
    ['license: MIT # a\nli<|>cense: Apache', 'Remove the first `license`', 'license: Apache'],
    [
      'x:\n  license: >-\n    MIT\n    or\n  li<|>cense: b',
      'Remove the first `license`',
      'x:\n  license: b',
    ],
    [
      'x:\n  license:\n  - MIT\n  li<|>cense: b',
      'Remove this `license`',
      'x:\n  license:\n  - MIT',
    ],
  ])('EDIT-016: %j: %s', async (before, title, after) => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const write = (lines: string) =>
        `---\nname: here\n${lines}\ndescription: d\n---\n`.replaceAll('\n', lineBreak)
      expect((await actionsAt(write(before))).result(title)).toBe(write(after))
    }
  })

  it('EDIT-016: an entry that shares its line stays', async () => {
    const { titles } = await actionsAt('---\nname: here\nx: {a: 1, <|>a: 2}\n---\n')
    expect(titles.filter((title) => title.startsWith('Remove'))).toEqual([])
  })

  it.each([
    [
      'name: here',
      '# Title\n\nReads: PDF\nfiles. And more.',
      'name: here\ndescription: "Reads: PDF files."',
    ],
    [
      'name: here # a\nx: y',
      '- a\n\n1. b\n\nReads PDF',
      'name: here # a\ndescription: Reads PDF\nx: y',
    ],
    ['description:', 'Reads it.', 'description: Reads it.'],
    ['name: here\ndescription: ""\nx: y', 'Reads it.', 'name: here\ndescription: Reads it.\nx: y'],
    ['  name: here', 'Reads it.', '  name: here\n  description: Reads it.'],
  ])('EDIT-016: %j and %j', async (before, body, after) => {
    const write = (frontmatter: string) => `---\n${frontmatter}\n---\n\n${body}\n`
    const { result } = await actionsAt(`<|${write(before).replace('\n---\n', '\n---|>\n')}`)
    expect(result(TAKE)).toBe(write(after))
  })

  it.each(['', '# Title', '![image](a.png)', '```\ncode\n```', `${'word '.repeat(300)}`])(
    'EDIT-016: no description is taken from %j',
    async (body) => {
      const { titles } = await actionsAt(`<|>---\nname: here\n---\n\n${body}\n`)
      expect(titles).not.toContain(TAKE)
    },
  )
})
