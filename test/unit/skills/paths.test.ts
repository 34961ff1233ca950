import { describe, expect, it } from 'vitest'
import {
  baseName,
  isAbsolute,
  isWithin,
  joinPath,
  parentOf,
  portablePath,
  relativeTo,
  repositoryRoot,
} from '../../../server/src/skills/paths'
import { memoryFiles } from '../../harness/workspace'
import { failing } from './faulty-files'

describe('paths', () => {
  it.each([
    ['/work', 'skills', '/work/skills'],
    ['/work/', 'skills/', '/work/skills'],
    ['/work', '.', '/work'],
    ['/work', '', '/work'],
    ['/work', './a/../b', '/work/b'],
    ['/work/deep', '../other', '/work/other'],
    ['/work', '../../..', '/'],
    ['/', 'skills', '/skills'],
    ['/work', '/mounted//pack', '/mounted/pack'],
    ['c:/work', 'skills', 'c:/work/skills'],
    ['c:/', 'skills', 'c:/skills'],
    ['c:/work', '../../up', 'c:/up'],
    ['c:/work', 'D:/Mounted', 'd:/Mounted'],
    ['//host/share', 'skills', '//host/share/skills'],
    ['/work', '//host/share', '//host/share'],
    ['/work', 'a:b', '/work/a:b'],
  ])('DCI-023: %j and %j make %j', (folder, path, joined) => {
    expect(joinPath(folder, path)).toBe(joined)
  })

  it.each([
    ['/work/a/SKILL.md', '/work/a', 'SKILL.md'],
    ['/a', '/', 'a'],
    ['/', '/', ''],
    ['c:/a', 'c:/', 'a'],
    ['c:/', 'c:/', ''],
    ['c:/a/b', 'c:/a', 'b'],
    ['a', '', 'a'],
  ])('DCI-023: %j lies in %j as %j', (path, parent, name) => {
    expect([parentOf(path), baseName(path)]).toEqual([parent, name])
  })

  it.each([
    ['/work', '/work/a', 'a'],
    ['/work', '/work', undefined],
    ['/work', '/workshop/a', undefined],
    ['/', '/a/b', 'a/b'],
    ['c:/', 'c:/a', 'a'],
    ['/work/a', '/work', undefined],
  ])('DCI-023: from %j to %j is %j', (folder, path, relative) => {
    expect(relativeTo(folder, path)).toBe(relative)
    expect(isWithin(folder, path)).toBe(relative !== undefined || folder === path)
  })

  it('DCI-023: a drive or a leading slash makes a path absolute', () => {
    expect(['/a', 'c:/a', '//host/a'].every(isAbsolute)).toBe(true)
    expect(['a', './a', 'c:a', '~/a', ''].some(isAbsolute)).toBe(false)
  })
})

describe('portable paths', () => {
  const bases = { repositories: ['/home/me/repo', '/work'], home: '/home/me' }

  it.each([
    ['in a repository', '/work/skills/a/SKILL.md', '/work/skills', 'skills/a/SKILL.md'],
    ['in one below the home', '/home/me/repo/a/SKILL.md', '/home/me/repo', 'a/SKILL.md'],
    [
      'below the home',
      '/home/me/.claude/skills/a/SKILL.md',
      '/home/me/.claude/skills',
      '~/.claude/skills/a/SKILL.md',
    ],
    ['mounted', '/opt/pack/deep/a/SKILL.md', '/opt/pack', 'mount/pack/deep/a/SKILL.md'],
    ['beside a repository', '/workshop/a/SKILL.md', '/workshop', 'mount/workshop/a/SKILL.md'],
    ['on a drive', 'd:/packs/one/a/SKILL.md', 'd:/packs/one', 'mount/one/a/SKILL.md'],
    ['on the network', '//nas/packs/a/SKILL.md', '//nas/packs', 'mount/packs/a/SKILL.md'],
  ])('DCI-023: %s', (_, path, root, portable) => {
    expect(portablePath(path, root, bases)).toBe(portable)
  })

  it('DCI-023: without a home every other place is a mount', () => {
    const path = portablePath('/home/me/a/SKILL.md', '/home/me', {
      repositories: [],
      home: undefined,
    })
    expect(path).toBe('mount/me/a/SKILL.md')
  })

  it('DCI-023: the same workspace on three machines has the same paths', () => {
    const places = ['/home/ann/work', '/Users/bob/src/work', 'c:/dev/work']
    const paths = places.map((folder) =>
      portablePath(`${folder}/skills/a/SKILL.md`, `${folder}/skills`, {
        repositories: [folder],
        home: parentOf(folder),
      }),
    )
    expect(new Set(paths)).toEqual(new Set(['skills/a/SKILL.md']))
  })
})

describe('repository root', () => {
  const files = memoryFiles(
    new Map([
      ['/repo/.git/HEAD', ''],
      ['/repo/packages/one/SKILL.md', ''],
      ['/worktree/.git', 'gitdir: elsewhere'],
      ['/plain/deep/a.txt', ''],
      ['c:/repo/.git/HEAD', ''],
    ]),
  )

  it.each([
    ['/repo', '/repo'],
    ['/repo/packages/one', '/repo'],
    ['/worktree/sub', '/worktree'],
    ['/plain/deep', '/plain/deep'],
    ['/', '/'],
    ['c:/repo/sub', 'c:/repo'],
    ['d:/plain/deep', 'd:/plain/deep'],
    ['', ''],
  ])('DCI-100: of %j is %j', async (folder, root) => {
    expect(await repositoryRoot(files, folder)).toBe(root)
  })

  it('DCI-100: a .git that cannot be looked at counts as absent', async () => {
    const faulty = failing(files, ['/repo/packages/.git'])
    expect(await repositoryRoot(faulty, '/repo/packages/one')).toBe('/repo')
  })
})
