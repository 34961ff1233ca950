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
    /** Without the path, so that it can be told of a path that every machine agrees on. */
    readonly detail: string,
  ) {
    super(`${path}: ${detail}`)
  }
}

export interface FileStart {
  readonly bytes: Uint8Array
  /** Of the whole file, in bytes. */
  readonly size: number
}

/** Read access to files. Every method rejects with {@link FileError} and nothing else. */
export interface FileSystem {
  /** Entries of a folder, in whatever order the platform gives them; links are not followed. */
  readDirectory(path: string): Promise<DirectoryEntry[]>
  /**
   * The first bytes of a file, and how many it has in all.
   * @param limit most bytes wanted; the answer is shorter when the file is
   */
  readFile(path: string, limit: number): Promise<FileStart>
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

/** Durable files of our own making, shared by every process that works on the same workspace (DCI-101). */
export interface Storage {
  /**
   * Replaces a text file by what `change` makes of its present text. Nobody else changes it meanwhile,
   * and a crash at any moment leaves the old file or the new one. Folders are created as needed.
   * @param change given the present text, or `undefined` where there is no file; called once, under the lock
   * @throws {StorageError} when nothing can be written there
   */
  update(path: string, change: (current: string | undefined) => string): Promise<void>
  /**
   * Moves a file aside to a name beside it that is not taken (`name.corrupt-1`), never deleting anything.
   * @param isCorrupt asked once more under the lock: somebody else may have mended the file meanwhile
   * @returns the new path, or `undefined` when there was nothing to move
   * @throws {StorageError} when it cannot be moved
   */
  setAside(path: string, isCorrupt: (text: string) => boolean): Promise<string | undefined>
}

/** Why something could not be stored: a read-only place, a full disk, a lock that is never released. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  constructor(
    readonly path: string,
    detail: string,
  ) {
    super(`${path}: ${detail}`)
  }
}

export interface ProcessRequest {
  /** Program and arguments, passed on as they are: there is no shell (DCI-075). */
  readonly command: readonly [string, ...string[]]
  /** Absolute path of the working folder. */
  readonly cwd: string
  /** Milliseconds after which the process and all its children are ended. */
  readonly timeout: number
  /** Most bytes that are kept of each of stdout and stderr; the rest is read and thrown away. */
  readonly outputLimit: number
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>
}

export type ProcessOutcome =
  | {
      readonly kind: 'exited'
      /** Exit code, or 128 plus the signal's number. */
      readonly code: number
      readonly stdout: string
      readonly stderr: string
      readonly truncated: boolean
    }
  | { readonly kind: 'timed-out' }
  /** It could not be started; `detail` says why. */
  | { readonly kind: 'not-started'; readonly detail: string }

export interface Processes {
  /** Runs a program to its end, its time limit or cancellation; never rejects. */
  run(request: ProcessRequest, token?: CancellationToken): Promise<ProcessOutcome>
}

export interface WatchRequest {
  /** Absolute paths of files, and of folders with all within; they need not be there yet. */
  readonly places: readonly string[]
  /** Names of folders that are not looked into. */
  readonly skipped: ReadonlySet<string>
  /** Whether a file in one of these folders matters; a folder in it always does. */
  readonly concerns: (path: string) => boolean
  /** As from the clock. What has changed since then is told too: it was looked at before it was watched. */
  readonly since: string
}

export interface Watcher {
  /**
   * Tells of what is created, changed, renamed or removed, whoever did it: paths of files, and of folders
   * that count for all within; several at a time, within seconds. Links from a place to folders elsewhere
   * are followed. What cannot be watched is logged, never thrown.
   * @returns how to stop
   */
  watch(request: WatchRequest, listener: (paths: readonly string[]) => void): () => void
}

export interface Ports {
  readonly files: FileSystem
  readonly clock: Clock
  readonly log: Log
  /** Left out where nothing can be kept; then state lives in memory (DCI-102). */
  readonly storage?: Storage
  /** Left out where nothing may run. */
  readonly processes?: Processes
  /** Left out where files cannot be watched. */
  readonly watcher?: Watcher
}

/** Asked between slices of long work; LSP's cancellation token satisfies it. */
export interface CancellationToken {
  readonly isCancellationRequested: boolean
}
