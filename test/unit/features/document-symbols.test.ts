import { describe, expect, it } from 'vitest'
import {
  documentSymbols,
  type OutlineItem,
} from '../../../server/src/features/structure/document-symbols'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { readMarkers } from '../../harness/markers'
import { engineOver, memoryPorts } from '../../harness/workspace'
import { DAMAGED_LIMIT, damagedSkills } from './damaged'

const PATH = '/work/skills/here/SKILL.md'

const frontmatter = (contract: string) =>
  `---\nname: here\ndescription: D.\nmetadata:\n  contract: ${contract}\n---\n\n# Body\n`

function outline(text: string): OutlineItem[] {
  const engine = createEngine(memoryPorts(new Map()), { folders: [], home: undefined })
  engine.documentChanged({ path: PATH, version: 1, text })
  return documentSymbols(engine.snapshot, PATH)
}

/** Each item on a line, with dashes for its depth: `- kind name [detail]`. */
function lines(items: readonly OutlineItem[], depth = 0): string[] {
  return items.flatMap(({ kind, name, detail, children }) => [
    `${'- '.repeat(depth)}${kind} ${name}${detail === undefined ? '' : ` [${detail}]`}`,
    ...lines(children, depth + 1),
  ])
}

function flat(items: readonly OutlineItem[]): OutlineItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)])
}

describe('document symbols of a skill', () => {
  it('EDIT-018: the contract, its clauses and what they hold', () => {
    const contract = 'DCI/1^strict P(web-search) Required(a,b) A(k=v\\,w) Pol(max-providers=2)'
    expect(lines(outline(frontmatter(contract)))).toEqual([
      'contract contract [strict]',
      '- capabilities P [Provides]',
      '- - capability web-search',
      '- capabilities Required [Required]',
      '- - capability a',
      '- - capability b',
      '- pairs A [Accepts]',
      '- - pair k [v\\,w]',
      '- pairs Pol [Policy]',
      '- - pair max-providers [2]',
    ])
  })

  it.each([
    ['a header alone', 'DCI/1', ['contract contract [best-effort]']],
    [
      'no header',
      'P(a)',
      ['contract contract [best-effort]', '- capabilities P [Provides]', '- - capability a'],
    ],
    [
      'an unknown clause',
      'DCI/1 X(a)',
      ['contract contract [best-effort]', '- capabilities X', '- - capability a'],
    ],
    [
      'invalid tokens',
      'DCI/1 P(A_b,,(c),d',
      [
        'contract contract [best-effort]',
        '- capabilities P [Provides]',
        '- - capability A_b',
        '- - capability d',
      ],
    ],
    [
      'half a pair',
      'DCI/1 A(k=,=v,l)',
      ['contract contract [best-effort]', '- pairs A [Accepts]', '- - pair k', '- - pair l'],
    ],
    ['nothing in it', '""', ['contract contract [best-effort]']],
  ])('EDIT-018: broken: %s', (_, contract, expected) => {
    expect(lines(outline(frontmatter(contract)))).toEqual(expected)
  })

  it.each([
    ['no frontmatter', '# Title\n'],
    ['no contract', '---\nname: here\ndescription: D.\n---\n'],
    ['a contract that is a list', frontmatter('[a]')],
  ])('EDIT-018: none with %s', (_, text) => {
    expect(outline(text)).toEqual([])
  })

  it.each([
    ['double-quoted', '<|"<|DCI/1^strict|> <|<|P|>(<|a\\x2db|>,<|c|>)|> <|<|A|>(<|<|k|>=v|>)|>"|>'],
    [
      'literal',
      '<||-\n    <|DCI/1^strict|> <|<|P|>(<|a-b|>,\n    <|c|>)|>\n    <|<|A|>(<|<|k|>=v|>)|>|>',
    ],
    [
      'plain, clause left open',
      '<|<|DCI/1^strict|> <|<|P|>(<|a-b|>,<|c|>|> <|<|A|>(<|<|k|>=v|>|>|>',
    ],
  ])('EDIT-003, EDIT-018: where they stand in a %s scalar', (_, contract) => {
    const { text, ranges } = readMarkers(frontmatter(contract))
    const items = flat(outline(text))
    const spans = items.flatMap(({ span, nameSpan, kind }) =>
      kind === 'capability' ? [span] : [span, nameSpan],
    )
    expect(spans.sort((a, b) => a.start - b.start || b.end - a.end)).toEqual(ranges)
  })

  it(
    'EDIT-005, EDIT-018: on any text, names are there, children in their parents and in order',
    () => {
      for (const { seed, text } of damagedSkills()) {
        const items = outline(text)
        expect([seed, misplaced(items, { start: 0, end: text.length })]).toEqual([seed, []])
      }
    },
    DAMAGED_LIMIT,
  )
})

function misplaced(items: readonly OutlineItem[], within: OutlineItem['span']): OutlineItem[] {
  const isIn = (inner: OutlineItem['span'], outer: OutlineItem['span']) =>
    outer.start <= inner.start && inner.start <= inner.end && inner.end <= outer.end
  const starts = items.map(({ span }) => span.start)
  return items.flatMap((item, at) => {
    const { span, nameSpan, name, children } = item
    const isRight =
      name.trim() !== '' &&
      isIn(span, within) &&
      isIn(nameSpan, span) &&
      span.start >= (starts[at - 1] ?? 0)
    return [...(isRight ? [] : [item]), ...misplaced(children, span)]
  })
}

describe('document symbols of an alias table', () => {
  const TABLE = '/work/.dci/aliases.v1.json'
  const outlineTable = async (json: string) => {
    const engine = await engineOver(`//- /.dci/aliases.v1.json\n${json}`)
    return documentSymbols(engine.snapshot, TABLE)
  }
  const head = '{"schema_version": "1", "alias_table_version": "1", "aliases": '

  it.each([
    [
      `${head}{"a": ["b", "c"], "d": []}}`,
      ['capability a', '- capability b', '- capability c', 'capability d'],
    ],
    [
      `${head}{"a": ["b", 1, ""], "": ["c"], "d": "e"}}`,
      ['capability a', '- capability b', 'capability d'],
    ],
    [`${head}{"a": ["b", "c`, ['capability a', '- capability b', '- capability c']],
    [`${head}[]}`, []],
    ['[]', []],
    ['', []],
  ])('EDIT-018: canonical tokens and their aliases: %s', async (json, expected) => {
    const items = await outlineTable(json)
    expect(lines(items)).toEqual(expected)
    expect(misplaced(items, { start: 0, end: json.length })).toEqual([])
  })

  it('EDIT-018: a name is selected without its quotes', async () => {
    const { text, ranges } = readMarkers(`${head}{<|"<|a|>": [<|"<|b|>"|>]|>}}`)
    const items = flat(await outlineTable(text))
    expect(items.flatMap(({ span, nameSpan }) => [span, nameSpan])).toEqual(ranges)
  })

  it('EDIT-018: probes have no outline', async () => {
    const engine = await engineOver(
      '//- /.dci/probes.v1.json\n{"schema_version": "1", "probes": {}}',
    )
    expect(documentSymbols(engine.snapshot, '/work/.dci/probes.v1.json')).toEqual([])
  })
})
