import { describe, expect, it } from 'vitest'
import { asConfigured } from '../../../server/src/features/findings/diagnostics'
import { applyEdits, type Problem } from '../../../server/src/problem'
import { suppressionEdit } from '../../../server/src/rules/suppression-edit'
import { mark, readMarkers } from '../../harness/markers'
import { codesOf, findings, skillOf, titled } from './skill'

const UNUSED = 'skill/unused-suppression'
const TOOLS = 'allowed-tools: [Read]'

function fileWith(frontmatter: string): string {
  return `---\nname: pdf-reader\ndescription: Reads PDF files.\n${frontmatter}\n---\n\nBody.\n`
}

/** Each row: requirement, frontmatter, and the codes that are still found. */
const ROWS: readonly (readonly [string, string, readonly string[]])[] = [
  ['EDIT-010', TOOLS, ['skill/allowed-tools']],
  ['EDIT-010', `# dci-disable skill/allowed-tools\n${TOOLS}`, []],
  ['EDIT-010', `${TOOLS}\n# dci-disable skill/allowed-tools`, []],
  ['EDIT-010', `${TOOLS}\n  # dci-disable   skill/allowed-tools`, []],
  ['EDIT-010', `#dci-disable skill/allowed-tools\n${TOOLS}`, []],
  [
    'EDIT-010',
    `# dci-disable skill/allowed-tools, skill/compatibility\n${TOOLS}\ncompatibility: []`,
    [],
  ],
  [
    'EDIT-010',
    `# dci-disable skill/allowed-tools skill/compatibility\n${TOOLS}\ncompatibility: []`,
    [],
  ],
  ['EDIT-010', `# dci-disable-next-line skill/allowed-tools\n${TOOLS}`, []],
  [
    'EDIT-010',
    `# dci-disable-next-line skill/metadata-quotes\nmetadata:\n  a: 1\n  b: 2`,
    [UNUSED, 'skill/metadata-quotes', 'skill/metadata-quotes'],
  ],
  [
    'EDIT-010',
    `metadata:\n  # dci-disable-next-line skill/metadata-quotes\n  a: 1\n  b: 2`,
    ['skill/metadata-quotes'],
  ],
  // A finding that starts on the line below is meant, wherever it ends.
  [
    'EDIT-010',
    `# dci-disable-next-line contract/spacing, skill/metadata-quotes\nmetadata: {version: 1.0, contract: "DCI/1  P(a)"}`,
    [],
  ],
  // Grammar errors too: they are not shown, and the contract is no more readable for it.
  ['DCI-017', '# dci-disable contract/unknown-clause\nmetadata:\n  contract: DCI/1 Q(a)', []],
  // What only looks like such a comment.
  ['EDIT-010', `${TOOLS} # dci-disable skill/allowed-tools`, ['skill/allowed-tools']],
  ['EDIT-010', `# dci-disables skill/allowed-tools\n${TOOLS}`, ['skill/allowed-tools']],
  ['EDIT-010', `# dci-disable: skill/allowed-tools\n${TOOLS}`, ['skill/allowed-tools']],
  [
    'EDIT-010',
    `license: |\n  # dci-disable skill/allowed-tools\n  text\n${TOOLS}`,
    ['skill/allowed-tools'],
  ],
  [
    'EDIT-010',
    `license: "\n  # dci-disable skill/allowed-tools\n  "\n${TOOLS}`,
    ['skill/allowed-tools'],
  ],
  // Whoever switches off the finding about comments has silence, but not by chance.
  [`EDIT-010`, `# dci-disable ${UNUSED}\n# dci-disable skill/name`, []],
  [`EDIT-010`, `# dci-disable ${UNUSED}`, []],
  // Whether a code of the workspace is needed depends on other files.
  ['EDIT-011', '# dci-disable workspace/hash-tie', []],
  ['EDIT-011', '# dci-disable workspace/hash-tye', [UNUSED]],
]

describe('comments that switch findings off', () => {
  it.each(ROWS.map(titled))('$title', ({ row: [, frontmatter, codes] }) => {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const text = fileWith(frontmatter).replaceAll('\n', lineBreak)
      expect(codesOf(text)).toEqual(codes)
    }
  })

  it('EDIT-010: are for the frontmatter alone', () => {
    const body = fileWith(TOOLS).replace('Body.', '# dci-disable skill/allowed-tools')
    expect(codesOf(body)).toEqual(['skill/allowed-tools'])
  })

  it('EDIT-005: work while the YAML is broken', () => {
    const text = '---\n# dci-disable yaml/syntax\nname: "pdf-reader\ndescription: d\n---\n'
    expect(codesOf(text)).toEqual([])
  })

  it('EDIT-002: a finding that is left to the editor counts as found', () => {
    expect(codesOf('---\n# dci-disable skill/name-folder\nname: a\ndescription: b\n---\n')).toEqual(
      [],
    )
  })

  it('EDIT-011: hold for findings of the workspace', () => {
    const { text, ranges } = readMarkers(
      fileWith('# dci-disable-next-line workspace/cycle\nmetadata: <|x|>\nlicense: <|y|>'),
    )
    const cycle = (span = { start: 0, end: 0 }): Problem => {
      return { code: 'workspace/cycle', severity: 'warning', message: '', span }
    }
    const found = asConfigured(skillOf(text), ranges.map(cycle), { 'workspace/cycle': 'hint' })
    expect(found).toEqual([{ ...cycle(ranges[1]), severity: 'hint' }])
    expect(asConfigured(skillOf(text), [cycle()], { 'workspace/cycle': 'off' })).toEqual([])
  })

  it('EDIT-005: endless ones are not all read', () => {
    const comments = '# dci-disable skill/name, skill/description\n'.repeat(3000)
    expect(codesOf(fileWith(comments))).toHaveLength(100)
    expect(codesOf(fileWith(`# dci-disable ${'x, '.repeat(50_000)}`))).toHaveLength(100)
    expect(codesOf(fileWith('# dci-disable\n'.repeat(3000)))).toHaveLength(100)
    const [long] = findings(fileWith(`# dci-disable ${'x'.repeat(100_000)}`))
    expect(long?.message.length).toBeLessThan(200)
  })
})

/** Each row: requirement, frontmatter with the comment's findings marked, the first message, the frontmatter after all fixes. */
const UNNEEDED: readonly (readonly [string, string, string, string])[] = [
  [
    'EDIT-016',
    '# dci-disable <|skill/name|>\nlicense: MIT',
    '`skill/name` is not found in this file',
    'license: MIT',
  ],
  [
    'EDIT-016',
    'license: MIT\n  # dci-disable-next-line <|skill/name|>',
    '`skill/name` is not found on the next line',
    'license: MIT',
  ],
  [
    'EDIT-016',
    `# dci-disable skill/allowed-tools, <|skill/nam|>\n${TOOLS}`,
    'No finding has the code `skill/nam`: did you mean `skill/name`?',
    `# dci-disable skill/allowed-tools\n${TOOLS}`,
  ],
  [
    'EDIT-016',
    `# dci-disable <|whatever|>, skill/allowed-tools\n${TOOLS}`,
    'No finding has the code `whatever`',
    `# dci-disable skill/allowed-tools\n${TOOLS}`,
  ],
  [
    'EDIT-010',
    '<|# dci-disable|>\nlicense: MIT',
    'Name the findings that are switched off: nothing is without',
    'license: MIT',
  ],
  [
    'EDIT-010',
    `<|# dci-disable-next-line|>  \n${TOOLS}`,
    'Name the findings that are switched off: nothing is without',
    TOOLS,
  ],
]

describe('comments that switch nothing off', () => {
  it.each(UNNEEDED.map(titled))('$title', ({ row: [, frontmatter, message, fixed] }) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const marked = fileWith(frontmatter).replaceAll('\n', lineBreak)
      const { text } = readMarkers(marked)
      const found = findings(text).filter(({ code }) => code === UNUSED)
      expect(
        mark(
          text,
          found.map(({ span }) => span),
        ),
      ).toBe(marked)
      expect(found[0]).toMatchObject({ severity: 'hint', message })
      const edits = found.flatMap(({ fix }) => fix?.edits ?? [])
      expect(applyEdits(text, edits)).toBe(fileWith(fixed).replaceAll('\n', lineBreak))
    }
  })

  it('EDIT-016: of several each can be taken out by itself', () => {
    const codes = ['skill/name', 'skill/description', 'skill/metadata']
    const text = fileWith(`# dci-disable ${codes.join(', ')}`)
    const afterwards = findings(text).map(({ fix }) => applyEdits(text, fix?.edits ?? []))
    const left = codes.map((code) => codes.filter((each) => each !== code).join(', '))
    expect(afterwards).toEqual(left.map((each) => fileWith(`# dci-disable ${each}`)))
  })
})

/** Each row: a file, and the same with one more code switched off. */
const EDITS: readonly (readonly [string, string])[] = [
  ['---\nname: a\n---\n', '---\n# dci-disable skill/name\nname: a\n---\n'],
  ['---\r\nname: a\r\n---\r\n', '---\r\n# dci-disable skill/name\r\nname: a\r\n---\r\n'],
  ['\uFEFF---\nname: a\n---\n', '\uFEFF---\n# dci-disable skill/name\nname: a\n---\n'],
  ['---\n---\n', '---\n# dci-disable skill/name\n---\n'],
  [
    '---\n# dci-disable yaml/syntax  \n---\n',
    '---\n# dci-disable yaml/syntax, skill/name  \n---\n',
  ],
  [
    '---\n# dci-disable\n# dci-disable-next-line yaml/syntax\n---\n',
    '---\n# dci-disable skill/name\n# dci-disable\n# dci-disable-next-line yaml/syntax\n---\n',
  ],
]

describe('the edit that switches a finding off', () => {
  it.each(EDITS)('EDIT-016: %j becomes %j', (text, after) => {
    const { file } = skillOf(text)
    const edit = file ? suppressionEdit(file, 'skill/name') : undefined
    expect(edit && applyEdits(text, [edit])).toBe(after)
    expect(codesOf(after)).not.toContain('skill/name')
  })

  it.each(['# Title\n', '---\nname: a'])('EDIT-016: there is none for %j', (text) => {
    const { file } = skillOf(text)
    expect(file && suppressionEdit(file, 'skill/frontmatter')).toBeUndefined()
  })
})
