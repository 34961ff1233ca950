import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { combineSettings, isInside, readConfig } from '../../../server/src/workspace/config-file'
import { DEFAULT_SETTINGS } from '../../../server/src/workspace/settings'
import { engineOver, skill } from '../../harness/workspace'

const read = (entries: object) => readConfig(JSON.stringify({ schema_version: '1', ...entries }))

describe('the configuration of a workspace', () => {
  it('SURF-012: becomes settings, key by key', () => {
    const { settings, warnings } = read({
      $schema: 'x',
      host_runtime: 'copilot',
      roots: ['skills', 'plugins/*/skills'],
      runtime_roots: ['~/.claude/skills', 'vendor/skills'],
      mounts: ['shared'],
      disabled_skills: ['old'],
      runtimes: { acme: ['a'] },
      rules: { 'skill/name-folder': 'error', 'contract/spacing': 'off' },
    })
    expect(warnings).toEqual([])
    expect(settings).toEqual({
      hostRuntime: 'copilot',
      roots: ['skills', 'plugins/*/skills'],
      runtimeRoots: ['~/.claude/skills', 'vendor/skills'],
      mounts: ['shared'],
      disabledSkills: ['old'],
      runtimes: { acme: ['a'] },
      rules: { 'skill/name-folder': 'error', 'contract/spacing': 'off' },
    })
    expect(read({})).toEqual({ settings: {}, warnings: [] })
  })

  it.each([
    ['{', 'is left out: '],
    ['', 'is left out: '],
    ['[]', 'is left out: Expected an object, found a list of 0 entries'],
    ['{}', 'is left out: `schema_version` is required and missing'],
    ['{"schema_version":"2","roots":[]}', ': /schema_version is left out: Expected `"1"`'],
  ])('SURF-012: %s sets nothing, and says why', (text, message) => {
    const { settings, warnings } = readConfig(text)
    expect(settings).toEqual({})
    expect(warnings).toMatchObject([
      { code: 'config-invalid', message: expect.stringContaining(message) },
    ])
    expect(warnings[0]?.message).toMatch(/^\.dci\/config\.v1\.json/)
  })

  /** Each row: the entries, what they still set, and the places that are named. */
  const FAULTS: readonly (readonly [object, object, readonly string[]])[] = [
    [{ host_runtime: 3, roots: ['a'] }, { roots: ['a'] }, ['/host_runtime']],
    [{ host_runtime: '', mounts: {} }, {}, ['/host_runtime', '/mounts']],
    [{ roots: ['a', 3, '', 'b'] }, { roots: ['a', 'b'] }, ['/roots/1', '/roots/2']],
    [{ root: ['a'], 'a/b~': 1 }, {}, ['/root', '/a~1b~0']],
    [
      { rules: { 'skill/name': 'loud', 'skill/nam': 'off', 'yaml/syntax': 'hint' } },
      { rules: { 'yaml/syntax': 'hint' } },
      ['/rules/skill~1nam', '/rules/skill~1name'],
    ],
    [
      { runtimes: { Cli: [], cli: 'x', acme: ['a', 'B'] } },
      { runtimes: { acme: ['a'] } },
      ['/runtimes/Cli', '/runtimes/cli', '/runtimes/acme/1'],
    ],
  ]

  it.each(FAULTS)('SURF-012: of %j %j holds, without %j', (entries, settings, places) => {
    const found = read(entries)
    expect(found.settings).toEqual(settings)
    const named = found.warnings.map(({ message }) => /: (\/\S*) is left out/.exec(message)?.[1])
    expect(named.sort()).toEqual([...places].sort())
  })

  it('SURF-012: of a code that no finding has it is said which one was meant', () => {
    const [warning] = read({ rules: { 'skill/nam': 'off' } }).warnings
    expect(warning?.message).toContain('code `skill/nam`: did you mean `skill/name`?')
  })

  it('EDIT-005: of endless faults the first few are told', () => {
    const rules = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 'off']))
    const { settings, warnings } = read({ rules })
    expect(settings).toEqual({ rules: {} })
    expect(warnings).toHaveLength(20)
  })

  it.each([
    ['skills', true],
    ['plugins/*/skills/**', true],
    ['./skills', true],
    ['a..b/...', true],
    ['.\\skills\\a', true],
    ['../skills', false],
    ['skills/../../elsewhere', false],
    ['skills\\..\\..\\elsewhere', false],
    ['/etc', false],
    ['C:\\skills', false],
    ['c:/skills', false],
    ['\\\\host\\share', false],
    ['~/skills', false],
    ['~\\skills', false],
  ])('SURF-012: whether %s lies in the workspace: %s', (folder, inside) => {
    expect(isInside(folder)).toBe(inside)
    for (const key of ['roots', 'runtime_roots', 'mounts'] as const) {
      const { settings, warnings } = read({ [key]: ['first', folder] })
      const [kept] = Object.values(settings)
      expect(kept).toEqual(inside ? ['first', folder] : ['first'])
      const message = `.dci/config.v1.json: /${key}/1 is left out: \`${folder}\` leads out of the workspace`
      expect(warnings).toEqual(inside ? [] : [{ code: 'config-invalid', message }])
    }
  })

  it('SURF-012: the usual folders of installed skills can be ordered and left out', () => {
    const { settings, warnings } = read({
      runtime_roots: DEFAULT_SETTINGS.runtimeRoots.toReversed(),
    })
    expect(settings.runtimeRoots).toEqual(DEFAULT_SETTINGS.runtimeRoots.toReversed())
    expect(warnings).toEqual([])
    expect(read({ mounts: ['~/.claude/skills'] }).settings.mounts).toEqual([])
  })

  it('SURF-012: the editor and flags go before the file, and the file before the defaults', () => {
    const file = { roots: ['file'], hostRuntime: 'file', rules: { a: 'off', b: 'off' } } as const
    const given = { roots: ['given'], rules: { b: 'hint', c: 'error' } } as const
    expect(combineSettings(file, given)).toEqual({
      ...DEFAULT_SETTINGS,
      roots: ['given'],
      hostRuntime: 'file',
      rules: { a: 'off', b: 'hint', c: 'error' },
    })
  })

  it('SURF-012: the example of the page is read as it stands', () => {
    const page = readFileSync('docs/file-formats.md', 'utf8')
    const [, example = ''] = /```json validateConfig\n([\s\S]*?)```/.exec(page) ?? []
    const { settings, warnings } = readConfig(example)
    expect(warnings).toEqual([])
    expect(Object.keys(settings)).toHaveLength(7)
  })

  it('SURF-012: the engine follows it, and says what is left out', async () => {
    const config = { schema_version: '1', disabled_skills: ['giver'], mounts: ['/etc'] }
    const { snapshot } = await engineOver(
      `${skill('giver', 'DCI/1 P(x)')}//- /.dci/config.v1.json\n${JSON.stringify(config)}`,
    )
    expect(snapshot.included).toEqual([])
    expect(snapshot.settings.mounts).toEqual([])
    const { warnings } = snapshot.resolve(undefined, { require: ['x'] })
    expect(warnings.map(({ code }) => code)).toEqual(['config-invalid'])
  })
})
