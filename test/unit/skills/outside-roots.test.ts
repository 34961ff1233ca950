import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeFiles } from '../../../server/src/node/node-files'
import { FileError } from '../../../server/src/ports'
import { findOutsideRoots } from '../../../server/src/skills/outside-roots'
import { memoryFiles, onDisk } from '../../harness/workspace'

const ROOTS = ['/work/skills', '/work/.claude/skills']

/** What is outside the roots when these files are in `/work`. */
function outside(...paths: string[]) {
  const files = memoryFiles(new Map(paths.map((path) => [`/work/${path}`, ''])))
  return findOutsideRoots(files, '/work', ROOTS, [])
}

describe('skill files outside every root', () => {
  it('DCI-094: are found, those of the roots are not', async () => {
    expect(
      await outside(
        'skills/a/SKILL.md',
        '.claude/skills/b/SKILL.md',
        'pack/c/SKILL.md',
        'README.md',
      ),
    ).toEqual({ paths: ['pack/c/SKILL.md'], patterns: ['pack'] })
  })

  it.each([
    ['git', '.git/a/SKILL.md', []],
    ['installed packages', 'pack/node_modules/a/SKILL.md', []],
    ['hidden folders', '.cache/a/SKILL.md', []],
    ['hidden folders on the way to a root, but', '.claude/more/a/SKILL.md', ['.claude/more']],
    ['a root of the same name elsewhere, but', 'pack/skills/a/SKILL.md', ['pack/skills']],
  ])('DCI-094: skips %s', async (_, path, patterns) => {
    expect((await outside(path)).patterns).toEqual(patterns)
  })

  it('SKILL-020: SKILL.md goes before skill.md, and either counts', async () => {
    const { paths } = await outside('x/a/skill.md', 'x/a/SKILL.md', 'x/b/skill.md', 'x/c/Skill.md')
    expect(paths).toEqual(['x/a/SKILL.md', 'x/b/skill.md'])
  })

  it('DCI-094: a folder that cannot be read does not hide the others', async () => {
    const files = memoryFiles(
      new Map([
        ['/work/x/a/SKILL.md', ''],
        ['/work/y/b/SKILL.md', ''],
      ]),
    )
    const faulty = {
      ...files,
      readDirectory: async (path: string) => {
        if (path === '/work/x') throw new FileError('unreadable', path, 'permission denied')
        return files.readDirectory(path)
      },
    }
    expect((await findOutsideRoots(faulty, '/work', [], [])).paths).toEqual(['y/b/SKILL.md'])
  })

  it('DCI-094: what a root reaches through a link is not outside', async () => {
    const { folder, remove } = onDisk('//- /store/a/SKILL.md\n//- /store/b/SKILL.md\n')
    mkdirSync(join(folder, 'skills'))
    symlinkSync('../store/a', join(folder, 'skills/a'))
    const known = [join(folder, 'skills/a/SKILL.md')]
    const { paths } = await findOutsideRoots(nodeFiles, folder, [join(folder, 'skills')], known)
    expect(paths).toEqual(['store/b/SKILL.md'])
    remove()
  })
})

describe('patterns', () => {
  it.each<[string, string[], string[]]>([
    ['the folder above a skill', ['a/b/x', 'a/b/y'], ['a/b']],
    [
      'a star for the names that differ',
      ['plugins/a/skills/x', 'plugins/b/skills/y'],
      ['plugins/*/skills'],
    ],
    [
      'the widest star first',
      ['p/a/skills/x', 'p/b/skills/x', 'p/c/skills/x', 'p/c/agents/x'],
      ['p/*/skills', 'p/c/agents'],
    ],
    ['the outer one of two', ['pack/x', 'pack/more/y'], ['pack']],
    ['a skill of the top level itself', ['x', 'y'], ['x', 'y']],
    ['the workspace where nothing less will do', ['.'], ['.']],
  ])('DCI-094: %s', async (_, folders, patterns) => {
    const paths = folders.map((folder) => (folder === '.' ? 'SKILL.md' : `${folder}/SKILL.md`))
    expect((await outside(...paths)).patterns).toEqual(patterns)
  })
})
