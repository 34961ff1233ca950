import { describe, expect, it } from 'vitest'
import { skill } from '../../harness/workspace'
import { markedWorkspace, renamedAtCursor, textsOf, yamlSkill } from './marked-workspace'

const ALIASES = '//- /.dci/aliases.v1.json\n'

async function renamed(fixture: string, to: string) {
  return renamedAtCursor(await markedWorkspace(fixture), to)
}

describe('rename to a name that is in use', () => {
  it.each([
    ['R(old,b,new)', 'R(new,b)'],
    ['R(new, b, old)', 'R(new, b)'],
    ['R(b, old, new)', 'R(b, new)'],
    ['R( old ,new )', 'R( new )'],
    ['R(new,old,b) O(old)', 'R(new,b) O(new)'],
    ['R(old,old,new)', 'R(new)'],
    ['R(old) R(new)', 'R(new)'],
    ['R(b,new) R(old,c)', 'R(b,new) R(c)'],
    ['P(new) R(old)', 'P(new) R(new)'],
    ['R(old,,new', 'R(new'],
    ['R(new (x), old)', 'R(new (x))'],
  ])('EDIT-015: no clause names it twice: %s', async (before, after) => {
    const result = await renamed(
      skill('here', `DCI/1 ${before}`) + skill('cursor', 'DCI/1 E(old<|>)'),
      'new',
    )
    const expected = await textsOf(
      skill('here', `DCI/1 ${after}`) + skill('cursor', 'DCI/1 E(new)'),
    )
    expect(result).toMatchObject({ texts: expected })
  })

  it.each([
    ['>-\n    DCI/1\n    R(old,\n    new)', '>-\n    DCI/1\n    R(new)'],
    ['"DCI/1 R(new\\x2c old) P(b)"', '"DCI/1 R(new) P(b)"'],
    ['DCI/1\n    R(new,\n    b,\n    old)', 'DCI/1\n    R(new,\n    b)'],
    ['|\n    DCI/1 R(new,\n      old)\n', '|\n    DCI/1 R(new)\n'],
  ])('EDIT-003, EDIT-015: in its YAML style: %j', async (before, after) => {
    const result = await renamed(yamlSkill('a', before) + skill('b', 'DCI/1 E(old<|>)'), 'new')
    const expected = await textsOf(yamlSkill('a', after) + skill('b', 'DCI/1 E(new)'))
    expect(result).toMatchObject({ texts: expected })
  })

  it.each([
    ['"old": ["x"], "new": ["y"]', '"new": ["x", "y"]'],
    [
      '"a": [], "new": ["y", "z"], "b": [], "old": ["x", "z", "new"]',
      '"a": [], "new": ["y", "z", "x"], "b": []',
    ],
    ['"new": [],\n  "old": ["x"]', '"new": ["x"]'],
    [
      '"old": [\n    "x",\n    "y"\n  ],\n  "new": ["z"]',
      '"new": [\n    "x",\n    "y",\n    "z"\n  ]',
    ],
    ['"old": ["new"], "new": ["old"]', '"new": []'],
    ['"old": ["new", "x"]', '"new": ["x"]'],
    ['"new": ["old", "x"]', '"new": ["x"]'],
    ['"new": ["x", "old"]', '"new": ["x"]'],
    ['"a": ["old", "new"]', '"a": ["new"]'],
    ['"a": ["new", "old", "x"]', '"a": ["new", "x"]'],
    ['"a": ["old"], "new": ["y"]', '"a": ["new"], "new": ["y"]'],
    ['"a": ["new", "new"], "old": []', '"a": ["new", "new"], "new": []'],
  ])('EDIT-015: an alias table names it once: %s', async (before, after) => {
    const table = (aliases: string) => `${ALIASES}{"aliases": {${aliases}}}\n`
    const result = await renamed(table(before) + skill('here', 'DCI/1 R(old<|>)'), 'new')
    expect(result).toMatchObject({
      texts: await textsOf(table(after) + skill('here', 'DCI/1 R(new)')),
    })
  })

  it.each([
    ['other skills', skill('a', 'DCI/1 P(new)'), '`new` is a capability already (places: 1): '],
    [
      'an alias table',
      `${ALIASES}{"schema_version": "1", "alias_table_version": "1", "aliases": {"newest": ["new"]}}\n`,
      '`new` is a capability already (places: 1), also known as newest: ',
    ],
  ])('EDIT-015: a caution says that %s use it', async (_, others, caution) => {
    const result = await renamed(others + skill('here', 'DCI/1 R(old<|>)'), 'new')
    expect(result).toMatchObject({ cautions: [expect.stringContaining(caution)] })
  })

  it('EDIT-015: a caution says that the built-in table knows it', async () => {
    const result = await renamed(skill('here', 'DCI/1 R(old<|>)'), 'web-search')
    expect(result).toMatchObject({ cautions: [expect.stringContaining('also known as ')] })
  })
})
