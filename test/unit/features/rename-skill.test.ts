import { describe, expect, it } from 'vitest'
import { prepareRename, rename } from '../../../server/src/features/rename/rename'
import { folderRenamed } from '../../../server/src/features/rename/skill'
import { skill } from '../../harness/workspace'
import { markedWorkspace } from './marked-workspace'

const FILES = (name: string) =>
  `//- /.dci/probes.v1.json\n{"probes": {"reader": {}}, "skills": {"a": {}, "${name}": {"reader": {}}}}\n` +
  `//- /.dci/config.v1.json\n{"schema_version": "1", "disabled_skills": ["${name}", "readers"]}\n`

const file = (folder: string, name: string) =>
  `//- ${folder}/SKILL.md\n---\nname: ${name}\ndescription: reader\n---\n`

const READER = '/work/skills/reader'

describe('rename of a skill', () => {
  it.each([
    ['plain', 'rea<|>der', 'pdf-reader'],
    ['quoted', '"rea<|>der"', '"pdf-reader"'],
    ['with escapes', '"r\\x65a<|>der"', '"pdf-reader"'],
    ['with spaces around', "' rea<|>der '", "' pdf-reader '"],
    ['in a block', '>-\n  rea<|>der', '>-\n  pdf-reader'],
    ['with a comment', 'rea<|>der # reader', 'pdf-reader # reader'],
  ])('EDIT-015: the name alone changes: %s', async (_, before, after) => {
    const { engine, cursor, edited } = await markedWorkspace(
      file('/skills/reader', before) + FILES('reader'),
    )
    const expected = await markedWorkspace(file('/skills/reader', after) + FILES('pdf-reader'))
    const found = rename(engine.snapshot, ...cursor, 'pdf-reader', true)
    expect(found).toMatchObject({ folder: { from: READER, to: '/work/skills/pdf-reader' } })
    expect(edited(found && 'files' in found ? found.files : [])).toEqual(expected.marked)
  })

  it('EDIT-015: from the probes made for it', async () => {
    const { engine, cursor } = await markedWorkspace(
      `//- /.dci/probes.v1.json\n{"skills": {"rea<|>der": {}}}\n${skill('reader')}`,
    )
    expect(rename(engine.snapshot, ...cursor, 'pdf-reader', true)).toMatchObject({
      files: [{ path: `${READER}/SKILL.md` }, { path: '/work/.dci/probes.v1.json' }],
    })
  })

  it.each([
    ['the folder has another name', '/skills/other', true, []],
    [
      'the client cannot rename folders',
      '/skills/reader',
      false,
      ['The folder keeps the name `reader`.'],
    ],
  ])('EDIT-015: no folder moves where %s', async (_, folder, movesFolders, cautions) => {
    const { engine, cursor } = await markedWorkspace(file(folder, 'rea<|>der'))
    const found = rename(engine.snapshot, ...cursor, 'pdf-reader', movesFolders)
    expect(found).toMatchObject({ files: [{ edits: [{ newText: 'pdf-reader' }] }], cautions })
    expect(found).toHaveProperty('folder', undefined)
  })

  it('SKILL-022, EDIT-015: a caution names another skill of the new name', async () => {
    const { engine, cursor } = await markedWorkspace(
      file('/skills/reader', 'rea<|>der') + file('/.claude/skills/pdf', 'pdf'),
    )
    const found = rename(engine.snapshot, ...cursor, 'pdf', true)
    expect(found).toMatchObject({
      cautions: ['Another skill is named `pdf` already: .claude/skills/pdf/SKILL.md.'],
    })
  })

  it('SKILL-022, EDIT-015: probes stay with another skill of the old name', async () => {
    const { engine, cursor } = await markedWorkspace(
      file('/skills/reader', 'rea<|>der') + file('/skills/more/reader', 'reader') + FILES('reader'),
    )
    const found = rename(engine.snapshot, ...cursor, 'pdf', true)
    expect(found).toMatchObject({ files: [{ path: `${READER}/SKILL.md` }] })
    expect(found && 'files' in found && found.files).toHaveLength(1)
  })

  it.each([
    ['PDF Reader', 'such as `pdf-reader`'],
    ['pdf--reader', 'is no skill name'],
    ['', 'is no skill name'],
    ['taken', 'The folder /work/skills/taken exists already'],
    ['probed', '/work/.dci/probes.v1.json:2: there is a probe for `probed` too'],
  ])('EDIT-015, SKILL-002: %j is refused', async (to, message) => {
    const { engine, cursor } = await markedWorkspace(
      file('/skills/reader', 'rea<|>der') +
        file('/skills/taken', 'x') +
        '//- /.dci/probes.v1.json\n{"skills": {\n"reader": {}, "probed": {}}}\n',
    )
    const found = rename(engine.snapshot, ...cursor, to, true)
    expect(found).toEqual({ refused: expect.stringContaining(message) })
  })

  it('EDIT-015: a skill that is installed for the user is refused', async () => {
    const { engine, cursor } = await markedWorkspace(
      file('/home/user/.claude/skills/reader', 'rea<|>der'),
    )
    const refusal = { refused: expect.stringContaining('~/.claude/skills/reader/SKILL.md') }
    expect(rename(engine.snapshot, ...cursor, 'pdf', true)).toEqual(refusal)
    expect(prepareRename(engine.snapshot, ...cursor)).toEqual(refusal)
  })
})

describe('rename of a folder', () => {
  const to = '/work/skills/pdf'

  it('EDIT-015: takes the name and what goes by it along', async () => {
    const before = await markedWorkspace(skill('reader') + FILES('reader'))
    const after = await markedWorkspace(
      skill('reader').replace('name: reader', 'name: pdf') + FILES('pdf'),
    )
    expect(before.edited(folderRenamed(before.engine.snapshot, READER, to))).toEqual(after.marked)
  })

  it('EDIT-015: works on the text that is open, and on a file in lower case', async () => {
    const { engine } = await markedWorkspace('//- /skills/reader/skill.md\n')
    const path = `${READER}/skill.md`
    const text = '---\nlicense: not saved yet\nname: "reader"\n'
    engine.documentChanged({ path, version: 2, text })
    const start = text.indexOf('reader')
    expect(folderRenamed(engine.snapshot, READER, to)).toEqual([
      { path, edits: [{ span: { start, end: start + 'reader'.length }, newText: 'pdf' }] },
    ])
  })

  it.each([
    ['the name was another', skill('reader').replace('name: reader', 'name: other'), to],
    ['the new folder is no skill name', skill('reader'), '/work/skills/PDF Reader'],
    ['the folder moves under its name', skill('reader'), '/work/skills/more/reader'],
    ['the skill is mounted', file('/ext/reader', 'reader'), to],
    ['no skill is there', skill('other'), to],
  ])('EDIT-015: nothing changes where %s', async (_, fixture, target) => {
    const { engine } = await markedWorkspace(fixture, { mounts: ['ext'] })
    const from = fixture.includes('/ext/') ? '/work/ext/reader' : READER
    expect(folderRenamed(engine.snapshot, from, target)).toEqual([])
  })

  it('EDIT-015: probes of both names stay, the name changes', async () => {
    const { engine } = await markedWorkspace(
      `${skill('reader')}//- /.dci/probes.v1.json\n{"skills": {"reader": {}, "pdf": {}}}\n`,
    )
    const found = folderRenamed(engine.snapshot, READER, to)
    expect(found.map(({ path }) => path)).toEqual([`${READER}/SKILL.md`])
  })
})
