import { describe, expect, it } from 'vitest'
import { dciFileFindings } from '../../../server/src/features/dci-files/diagnostics'
import { applyEdits, bySpan } from '../../../server/src/problem'
import type { Settings } from '../../../server/src/workspace/settings'
import { mark, readMarkers } from '../../harness/markers'
import { engineOver } from '../../harness/workspace'
import { mutate } from '../rules/mutate'
import { Random } from '../yaml/random'

const ALIASES = '/work/.dci/aliases.v1.json'
const PROBES = '/work/.dci/probes.v1.json'
const CONFIG = '/work/.dci/config.v1.json'

const TABLE = '"schema_version": "1", "alias_table_version": "1"'
const table = (aliases: string) => `{ ${TABLE}, "aliases": { ${aliases} } }`
const probes = (entries: string) => `{ "schema_version": "1", "probes": { ${entries} } }`
const config = (entry: string) => `{ "schema_version": "1", ${entry} }`

const { snapshot } = await engineOver('')

/** Requirement, file, text with findings marked, their codes, and the text after all fixes. */
type Row = readonly [string, string, string, readonly string[], string?]

const FINDINGS: readonly Row[] = [
  // Syntax.
  ['EDIT-010', ALIASES, '<||>', ['dci-file/syntax']],
  ['EDIT-010', ALIASES, table('"a": ["b"] <|"c"|>: []'), ['dci-file/syntax']],
  [
    'EDIT-010',
    CONFIG,
    config('"roots": [],').replace(' }', ' <|}|>'),
    ['dci-file/syntax', 'dci-file/syntax'],
  ],
  ['EDIT-010', CONFIG, '{ <|// no comments|>\n}', ['dci-file/syntax']],
  // The schema: what spoils the file.
  ['DCI-105', ALIASES, '<|{|>}', ['dci-file/schema', 'dci-file/schema', 'dci-file/schema']],
  ['DCI-105', ALIASES, '<|[]|>', ['dci-file/schema']],
  ['DCI-105', ALIASES, table('"a": <|"b"|>'), ['dci-file/schema']],
  ['DCI-105', ALIASES, table('<|"a"|>: {"b": 1}'), ['dci-file/schema']],
  ['DCI-105', PROBES, probes('<|"ocr"|>: {}'), ['dci-file/schema']],
  ['DCI-105', PROBES, probes('"ocr": {"command": <|[]|>}'), ['dci-file/schema']],
  ['SURF-012', CONFIG, '{ "schema_version": <|"2"|> }', ['dci-file/schema']],
  // The schema: what spoils only itself.
  [
    'DCI-040',
    ALIASES,
    table('<|"Web_Search"|>: [<|"SearchWeb"|>]'),
    ['dci-file/left-out', 'dci-file/left-out'],
    table('"web-search": ["search-web"]'),
  ],
  ['DCI-040', ALIASES, table('<|"😀"|>: []'), ['dci-file/left-out']],
  ['DCI-040', ALIASES, table('<|"A"|>: [], "a": []'), ['dci-file/left-out']],
  [
    'DCI-075',
    PROBES,
    probes('<|"O CR"|>: {"command": ["x"], <|"timeout_m"|>: 1}'),
    ['dci-file/left-out', 'dci-file/left-out'],
    probes('"o-cr": {"command": ["x"], "timeout_ms": 1}'),
  ],
  [
    'SURF-012',
    CONFIG,
    config('<|"host_runtim"|>: "cli"'),
    ['dci-file/left-out'],
    config('"host_runtime": "cli"'),
  ],
  [
    'SURF-012',
    CONFIG,
    config('"roots": <|"skills"|>, "mounts": [<|1|>]'),
    ['dci-file/left-out', 'dci-file/left-out'],
  ],
  [
    'SURF-012',
    CONFIG,
    config('"rules": {<|"skill/nam"|>: "off", "skill/description": <|"of"|>}'),
    ['dci-file/left-out', 'dci-file/left-out'],
    config('"rules": {"skill/name": "off", "skill/description": "of"}'),
  ],
  ['SURF-012', CONFIG, config('"runtimes": {<|"CLI"|>: []}'), ['dci-file/left-out']],
  // Keys that stand twice.
  [
    'EDIT-010',
    ALIASES,
    table('"a": ["b"], <|"a"|>: ["c"], <|"a"|>: []'),
    ['dci-file/duplicate-key', 'dci-file/duplicate-key'],
  ],
  ['EDIT-010', CONFIG, config('"roots": [], <|"roots"|>: []'), ['dci-file/duplicate-key']],
  [
    'EDIT-010',
    CONFIG,
    config('"rules": {"skill/name": "off", <|"skill/name"|>: "hint"}'),
    ['dci-file/duplicate-key'],
  ],
  // Aliases without effect.
  [
    'DCI-040',
    ALIASES,
    table('"a": ["b", <|"b"|>, "c"]'),
    ['dci-file/duplicate-alias'],
    table('"a": ["b", "c"]'),
  ],
  [
    'DCI-040',
    ALIASES,
    table('"a": [<|"a"|>, "b"]'),
    ['dci-file/duplicate-alias'],
    table('"a": ["b"]'),
  ],
  ['DCI-040', ALIASES, table('"a": [<|"a"|>]'), ['dci-file/duplicate-alias'], table('"a": []')],
  ['DCI-044', ALIASES, table('"b": [<|"x"|>], "a": ["x"]'), ['dci-file/ambiguous-alias']],
  [
    'DCI-044',
    ALIASES,
    table('"a": ["x"], "b": [<|"x"|>], "c": [<|"x"|>]'),
    ['dci-file/ambiguous-alias', 'dci-file/ambiguous-alias'],
  ],
  ['DCI-042', ALIASES, table('"a": [<|"b"|>], "b": []'), ['dci-file/alias-is-capability']],
  [
    'DCI-042',
    ALIASES,
    table('"a": [<|"b"|>], "b": ["c"], "c": ["b"]'),
    ['dci-file/alias-is-capability'],
  ],
  ['DCI-044', ALIASES, table('"a": ["b"], "b": ["a"]'), []],
  ['DCI-044', ALIASES, table('"a": ["b", "x"], "b": ["a", "x"]'), []],
  // Folders.
  [
    'SURF-012',
    CONFIG,
    config('"mounts": [<|"../x"|>, "y"], "runtime_roots": ["~/.claude/skills", <|"~/x"|>]'),
    ['dci-file/outside-workspace', 'dci-file/outside-workspace'],
  ],
  ['SURF-012', CONFIG, config('"roots": ["skills", "plugins/*/skills"]'), []],
]

function titled(row: Row) {
  return { title: `${row[0]}: ${row[1]}: ${row[2]}`, row }
}

describe('findings in files under .dci', () => {
  it.each(FINDINGS.map(titled))('$title', ({ row: [, path, marked, codes, fixed] }) => {
    const { text } = readMarkers(marked)
    const found = dciFileFindings(snapshot, path, text)
    expect(found.map(({ code }) => code)).toEqual(codes)
    const places = new Map(found.map(({ span }) => [span.start, span]))
    expect(mark(text, [...places.values()])).toBe(marked)
    const edits = found.flatMap(({ fix }) => fix?.edits ?? [])
    expect(applyEdits(text, edits)).toBe(fixed ?? text)
  })

  it.each(FINDINGS.map(titled))(
    'EDIT-002: $title, where the editor reads the schemas',
    ({ row: [, path, marked, codes] }) => {
      const { text } = readMarkers(marked)
      const ours = codes.filter((code) => /alias|outside/.test(code))
      const found = dciFileFindings(snapshot, path, text, { hostLints: true })
      expect(found.map(({ code }) => code)).toEqual(ours)
    },
  )

  it.each([
    [
      ALIASES,
      table('"b": ["x"], "a": ["x"]'),
      '`x` is an alias of `a` too, and belongs to that one',
      '"a"',
    ],
    [
      ALIASES,
      table('"b": ["a"], "a": []'),
      '`a` has an entry of its own, so it is not read as `b`',
      '"a"',
    ],
    [ALIASES, table('"a": ["x", "x"]'), '`x` stands in this list already', '"x"'],
    [ALIASES, table('"a": ["a"]'), '`a` is the capability itself', '"a"'],
    [
      CONFIG,
      config('"roots": [], "roots": []'),
      'The key `roots` stands here already: the last one counts',
      '"roots"',
    ],
  ])('EDIT-010: %s: %s says %s', (path, text, message, related) => {
    const [found] = dciFileFindings(snapshot, path, text)
    expect(found).toMatchObject({ severity: 'warning', message })
    const places = found?.related?.map(({ span }) => text.slice(span.start, span.end))
    expect(places).toEqual([related])
  })

  it('SURF-012: levels hold here too', async () => {
    const rules = { 'dci-file/duplicate-key': 'off', 'dci-file/left-out': 'error' } as const
    const levelled = await engineOver('', { rules })
    const text = config('"x": 1, "x": 1')
    expect(dciFileFindings(levelled.snapshot, CONFIG, text)).toMatchObject([
      { code: 'dci-file/left-out', severity: 'error' },
    ])
  })

  it('DCI-041: a table of the user is one wherever it lies', async () => {
    const settings: Partial<Settings> = { aliasFile: '/home/mine.json' }
    const { snapshot: own } = await engineOver('', settings)
    expect(dciFileFindings(own, '/home/mine.json', '{}')).toHaveLength(3)
    expect(dciFileFindings(snapshot, '/home/mine.json', '{}')).toEqual([])
  })

  it.each([
    '/work/package.json',
    '/work/.dci/state/reliability.v1.json',
    '/work/skills/a/SKILL.md',
  ])('EDIT-001: nothing is said of %s', (path) =>
    expect(dciFileFindings(snapshot, path, '{')).toEqual([]),
  )

  it('EDIT-005: any text is diagnosed, with every place inside it', () => {
    const sound = [
      [ALIASES, table('"web-search": ["search-web", "b"], "ocr": ["b"]')],
      [PROBES, probes('"ocr": {"command": ["x", "y"], "timeout_ms": 1}')],
      [
        CONFIG,
        config('"rules": {"skill/name": "off"}, "mounts": ["../x"], "runtimes": {"a": ["b"]}'),
      ],
    ] as const
    for (let seed = 0; seed < 2000; seed++) {
      const random = new Random(seed)
      const [path, whole] = random.pick<readonly [string, string]>(sound)
      const text = mutate(whole, random)
      const problems = dciFileFindings(snapshot, path, text)
      const places = problems.flatMap(({ span, related = [], fix }) => [
        span,
        ...related.map((each) => each.span),
        ...(fix?.edits ?? []).map((each) => each.span),
      ])
      const outside = places.filter(
        ({ start, end }) => start < 0 || start > end || end > text.length,
      )
      expect([seed, outside]).toEqual([seed, []])
      expect(problems).toEqual(problems.toSorted(bySpan))
    }
  })

  it('SURF-012: of a code that no finding has it is said which one was meant', () => {
    const [found] = dciFileFindings(snapshot, CONFIG, config('"rules": {"skill/nam": "off"}'))
    expect(found?.message).toBe('No finding has the code `skill/nam`: did you mean `skill/name`?')
  })

  it('EDIT-005: no more is shown than anybody reads', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `"A${index}": []`).join(', ')
    expect(dciFileFindings(snapshot, ALIASES, table(many))).toHaveLength(100)
    expect(dciFileFindings(snapshot, ALIASES, '['.repeat(100_000))).toHaveLength(1)
  })
})
