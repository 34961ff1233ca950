import { describe, expect, it } from 'vitest'
import type { Connection } from 'vscode-languageserver'
import type { WatchRequest } from '../../../server/src/ports'
import { readAbilities } from '../../../server/src/surfaces/lsp/abilities'
import type { Session } from '../../../server/src/surfaces/lsp/session'
import {
  createPlaceWatch,
  registerFileWatchers,
  type WatchedPlaces,
} from '../../../server/src/surfaces/lsp/watching'

const WATCHING = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }

/** A session of a client that says it can do this; what is asked of it and of the engine is kept. */
function sessionOf(capabilities: Parameters<typeof readAbilities>[0]) {
  const registered: unknown[] = []
  const changed: string[] = []
  const client = { register: async (_: unknown, options: unknown) => registered.push(options) }
  const session = {
    connection: { client } as unknown as Connection,
    abilities: readAbilities(capabilities),
    engine: { filesChanged: async (paths: string[]) => void changed.push(...paths) },
    guardNotification: (_: string, handler: (params: unknown) => Promise<void>) => handler,
  } as unknown as Session
  return { session, registered, changed }
}

describe('EDIT-019: the client watches', () => {
  it('where it can: changed skills and configuration, and whatever comes or goes', async () => {
    const { session, registered } = sessionOf(WATCHING)
    await registerFileWatchers(session)
    expect(registered).toEqual([
      {
        watchers: [
          { globPattern: expect.stringContaining('SKILL.md'), kind: 2 },
          { globPattern: '**/*', kind: 1 + 4 },
        ],
      },
    ])
  })

  it.each([{}, { workspace: {} }, { workspace: { didChangeWatchedFiles: {} } }])(
    'not where it says %j',
    async (capabilities) => {
      const { session, registered } = sessionOf(capabilities)
      await registerFileWatchers(session)
      expect(registered).toEqual([])
    },
  )
})

describe('EDIT-019: the server watches', () => {
  const PLACES: WatchedPlaces = {
    folders: ['/work'],
    all: ['/work/skills', '/home/.agents/skills', '/workshop/skills'],
    since: '2026-01-01T00:00:00.000Z',
  }

  function watching(capabilities: Parameters<typeof readAbilities>[0]) {
    const requests: WatchRequest[] = []
    let stopped = 0
    let tell: (paths: readonly string[]) => void = () => {}
    const { session, changed } = sessionOf(capabilities)
    const watcher = {
      watch: (request: WatchRequest, listener: typeof tell) => {
        requests.push(request)
        tell = listener
        return () => {
          stopped += 1
        }
      },
    }
    const watch = createPlaceWatch(session, watcher)
    watch(PLACES)
    return { requests, changed, watch, tell: (path: string) => tell([path]), stops: () => stopped }
  }

  it.each([
    ['everything', {}, PLACES.all],
    ['what lies outside', WATCHING, ['/home/.agents/skills', '/workshop/skills']],
  ])('%s for a client that says %j', (_, capabilities, places) => {
    expect(watching(capabilities).requests.map((request) => request.places)).toEqual([places])
  })

  it.each([
    ['/work/skills/a/SKILL.md', true],
    ['/work/skills/a/skill.md', true],
    ['/work/skills/a/notes.md', false],
    ['/work/skills/a/notSKILL.md', false],
  ])('of files, skills alone: %s %s', (path, expected) => {
    expect(watching({}).requests[0]?.concerns(path)).toBe(expected)
  })

  it('the engine learns of each change', () => {
    const { changed, tell } = watching({})
    tell('/work/skills/a')
    expect(changed).toEqual(['/work/skills/a'])
  })

  it('anew when the places are others, and only then', () => {
    const { requests, stops, watch } = watching({})
    watch({ ...PLACES, all: [...PLACES.all] })
    expect([requests.length, stops()]).toEqual([1, 0])
    watch({ ...PLACES, all: ['/other'] })
    expect([requests.length, stops()]).toEqual([2, 1])
    expect(requests.at(-1)?.places).toEqual(['/other'])
  })
})
