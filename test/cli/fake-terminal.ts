/** A terminal over files in memory, for what a built program cannot be made to meet. */
import { type FileSystem, type Processes, StorageError } from '../../server/src/ports'
import { joinPath } from '../../server/src/skills/paths'
import { run } from '../../server/src/surfaces/cli/program'
import type { Terminal } from '../../server/src/surfaces/cli/terminal'
import { memoryPorts } from '../harness/workspace'

export interface FakeOptions {
  /** Absolute paths to contents; the working folder is `/work`. */
  readonly files?: ReadonlyMap<string, string | Uint8Array>
  /** What the file system does otherwise. */
  readonly faults?: Partial<FileSystem>
  readonly isTerminal?: boolean
  readonly columns?: number
  readonly unicode?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** What is typed when asked; afterwards the input ends. Left out where nobody can be asked. */
  readonly answers?: readonly string[]
  /** Left out where nothing can run. */
  readonly processes?: Processes
  /** Files that cannot be written. */
  readonly readOnly?: readonly string[]
}

export interface FakeRun {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
  readonly written: ReadonlyMap<string, string>
}

/** Carries out one call of `dci` in this process. */
export async function dciInside(args: readonly string[], options: FakeOptions): Promise<FakeRun> {
  const said = { stdout: '', stderr: '' }
  const written = new Map<string, string>()
  const status = await run(args, fakeTerminal(options, said, written))
  return { status, ...said, written }
}

function fakeTerminal(
  { files = new Map(), faults, answers, processes, readOnly = [], ...options }: FakeOptions,
  said: { stdout: string; stderr: string },
  written: Map<string, string>,
): Terminal {
  const { isTerminal = false, columns, unicode = true, environment = {} } = options
  const ports = memoryPorts(files)
  const output = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      said[name] += text
    },
    isTerminal,
    columns,
  })
  const left = [...(answers ?? [])]
  return {
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => new Uint8Array(),
    ...(answers && { ask: async () => left.shift() }),
    environment,
    unicode,
    workingFolder: '/work',
    home: undefined,
    ports: { ...ports, files: { ...ports.files, ...faults }, ...(processes && { processes }) },
    toPortPath: (path) => path,
    replaceFile: async (path, text) => {
      if (readOnly.includes(path)) throw new StorageError(path, 'it is read-only')
      written.set(path, text)
    },
    checkOut: async (_, revision) => {
      throw new Error(`no revision ${revision} here`)
    },
    startLanguageServer: async () => {},
    version: '0.0.0',
  }
}

/** A fixture in the notation of the harness, below the working folder. */
export function inWork(fixture: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...fixture].map(([path, text]) => [joinPath('/work', `.${path}`), text]))
}
