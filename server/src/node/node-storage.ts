/** The storage port on Node: whole-file updates that neither a rival process nor a crash can damage (DCI-101). */
import { lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Storage, StorageError } from '../ports'
import { fill, moveOver, replaceableMode, resolveLinks } from './atomic-write'
import { type FileLock, lockFile } from './lock'
import { toPortPath } from './node-files'
import { systemCode, toStorageError } from './storage-error'

/**
 * A storage whose updates of one file follow each other in the order of their calls, and those of other
 * processes in any order.
 * @param patience milliseconds to wait for another process that holds a file's lock
 */
export function createNodeStorage(patience = 10_000): Storage {
  const inTurn = createTurns()
  return {
    update: (path, change) =>
      inTurn(path, () => withLock(path, patience, (target, lock) => replace(target, lock, change))),
    setAside: (path, isCorrupt) =>
      inTurn(path, () => withLock(path, patience, (target) => moveAside(target, isCorrupt))),
  }
}

async function withLock<T>(
  path: string,
  patience: number,
  work: (target: string, lock: FileLock) => Promise<T>,
): Promise<T> {
  try {
    const target = await resolveLinks(path)
    await mkdir(dirname(target), { recursive: true })
    await keepOutOfGit(path)
    const lock = await lockFile(target, patience)
    try {
      return await work(target, lock)
    } finally {
      await lock.release()
    }
  } catch (error) {
    throw toStorageError(path, error)
  }
}

async function replace(
  target: string,
  lock: FileLock,
  change: (current: string | undefined) => string,
): Promise<void> {
  const mode = await replaceableMode(target)
  const text = change(mode === undefined ? undefined : await readFile(target, 'utf8'))
  try {
    await fill(lock.file, 'r+', text, mode)
    await moveOver(lock.file, target)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
    throw new StorageError(
      target,
      'its lock was removed before it could be written, perhaps as this process had stopped; nothing was changed',
    )
  }
}

async function moveAside(
  target: string,
  isCorrupt: (text: string) => boolean,
): Promise<string | undefined> {
  if (!isCorrupt(await readFile(target, 'utf8'))) return undefined
  for (let number = 1; ; number++) {
    const aside = `${target}.corrupt-${number}`
    if (await isTaken(aside)) continue
    await moveOver(target, aside)
    return toPortPath(aside)
  }
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

const STATE_FOLDER = '/.dci/state/'

/** Git never sees what is stored under `.dci/state` (DCI-095). A `.gitignore` that says something is left alone. */
async function keepOutOfGit(path: string): Promise<void> {
  const start = path.indexOf(STATE_FOLDER)
  if (start === -1) return
  const ignore = `${path.slice(0, start)}${STATE_FOLDER}.gitignore`
  // An empty one is what a process leaves that is killed while it makes it.
  const size = await stat(ignore).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size === 0) await writeFile(ignore, '*\n')
}

/** Runs tasks of one name after each other: cheaper and fairer than having them wait for a lock on disk. */
function createTurns(): <T>(name: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task)
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (last.get(name) === settled) last.delete(name)
      })
    last.set(name, settled)
    return turn
  }
}
