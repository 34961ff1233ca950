import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { applyEdits } from '../../../server/src/problem'
import { RULES } from '../../../server/src/rules'
import { mark, readMarkers } from '../../harness/markers'
import { codesOf, findings, skillOf, titled } from './skill'

describe.each(RULES.map((rule) => [rule.code, rule] as const))('%s', (code, rule) => {
  const ofRule = (text: string) => findings(text).filter((problem) => problem.code === code)

  it('SKILL-001 to 006: the bad example has the finding, the good one has none at all', () => {
    expect(ofRule(rule.bad).map(({ severity }) => severity)).toContain(rule.severity)
    // Another name is no longer the folder's.
    const others = codesOf(rule.bad).filter((each) => each !== code && each !== 'skill/name-folder')
    expect(others).toEqual([])
    expect(codesOf(rule.good)).toEqual([])
  })

  it('EDIT-016: the fix of the bad example takes the finding away', () => {
    for (const { fix } of ofRule(rule.bad)) {
      if (fix) expect(ofRule(applyEdits(rule.bad, fix.edits))).toEqual([])
    }
  })
})

/** Each row: requirement, the whole file with its findings of any code marked, their codes, and the file after the fixes. */
const FILES: readonly (readonly [string, string, readonly string[], string?])[] = [
  [
    'SKILL-001',
    '<|# PDF|>\n\nText.\n',
    ['skill/frontmatter'],
    '---\nname: \ndescription: \n---\n\n# PDF\n\nText.\n',
  ],
  [
    'SKILL-001',
    '<|# PDF|>\r\nText.',
    ['skill/frontmatter'],
    '---\r\nname: \r\ndescription: \r\n---\r\n\r\n# PDF\r\nText.',
  ],
  ['SKILL-001', '<||>', ['skill/frontmatter'], '---\nname: \ndescription: \n---\n\n'],
  [
    'SKILL-001',
    '<||>\n---\nname: a\n---\n',
    ['skill/frontmatter'],
    '---\nname: \ndescription: \n---\n\n\n---\nname: a\n---\n',
  ],
  [
    'SKILL-001',
    '<|---|>\nname: pdf-reader\ndescription: d\n\nText.\n',
    ['skill/frontmatter'],
    '---\nname: pdf-reader\ndescription: d\n---\n\nText.\n',
  ],
  [
    'SKILL-001',
    '\uFEFF<|---|>\r\nname: pdf-reader\r\ndescription: d',
    ['skill/frontmatter'],
    '\uFEFF---\r\nname: pdf-reader\r\ndescription: d\r\n---\r\n',
  ],
  ['SKILL-001', '<|---|>', ['skill/frontmatter'], '---\nname: \ndescription: \n---\n'],
  ['SKILL-001', '<|---|>\n---\n', ['skill/frontmatter'], '---\nname: \ndescription: \n---\n'],
  [
    'SKILL-001',
    '<|---|>\n# nothing yet\n---\nText.\n',
    ['skill/frontmatter'],
    '---\n# nothing yet\nname: \ndescription: \n---\nText.\n',
  ],
  [
    'SKILL-001',
    '---\nname: pdf-reader\ndescription: <|When to use: always|>\n---\n',
    ['yaml/syntax'],
  ],
  ['SKILL-001', '---\n<|- a|>\n---\n', ['yaml/not-a-mapping']],
  ['SKILL-001', '---\n<|just text|>\n---\n', ['yaml/not-a-mapping']],
  ['SKILL-001', '---\nname: <|"pdf-reader|>\ndescription: d\n---\n', ['yaml/syntax']],
  [
    'SKILL-001',
    '---\nname: pdf-reader\ndescription: a --- b\n---\n\n---\n',
    [],
    '---\nname: pdf-reader\ndescription: a --- b\n---\n\n---\n',
  ],
  [
    'SKILL-002',
    '<|---|>\ndescription: d\n---\n',
    ['skill/name'],
    '---\nname: pdf-reader\ndescription: d\n---\n',
  ],
  [
    'SKILL-002',
    '<|---|>\r\n  description: d\r\n---\r\n',
    ['skill/name'],
    '---\r\n  name: pdf-reader\r\n  description: d\r\n---\r\n',
  ],
  ['SKILL-002', '<|---|>\n{description: d}\n---\n', ['skill/name']],
  ['SKILL-003', '<|---|>\nname: pdf-reader\n---\n', ['skill/description']],
  [
    'SKILL-002, SKILL-003',
    '<|<|---|>|>\nlicense: MIT\n---\n',
    ['skill/description', 'skill/name'],
    '---\nname: pdf-reader\nlicense: MIT\n---\n',
  ],
]

describe('whole files', () => {
  it.each(FILES.map(titled))('$title', ({ row: [, text, codes, fixed] }) => {
    const { text: source } = readMarkers(text)
    const found = findings(source)
    expect(found.map(({ code }) => code)).toEqual(codes)
    const spans = found.map(({ span }) => span)
    expect(mark(source, spans)).toBe(text)
    const edits = found.flatMap(({ fix }) => fix?.edits ?? [])
    expect(applyEdits(source, edits)).toBe(fixed ?? source)
  })
})

it('SKILL-002: a message shows no more of a name than a name may have', () => {
  for (const name of ['A_'.repeat(1000), 'ä'.repeat(1000), 'a'.repeat(1000)]) {
    const found = findings(`---\nname: ${name}\ndescription: d\n---\n`)
    expect(found.length).toBeGreaterThan(1)
    for (const { message } of found) expect(message.length).toBeLessThan(200)
  }
})

describe('what the host says already', () => {
  const silent = (text: string) =>
    diagnose(skillOf(text), { hostLints: true }).map(({ code }) => code)

  it.each([
    'description: d',
    'name: pdf-reader',
    'name: PDF\ndescription: d',
    'name: größe\ndescription: d',
    'name: other\ndescription: d',
    'name: pdf-reader\ndescription: " "',
    '',
    '# nothing yet',
    '- name\n- description',
    'name: pdf-reader\ndescription: d\nlicense: MIT\nlicense: MIT',
    'name: pdf-reader\ndescription: d\nmetadata:\n    a: b\n  c: d',
  ])('EDIT-002: nothing is said twice of %j', (frontmatter) => {
    const text = `---\n${frontmatter}\n---\n`
    expect(codesOf(text)).not.toEqual([])
    expect(silent(text)).toEqual([])
  })

  it.each([
    ['name: pdf--reader\ndescription: d', 'skill/name-form'],
    [`name: ${'a'.repeat(65)}\ndescription: d`, 'skill/name-form'],
    [`name: pdf-reader\ndescription: ${'d'.repeat(1025)}`, 'skill/description-length'],
    ['name: pdf-reader\ndescription: d\ncompatibility: []', 'skill/compatibility'],
    ['name: pdf-reader\ndescription: d: e', 'yaml/syntax'],
    ['name: pdf-reader\ndescription: d\nmetadata: {a: b, a: c}', 'yaml/duplicate-key'],
  ])('EDIT-002: what the host does not see is said: %j', (frontmatter, code) => {
    expect(silent(`---\n${frontmatter}\n---\n`)).toEqual([code])
  })
})

it.each(['unreadable', 'too-large', 'not-utf8'] as const)(
  'DCI-025: a file that is %s has one finding at its start',
  (failure) => {
    const problems = diagnose(skillOf({ failure, detail: 'why' }))
    expect(problems).toEqual([
      { code: `skill/${failure}`, severity: 'error', message: 'why', span: { start: 0, end: 0 } },
    ])
  },
)
