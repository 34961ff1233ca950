import { describe, expect, it } from 'vitest'
import { references } from '../../../server/src/features/navigation/references'
import { skill } from '../../harness/workspace'
import { markedWorkspace } from './marked-workspace'

const FILES =
  '//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "1", "aliases": {"<|web-search|>": ["x"], "y": ["<|web-search|>"]}}\n' +
  '//- /.dci/probes.v1.json\n{"schema_version": "1", "probes": {"<|web-search|>": {"command": ["a"]}}}\n'

describe('references', () => {
  it.each([
    ['a requirement', skill('here', 'DCI/1 R(<|web-<|>search|>) E(<|web-search|>)')],
    ['an optional capability', skill('here', 'DCI/1 O(<|web-<|>search|>)')],
    ['broken text', skill('here', 'DCI/1 O(<|web-<|>search|>, R(<|web-search|>)')],
  ])('EDIT-014: from %s to every file that names it', async (_, here) => {
    const fixture =
      here +
      skill('a', 'DCI/1 P(<|web-search|>)') +
      skill('b', 'DCI/1 R(web,<|web-search|>)') +
      FILES
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    expect(mark(references(engine.snapshot, ...cursor, true))).toEqual(marked)
  })

  it('EDIT-014: without declarations the providers are left out', async () => {
    const fixture =
      skill('a', 'DCI/1 P(web-<|>search) R(<|web-search|>)') +
      skill('b', 'DCI/1 P(web-search) R(x)') +
      skill('c', 'DCI/1 E(<|web-search|>)') +
      FILES
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    expect(mark(references(engine.snapshot, ...cursor, false))).toEqual(marked)
  })

  it('EDIT-014: of what is no capability token stay in its file', async () => {
    const fixture =
      skill('here', 'DCI/1 P(<|Web_<|>Search|>) R(<|Web_Search|>)') +
      skill('a', 'DCI/1 P(Web_Search)')
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    expect(mark(references(engine.snapshot, ...cursor, true))).toEqual(marked)
  })

  it.each([
    [true, 'name: <|rea<|>der|>'],
    [false, 'name: rea<|>der'],
  ])('EDIT-014: of a skill, with declarations: %s', async (withDeclarations, name) => {
    const fixture =
      skill('reader').replace('name: reader', name) +
      '//- /.dci/probes.v1.json\n{"schema_version": "1", "probes": {}, "skills": {"<|reader|>": {}}}\n' +
      '//- /.dci/config.v1.json\n{"schema_version": "1", "disabled_skills": ["<|reader|>"]}\n'
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    expect(mark(references(engine.snapshot, ...cursor, withDeclarations))).toEqual(marked)
  })

  it('EDIT-014: none where nothing is named', async () => {
    const { engine, cursor } = await markedWorkspace(skill('here', 'DCI<|>/1 R(a)'))
    expect(references(engine.snapshot, ...cursor, true)).toEqual([])
  })

  it('EDIT-014, EDIT-060: reads only the files that name the capability', async () => {
    const many = Array.from({ length: 50 }, (_, i) => skill(`other-${i}`, 'DCI/1 P(a) R(b)'))
    const { engine, cursor } = await markedWorkspace(
      many.join('') + skill('here', 'DCI/1 R(web-<|>search)') + skill('c', 'DCI/1 E(web-search)'),
    )
    const read: string[] = []
    for (const each of engine.snapshot.skills) {
      const { file } = each
      Object.defineProperty(each, 'file', {
        get: () => {
          read.push(each.path)
          return file
        },
      })
    }
    expect(references(engine.snapshot, ...cursor, true)).toHaveLength(2)
    expect(read.every((path) => /\/(?:here|c)\//.test(path))).toBe(true)
  })
})
