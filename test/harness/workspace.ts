/** Many files in one literal: `//- /skills/a/SKILL.md` starts a file; paths are below the folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Clock, DirectoryEntry, EntryKind, FileSystem, Ports } from '../../server/src/ports'
import { FileError } from '../../server/src/ports'
import type { Engine } from '../../server/src/workspace/engine'
import type { Settings } from '../../server/src/workspace/settings'
import { createEngine } from '../../server/src/workspace/workspace-engine'

/** Paths, each starting with `/`, to contents. */
export function readFixture(fixture: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const part of fixture.split(/^\/\/- /m).slice(1)) {
    const end = part.indexOf('\n')
    files.set(part.slice(0, end).trim(), part.slice(end + 1))
  }
  return files
}

/** A skill file in the fixture notation. */
export function skill(name: string, contract = '', more = ''): string {
  const metadata = contract === '' ? '' : `metadata:\n  contract: "${contract}"\n`
  return `//- /skills/${name}/SKILL.md\n---\nname: ${name}\ndescription: About ${name}.\n${more}${metadata}---\n\nBody.\n`
}

/** Writes a fixture into a new folder, for tests of built programs. */
export function onDisk(fixture: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'dci-'))
  for (const [path, content] of readFixture(fixture)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const CLOCK: Clock = { now: () => '2026-01-01T00:00:00.000Z' }

/** Ports over files in memory; `logged` collects what the log is told. */
export function memoryPorts(
  files: ReadonlyMap<string, string | Uint8Array>,
): Ports & { logged: string[] } {
  const logged: string[] = []
  return {
    files: memoryFiles(files),
    clock: CLOCK,
    log: { write: (level, message) => logged.push(`${level}: ${message}`) },
    logged,
  }
}

export function memoryFiles(files: ReadonlyMap<string, string | Uint8Array>): FileSystem {
  const kindAt = (path: string): EntryKind | undefined => {
    if (files.has(path)) return 'file'
    const prefix = path.endsWith('/') ? path : `${path}/`
    return [...files.keys()].some((each) => each.startsWith(prefix)) ? 'directory' : undefined
  }
  return {
    async readDirectory(path) {
      if (kindAt(path) === undefined)
        throw new FileError('missing', path, 'there is no such folder')
      const prefix = path.endsWith('/') ? path : `${path}/`
      const names = [...files.keys()]
        .filter((each) => each.startsWith(prefix))
        .map((each) => each.slice(prefix.length).split('/')[0] ?? '')
      return [...new Set(names)].map(
        (name): DirectoryEntry => ({ name, kind: kindAt(prefix + name) ?? 'other' }),
      )
    },
    async readFile(path, limit) {
      const content = files.get(path)
      if (content === undefined) throw new FileError('missing', path, 'there is no such file')
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      return { bytes: bytes.subarray(0, limit), size: bytes.length }
    },
    realPath: async (path) => path,
    kindOf: async (path) => kindAt(path),
  }
}

/** An engine over a fixture in the folder `/work`, scanned. */
export async function engineOver(
  fixture: string,
  settings: Partial<Settings> = {},
): Promise<Engine> {
  const files = [...readFixture(fixture)].map(([path, text]) => [`/work${path}`, text] as const)
  const engine = createEngine(memoryPorts(new Map([...files, ['/work/.git/HEAD', '']])), {
    folders: ['/work'],
    home: undefined,
    settings,
  })
  await engine.scan()
  return engine
}
