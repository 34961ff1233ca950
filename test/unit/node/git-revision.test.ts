import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkOut } from '../../../server/src/node/git-revision'
import { nodeFiles } from '../../../server/src/node/node-files'
import { nodeProcesses } from '../../../server/src/node/node-processes'
import { parentOf, repositoryRoot } from '../../../server/src/skills/paths'

const folder = mkdtempSync(join(tmpdir(), 'dci-repository-'))
const file = join(folder, 'skills/a b/SKILL.md')
const environment = { PATH: process.env.PATH ?? '' }

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  execFileSync('git', [...identity, ...args], { cwd: folder })
}

beforeAll(() => {
  git('init', '-q')
  mkdirSync(join(folder, 'skills/a b'), { recursive: true })
  for (const text of ['first', 'second']) {
    writeFileSync(file, text)
    git('add', '-A')
    git('commit', '-q', '-m', text)
  }
  writeFileSync(file, 'not committed')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['HEAD', 'second'],
  ['HEAD~1', 'first'],
])('SURF-019: lays out %s, and leaves the repository as it is', async (revision, text) => {
  const below = join(folder, 'skills')
  const checkout = await checkOut(nodeProcesses, below, revision, environment)
  expect(readFileSync(join(checkout.folder, 'a b/SKILL.md'), 'utf8')).toBe(text)
  expect(await repositoryRoot(nodeFiles, checkout.folder)).toBe(parentOf(checkout.folder))
  expect(readFileSync(file, 'utf8')).toBe('not committed')
  await checkout.remove()
  expect(existsSync(checkout.folder)).toBe(false)
})

it.each(['nothing-of-this-name', '--output=/tmp/evil', ''])(
  'SURF-019: refuses %j, naming it',
  async (revision) => {
    const refused = checkOut(nodeProcesses, folder, revision, environment)
    await expect(refused).rejects.toThrow(revision)
    await expect(refused).rejects.toMatchObject({ name: 'RevisionError' })
  },
)
