import { expect, it } from 'vitest'
import { DEFAULT_ROOTS } from '../../../server/src/skills/sources'
import { folderOfDocument } from '../../../server/src/surfaces/lsp/single-file'
import { memoryFiles } from '../../harness/workspace'

const files = memoryFiles(
  new Map([
    ['/repository/.git/HEAD', ''],
    ['/repository/odd/place/SKILL.md', ''],
  ]),
)

it.each([
  ['in a root', '/packs/mine/skills/a/SKILL.md', '/packs/mine'],
  ['deep in a root', '/packs/mine/skills/group/a/SKILL.md', '/packs/mine'],
  ['in a root of several names', '/packs/mine/.claude/skills/a/SKILL.md', '/packs/mine'],
  ['in a root of a package', '/repository/packages/p/skills/a/SKILL.md', '/repository/packages/p'],
  ['in roots in one another', '/packs/skills/x/skills/a/SKILL.md', '/packs/skills/x'],
  ['in a root of the file system', '/skills/a/SKILL.md', '/'],
  ['on a drive', 'c:/packs/skills/a/SKILL.md', 'c:/packs'],
  ['elsewhere in a repository', '/repository/odd/place/SKILL.md', '/repository'],
  ['anywhere else', '/downloads/a/SKILL.md', '/downloads/a'],
  ['in a folder that only starts like a root', '/packs/skillset/a/SKILL.md', '/packs/skillset/a'],
])('EDIT-019: the folder of a document %s', async (_, document, folder) => {
  expect(await folderOfDocument(files, DEFAULT_ROOTS, document)).toBe(folder)
})

it.each([
  ['a root with a star', { roots: ['packages/*/skills'] }, '/w/packages/p/skills/a/SKILL.md'],
  ['a root at home', { roots: ['~/skills'] }, '/w/~/skills/a/SKILL.md'],
  ['an absolute root', { mounts: ['/w/skills'] }, '/w/skills/a/SKILL.md'],
  ['a root outside', { roots: ['../skills'] }, '/w/skills/a/SKILL.md'],
  ['the folder itself as root', { roots: ['.'] }, '/w/x/a/SKILL.md'],
])('EDIT-019: %s says nothing about the folder', async (_, settings, document) => {
  const none = { roots: [], runtimeRoots: [], mounts: [] }
  const own = document.replace('/SKILL.md', '')
  expect(await folderOfDocument(files, { ...none, ...settings }, document)).toBe(own)
})
