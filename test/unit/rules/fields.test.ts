import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../server/src/problem'
import { mark, readMarkers } from '../../harness/markers'
import { findings, titled } from './skill'

/** Each row: requirement, frontmatter with its findings of one code marked, that code, and the fixed frontmatter. */
const FIELDS: readonly (readonly [string, string, string, string?])[] = [
  // The name.
  ['SKILL-002', 'name: <|PDF_Reader|>', 'skill/name', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|"PDF Reader"|> # ours', 'skill/name', 'name: pdf-reader # ours'],
  ['SKILL-002', "name: <|'pdfReader'|>", 'skill/name', 'name: pdf-reader'],
  ['SKILL-002', 'name: <||-\n  PDF\n  Reader|>', 'skill/name', 'name: pdf-reader'],
  ['SKILL-002', 'name: !!str <|PDF_Reader|>', 'skill/name', 'name: !!str pdf-reader'],
  ['SKILL-002', 'name: <|Größe|>', 'skill/name', 'name: gr-e'],
  ['SKILL-002', 'name: <|😀|>', 'skill/name'],
  ['SKILL-002', 'name: <|[pdf-reader]|>', 'skill/name'],
  ['SKILL-002', '<|name|>:', 'skill/name', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|""|>', 'skill/name', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|pdf--reader|>', 'skill/name-form', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|-pdf-reader|>', 'skill/name-form', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|"pdf-reader-"|>', 'skill/name-form', 'name: pdf-reader'],
  ['SKILL-002', 'name: <|---a|>', 'skill/name-form', 'name: a'],
  ['SKILL-002', `name: <|${'a'.repeat(65)}|>`, 'skill/name-form'],
  ['SKILL-002', `name: ${'a'.repeat(64)}`, 'skill/name-form'],
  ['SKILL-002', `name: <|${'aB'.repeat(32)}|>`, 'skill/name'],
  ['SKILL-002', 'name: <|größe|>', 'skill/name-portability'],
  ['SKILL-002', 'name: <|ｐｄｆ|>', 'skill/name-portability'],
  ['SKILL-002', 'name: <|读取-pdf|>', 'skill/name-portability'],
  ['SKILL-002', 'name: pdf-reader', 'skill/name-portability'],
  ['SKILL-002', 'name: <|other|>', 'skill/name-folder', 'name: pdf-reader'],
  ['SKILL-002', 'name: " pdf-reader "', 'skill/name-folder'],
  ['SKILL-002', 'name: ｐｄｆ-reader', 'skill/name-folder'],
  // The description.
  ['SKILL-003', 'description: <|" "|>', 'skill/description'],
  ['SKILL-003', '<|description|>: ""', 'skill/description'],
  ['SKILL-003', '<|description|>:', 'skill/description'],
  ['SKILL-003', 'description: <|{a: b}|>', 'skill/description'],
  ['SKILL-003', `description: ${'😀'.repeat(1024)}`, 'skill/description-length'],
  ['SKILL-003', `description: <|${'😀'.repeat(1025)}|>`, 'skill/description-length'],
  ['SKILL-003', `description: <||-\n  ${'x'.repeat(1025)}|>`, 'skill/description-length'],
  // Compatibility.
  ['SKILL-004', '<|compatibility|>:', 'skill/compatibility'],
  ['SKILL-004', "<|compatibility|>: ''", 'skill/compatibility'],
  [
    'SKILL-004',
    'compatibility: <|- cli|>'.replace(': <|', ':\n  <|'),
    'skill/compatibility',
    'compatibility: "cli"',
  ],
  [
    'SKILL-004',
    'compatibility: <|[copilot, cli]|>',
    'skill/compatibility',
    'compatibility: "copilot, cli"',
  ],
  ['SKILL-004', 'compatibility: <|["a, b"]|>', 'skill/compatibility'],
  ['SKILL-004', `compatibility: ${'😀'.repeat(500)}`, 'skill/compatibility'],
  ['SKILL-004', `compatibility: <|"${'x'.repeat(501)}"|>`, 'skill/compatibility'],
  ['SKILL-004', 'compatibility: 1.0', 'skill/compatibility'],
  // Metadata.
  ['SKILL-005', 'metadata: <|text|>', 'skill/metadata'],
  ['SKILL-005', 'metadata: <|[a, b]|>', 'skill/metadata'],
  ['SKILL-005', 'metadata:\n  a: <|[b]|>\n  c: <|{d: e}|>\n  f: g', 'skill/metadata'],
  ['SKILL-005', 'metadata:\n  a: &list <|[b]|>\n  <|c|>: *list', 'skill/metadata'],
  ['SKILL-005', 'metadata:\n  a:\n  b: ~', 'skill/metadata'],
  [
    'SKILL-005',
    'metadata:\n  version: <|1.0|> # ours\n  on: <|true|>\n  none: <|~|>\n  hex: <|0x1F|>',
    'skill/metadata-quotes',
    'metadata:\n  version: "1.0" # ours\n  on: "true"\n  none: "~"\n  hex: "0x1F"',
  ],
  [
    'SKILL-005',
    'metadata: {version: <|2|>, again: "2"}',
    'skill/metadata-quotes',
    'metadata: {version: "2", again: "2"}',
  ],
  [
    'SKILL-005',
    'metadata:\n  a: &one <|1|>\n  b: *one',
    'skill/metadata-quotes',
    'metadata:\n  a: &one "1"\n  b: *one',
  ],
  ['SKILL-005', 'metadata:\n  a: 1.0.0\n  b: 2026-01-01\n  c: yes', 'skill/metadata-quotes'],
  // Allowed tools.
  ['SKILL-006', 'allowed-tools: Read Bash(git:*, npm:*)', 'skill/allowed-tools'],
  ['SKILL-006', 'allowed-tools:', 'skill/allowed-tools'],
  [
    'SKILL-006',
    'allowed-tools: <|Read,Bash(a, b) , Grep,|>',
    'skill/allowed-tools',
    'allowed-tools: Read Bash(a, b)  Grep',
  ],
  [
    'SKILL-006',
    'allowed-tools: <||\n  Read,\n  Grep|>',
    'skill/allowed-tools',
    'allowed-tools: |\n  Read\n  Grep',
  ],
  [
    'SKILL-006',
    "allowed-tools: <|'Read, Grep'|>",
    'skill/allowed-tools',
    "allowed-tools: 'Read Grep'",
  ],
  [
    'SKILL-006',
    'allowed-tools: <|[Read, "Bash(git:*)"]|> # ours',
    'skill/allowed-tools',
    'allowed-tools: "Read Bash(git:*)" # ours',
  ],
  [
    'SKILL-006',
    'allowed-tools:\n<|- Read\n- Grep|>\nlicense: MIT',
    'skill/allowed-tools',
    'allowed-tools: "Read Grep"\nlicense: MIT',
  ],
  [
    'SKILL-006',
    `allowed-tools:\n  <|- Read\n  - 'Bash("x")'|>`,
    'skill/allowed-tools',
    `allowed-tools: 'Read Bash("x")'`,
  ],
  ['SKILL-006', 'allowed-tools:\n  <|- Read # why\n  - Grep|>', 'skill/allowed-tools'],
  ['SKILL-006', 'allowed-tools: <|[Bash(git add:*), Read]|>', 'skill/allowed-tools'],
  ['SKILL-006', 'allowed-tools: <|[&a Read, *a]|>', 'skill/allowed-tools'],
  ['SKILL-006', 'allowed-tools: <|{Read: Grep}|>', 'skill/allowed-tools'],
]

const WHOLE = ['name', 'description']

/** The row's frontmatter as a file, with the required fields that the row does not write itself. */
function fileWith(frontmatter: string): string {
  const given = frontmatter.replaceAll(/<\||\|>/g, '')
  const missing = WHOLE.filter((key) => !given.startsWith(`${key}:`))
  const defaults = { name: 'name: pdf-reader', description: 'description: Reads PDF files.' }
  const lines = missing.map((key) => `${defaults[key as keyof typeof defaults]}\n`)
  return `---\n${lines.join('')}${frontmatter}\n---\n\nBody.\n`
}

describe('frontmatter fields', () => {
  it.each(FIELDS.map(titled))('$title', ({ row: [, frontmatter, code, fixed] }) => {
    for (const [breaks, text] of Object.entries(variants(fileWith(frontmatter)))) {
      const { text: source } = readMarkers(text)
      const found = findings(source).filter((problem) => problem.code === code)
      const spans = found.map(({ span }) => span)
      expect([breaks, mark(source, spans)]).toEqual([breaks, text])
      const edits = found.flatMap(({ fix }) => fix?.edits ?? [])
      const after = applyEdits(source, edits)
      expect(after).toBe(fixed === undefined ? source : variants(fileWith(fixed))[breaks])
    }
  })
})

/** The same file with each kind of line break, and after a byte order mark. */
function variants(text: string): Record<string, string> {
  return {
    LF: text,
    CRLF: text.replaceAll('\n', '\r\n'),
    CR: text.replaceAll('\n', '\r'),
    BOM: `\uFEFF${text}`,
  }
}
