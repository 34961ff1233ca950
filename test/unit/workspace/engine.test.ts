import { beforeEach, describe, expect, it } from 'vitest'
import type { FileSystem } from '../../../server/src/ports'
import type { Engine } from '../../../server/src/workspace/engine'
import { DEFAULT_SETTINGS } from '../../../server/src/workspace/settings'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts } from '../../harness/workspace'

const path = (name: string) => `/work/skills/${name}/SKILL.md`
const text = (name: string, contract = '') =>
  `---\nname: ${name}\ndescription: About ${name}.\n${contract && `metadata:\n  contract: ${contract}\n`}---\n`

/** The files of the workspace; a test changes them and tells the engine. */
let files: Map<string, string>
let engine: Engine

beforeEach(async () => {
  files = new Map([
    ['/work/.git/HEAD', ''],
    [path('alpha'), text('alpha', 'DCI/1 P(web-search)')],
    [path('asker'), text('asker', 'DCI/1 R(web-search)')],
  ])
  engine = createEngine(memoryPorts(files), { folders: ['/work'], home: undefined })
  await engine.scan()
})

const included = () => engine.snapshot.included.map(({ portablePath }) => portablePath)
const providers = (token: string) =>
  engine.snapshot.capabilities.get(token)?.providers.map(({ portablePath }) => portablePath) ?? []
const selected = () => engine.snapshot.resolve(path('asker'), {}).selection.selected.length

describe('open documents', () => {
  it('EDIT-004: an edit stands in place of the file until it is closed', () => {
    const before = engine.snapshot
    engine.documentChanged({ path: path('alpha'), version: 1, text: text('alpha', 'DCI/1 P(x)') })
    expect(providers('web-search')).toEqual([])
    expect(selected()).toBe(0)
    engine.documentClosed(path('alpha'))
    expect(providers('web-search')).toEqual(['skills/alpha/SKILL.md'])
    expect(selected()).toBe(1)
    expect(before.resolve(path('asker'), {}).selection.selected).toHaveLength(1)
  })

  it('EDIT-004: a snapshot that was taken never changes', async () => {
    const before = engine.snapshot
    engine.documentChanged({ path: path('alpha'), version: 1, text: 'broken' })
    files.delete(path('alpha'))
    await engine.filesChanged([path('alpha')])
    expect(before.included.map(({ path }) => path)).toEqual([path('alpha'), path('asker')])
    expect(before.resolve(path('asker'), {}).selection.selected).toHaveLength(1)
  })

  it('EDIT-004: the version is that of the newest edit', () => {
    expect(engine.versionOf(path('alpha'))).toBeUndefined()
    engine.documentChanged({ path: path('alpha'), version: 3, text: '' })
    engine.documentChanged({ path: path('alpha'), version: 4, text: '' })
    expect(engine.versionOf(path('alpha'))).toBe(4)
    engine.documentClosed(path('alpha'))
    expect(engine.versionOf(path('alpha'))).toBeUndefined()
  })

  it('EDIT-011: a file that changes under an open document shows after the close', async () => {
    engine.documentChanged({ path: path('alpha'), version: 1, text: text('alpha') })
    files.set(path('alpha'), text('alpha', 'DCI/1 P(pdf-text)'))
    await engine.filesChanged([path('alpha')])
    expect(providers('pdf-text')).toEqual([])
    engine.documentClosed(path('alpha'))
    expect(providers('pdf-text')).toEqual(['skills/alpha/SKILL.md'])
  })

  it('EDIT-004: a document outside every root is known, and no candidate', () => {
    const outside = '/work/drafts/new/SKILL.md'
    engine.documentChanged({ path: outside, version: 1, text: text('new', 'DCI/1 P(web-search)') })
    expect(engine.snapshot.skillAt(outside)?.portablePath).toBe('drafts/new/SKILL.md')
    expect(included()).toHaveLength(2)
    expect([...engine.snapshot.skills]).toHaveLength(3)
    engine.documentClosed(outside)
    expect(engine.snapshot.skillAt(outside)).toBeUndefined()
  })

  it('EDIT-004: a new document becomes a candidate when it is saved', async () => {
    const document = { path: path('new'), version: 1, text: text('new', 'DCI/1 P(x)') }
    engine.documentChanged(document)
    expect(providers('x')).toEqual([])
    files.set(document.path, document.text)
    await engine.filesChanged([document.path])
    expect(providers('x')).toEqual(['skills/new/SKILL.md'])
  })

  it('DCI-022: an open file that cannot be read as a skill is excluded as on disk', () => {
    engine.documentChanged({ path: path('alpha'), version: 1, text: '---\nname: alpha\n' })
    expect(included()).toEqual(['skills/asker/SKILL.md'])
    expect(engine.snapshot.skillAt(path('alpha'))?.exclusion?.reason).toBe('invalid-frontmatter')
  })
})

describe('changes on disk', () => {
  it('EDIT-011: a file is created, changed and removed', async () => {
    files.set(path('beta'), text('beta', 'DCI/1 P(web-search)'))
    await engine.filesChanged([path('beta')])
    expect(providers('web-search')).toHaveLength(2)
    files.set(path('beta'), text('beta', 'DCI/1 P(other)'))
    await engine.filesChanged([path('beta')])
    expect(providers('web-search')).toHaveLength(1)
    files.delete(path('beta'))
    await engine.filesChanged([path('beta')])
    expect(included()).toEqual(['skills/alpha/SKILL.md', 'skills/asker/SKILL.md'])
  })

  it('EDIT-019: one event for a folder counts for everything within', async () => {
    files.set('/work/skills/pack/one/SKILL.md', text('one'))
    files.set('/work/skills/pack/two/SKILL.md', text('two'))
    await engine.filesChanged(['/work/skills/pack'])
    expect(included()).toHaveLength(4)
    files.set('/work/skills/pack/one/SKILL.md', text('one', 'DCI/1 P(x)'))
    await engine.filesChanged(['/work/skills/pack'])
    expect(providers('x')).toHaveLength(1)
    for (const name of ['one', 'two']) files.delete(`/work/skills/pack/${name}/SKILL.md`)
    await engine.filesChanged(['/work/skills/pack'])
    expect(included()).toHaveLength(2)
  })

  it('EDIT-019: a root itself, or a folder above it, comes and goes', async () => {
    const all = new Map(files)
    for (const name of ['alpha', 'asker']) files.delete(path(name))
    await engine.filesChanged(['/work/skills'])
    expect(included()).toEqual([])
    for (const [name, content] of all) files.set(name, content)
    await engine.filesChanged(['/work'])
    expect(included()).toHaveLength(2)
  })

  it('EDIT-019: a folder that a star of the settings leads to', async () => {
    const settings = { roots: ['plugins/*/skills'] }
    await engine.configure({ folders: ['/work'], home: undefined, settings })
    expect(included()).toEqual([])
    files.set('/work/plugins/new/skills/one/SKILL.md', text('one'))
    await engine.filesChanged(['/work/plugins/new'])
    expect(included()).toEqual(['plugins/new/skills/one/SKILL.md'])
  })

  it('EDIT-060: a change elsewhere reads nothing and changes nothing', async () => {
    const before = engine.snapshot
    await engine.filesChanged(['/work/src/main.ts', '/elsewhere/SKILL.md', '/work/skillset/a'])
    expect(engine.snapshot).toBe(before)
  })

  it('SKILL-024: only what changed is read again', async () => {
    const alpha = engine.snapshot.skillAt(path('alpha'))
    files.set(path('asker'), text('asker'))
    await engine.filesChanged([path('asker')])
    expect(engine.snapshot.skillAt(path('alpha'))).toBe(alpha)
  })

  it('DCI-023: a repository that appears changes every path', async () => {
    const nested = createEngine(memoryPorts(files), { folders: ['/work/skills'], home: undefined })
    files.delete('/work/.git/HEAD')
    await nested.configure({
      folders: ['/work/skills'],
      home: undefined,
      settings: { roots: ['.'] },
    })
    const paths = () => nested.snapshot.included.map(({ portablePath }) => portablePath)
    expect(paths()).toEqual(['alpha/SKILL.md', 'asker/SKILL.md'])
    files.set('/work/.git/HEAD', '')
    await nested.filesChanged([path('alpha')])
    expect(paths()).toEqual(['skills/alpha/SKILL.md', 'skills/asker/SKILL.md'])
  })

  it('DCI-046: a changed alias table counts at once', async () => {
    const table = { schema_version: '1', alias_table_version: '1', aliases: { a: ['b'] } }
    const canonical = () => engine.snapshot.resolve(path('asker'), {}).inputs.aliases
    expect(canonical().canonicalOf('b')).toBe('b')
    files.set('/work/.dci/aliases.v1.json', JSON.stringify(table))
    await engine.filesChanged(['/work/.dci/aliases.v1.json'])
    expect(canonical().canonicalOf('b')).toBe('a')
  })
})

describe('configuration', () => {
  it('EDIT-019: roots, folders and disabled skills take effect at once', async () => {
    files.set('/work/more/beta/SKILL.md', text('beta'))
    files.set('/two/skills/gamma/SKILL.md', text('gamma'))
    const home = undefined
    await engine.configure({ folders: ['/work'], home, settings: { roots: ['more'] } })
    expect(included()).toEqual(['more/beta/SKILL.md'])
    await engine.configure({ folders: ['/two', '/work'], home })
    expect(included()).toEqual([
      'skills/gamma/SKILL.md',
      'skills/alpha/SKILL.md',
      'skills/asker/SKILL.md',
    ])
    await engine.configure({ folders: ['/work'], home, settings: { disabledSkills: ['alpha'] } })
    expect(included()).toEqual(['skills/asker/SKILL.md'])
    await engine.configure({ folders: [], home })
    expect(included()).toEqual([])
    expect(engine.snapshot.settings).toEqual(DEFAULT_SETTINGS)
  })

  it('EDIT-011: whoever listens hears each change once, until it stops', async () => {
    let changes = 0
    const stop = engine.onDidChange((snapshot) => {
      expect(snapshot).toBe(engine.snapshot)
      changes++
    })
    engine.documentChanged({ path: path('alpha'), version: 1, text: '' })
    engine.documentClosed(path('alpha'))
    await engine.scan()
    expect(changes).toBe(3)
    stop()
    await engine.scan()
    expect(changes).toBe(3)
  })

  it('EDIT-005: nothing is known before the first scan, and everything answers', () => {
    const fresh = createEngine(memoryPorts(files), { folders: ['/work'], home: undefined })
    expect([...fresh.snapshot.skills]).toEqual([])
    expect(fresh.snapshot.skillAt(path('alpha'))).toBeUndefined()
    const report = fresh.report(fresh.snapshot.resolve(undefined, { require: ['web-search'] }))
    expect(report.discovery.counts).toEqual({ discovered: 0, included: 0, excluded: 0 })
  })
})

describe('changes that overtake each other', () => {
  it('EDIT-011: two changes at once are both seen', async () => {
    files.set(path('alpha'), text('alpha', 'DCI/1 P(one)'))
    const first = engine.filesChanged([path('alpha')])
    files.set(path('asker'), text('asker', 'DCI/1 P(two)'))
    await Promise.all([first, engine.filesChanged([path('asker')])])
    expect([providers('one').length, providers('two').length]).toEqual([1, 1])
  })

  it('EDIT-004: a cancelled look at the disk forgets no change', async () => {
    files.set(path('alpha'), text('alpha', 'DCI/1 P(one)'))
    await engine.filesChanged([path('alpha')], { isCancellationRequested: true })
    await engine.filesChanged([path('asker')])
    expect(providers('one')).toHaveLength(1)
  })

  it('EDIT-011: a change during the first scan is seen', async () => {
    const ports = memoryPorts(files)
    let changed: Promise<void> | undefined
    const racing: FileSystem = {
      ...ports.files,
      readFile: async (file, limit) => {
        const read = await ports.files.readFile(file, limit)
        if (file === path('alpha') && changed === undefined) {
          files.set(file, text('alpha', 'DCI/1 P(late)'))
          changed = fresh.filesChanged([file])
        }
        return read
      },
    }
    const options = { folders: ['/work'], home: undefined }
    const fresh = createEngine({ ...ports, files: racing }, options)
    await fresh.scan()
    await changed
    expect(fresh.snapshot.capabilities.get('late')?.providers).toHaveLength(1)
  })
})
