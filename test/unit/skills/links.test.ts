import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeFiles, toPortPath } from '../../../server/src/node/node-files'
import { type EnteredFolders, readSkillText, scanRoot } from '../../../server/src/skills/discovery'
import { joinPath } from '../../../server/src/skills/paths'
import { expandRoots } from '../../../server/src/skills/roots'
import { backwards } from './faulty-files'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'dci-links-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function skills(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'SKILL.md'), name)
  }
}

/** @param target relative to the folder of the test */
function link(from: string, target: string): void {
  mkdirSync(dirname(join(folder, from)), { recursive: true })
  symlinkSync(join(folder, target), join(folder, from))
}

/** What is found below each root, and the links that were not followed, relative to the test's folder. */
async function scanAll(roots: readonly string[], files = nodeFiles) {
  const base = toPortPath(folder)
  const inner = (path: string) => path.slice(base.length + 1)
  const entered: EnteredFolders = new Map()
  const found: string[] = []
  const warnings: string[] = []
  for (const root of roots) {
    const path = joinPath(base, root)
    const scan = await scanRoot(files, { source: 'workspace-local', path }, undefined, entered)
    found.push(...scan.paths.map(inner))
    warnings.push(...scan.warnings.map(({ code, path }) => `${code} ${inner(path)}`))
  }
  return { found, warnings }
}

async function scan(files = nodeFiles) {
  const { found, warnings } = await scanAll(['skills'], files)
  const short = (line: string) => line.replace(/skills\/?/, '')
  return { found: found.map(short), warnings: warnings.map(short) }
}

describe.skipIf(process.platform === 'win32')('links on disk', () => {
  it('DCI-025: a link to a folder is followed', async () => {
    skills('elsewhere/a')
    link('skills/linked', 'elsewhere')
    expect(await scan()).toEqual({ found: ['linked/a/SKILL.md'], warnings: [] })
  })

  it('DCI-025: a link to a skill file counts as the file', async () => {
    skills('elsewhere/a')
    link('skills/a/SKILL.md', 'elsewhere/a/SKILL.md')
    expect((await scan()).found).toEqual(['a/SKILL.md'])
    const path = toPortPath(join(folder, 'skills/a/SKILL.md'))
    expect(await readSkillText(nodeFiles, path)).toEqual({ text: 'elsewhere/a' })
  })

  it('DCI-025: the root may be a link', async () => {
    skills('elsewhere/a')
    link('skills', 'elsewhere')
    expect(await scan()).toEqual({ found: ['a/SKILL.md'], warnings: [] })
  })

  it('DCI-025: a link to the folder that holds it ends there', async () => {
    skills('skills/a')
    link('skills/a/self', 'skills/a')
    link('skills/a/deep/up', 'skills')
    expect(await scan()).toEqual({
      found: ['a/SKILL.md'],
      warnings: ['link-cycle a/deep/up', 'link-cycle a/self'],
    })
  })

  it('DCI-025: a link to a folder above the root does not open everything there', async () => {
    skills('skills/a', 'other/b')
    link('skills/everything', '.')
    expect(await scan()).toEqual({
      found: ['a/SKILL.md'],
      warnings: ['link-cycle everything'],
    })
  })

  it('DCI-025: two links that lead into each other end', async () => {
    skills('skills/a', 'skills/b')
    link('skills/a/to-b', 'skills/b')
    link('skills/b/to-a', 'skills/a')
    expect(await scan()).toEqual({
      found: ['a/SKILL.md', 'b/SKILL.md'],
      warnings: ['link-repeated a/to-b', 'link-repeated b/to-a'],
    })
  })

  it('DCI-025: a cycle outside the root ends', async () => {
    skills('elsewhere/a', 'far/b')
    link('skills/out', 'elsewhere')
    link('elsewhere/on', 'far')
    link('far/back', 'elsewhere')
    expect(await scan()).toEqual({
      found: ['out/a/SKILL.md', 'out/on/b/SKILL.md'],
      warnings: ['link-cycle out/on/back'],
    })
  })

  it('DCI-025: a folder that is linked twice is entered once', async () => {
    skills('elsewhere/a')
    link('skills/two', 'elsewhere')
    link('skills/one', 'elsewhere')
    expect(await scan()).toEqual({
      found: ['one/a/SKILL.md'],
      warnings: ['link-repeated two'],
    })
  })

  it('DCI-025: a folder in the root keeps its own name, whatever link leads to it', async () => {
    skills('skills/m/a')
    link('skills/a/first', 'skills/m')
    link('skills/z', 'skills/m')
    for (const files of [nodeFiles, backwards(nodeFiles)]) {
      expect(await scan(files)).toEqual({
        found: ['m/a/SKILL.md'],
        warnings: ['link-repeated a/first', 'link-repeated z'],
      })
    }
  })

  it('DCI-025: links that lead nowhere or to a file are passed over', async () => {
    skills('skills/a')
    link('skills/broken', 'nowhere')
    link('skills/readme', 'skills/a/SKILL.md')
    expect(await scan()).toEqual({ found: ['a/SKILL.md'], warnings: [] })
  })

  it('DCI-025: a link that leads to itself is recorded and passed over', async () => {
    skills('skills/a')
    link('skills/loop', 'skills/loop')
    expect(await scan()).toEqual({
      found: ['a/SKILL.md'],
      warnings: ['folder-unreadable loop'],
    })
  })

  it('DCI-025: a root that is a link to itself stops nothing', async () => {
    link('skills', 'skills')
    expect(await scan()).toEqual({ found: [], warnings: ['folder-unreadable '] })
  })

  it('DCI-025: a dangling SKILL.md is found, and cannot be read', async () => {
    link('skills/a/SKILL.md', 'nowhere')
    expect((await scan()).found).toEqual(['a/SKILL.md'])
    const text = await readSkillText(nodeFiles, toPortPath(join(folder, 'skills/a/SKILL.md')))
    expect(text).toMatchObject({ failure: 'unreadable' })
  })

  it('DCI-025: a chain of more links than the system follows ends with a warning', async () => {
    for (let index = 0; index < 99; index++) {
      link(`chain/${index}/next`, `chain/${index + 1}`)
    }
    skills('chain/99/a')
    link('skills/chain', 'chain/0')
    const { found, warnings } = await scan()
    expect(found).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^folder-unreadable chain(?:\/next)+$/)])
  })

  it('DCI-094: a star follows a link to a folder', async () => {
    skills('elsewhere/skills/a')
    link('plugins/one', 'elsewhere')
    const settings = { roots: ['plugins/*/skills'], runtimeRoots: [], mounts: [] }
    const { roots } = await expandRoots(nodeFiles, settings, [toPortPath(folder)], undefined)
    expect(roots.map(({ path }) => path)).toEqual([toPortPath(join(folder, 'plugins/one/skills'))])
  })

  it('DCI-025, DCI-026: a root that is a link to another is not scanned again', async () => {
    skills('skills/a')
    link('.claude/skills', 'skills')
    link('.agents/skills/b', 'skills/a')
    expect(await scanAll(['skills', '.claude/skills', '.agents/skills'])).toEqual({
      found: ['skills/a/SKILL.md'],
      warnings: ['link-repeated .claude/skills', 'link-repeated .agents/skills/b'],
    })
  })

  it('DCI-023: a folder in two roots is found in both', async () => {
    skills('skills/a', 'skills/pack/b')
    expect(await scanAll(['skills', 'skills/pack'])).toEqual({
      found: ['skills/a/SKILL.md', 'skills/pack/b/SKILL.md', 'skills/pack/b/SKILL.md'],
      warnings: [],
    })
  })
})
