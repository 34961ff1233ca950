/**
 * What the storage tests run in processes of their own: `node storage-worker.js MODE PATH ...`.
 *
 *   count PATH NAME TIMES   adds 1 to NAME's count, TIMES times, and tells each finished update on stdout
 *   try PATH                writes a text, and tells on stdout why it could not
 *   die PATH STEP           adds 1 to `victim`, but is killed before the system call of that number
 *   hold PATH               takes the lock, says so and keeps it until killed
 *   steal PATH NAME TIMES   adds 1 to NAME's count under the bare lock; every third time leaves a lock behind
 *                           as a killed process does; exits with 3 when it was not alone
 */
import { readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '../../../server/src/node/lock'
import { createNodeStorage } from '../../../server/src/node/node-storage'

const [mode, path = '', name = '', times = '0'] = process.argv.slice(2)
const storage = createNodeStorage(60_000)

switch (mode) {
  case 'count':
    await count()
    break
  case 'try':
    await storage.update(path, () => 'text').catch((error: unknown) => writeSync(1, `${error}`))
    break
  case 'die':
    await dieAt(Number(name))
    await storage.update(path, (text) => addOne(text, 'victim'))
    break
  case 'hold':
    await lockFile(path, 60_000)
    writeSync(1, 'held\n')
    await sleep(60_000)
    break
  case 'steal':
    for (let time = 1; time <= Number(times); time++) await addOneAlone(time % 3 === 0)
    break
}

async function count(): Promise<void> {
  for (let time = 0; time < Number(times); time++) {
    await storage.update(path, (text) => addOne(text, name))
    writeSync(1, '.')
  }
}

function addOne(text: string | undefined, counted: string): string {
  const counts: Record<string, number> = JSON.parse(text ?? '{}')
  return JSON.stringify({ ...counts, [counted]: (counts[counted] ?? 0) + 1 })
}

async function addOneAlone(leaveBehind: boolean): Promise<void> {
  const lock = await lockFile(path, 60_000)
  const witness = `${path}.witness`
  try {
    writeFileSync(witness, name, { flag: 'wx' })
  } catch {
    process.exit(3)
  }
  const text = addOne(readFileSync(path, 'utf8'), name)
  await sleep(1)
  rmSync(witness)
  if (leaveBehind) {
    await writeFile(path, text)
    // No process has a number as high as this.
    await rename(lock.file, lock.file.replace(/\d+(-[^/]*)$/, '4194999$1'))
  } else {
    await writeFile(lock.file, text)
    await rename(lock.file, path)
    await lock.release()
  }
}

type Calls = Record<string, (...values: unknown[]) => Promise<unknown>>

/** Has this process killed just before its next asynchronous file system call of that number, from 1. */
async function dieAt(step: number): Promise<void> {
  const file = await open(process.argv[1] ?? '')
  await file.close()
  const calls = process.getBuiltinModule('node:fs/promises') as unknown as Calls
  const handleCalls: Calls = Object.getPrototypeOf(file)
  let made = 0
  for (const owner of [calls, handleCalls]) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      const call = owner[name]
      if (typeof call !== 'function' || name === 'constructor') continue
      owner[name] = function (this: unknown, ...values) {
        if (++made === step) process.kill(process.pid, 'SIGKILL')
        return call.apply(this, values)
      }
    }
  }
  syncBuiltinESMExports()
}
