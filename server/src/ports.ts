/**
 * Everything the engine asks of the world. Implementations live in `node/` and `web/`; tests pass fakes.
 *
 * Paths are absolute and written with `/` on every platform (`/home/a`, `c:/work`).
 */

export type EntryKind = 'file' | 'directory' | 'link' | 'other'

export interface DirectoryEntry {
  readonly name: string
  readonly kind: EntryKind
}

/** Why a file or folder could not be used. `missing` is kept apart because absence is often normal. */
export type FileFailure = 'missing' | 'unreadable' | 'not-a-directory'

export class FileError extends Error {
  override readonly name = 'FileError'
  constructor(
    readonly failure: FileFailure,
    readonly path: string,
    detail: string,
  ) {
    super(`${path}: ${detail}`)
  }
}

/** Read access to files. Every method rejects with {@link FileError} and nothing else. */
export interface FileSystem {
  /** Entries of a folder, in whatever order the platform gives them; links are not followed. */
  readDirectory(path: string): Promise<DirectoryEntry[]>
  /**
   * The first bytes of a file.
   * @param limit most bytes wanted; the answer is shorter when the file is
   */
  readFile(path: string, limit: number): Promise<Uint8Array>
  /** The path with every symbolic link resolved. */
  realPath(path: string): Promise<string>
  /** What stands at a path, links followed, or `undefined` when nothing does. */
  kindOf(path: string): Promise<EntryKind | undefined>
}

export interface Clock {
  /** Now, as ISO 8601 in UTC with milliseconds. */
  now(): string
}

export type LogLevel = 'error' | 'warning' | 'info' | 'debug'

export interface Log {
  write(level: LogLevel, message: string): void
}

export interface Ports {
  readonly files: FileSystem
  readonly clock: Clock
  readonly log: Log
}

/** Asked between slices of long work; LSP's cancellation token satisfies it. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean
}
