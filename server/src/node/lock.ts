/**
 * A lock between processes on a file that is replaced as a whole, which a killed process cannot leave shut.
 *
 * Beside `state.json` stands the folder `state.json.lock`. Whoever wants the lock makes a folder in it, holding
 * one empty file, both named after the process and this one attempt, and renames that folder to `held`. A folder
 * cannot be renamed onto one that holds something, so one of them succeeds, and `held` never has two files.
 *
 * The file is the lock, and also the temporary file: its holder writes the new text into it and renames it over
 * the target, which replaces the target and gives the lock up in one step. To take the lock from a dead process
 * is to delete that very file; as no other ever has its name, a process that comes late to this deletes nothing.
 * And if it was taken from a process that was only slow, that one's rename finds no file and changes nothing: an
 * error in telling the dead from the living costs an attempt, never an update. An empty `held` is a free lock.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { StorageError } from '../ports'
import { systemCode } from './storage-error'

export interface FileLock {
  /** The holder's empty file on the target's file system. It is gone when the lock has been taken away. */
  readonly file: string
  /** Gives the lock up, also after `file` has been renamed over the target; never rejects. */
  release(): Promise<void>
}

/** Milliseconds after which a lock counts as left behind, whatever is known of its process. Holding it takes a few. */
const ABANDONED_AFTER = 30_000

/**
 * Waits for the lock on a file and takes it. The target's folder is there already.
 * @param patience milliseconds to wait for one and the same holder
 * @throws {StorageError} when that holder still has it then; or a system error
 */
export async function lockFile(target: string, patience: number): Promise<FileLock> {
  const folder = `${target}.lock`
  const name = `${process.pid}-${MACHINE}-${randomUUID()}`
  await sweep(folder)
  let watched: string | undefined
  let deadline = 0
  for (;;) {
    const obstacle = (await holderOf(folder)) ?? (await take(folder, name))
    if (obstacle === undefined) break
    if (obstacle !== watched) {
      watched = obstacle
      deadline = performance.now() + patience
    } else if (performance.now() > deadline) {
      throw new StorageError(target, describe(folder, obstacle, patience))
    }
    await sleep(5 + Math.random() * 35)
  }
  return { file: `${folder}/held/${name}`, release: () => release(folder, name) }
}

/** The name of the holder's file, or `undefined` when the lock is free or has just been freed. */
async function holderOf(folder: string): Promise<string | undefined> {
  const held = `${folder}/held`
  const [holder] = await entriesOf(held)
  if (holder !== undefined) {
    if (!(await isAbandoned(holder, `${held}/${holder}`))) return holder
    await rm(`${held}/${holder}`, { force: true })
  }
  // Windows renames a folder only to where there is none.
  await removeIfEmpty(held)
  return undefined
}

/** @returns what was in the way, or `undefined` when the lock was taken */
async function take(folder: string, name: string): Promise<string | undefined> {
  const room = `${folder}/${name}`
  try {
    await mkdir(folder, { recursive: true })
    await mkdir(room)
    await writeFile(`${room}/${name}`, '', { flag: 'wx' })
  } catch (error) {
    // Whoever gave the lock up meanwhile removed the empty folder.
    if (systemCode(error) === 'ENOENT') return 'ENOENT'
    throw error
  }
  try {
    await rename(room, `${folder}/held`)
    return undefined
  } catch (error) {
    await removeAll(room)
    return systemCode(error) ?? String(error)
  }
}

async function release(folder: string, name: string): Promise<void> {
  await removeAll(`${folder}/held/${name}`)
  await removeIfEmpty(`${folder}/held`)
  await removeIfEmpty(folder)
}

/** Removes what processes left that were killed just before they could take the lock. */
async function sweep(folder: string): Promise<void> {
  for (const name of await entriesOf(folder)) {
    const room = `${folder}/${name}`
    if (name !== 'held' && (await isAbandoned(name, room))) await removeAll(room)
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [pid, machine] = name.split('-')
  if (machine === MACHINE && !isRunning(Number(pid))) return true
  const entry = await stat(path).catch(() => undefined)
  return entry !== undefined && Date.now() - entry.mtimeMs > ABANDONED_AFTER
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
  }
  return !isZombie(pid)
}

/** In a container whose first process reaps nothing, a killed process may keep its number for ever. */
function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

/** Where process numbers mean the same: this machine, and on Linux this container. */
const MACHINE = createHash('sha256')
  .update(`${hostname()} ${processNamespace()}`)
  .digest('hex')
  .slice(0, 12)

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function describe(folder: string, obstacle: string, patience: number): string {
  const [pid, machine] = obstacle.split('-')
  if (machine === undefined) return `its lock ${folder} cannot be taken (${obstacle})`
  const holder = machine === MACHINE ? `process ${pid}` : 'a process on another machine'
  return `${holder} has held its lock for ${patience / 1000} seconds; end that process, or delete the folder ${folder}`
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

/** What cannot be removed now is swept away by a later update. */
async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** Removes a folder unless it holds something or is gone; others may use it at the same time. */
async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}
