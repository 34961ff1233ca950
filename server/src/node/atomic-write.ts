/** Replacing a file as a whole: whoever reads it, and whenever the machine stops, it is the old or the new one. */
import { randomUUID } from 'node:crypto'
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemCode, toStorageError } from './storage-error'

/**
 * Writes a text as UTF-8 into a temporary file beside the target, and renames it over the target. The
 * target's mode is kept, and a symbolic link stays one: the file that it leads to is replaced.
 * @throws {StorageError} when it cannot be written; then the target is as it was and no file is left behind
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  try {
    const target = await resolveLinks(path)
    const mode = await replaceableMode(target)
    const temporary = `${target}.${process.pid}-${randomUUID()}.tmp`
    try {
      await fill(temporary, 'wx', text, mode)
      await moveOver(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  } catch (error) {
    throw toStorageError(path, error)
  }
}

/** The path with its symbolic links resolved, or as it is where nothing stands there yet. */
export async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return path
    throw error
  }
}

/**
 * The mode of the file that is to be replaced, or `undefined` where there is none. A file that its owner
 * made read-only is refused, although a rename could replace it.
 */
export async function replaceableMode(path: string): Promise<number | undefined> {
  try {
    await access(path, constants.W_OK)
    return (await stat(path)).mode & 0o7777
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a text into a file and has the disk keep it.
 * @param flags `wx` makes the file, `r+` wants an empty one that is there
 */
export async function fill(
  path: string,
  flags: 'wx' | 'r+',
  text: string,
  mode: number | undefined,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.writeFile(text)
    if (mode !== undefined) await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits between attempts, in milliseconds: two seconds in all. */
const PAUSES = [10, 20, 50, 100, 200, 400, 600, 620]

/**
 * Renames a file over another. On Windows that fails for as long as a virus scanner or another reader has
 * either of them open, so it is tried again for two seconds.
 */
export async function moveOver(from: string, to: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await rename(from, to)
      break
    } catch (error) {
      const pause = PAUSES[attempt]
      if (pause === undefined || !isInUse(error)) throw error
      await sleep(pause)
    }
  }
  await syncFolder(dirname(to))
}

function isInUse(error: unknown): boolean {
  if (process.platform !== 'win32') return false
  return ['EPERM', 'EACCES', 'EBUSY'].includes(systemCode(error) ?? '')
}

/** Makes a rename outlast a power failure. The rename has been done, so where folders cannot be synced, so be it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const folder = await open(path, 'r')
    await folder.sync().finally(() => folder.close())
  } catch {}
}
