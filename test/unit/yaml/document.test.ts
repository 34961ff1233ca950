import { describe, expect, it } from 'vitest'
import { nodeAt, parseYaml, scalarAt } from '../../../server/src/yaml/document'
import type { YamlNode } from '../../../server/src/yaml/nodes'
import { mark } from '../../harness/markers'

function parse(text: string) {
  return parseYaml(text, { start: 0, end: text.length })
}

function show(node: YamlNode | null): unknown {
  if (node?.kind === 'scalar') return node.text
  if (node?.kind === 'sequence') return node.items.map(show)
  return node && Object.fromEntries(node.entries.map(({ key, value }) => [key, show(value)]))
}

describe('YAML document', () => {
  it.each([
    [
      'plain types are text',
      'a: 1.0\nb: true\nc: ~\nd: x',
      { a: '1.0', b: 'true', c: '~', d: 'x' },
    ],
    ['nothing after a colon', 'a:\nb: ""', { a: null, b: '' }],
    ['block collections', 'a:\n  b: c\nd:\n  - e\n  -\n', { a: { b: 'c' }, d: ['e', null] }],
    ['flow collections', 'a: {b: c, d: [e, {f: g}]}', { a: { b: 'c', d: ['e', { f: 'g' }] } }],
    ['alias', 'a: &x {b: c}\nd: *x', { a: { b: 'c' }, d: { b: 'c' } }],
    ['anchor of a key', '&x a: b\nc: *x', { a: 'b', c: 'a' }],
    ['alias as a key', 'a: &x b\n*x : c', { a: 'b', b: 'c' }],
    ['the last anchor of a name holds', 'a: &x 1\nb: &x 2\nc: *x', { a: '1', b: '2', c: '2' }],
    [
      'merge keys stay keys',
      'a: &x {b: c}\nd:\n  <<: *x',
      { a: { b: 'c' }, d: { '<<': { b: 'c' } } },
    ],
    ['keys that are no scalars', '? [a]\n: b\n{c}: d', { '[a]': 'b', '{c}': 'd' }],
    ['byte order mark', '\uFEFFa: b', { a: 'b' }],
    ['lone CR as line break', 'a: b\rc: "d\r  e"\r', { a: 'b', c: 'd e' }],
    ['empty', '\n# nothing\n', null],
  ])('EDIT-003: reads %s', (_name, text, expected) => {
    const { value, problems } = parse(text)
    expect(problems).toEqual([])
    expect(show(value.root)).toEqual(expected)
  })

  it('SKILL-005: tells what the core schema makes of a plain scalar, and of no other', () => {
    const { value } = parse('a: [1.0, 0x1F, true, null, "1", text, 2024-01-01]')
    const list = nodeAt(value.root, ['a'])
    const types =
      list?.kind === 'sequence'
        ? list.items.map((item) => item?.kind === 'scalar' && item.type)
        : []
    expect(types).toEqual(['number', 'number', 'boolean', 'null', 'string', 'string', 'string'])
  })

  it.each([
    ['<|a: b|> # c\n<|"d" : &x !!str \'e\'|>\n'],
    ['<|a: |-\n  b  |>\n\n<|c:|>\n'],
    ['<|a:\n  b: c|>\n  # d\n<|e:\n  - f\n  - {g: h}|>\n\n'],
    ['<|a: &x [b]|>\n<|c: *x|>\n'],
  ])('EDIT-003: an entry goes from its key to the end of its value: %j', (marked) => {
    const text = marked.replace(/<\||\|>/g, '')
    const entries = parse(text).value.root?.entries ?? []
    expect(
      mark(
        text,
        entries.map((entry) => entry.span),
      ),
    ).toBe(marked)
  })

  it('EDIT-003: spans are offsets of the whole text', () => {
    const text = '---\na: "b"\n---\n'
    const { value } = parseYaml(text, { start: 4, end: text.lastIndexOf('---') })
    const scalar = scalarAt(value, ['a'])
    expect(mark(text, scalar ? [scalar.span] : [])).toBe('---\na: <|"b"|>\n---\n')
  })

  it.each([
    ['a: <|"b|>\nc: d\n', 'This value has no closing double quote'],
    ["a: <|'it''s|>\nc: d\n", 'This value has no closing single quote'],
    ['a: <|"b\\"|>\nc: d\n', 'This value has no closing double quote'],
    ['a: <|b: c|>\n', 'colon and a space'],
    ['<|a:b|>\nc: d\n', 'Expected `key: value`'],
    ['a: b\n<|c|>\n', 'Expected `key: value`'],
    ['a:\n<|\t|>b: c\n', 'Indent with spaces'],
    ['a:\n  b: c\n<| |>d: e\n', 'must be indented like'],
    ['a: [b, <|c|>\nd: e\n', 'This flow sequence is not closed: expected `]`'],
    ['a: {b: <|c|>', 'This flow map is not closed: expected `}`'],
    ['a: "b<|\\|>d"\n', '`\\d` is no escape'],
    ['a: <|@|>b\n', 'reserved character @ must be in quotes'],
    ['a: "b" <|c|>\n', 'Unexpected text after a value'],
    ['a: <|]|>\n', 'Unexpected "]"'],
    ['a: <|-|> b\n', 'A list must begin on the line below'],
    ['a: b\n<|---|>\nc: d\n', 'Expected one YAML document'],
    ['a: <|*b|>\n', 'No anchor `&b`'],
    ['a: &b [<|*b|>]\n', 'No anchor `&b` ends before'],
  ])('SKILL-001: one error at its place: %j', (marked, message) => {
    const text = marked.replace(/<\||\|>/g, '')
    const { value, problems } = parse(text)
    expect(
      mark(
        text,
        problems.map((problem) => problem.span),
      ),
    ).toBe(marked)
    expect(problems[0]).toMatchObject({ code: 'yaml/syntax', severity: 'error' })
    expect(problems[0]?.message).toContain(message)
    expect(value.broken).toBe(true)
  })

  it.each([
    ['a: b\n<|a|>: c\n', 'yaml/duplicate-key'],
    ['x:\n  a: b\n  <|"a"|>: c\n', 'yaml/duplicate-key'],
    ['{a: b, <|a|>: c}', 'yaml/duplicate-key'],
    ['<|- a\n- b|>\n', 'yaml/not-a-mapping'],
    ['<|name|>\n', 'yaml/not-a-mapping'],
  ])('SKILL-001: %j has the problem %s', (marked, code) => {
    const text = marked.replace(/<\||\|>/g, '')
    const { problems } = parse(text)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(
      mark(
        text,
        problems.map((problem) => problem.span),
      ),
    ).toBe(marked)
  })

  it('EDIT-003: an open quote takes only its own line', () => {
    const { value, problems } = parse(
      'name: x\nmetadata:\n  contract: "DCI/1 P(a\nlicense: MIT\nz: "1"\n',
    )
    expect(show(value.root)).toEqual({
      name: 'x',
      metadata: { contract: 'DCI/1 P(a' },
      license: 'MIT',
      z: '1',
    })
    expect(problems).toHaveLength(1)
  })

  it('EDIT-005: shows a few problems of many', () => {
    const codes = parse('a: [b\n'.repeat(1000)).problems.map((problem) => problem.code)
    expect(codes.filter((code) => code === 'yaml/syntax')).toHaveLength(5)
    expect(codes.filter((code) => code === 'yaml/duplicate-key')).toHaveLength(5)
  })

  const SIZE = 65_536
  const bomb = Array.from({ length: 30 }, (_, i) => `b${i + 1}: &b${i + 1} [*b${i}, *b${i}]`).join(
    '\n',
  )
  it.each([
    ['brackets', '['.repeat(SIZE)],
    ['braces', '{'.repeat(SIZE)],
    ['nested pairs', '{a: '.repeat(SIZE / 4)],
    ['nested lists', `${'- '.repeat(SIZE / 2)}x\na: b`],
    ['closing brackets', ']'.repeat(SIZE)],
    ['quotes', '"'.repeat(SIZE)],
    ['single quotes', `a: '${"''".repeat(SIZE / 2)}x`],
    ['open quotes', 'a: "\n'.repeat(SIZE / 5)],
    ['escapes', `a: "${'\\n'.repeat(SIZE / 2)}"`],
    ['spaces', `a: |\n  b${' '.repeat(SIZE)}\n`],
    ['line breaks', `a: >\n${'\n'.repeat(SIZE)}  b`],
    ['keys', Array.from({ length: 10_000 }, (_, i) => `k${i}: v`).join('\n')],
    ['tabs', 'a:\n\tb\n'.repeat(SIZE / 6)],
    ['aliases', `a: &a b\nc: [${'*a,'.repeat(SIZE / 3)}]`],
    ['alias bomb', `b0: &b0 [x, x]\n${bomb}`],
    ['alias cycle', 'a: &a {b: *a, c: &c [*c, *a]}'],
    ['too long', 'a: b\n'.repeat(SIZE)],
    ['control characters', '\u0002\u0018\u001f\0a: \u001f\n\uFEFF'],
  ])('EDIT-005: survives %s', (_name, text) => {
    const { value, problems } = parse(text)
    scalarAt(value, ['metadata', 'contract'])
    expect(countNodes(value.root)).toBeLessThan(200_000)
    expect(problems.length).toBeLessThanOrEqual(10)
  })
})

/** Nodes that a walk over the tree meets, aliased ones each time. */
function countNodes(node: YamlNode | null): number {
  if (!node || node.kind === 'scalar') return 1
  const inside = node.kind === 'sequence' ? node.items : node.entries.map((entry) => entry.value)
  return inside.reduce((count, item) => count + countNodes(item), 1)
}
