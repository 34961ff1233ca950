/** The file system port on Node. */
import { constants, type Dirent } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import {
  type DirectoryEntry,
  type EntryKind,
  FileError,
  type FileStart,
  type FileSystem,
} from '../ports'

export const nodeFiles: FileSystem = {
  async readDirectory(path) {
    const entries = await attempt(path, () => readdir(path, { withFileTypes: true }))
    return entries.map((entry): DirectoryEntry => ({ name: entry.name, kind: kindOf(entry) }))
  },

  readFile(path, limit) {
    return attempt(path, async () => {
      const file = await open(path, READ_ONLY)
      try {
        return await readUpTo(file, path, limit)
      } finally {
        await file.close()
      }
    })
  },

  async realPath(path) {
    return toPortPath(await attempt(path, () => realpath(path)))
  },

  async kindOf(path) {
    try {
      return kindOf(await stat(path))
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
      throw toFileError(path, error)
    }
  },
}

/** A named pipe must not keep the reader waiting for a writer; Windows knows no such flag. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** A platform path as the engine writes it: absolute with `/`, a drive letter in lower case. */
export function toPortPath(path: string): string {
  // Elsewhere a backslash is a letter like any other.
  if (sep === '/') return path
  return path.replaceAll('\\', '/').replace(/^[A-Z]:/, (drive) => drive.toLowerCase())
}

type FileHandle = Awaited<ReturnType<typeof open>>

/** Reads in one go where the size is known, so that a small file costs one read. */
async function readUpTo(file: FileHandle, path: string, limit: number): Promise<FileStart> {
  const status = await file.stat()
  if (!status.isFile()) throw new FileError('unreadable', path, 'it is not a file')
  const buffer = new Uint8Array(Math.min(status.size, limit))
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return { bytes: buffer.subarray(0, filled), size: status.size }
}

function kindOf(entry: Pick<Dirent, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): EntryKind {
  if (entry.isSymbolicLink()) return 'link'
  if (entry.isDirectory()) return 'directory'
  return entry.isFile() ? 'file' : 'other'
}

async function attempt<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw toFileError(path, error)
  }
}

const DETAILS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'permission to read it is denied',
  EPERM: 'permission to read it is denied',
  ELOOP: 'its symbolic links go round in a circle',
}

function toFileError(path: string, error: unknown): FileError {
  if (error instanceof FileError) return error
  const code = codeOf(error)
  const failure =
    code === 'ENOENT' ? 'missing' : code === 'ENOTDIR' ? 'not-a-directory' : 'unreadable'
  return new FileError(failure, path, DETAILS[code] ?? `it cannot be read (${code})`)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? String(error)
}
