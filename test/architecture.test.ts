/** The direction of imports, and who may use which package: the table of ARCHITECTURE.md as a test. */
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A room imports from the levels below its own; rooms on one level do not import each other. */
const LEVELS = [
  ['surfaces', 'index.ts'],
  ['features'],
  ['workspace'],
  ['rules'],
  ['resolution', 'search', 'ossa', 'tasks', 'config'],
  ['skills'],
  ['contract', 'yaml', 'json', 'events', 'jsonschema'],
  ['text', 'ports.ts', 'problem.ts', 'node', 'web'],
]

/** The ports as they are carried out: nobody but a surface, which wires them, knows them. */
const ADAPTERS = ['node', 'web']

/** Packages that only some files may import; a pattern of package names, then one of paths. */
const OWNERS: readonly (readonly [RegExp, RegExp])[] = [
  [/^yaml$/, /^server\/src\/yaml\//],
  [/^jsonc-parser$/, /^server\/src\/json\//],
  [/^chevrotain$/, /^server\/src\/contract\//],
  [/^vscode-languageserver/, /^server\/src\/surfaces\/lsp\//],
  [/^vscode-languageclient/, /^client\/src\//],
  [/^vscode$/, /^client\/src\//],
  [/^preact/, /^client\/webview\//],
  [/^node:/, /^server\/src\/(node\/|surfaces\/\w+\/main\.ts$)/],
]

/** All that the client knows of the server: patterns of the importing file, and of those it may import. */
const CLIENT_TO_SERVER: readonly (readonly [RegExp, RegExp])[] = [
  [/^client\//, /^server\/src\/surfaces\/lsp\/messages(-[a-z]+)*\.ts$/],
  [/^client\/webview\//, /^server\/src\/resolution\/report\.ts$/],
]

const LONGEST_FILE = 300

const files = ['server/src', 'client/src', 'client/webview'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path)),
)

describe('architecture', () => {
  it('finds the source', () => {
    expect(files).toContain('server/src/ports.ts')
    expect(files.length).toBeGreaterThan(50)
  })

  it.each(files)('%s keeps to its room', (path) => {
    expect(violations(path, readFileSync(path, 'utf8'))).toEqual([])
  })

  // The checker itself: each of these must be refused, or the tests above prove nothing.
  it.each([
    ['server/src/text/words.ts', '../skills/discovery', 'goes up'],
    ['server/src/contract/parse.ts', '../yaml/document', 'goes to a room on the same level'],
    ['server/src/skills/paths.ts', '../index', 'goes up'],
    ['server/src/new-room/a.ts', '../text/words', 'new-room is not in the table'],
    ['server/src/workspace/disk.ts', '../node/node-files', 'only a surface wires node'],
    ['server/src/node/node-files.ts', '../text/words', 'goes to a room on the same level'],
    ['server/src/surfaces/cli/program.ts', '../lsp/server', 'surfaces do not import each other'],
    ['server/src/surfaces/cli/main.ts', '../lsp/server', 'surfaces do not import each other'],
    ['server/src/rules/name.ts', 'yaml', 'belongs to'],
    ['server/src/features/hover.ts', 'vscode-languageserver/node', 'belongs to'],
    ['server/src/workspace/engine.ts', 'node:fs', 'belongs to'],
    ['server/src/surfaces/cli/terminal.ts', 'node:path', 'belongs to'],
    ['server/src/surfaces/lsp/server.ts', 'vscode', 'belongs to'],
    ['server/src/features/hover.ts', '../../../client/src/server', 'the server imports the client'],
    ['client/src/server.ts', '../../server/src/problem', 'the client imports more of the server'],
    ['client/src/server.ts', '../../server/src/resolution/report', 'the client imports more'],
    ['client/webview/main.tsx', '../src/server', 'the panel imports the extension'],
    ['client/webview/main.tsx', 'vscode', 'belongs to'],
  ])('refuses that %s imports %s', (path, specifier, reason) => {
    for (const source of [
      `import { a } from '${specifier}'`,
      `import type {\n  A,\n} from '${specifier}'`,
      `export * from '${specifier}'`,
    ]) {
      expect(violations(path, source)).toEqual([expect.stringContaining(reason)])
    }
  })

  it('refuses a file that is too long', () => {
    expect(violations('server/src/text/words.ts', 'a\n'.repeat(LONGEST_FILE + 1))).toHaveLength(1)
  })

  it('lets the command line start other surfaces, and only so', () => {
    const lazy = "await import('../lsp/main')"
    expect(violations('server/src/surfaces/cli/main.ts', lazy)).toEqual([])
    expect(violations('server/src/surfaces/cli/program.ts', lazy)).toHaveLength(1)
    expect(violations('server/src/surfaces/cli/main.ts', "import '../lsp/main'")).toHaveLength(1)
  })
})

/** What in a file breaks the table, in words. */
function violations(path: string, source: string): string[] {
  const lines = source.trimEnd().split('\n').length
  const tooLong = lines > LONGEST_FILE ? [`${path} has ${lines} lines`] : []
  const wrong = [...source.matchAll(/\b(from|import|import\()\s*'([^']+)'/g)].flatMap(
    ([, keyword = '', specifier = '']) => {
      const reason = specifier.startsWith('.')
        ? wrongEdge(path, resolved(path, specifier), keyword === 'import(')
        : wrongPackage(path, specifier)
      return reason === undefined ? [] : [`${path} imports ${specifier}: ${reason}`]
    },
  )
  return [...tooLong, ...wrong]
}

function wrongPackage(path: string, name: string): string | undefined {
  const owner = OWNERS.find(([packages, paths]) => packages.test(name) && !paths.test(path))
  return owner && `it belongs to ${owner[1].source}`
}

function wrongEdge(from: string, to: string, dynamic: boolean): string | undefined {
  if (to.startsWith('client/')) {
    if (from.startsWith('server/')) return 'the server imports the client'
    const goesOut = from.startsWith('client/webview/') && !to.startsWith('client/webview/')
    return goesOut ? 'the panel imports the extension' : undefined
  }
  // The manifest, for the version.
  if (!to.startsWith('server/')) return undefined
  if (from.startsWith('client/')) {
    const allowed = CLIENT_TO_SERVER.some(([who, what]) => who.test(from) && what.test(to))
    return allowed ? undefined : 'the client imports more of the server than its messages'
  }
  return roomOf(from) === roomOf(to) ? wrongSurface(from, to, dynamic) : wrongRoom(from, to)
}

function wrongRoom(from: string, to: string): string | undefined {
  const [own, other] = [roomOf(from), roomOf(to)]
  for (const room of [own, other]) if (levelOf(room) < 0) return `${room} is not in the table`
  if (ADAPTERS.includes(other) && own !== 'surfaces') return `only a surface wires ${other}`
  // An adapter stands beside what it needs: the ports.
  if (ADAPTERS.includes(own) && other === 'ports.ts') return undefined
  if (levelOf(own) > levelOf(other)) return 'the import goes up'
  if (levelOf(own) === levelOf(other)) return 'the import goes to a room on the same level'
  return undefined
}

function wrongSurface(from: string, to: string, dynamic: boolean): string | undefined {
  const [own, other] = [from, to].map((path) => posix.dirname(path).split('/')[3])
  if (roomOf(from) !== 'surfaces' || own === other) return undefined
  const starts = from.endsWith('/cli/main.ts') && to.endsWith('/main.ts') && dynamic
  return starts ? undefined : 'surfaces do not import each other'
}

function resolved(path: string, specifier: string): string {
  const target = posix.join(posix.dirname(path), specifier)
  const named = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`]
  return named.find((name) => files.includes(name)) ?? target
}

/** `server/src/ROOM/...`, or the file itself where it stands outside of the rooms. */
function roomOf(path: string): string {
  return path.split('/')[2] ?? ''
}

function levelOf(room: string): number {
  return LEVELS.findIndex((level) => level.includes(room))
}
