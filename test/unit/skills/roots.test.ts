import { describe, expect, it } from 'vitest'
import type { FileSystem } from '../../../server/src/ports'
import { expandRoots } from '../../../server/src/skills/roots'
import { DEFAULT_ROOTS, type RootSettings } from '../../../server/src/skills/sources'
import { memoryFiles } from '../../harness/workspace'
import { backwards, failing } from './faulty-files'

const NONE: RootSettings = { roots: [], runtimeRoots: [], mounts: [] }

const FILES = memoryFiles(
  new Map(
    [
      '/work/skills/a/SKILL.md',
      '/work/plugins/beta/skills/b/SKILL.md',
      '/work/plugins/alpha/skills/a/SKILL.md',
      '/work/plugins/alpha/inner/skills/c/SKILL.md',
      '/work/plugins/a.c/notes.md',
      '/work/plugins/abc/notes.md',
      '/work/plugins/readme.md',
      '/work/plugins/.git/skills/x/SKILL.md',
      '/work/node_modules/pack/skills/x/SKILL.md',
      '/home/me/packs/one/SKILL.md',
      '/a*b/skills/x/SKILL.md',
    ].map((path) => [path, '']),
  ),
)

async function roots(
  settings: Partial<RootSettings>,
  folders: readonly string[] = ['/work'],
  files: FileSystem = FILES,
) {
  const { roots } = await expandRoots(files, { ...NONE, ...settings }, folders, '/home/me')
  return roots.map(({ source, path }) => `${source} ${path}`)
}

const paths = async (...patterns: string[]) =>
  (await roots({ roots: patterns })).map((root) => root.replace('workspace-local ', ''))

describe('roots', () => {
  it('DCI-020, DCI-021: sources, then folders, then the order of the settings', async () => {
    expect(await roots({ ...DEFAULT_ROOTS, mounts: ['/opt/pack'] }, ['/work', '/two'])).toEqual([
      'workspace-local /work/skills',
      'workspace-local /two/skills',
      ...['github', 'agents', 'claude', 'opencode'].map(
        (client) => `runtime-installed /work/.${client}/skills`,
      ),
      ...['copilot', 'agents', 'claude'].map(
        (client) => `runtime-installed /home/me/.${client}/skills`,
      ),
      ...['github', 'agents', 'claude', 'opencode'].map(
        (client) => `runtime-installed /two/.${client}/skills`,
      ),
      'external-mounts /opt/pack',
    ])
  })

  it.each([
    ['skills'],
    ['./skills/'],
    ['skills/**'],
    ['skills/SKILL.md'],
    ['skills/**/SKILL.md'],
    ['skills/**/skill.md'],
    ['/work/skills'],
    ['.\\skills\\**\\SKILL.md'],
  ])('DCI-094: %j is the folder skills', async (pattern) => {
    expect(await paths(pattern)).toEqual(['/work/skills'])
  })

  it.each([
    ['**/SKILL.md', ['/work']],
    ['plugins/*/skills', ['/work/plugins/alpha/skills', '/work/plugins/beta/skills']],
    ['plugins/*/skills/', ['/work/plugins/alpha/skills', '/work/plugins/beta/skills']],
    ['plugins/*/skills/**/SKILL.md', ['/work/plugins/alpha/skills', '/work/plugins/beta/skills']],
    [
      'plugins/**/skills',
      [
        '/work/plugins/alpha/inner/skills',
        '/work/plugins/alpha/skills',
        '/work/plugins/beta/skills',
      ],
    ],
    ['plugins/a*', ['/work/plugins/a.c', '/work/plugins/abc', '/work/plugins/alpha']],
    ['plugins/a.*', ['/work/plugins/a.c']],
    ['*/*/inner', ['/work/plugins/alpha/inner']],
    ['nothing/*/skills', []],
    ['plugins/readme.md/*', []],
    ['/*/plugins', ['/work/plugins']],
    ['~/packs/*', ['/home/me/packs/one']],
    ['~/packs', ['/home/me/packs']],
    ['../work/plugins/b*', ['/work/plugins/beta']],
    ['C:\\packs', ['c:/packs']],
  ])('DCI-094: %j gives %j', async (pattern, expected) => {
    expect(await paths(pattern)).toEqual(expected)
  })

  it('DCI-025: a star leads neither to .git nor to node_modules', async () => {
    expect(await paths('plugins/*/skills')).not.toContain('/work/plugins/.git/skills')
    expect(await paths('**/skills')).not.toContain('/work/node_modules/pack/skills')
  })

  it('DCI-024: the order does not depend on the file system', async () => {
    const settings = { roots: ['plugins/**/skills', 'plugins/*'] }
    expect(await roots(settings, ['/work'], backwards(FILES))).toEqual(await roots(settings))
  })

  it('DCI-020: a root stands once, where it comes first', async () => {
    const twice = { roots: ['skills', './skills'], mounts: ['/work/skills'] }
    expect(await roots(twice, ['/work', '/work'])).toEqual(['workspace-local /work/skills'])
  })

  it('DCI-094: a star in the name of the workspace folder is no pattern', async () => {
    expect(await roots({ roots: ['skills', '*/x'] }, ['/a*b'])).toEqual([
      'workspace-local /a*b/skills',
      'workspace-local /a*b/skills/x',
    ])
  })

  it('DCI-021: without a workspace folder the home and absolute mounts remain', async () => {
    const settings = { ...DEFAULT_ROOTS, mounts: ['/opt/pack', 'packs'] }
    expect(await roots(settings, [])).toEqual([
      ...['copilot', 'agents', 'claude'].map(
        (client) => `runtime-installed /home/me/.${client}/skills`,
      ),
      'external-mounts /opt/pack',
    ])
  })

  it('DCI-021: without a home folder its patterns give nothing', async () => {
    const { roots } = await expandRoots(FILES, DEFAULT_ROOTS, ['/work'], undefined)
    expect(roots.every(({ path }) => path.startsWith('/work/'))).toBe(true)
  })

  it('DCI-025: a folder that cannot be listed gives nothing to a star', async () => {
    const faulty = failing(FILES, ['/work/plugins/alpha', '/work/skills'])
    expect(await roots({ roots: ['*/*/skills', 'skills/*'] }, ['/work'], faulty)).toEqual([
      'workspace-local /work/plugins/beta/skills',
    ])
  })

  it('EDIT-019: the folders where stars look for roots are known', async () => {
    const settings = { ...NONE, roots: ['skills', 'plugins/*/skills'], mounts: ['~/packs/*'] }
    const { searched } = await expandRoots(FILES, settings, ['/work'], '/home/me')
    expect(searched).toEqual(['/work/plugins', '/home/me/packs'])
  })
})
