import { describe, expect, it } from 'vitest'
import { occurrencesIn, occurrencesOf } from '../../../server/src/features/navigation/occurrences'
import { symbolAt } from '../../../server/src/features/navigation/symbol-at'
import { skill } from '../../harness/workspace'
import { markedWorkspace, yamlSkill } from './marked-workspace'

const HERE = '/work/skills/here/SKILL.md'

describe('occurrences of a capability', () => {
  it.each([
    [
      'in every clause that holds capabilities, and in no other',
      skill('a', 'DCI/1 P(<|web-search|>,web) A(web-search=1) R(web-searches)') +
        skill('b', 'DCI/1 E(<|web-search|>) R(<|web-search|>) O(x, <|web-search|> )'),
    ],
    [
      'in long forms and repeated clauses',
      skill('a', 'DCI/1 Provides(<|web-search|>) P(<|web-search|>)'),
    ],
    [
      'not in an unknown clause or between clauses',
      skill('a', 'DCI/1 web-search X(web-search) P(<|web-search|>)'),
    ],
    [
      'in contracts with grammar errors',
      skill('a', 'DCI/1 P(<|web-search|>,, R(<|web-search|>') +
        skill('b', 'DCI/9^strict R(<|web-search|>)'),
    ],
    [
      'in a file without a name, and in one whose frontmatter never ends',
      '//- /skills/a/SKILL.md\n---\nmetadata:\n  contract: DCI/1 P(<|web-search|>)\n---\n' +
        '//- /skills/b/SKILL.md\n---\nname: b\nmetadata:\n  contract: "DCI/1 P(<|web-search|>',
    ],
    [
      'in alias tables',
      '//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "web-search", "aliases": {"<|web-search|>": ["search"], "find": ["<|web-search|>", 1, "x"]}}\n',
    ],
    [
      'in probe files',
      '//- /.dci/probes.v1.json\n{"probes": {"<|web-search|>": {"command": ["web-search"]}}, "skills": {"web-search": {"<|web-search|>": {}}}}\n',
    ],
    [
      'in broken JSON',
      '//- /.dci/aliases.v1.json\n{"aliases": {"<|web-search|>": ["<|web-search|>", ,\n',
    ],
  ])('EDIT-014: %s', async (_, fixture) => {
    const { engine, mark, marked } = await markedWorkspace(fixture)
    const found = occurrencesOf(engine.snapshot, 'web-search', HERE)
    expect(mark(found)).toEqual(marked)
  })

  it.each([
    ['plain', 'DCI/1 P(<|web-search|>)'],
    ['plain over lines', 'DCI/1\n    P(<|web-search|>)'],
    ['single', "'DCI/1 P(<|web-search|>)'"],
    ['double with escapes', '"\\x44CI/1 P(<|w\\x65b\\u002dsearch|>)"'],
    ['double with a continued line', '"DCI/1 P(<|web-\\\n    search|>)"'],
    ['literal', '|\n    DCI/1\n    P(<|web-search|>)'],
    ['folded', '>-\n\n    DCI/1\n    P(<|web-search|>)'],
    ['with tag and anchor', '&c !!str "DCI/1 P(<|web-search|>)"'],
    ['while a quote is open', '"DCI/1 P(<|web-search|>)'],
  ])('EDIT-003, EDIT-014: %s', async (_, contract) => {
    const { engine, mark, marked } = await markedWorkspace(yamlSkill('a', contract))
    expect(mark(occurrencesOf(engine.snapshot, 'web-search', HERE))).toEqual(marked)
  })

  it('EDIT-014: say their roles', async () => {
    const { engine } = await markedWorkspace(
      skill('a', 'DCI/1 P(x) E(x) R(x) O(x)') +
        '//- /.dci/aliases.v1.json\n{"aliases": {"x": ["y"], "z": ["x"]}}\n' +
        '//- /.dci/probes.v1.json\n{"probes": {"x": {}}}\n',
    )
    const found = occurrencesOf(engine.snapshot, 'x', HERE)
    expect(found.map(({ role }) => role)).toEqual([
      ...['provides', 'expects', 'required', 'optional'],
      ...['canonical', 'alias', 'probe'],
    ])
  })

  it('EDIT-014: stand in disabled skills too, and in open texts before they are saved', async () => {
    const { engine } = await markedWorkspace(skill('a', 'DCI/1 P(x)') + skill('b', 'DCI/1 P(y)'), {
      disabledSkills: ['a'],
    })
    const path = '/work/skills/b/SKILL.md'
    engine.documentChanged({ path, version: 1, text: '---\nmetadata:\n  contract: DCI/1 R(x' })
    const found = occurrencesOf(engine.snapshot, 'x', HERE)
    expect(found.map((each) => each.path)).toEqual(['/work/skills/a/SKILL.md', path])
  })

  it('EDIT-014: what is no capability token has places in its own file alone', async () => {
    const { engine } = await markedWorkspace(
      skill('here', 'DCI/1 P(Web_Search)') + skill('a', 'DCI/1 R(Web_Search)'),
    )
    expect(occurrencesOf(engine.snapshot, 'Web_Search', HERE)).toHaveLength(1)
    expect(occurrencesIn(engine.snapshot, HERE, 'Web_Search')).toHaveLength(1)
    expect(occurrencesIn(engine.snapshot, '/nowhere', 'Web_Search')).toEqual([])
  })
})

describe('symbol at the cursor', () => {
  const ALIASES = '//- /.dci/aliases.v1.json\n'
  const PROBES = '//- /.dci/probes.v1.json\n'

  it.each([
    [skill('here', 'DCI/1 P(<|<|>web-search|>)'), 'web-search'],
    [skill('here', 'DCI/1 P(<|web-search<|>|>)'), 'web-search'],
    [skill('here', 'DCI/1 R(<|web-<|>search|> , b)'), 'web-search'],
    [yamlSkill('here', '"DCI/1 R(<|web\\x2d<|>search|>)"'), 'web-search'],
    [skill('here', 'DCI/1 R(<|Web_<|>Search|>)'), 'Web_Search'],
    [skill('here', 'DCI/1 P(a R(<|web-<|>search|>'), 'web-search'],
    [`${ALIASES}{"aliases": {"<|web-<|>search|>": []}}\n`, 'web-search'],
    [`${ALIASES}{"aliases": {"find": ["<|web-<|>search|>"]}}\n`, 'web-search'],
    [`${PROBES}{"probes": {"<|web-<|>search|>": {}}}\n`, 'web-search'],
    [`${PROBES}{"skills": {"a": {"<|web-<|>search|>": {}}}}\n`, 'web-search'],
  ])('EDIT-014: %j is a capability', async (fixture, token) => {
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    const symbol = symbolAt(engine.snapshot, ...cursor)
    expect(symbol).toMatchObject({ kind: 'capability', token })
    expect(mark(symbol ? [{ path: cursor[0], span: symbol.span }] : [])).toEqual(marked)
  })

  it.each([
    ['plain', '---\nname: <|he<|>re|>\n---\n'],
    ['quoted', '---\nname: "<|he<|>re|>"\n---\n'],
    ['with spaces', "---\nname: ' <|he<|>re|> '\n---\n"],
    ['in broken YAML', '---\nname: <|he<|>re|>\nmetadata: [\n---\n'],
  ])('EDIT-015: a name that is %s is its skill', async (_, text) => {
    const { engine, cursor, mark, marked } = await markedWorkspace(
      `//- /skills/here/SKILL.md\n${text}`,
    )
    const symbol = symbolAt(engine.snapshot, ...cursor)
    expect(symbol).toMatchObject({ kind: 'skill', skill: { path: HERE } })
    expect(mark(symbol ? [{ path: cursor[0], span: symbol.span }] : [])).toEqual(marked)
  })

  it.each([
    [`${PROBES}{"skills": {"he<|>re": {}}}\n`],
    ['//- /.dci/config.v1.json\n{"schema_version": "1", "disabled_skills": ["x", "he<|>re"]}\n'],
  ])('EDIT-015: %j is the skill of that name', async (fixture) => {
    const { engine, cursor } = await markedWorkspace(fixture + skill('here'))
    const symbol = symbolAt(engine.snapshot, ...cursor)
    expect(symbol).toMatchObject({ kind: 'skill', skill: { path: HERE } })
  })

  it.each([
    skill('here', 'DCI/1 A(web<|>=1)'),
    skill('here', 'DCI/1 Pol(selection-<|>mode=cover)'),
    skill('here', 'DCI/1 X(web-<|>search)'),
    skill('here', 'DCI/1 P(<|>)'),
    skill('here', 'DC<|>I/1 P(a)'),
    skill('here', 'DCI/1 P(a)').replace('Body', 'Bo<|>dy'),
    skill('here', 'DCI/1 P(a)').replace('About', 'Abo<|>ut'),
    `${ALIASES}{"aliases": {"a": ["b"]}, "alias_table_<|>version": "a"}\n`,
    `${PROBES}{"skills": {"no-<|>skill": {}}}\n`,
    `${PROBES}{"probes": {"a": {"com<|>mand": ["a"]}}}\n`,
    '//- /skills/here/notes.md\nweb-<|>search\n',
  ])('EDIT-014: nothing is named at %j', async (fixture) => {
    const { engine, cursor } = await markedWorkspace(fixture)
    expect(symbolAt(engine.snapshot, ...cursor)).toBeUndefined()
  })
})
