import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toPortPath } from '../../../server/src/node/node-files'
import { createNodeWatcher } from '../../../server/src/node/node-watcher'

const LIMITS = { placeCheck: 50, mostFolders: 1000 }
/** So few that everything is polled. */
const NO_FOLDERS = { placeCheck: 50, mostFolders: 0 }
const PACE = { shortestPause: 20, pausePerLook: 1 }
/** So late that nothing has changed since. */
const LATER = '9999-01-01T00:00:00.000Z'
const SOON = { timeout: 5000, interval: 10 }

let folder: string
let logged: string[]
let calls: (readonly string[])[]
let stop = (): void => {}

beforeEach(() => {
  folder = toPortPath(realpathSync(mkdtempSync(join(tmpdir(), 'dci-watch-'))))
  logged = []
  calls = []
  write('skills/alpha/SKILL.md')
  write('skills/alpha/notes.md')
  write('skills/beta/SKILL.md')
})

afterEach(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Watches `skills`, or another place, and waits until changes are seen. */
async function watch(limits = LIMITS, place = 'skills', since = LATER): Promise<void> {
  const log = { write: (level: string, message: string) => logged.push(`${level}: ${message}`) }
  const sign = at('sign/SKILL.md')
  write('sign/SKILL.md')
  let seen = 0
  stop = createNodeWatcher(log, limits, PACE).watch(
    {
      // Places are taken in one after the other: when the last is watched, all are.
      places: [at(place), at('sign')],
      skipped: new Set(['node_modules']),
      concerns: (path) => path.endsWith('/SKILL.md'),
      since,
    },
    (paths) => {
      const others = paths.filter((path) => path !== sign)
      if (others.length < paths.length) seen += 1
      if (others.length > 0) calls.push(others)
    },
  )
  while (seen === 0) {
    write('sign/SKILL.md', String(Math.random()))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function at(path: string): string {
  return `${folder}/${path}`
}

function write(path: string, text = 'x'): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

function told(path: string): Promise<void> {
  return expect.poll(() => calls.flat(), SOON).toContain(at(path))
}

describe.each([
  ['watched', LIMITS],
  ['polled', NO_FOLDERS],
])('EDIT-019: %s', (how, limits) => {
  beforeEach(async () => {
    await watch(limits)
    expect(logged).toHaveLength(how === 'polled' ? 1 : 0)
    calls = []
  })

  it.each<[string, string, () => void]>([
    ['a file that is changed', 'skills/alpha/SKILL.md', () => write('skills/alpha/SKILL.md', 'yy')],
    [
      'a file that is replaced by another',
      'skills/alpha/SKILL.md',
      () => {
        write('skills/alpha/SKILL.md.new', 'yy')
        renameSync(at('skills/alpha/SKILL.md.new'), at('skills/alpha/SKILL.md'))
      },
    ],
    ['a file that is removed', 'skills/alpha/SKILL.md', () => rmSync(at('skills/alpha/SKILL.md'))],
    ['a folder that is created', 'skills/new', () => write('skills/new/SKILL.md')],
    ['folders in one another', 'skills/a', () => write('skills/a/b/c/SKILL.md')],
    [
      'a folder that is removed',
      'skills/beta',
      () => rmSync(at('skills/beta'), { recursive: true }),
    ],
    ['a renamed folder', 'skills/beta', () => renameSync(at('skills/beta'), at('skills/gamma'))],
    ['its new name', 'skills/gamma', () => renameSync(at('skills/beta'), at('skills/gamma'))],
    ['the place when it is removed', 'skills', () => rmSync(at('skills'), { recursive: true })],
  ])('%s is told', async (_, path, change) => {
    change()
    await told(path)
  })

  it.each<[string, () => void]>([
    ['created', () => write('skills/new/deeper/SKILL.md')],
    [
      'moved in',
      () => {
        write('elsewhere/deeper/SKILL.md')
        renameSync(at('elsewhere'), at('skills/new'))
      },
    ],
  ])('what happens within a folder that was %s is told', async (_, appear) => {
    appear()
    await told('skills/new')
    write('skills/new/deeper/SKILL.md', 'yy')
    await told('skills/new/deeper/SKILL.md')
  })

  it('a place that goes and comes back is watched again', async () => {
    rmSync(at('skills'), { recursive: true })
    await told('skills')
    calls = []
    write('skills/delta/SKILL.md')
    await told('skills')
    write('skills/delta/SKILL.md', 'yy')
    await told('skills/delta/SKILL.md')
  })

  it('other files and skipped folders are not told', async () => {
    write('skills/alpha/notes.md', 'yy')
    write('skills/alpha/more.md')
    write('skills/node_modules/pack/SKILL.md')
    write('skills/beta/SKILL.md', 'yy')
    await told('skills/beta/SKILL.md')
    expect(new Set(calls.flat())).toEqual(new Set([at('skills/beta/SKILL.md')]))
  })
})

describe('EDIT-019: places', () => {
  it('one that is not there yet, nor the folder above it', async () => {
    await watch(LIMITS, 'home/.agents/skills')
    write('home/.agents/skills/one/SKILL.md')
    await told('home/.agents/skills')
    write('home/.agents/skills/one/SKILL.md', 'yy')
    await told('home/.agents/skills/one/SKILL.md')
  })

  it('one whose upper folder is renamed away', async () => {
    write('home/.agents/skills/one/SKILL.md')
    await watch(LIMITS, 'home/.agents/skills')
    renameSync(at('home/.agents'), at('home/.off'))
    await told('home/.agents/skills')
  })

  it.each([
    ['watched', LIMITS],
    ['polled', NO_FOLDERS],
  ])('a single file, %s', async (_, limits) => {
    await watch(limits, 'home/aliases.json')
    write('home/aliases.json')
    await told('home/aliases.json')
    calls = []
    write('home/aliases.json', 'yy')
    write('home/others.json', 'yy')
    await told('home/aliases.json')
    calls = []
    rmSync(at('home/aliases.json'))
    await told('home/aliases.json')
    expect(calls.flat()).not.toContain(at('home/others.json'))
  })

  it('one that is a link', async () => {
    symlinkSync(at('skills'), at('link'), 'junction')
    await watch(LIMITS, 'link')
    write('skills/alpha/SKILL.md', 'yy')
    await told('link/alpha/SKILL.md')
  })
})

describe('EDIT-019: what changed between the first look and the first watch', () => {
  it.each([
    ['a file', 'skills', 'skills/alpha/SKILL.md'],
    ['a folder', 'skills', 'skills/beta'],
    ['a place', 'skills', 'skills'],
    ['a single file', 'home/aliases.json', 'home/aliases.json'],
  ])('%s is told', async (_, place, path) => {
    write('home/aliases.json')
    await watch(LIMITS, place, new Date().toISOString())
    expect(calls.flat()).toContain(at(path))
  })

  it('nothing older is told', async () => {
    await watch()
    expect(calls).toEqual([])
  })
})

describe('EDIT-019: links', () => {
  it('a change behind a link is told by the path of the link', async () => {
    write('elsewhere/linked/SKILL.md')
    symlinkSync(at('elsewhere/linked'), at('skills/linked'), 'junction')
    await watch()
    write('elsewhere/linked/SKILL.md', 'yy')
    await told('skills/linked/SKILL.md')
  })

  it('a link that appears is followed', async () => {
    write('elsewhere/linked/SKILL.md')
    await watch()
    symlinkSync(at('elsewhere/linked'), at('skills/linked'), 'junction')
    await told('skills/linked')
    write('elsewhere/linked/SKILL.md', 'yy')
    await told('skills/linked/SKILL.md')
  })

  it('links that go round in circles end', async () => {
    symlinkSync(at('skills'), at('skills/alpha/up'), 'junction')
    symlinkSync(at('.'), at('skills/beta/further-up'), 'junction')
    write('elsewhere/SKILL.md')
    symlinkSync(at('elsewhere'), at('elsewhere/self'), 'junction')
    symlinkSync(at('elsewhere'), at('skills/out'), 'junction')
    await watch()
    write('skills/beta/SKILL.md', 'yy')
    await told('skills/beta/SKILL.md')
    expect(calls.flat()).toEqual([at('skills/beta/SKILL.md')])
  })
})

describe('EDIT-019: many changes', () => {
  it('are told together', async () => {
    await watch()
    for (let count = 0; count < 200; count += 1) write(`skills/new-${count}/SKILL.md`)
    for (let count = 0; count < 200; count += 1) await told(`skills/new-${count}`)
    expect(calls.length).toBeLessThan(20)
  })

  it('more folders than can be watched: it is logged once, with the reason', async () => {
    await watch({ placeCheck: 50, mostFolders: 4 })
    write('skills/gamma/SKILL.md')
    await told('skills')
    write('skills/gamma/SKILL.md', 'yy')
    await told('skills/gamma/SKILL.md')
    expect(logged).toEqual([expect.stringMatching(/^warning: .*more than 4/)])
  })

  it('nothing is told after the stop', async () => {
    await watch()
    write('skills/alpha/SKILL.md', 'yy')
    stop()
    const later = calls
    await watch(LIMITS, 'elsewhere')
    expect(later).toEqual([])
  })
})
