import { describe, expect, it } from 'vitest'
import { definition } from '../../../server/src/features/navigation/definition'
import { skill } from '../../harness/workspace'
import { markedWorkspace, yamlSkill } from './marked-workspace'

const TABLE = (aliases: string) =>
  `//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "1", "aliases": {${aliases}}}\n`

const names = (found: ReturnType<typeof definition>) =>
  found?.targets.map(({ path }) => path.replace(/^.*\/(?=[^/]+\/[^/]+$)/, ''))

describe('definition', () => {
  it.each([
    [
      'a required capability leads to all who provide it',
      skill('here', 'DCI/1 R(web-<|>search)') +
        skill('a', 'DCI/1 P(x,<|web-search|>) R(y)') +
        skill('b', 'DCI/1 P(<|web-search|>) O(web-search)'),
    ],
    [
      'an optional one too',
      skill('here', 'DCI/1 O(web-<|>search)') + skill('a', 'DCI/1 P(<|web-search|>)'),
    ],
    [
      'an expected one too',
      skill('here', 'DCI/1 E(web-<|>search)') + skill('a', 'DCI/1 P(<|web-search|>)'),
    ],
    [
      'in every YAML style',
      yamlSkill('here', '>-\n    DCI/1\n    R(web-<|>search)') +
        yamlSkill('a', '"DCI/1 P(<|web\\x2dsearch|>)"'),
    ],
    [
      'from a contract with mistakes',
      skill('here', 'DCI/1 R(x,, web-<|>search') + skill('a', 'DCI/1 P(<|web-search|>)'),
    ],
    [
      'an alias leads to the providers of its other names, and to its entry in the table',
      skill('here', 'DCI/1 R(look-<|>up)') +
        skill('a', 'DCI/1 P(<|seek-out|>)') +
        skill('b', 'DCI/1 P(<|hunt-down|>)') +
        TABLE('"seek-out": ["<|look-up|>", "hunt-down"], "other": ["x"]'),
    ],
    [
      'a canonical name leads to the providers of its aliases',
      skill('here', 'DCI/1 R(seek-<|>out)') +
        skill('a', 'DCI/1 P(<|look-up|>)') +
        TABLE('"<|seek-out|>": ["look-up"]'),
    ],
    [
      'an alias table leads to the providers',
      skill('a', 'DCI/1 P(<|look-up|>)') + TABLE('"seek-out": ["look-<|>up"]'),
    ],
    [
      'a name in an alias table that nobody provides is its own',
      TABLE('"seek-out": ["<|look-<|>up|>"]'),
    ],
    [
      'a probe leads to the providers',
      '//- /.dci/probes.v1.json\n{"probes": {"web-<|>search": {}}}\n' +
        skill('a', 'DCI/1 P(<|web-search|>)'),
    ],
    [
      'what is provided is its own definition',
      skill('here', 'DCI/1 P(<|web-<|>search|>)') + skill('a', 'DCI/1 P(web-search)'),
    ],
    ['a name is its own', '//- /skills/here/SKILL.md\n---\nname: "<|he<|>re|>"\n---\n'],
    [
      'probes of a skill lead to the skill',
      '//- /.dci/probes.v1.json\n{"skills": {"rea<|>der": {}}}\n' +
        skill('reader').replace('name: reader', 'name: <|reader|>'),
    ],
    [
      'a skill that the description names',
      skill('pdf-reader').replace('name: pdf-reader', 'name: <|pdf-reader|>') +
        skill('here').replace('About', 'Use pdf-re<|>ader first, about'),
    ],
    ['nothing when nobody provides it', skill('here', 'DCI/1 R(web-<|>search)')],
    [
      'nothing when what stands there is no capability',
      skill('here', 'DCI/1 R(Web_<|>Search)') + skill('a', 'DCI/1 P(Web_Search)'),
    ],
    [
      'nothing for a longer word',
      skill('reader') + skill('here').replace('About', 'The rea<|>ders'),
    ],
    [
      'nothing in the indentation before a capability',
      yamlSkill('here', '>-\n    DCI/1 R(x,\n  <|>  web-search)') +
        skill('a', 'DCI/1 P(web-search)'),
    ],
    ['nothing in the body', skill('reader').replace('Body', 'rea<|>der')],
    ['nothing on a key', skill('name').replace('name: ', 'na<|>me: ')],
  ])('EDIT-014: %s', async (_, fixture) => {
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    expect(mark(definition(engine.snapshot, ...cursor)?.targets ?? [])).toEqual(marked)
  })

  it('EDIT-014: exact providers come first, then other names, then the table', async () => {
    const { engine, cursor } = await markedWorkspace(
      skill('a', 'DCI/1 P(look-up)') +
        skill('here', 'DCI/1 R(seek-<|>out)') +
        skill('z', 'DCI/1 P(seek-out)') +
        TABLE('"seek-out": ["look-up"]'),
    )
    expect(names(definition(engine.snapshot, ...cursor))).toEqual([
      ...['z/SKILL.md', 'a/SKILL.md', '.dci/aliases.v1.json'],
    ])
  })

  it('EDIT-014: says what the cursor stands on, escapes and all', async () => {
    const text = '"DCI/1 R(w\\x65b<|>-search)"'
    const { engine, cursor } = await markedWorkspace(yamlSkill('here', text))
    const origin = definition(engine.snapshot, ...cursor)?.origin
    const file = engine.snapshot.textAt(cursor[0]) ?? ''
    expect(file.slice(origin?.start, origin?.end)).toBe('w\\x65b-search')
  })
})
