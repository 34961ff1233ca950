import { describe, expect, it } from 'vitest'
import { prepareRename, rename } from '../../../server/src/features/rename/rename'
import { applyEdits } from '../../../server/src/problem'
import { skill } from '../../harness/workspace'
import { markedWorkspace, renamedAtCursor, textsOf, yamlSkill } from './marked-workspace'

const ALIASES = '//- /.dci/aliases.v1.json\n'
const PROBES = '//- /.dci/probes.v1.json\n'

async function renamed(fixture: string, to: string) {
  return renamedAtCursor(await markedWorkspace(fixture), to)
}

describe('rename of a capability', () => {
  it.each<[string, (token: string) => string]>([
    [
      'in contracts',
      (token) => skill('here', `DCI/1 P(${token}<|>) E(${token}) A(old=old) R(older) O(${token})`),
    ],
    [
      'across skills',
      (token) => skill('here', `DCI/1 R(${token}<|>)`) + skill('a', `DCI/1 P(x,${token})`),
    ],
    [
      'in contracts with mistakes',
      (token) => skill('here', `DCI/1 R(x,,${token}<|>`) + skill('a', `P(${token}`),
    ],
    [
      'in alias tables',
      (token) => `${ALIASES}{"aliases": {"${token}<|>": ["x"], "z": ["y", "${token}"]}}\n`,
    ],
    [
      'in probe files',
      (token) =>
        `${PROBES}{"probes": {"${token}<|>": {"command": ["old"]}}, "skills": {"old": {"${token}": {}}}}\n`,
    ],
    [
      'from a skill into the files under .dci',
      (token) =>
        skill('here', `DCI/1 R(${token}<|>)`) +
        `${ALIASES}{"aliases": {"${token}": []}}\n${PROBES}{"probes": {"${token}": {}}}\n`,
    ],
    [
      'in skills installed in the workspace',
      (token) => installed('/.claude/skills/a', token) + skill('here', `DCI/1 R(${token}<|>)`),
    ],
  ])('EDIT-015: %s', async (_, fixture) => {
    const result = await renamed(fixture('old'), 'brand-new')
    expect(result).toMatchObject({ texts: await textsOf(fixture('brand-new')), cautions: [] })
  })

  it.each(['DCI/1 R(b, old)\n---\n', 'DCI/1 R(old', '"DCI/1 R(old'])(
    'EDIT-015: in another file as it stands in its editor: %j',
    async (contract) => {
      const fixture = skill('here', 'DCI/1 P(old<|>)') + skill('b')
      const { engine, cursor } = await markedWorkspace(fixture)
      const path = '/work/skills/b/SKILL.md'
      const text = `---\nname: b\nmetadata:\n  contract: ${contract}`
      engine.documentChanged({ path, version: 7, text })
      const found = rename(engine.snapshot, ...cursor, 'new', true)
      const files = found && 'files' in found ? found.files : []
      const edits = files.find((file) => file.path === path)?.edits ?? []
      expect(applyEdits(text, edits)).toBe(text.replace('old', 'new'))
    },
  )

  it('EDIT-015: what is no capability token is mended in its own file alone', async () => {
    const other = skill('a', 'DCI/1 P(Old_One)') + skill('b', 'DCI/1 P(old-one)')
    const fixture = (token: string) => skill('here', `DCI/1 R(${token}<|>) O(${token})`) + other
    const result = await renamed(fixture('Old_One'), 'old-one')
    expect(result).toMatchObject({ texts: await textsOf(fixture('old-one')), cautions: [] })
  })

  it('EDIT-015: to the same name changes nothing', async () => {
    const result = await renamed(skill('here', 'DCI/1 R(old<|>)'), 'old')
    expect(result).toMatchObject({ files: [], cautions: [] })
  })

  it('EDIT-015: nothing is renamed where nothing is named', async () => {
    expect(await renamed(skill('here', 'DCI<|>/1 R(old)'), 'x')).toBeUndefined()
  })
})

describe('rename that is refused', () => {
  it.each([
    ['New Name', 'such as `new-name`'],
    ['newName', 'such as `new-name`'],
    ['', 'is no capability name'],
    ['-', '1 to 64 of a-z, 0-9 and single hyphens between them'],
    ['a'.repeat(65), `\`${'a'.repeat(64)}…\``],
    ['größe', 'is no capability name'],
    ['a,b', 'such as `a-b`'],
  ])('EDIT-015: %j is no name', async (to, message) => {
    const result = await renamed(skill('here', 'DCI/1 R(old<|>)'), to)
    expect(result).toContain(message)
  })

  it('EDIT-015: where two probes would become one, with file and line', async () => {
    const fixture =
      skill('here', 'DCI/1 R(old<|>)') +
      `${PROBES}{"probes": {},\n"skills": {"a": {\n"old": {}, "new": {}}}}\n`
    const result = await renamed(fixture, 'new')
    expect(result).toContain('/work/.dci/probes.v1.json:3: there is a probe for `new` too')
  })

  it('EDIT-003, EDIT-015: where the YAML cannot hold it, with file and line', async () => {
    // A tab cannot indent: nobody can say where this block ends.
    const broken = yamlSkill('b', '|\n    DCI/1 R(old,\n\told)')
    const result = await renamed(skill('here', 'DCI/1 R(old<|>)') + broken, 'new')
    expect(result).toContain('skills/b/SKILL.md:5: ')
    expect(result).toContain('Nothing was renamed')
  })

  it.each([
    ['mounted', '/ext/a', { mounts: ['ext'] }],
    ['installed for the user', '/home/user/.claude/skills/a', {}],
  ])('EDIT-015: in a skill that is %s', async (_, folder, settings) => {
    const { engine, cursor } = await markedWorkspace(installed(folder, 'old<|>'), settings)
    const found = rename(engine.snapshot, ...cursor, 'new', true)
    const refusal = { refused: expect.stringContaining('is not part of the workspace') }
    expect(found).toEqual(refusal)
    expect(prepareRename(engine.snapshot, ...cursor)).toEqual(refusal)
  })
})

describe('rename beside skills of others', () => {
  it('EDIT-015: leaves them, and says so', async () => {
    const others = installed('/home/user/.claude/skills/a') + installed('/ext/b')
    const fixture = others + skill('here', 'DCI/1 R(old<|>)')
    const workspace = await markedWorkspace(fixture, { mounts: ['ext'] })
    expect(renamedAtCursor(workspace, 'new')).toMatchObject({
      texts: await textsOf(others + skill('here', 'DCI/1 R(new)')),
      cautions: [
        'The name `old` stays in files outside of the workspace: ~/.claude/skills/a/SKILL.md, ext/b/SKILL.md.',
      ],
    })
  })

  it('DCI-041, EDIT-015: leaves a table that is the user’s own', async () => {
    const table = '{"schema_version": "1", "alias_table_version": "1", "aliases": {"old": []}}\n'
    const workspace = await markedWorkspace(
      `//- /home/user/mine.json\n${table}${skill('here', 'DCI/1 R(old<|>)')}`,
      { aliasFile: '/home/user/mine.json' },
    )
    expect(renamedAtCursor(workspace, 'new')).toMatchObject({
      texts: { '/home/user/mine.json': table },
      cautions: [expect.stringContaining('/home/user/mine.json')],
    })
  })
})

describe('prepare rename', () => {
  it.each([
    ['a capability', skill('here', 'DCI/1 R(<|ol<|>d|>)'), 'old'],
    ['one that is written with escapes', yamlSkill('here', '"DCI/1 R(<|ol<|>\\x64|>)"'), 'old'],
    ['what is no capability token', skill('here', 'DCI/1 R(<|O_<|>d|>)'), 'O_d'],
    ['an alias', `${ALIASES}{"aliases": {"a": ["<|ol<|>d|>"]}}\n`, 'old'],
    ['a name', '//- /skills/here/SKILL.md\n---\nname: "<|he<|>re|>"\n---\n', 'here'],
  ])('EDIT-015: %s', async (_, fixture, placeholder) => {
    const { engine, cursor, mark, marked } = await markedWorkspace(fixture)
    const found = prepareRename(engine.snapshot, ...cursor)
    expect(found).toMatchObject({ placeholder })
    const span = found && 'span' in found ? [found.span] : []
    expect(mark(span.map((each) => ({ path: cursor[0], span: each })))).toEqual(marked)
  })

  it('EDIT-015: nothing elsewhere', async () => {
    const { engine, cursor } = await markedWorkspace(skill('here', 'DCI/1 A(ol<|>d=1)'))
    expect(prepareRename(engine.snapshot, ...cursor)).toBeUndefined()
  })
})

/** A skill at any place that provides `old`. */
function installed(folder: string, token = 'old'): string {
  return `//- ${folder}/SKILL.md\n---\nname: a\ndescription: A.\nmetadata:\n  contract: "DCI/1 P(${token})"\n---\n`
}
