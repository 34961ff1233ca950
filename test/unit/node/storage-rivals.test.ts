import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFile } from '../../../server/src/node/lock'
import { createNodeStorage } from '../../../server/src/node/node-storage'
import { StorageError } from '../../../server/src/ports'
import { Random } from '../yaml/random'
import { bundle, startWorker, temporaryFolder } from './workers'

// Processes start slowly on a busy machine, and a soak takes its time.
vi.setConfig({ testTimeout: 300_000 })

const SOAK = process.env.DCI_SOAK === '1'
const storage = createNodeStorage()
const root = temporaryFolder()
let worker = ''
let folder = ''
let state = ''

beforeAll(async () => {
  worker = await bundle('storage-worker', root)
})

beforeEach(() => {
  folder = mkdtempSync(`${root}/`)
  state = `${folder}/state.json`
})

afterAll(() => rmSync(root, { recursive: true }))

const counts = (): Record<string, number> => JSON.parse(readFileSync(state, 'utf8'))

describe('many processes', () => {
  it('DCI-101: sixteen processes at once lose nothing', async () => {
    const times = SOAK ? 300 : 15
    const writers = Array.from({ length: 16 }, (_, number) =>
      startWorker([worker, 'count', state, `w${number}`, `${times}`]),
    )
    for (const { ended } of writers) expect(await ended).toBe(0)
    expect(Object.values(counts())).toEqual(Array.from({ length: 16 }, () => times))
    expect(readdirSync(folder)).toEqual(['state.json'])
  })
})

describe('a killed process', () => {
  it('DCI-101: leaves the old or the new file at every step, and the next update goes on', async () => {
    const found: string[] = []
    let steps = 0
    const lanes = [0, 1, 2, 3].map(async (lane) => {
      const path = `${folder}/${lane}/.dci/state/state.json`
      for (let end: number | string = ''; end !== 0; ) {
        rmSync(`${folder}/${lane}`, { recursive: true, force: true })
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, '{"other":1}')
        end = await startWorker([worker, 'die', path, `${++steps}`]).ended
        const left = readFileSync(path, 'utf8')
        found.push(left)

        await storage.update(path, (text) => `${text} `)
        expect(readFileSync(path, 'utf8')).toBe(`${left} `)
        expect(readdirSync(dirname(path))).toEqual(['.gitignore', 'state.json'])
        expect(readFileSync(`${dirname(path)}/.gitignore`, 'utf8')).toBe('*\n')
      }
    })
    await Promise.all(lanes)
    expect(new Set(found)).toEqual(new Set(['{"other":1}', '{"other":1,"victim":1}']))
    expect(steps).toBeGreaterThan(20)
  })

  it('DCI-101: loses no finished update, whenever it is killed', async () => {
    const kills = SOAK ? 200 : 12
    const random = new Random(101)
    const lanes = [0, 1, 2].map(async (lane) => {
      for (let kill = lane; kill < kills; kill += 3) {
        const victim = startWorker([worker, 'count', state, `v${kill}`, '1000000'])
        await vi.waitUntil(() => victim.output() !== '', { timeout: 20_000, interval: 5 })
        await sleep(random.below(30))
        victim.process.kill('SIGKILL')
        expect(await victim.ended).toBe('SIGKILL')
        const unfinished = (counts()[`v${kill}`] ?? 0) - victim.output().length
        expect([0, 1]).toContain(unfinished)
      }
    })
    await Promise.all(lanes)
    await storage.update(state, (text) => text ?? '')
    expect(Object.keys(counts())).toHaveLength(kills)
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  it('DCI-101: its lock is taken over by one process alone, however many come at once', async () => {
    const times = SOAK ? 600 : 40
    writeFileSync(state, '{}')
    const thieves = Array.from({ length: 6 }, (_, number) =>
      startWorker([worker, 'steal', state, `t${number}`, `${times}`]),
    )
    for (const { ended } of thieves) expect(await ended).toBe(0)
    expect(Object.values(counts())).toEqual(Array.from({ length: 6 }, () => times))
  })
})

const longAgo = new Date(Date.now() - 3_600_000)

/** Makes the lock of a process on some machine, `held` or not. */
function plantLock(process: string, place = 'held'): string {
  const file = `${state}.lock/${place}/${process}`
  mkdirSync(`${state}.lock/${place}`, { recursive: true })
  writeFileSync(file, '')
  return file
}

describe('a lock', () => {
  it('DCI-101: is waited for while its holder lives', async () => {
    const holder = startWorker([worker, 'hold', state])
    await vi.waitUntil(() => holder.output() === 'held\n', { timeout: 20_000 })
    const update = storage.update(state, () => 'after')
    await sleep(100)
    expect(existsSync(state)).toBe(false)
    holder.process.kill('SIGKILL')
    await update
    expect(readFileSync(state, 'utf8')).toBe('after')
  })

  it.skipIf(process.platform !== 'linux')(
    'DCI-101: of a dead process that nobody reaps is taken over at once',
    async () => {
      const careless = ['-c', 'node "$@" & exec sleep 1000', 'sh', worker, 'hold', state]
      const parent = startWorker(careless, {}, 'sh')
      await vi.waitUntil(() => parent.output() === 'held\n', { timeout: 20_000 })
      const [holder = ''] = readdirSync(`${state}.lock/held`)
      process.kill(Number.parseInt(holder, 10), 'SIGKILL')
      await storage.update(state, () => 'after')
      parent.process.kill('SIGKILL')
      expect(readFileSync(state, 'utf8')).toBe('after')
      await parent.ended
    },
  )

  it('DCI-101: that is never released is told with its holder and the way out', async () => {
    const holder = startWorker([worker, 'hold', state])
    await vi.waitUntil(() => holder.output() === 'held\n', { timeout: 20_000 })
    const error = await createNodeStorage(50)
      .update(state, () => 'never')
      .catch((reason: unknown) => reason)
    holder.process.kill('SIGKILL')
    expect(error).toBeInstanceOf(StorageError)
    expect(String(error)).toContain(`process ${holder.process.pid} has held its lock`)
    expect(String(error)).toContain(`delete the folder ${state}.lock`)
    expect(existsSync(state)).toBe(false)
    await holder.ended
  })

  it('of another machine is waited for while it is young, and taken over when it is old', async () => {
    const lock = plantLock('17-elsewhere-x')
    const early = createNodeStorage(50).update(state, () => 'early')
    await expect(early).rejects.toThrow('a process on another machine has held its lock')
    utimesSync(lock, longAgo, longAgo)
    await storage.update(state, () => 'late')
    expect(readFileSync(state, 'utf8')).toBe('late')
  })

  it('DCI-101: taken from a process that only slept costs it an error, and nobody an update', async () => {
    const held = `${state}.lock/held`
    const asleep = storage.update(state, () => {
      for (const name of readdirSync(held)) utimesSync(`${held}/${name}`, longAgo, longAgo)
      execFileSync('node', [worker, 'count', state, 'awake', '1'])
      return '{"asleep":1}'
    })
    await expect(asleep).rejects.toThrow(StorageError)
    expect(counts()).toEqual({ awake: 1 })
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  it('cannot be given up twice, nor can one holder give up the lock of the next', async () => {
    const first = await lockFile(state, 0)
    await first.release()
    const second = await lockFile(state, 0)
    await first.release()
    expect(existsSync(second.file)).toBe(true)
    await second.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('what was left on the way to it is swept away when it is old', async () => {
    for (const [name, time] of [
      ['17-elsewhere-x', longAgo],
      ['18-elsewhere-y', new Date()],
    ] as const) {
      plantLock(name, name)
      utimesSync(`${state}.lock/${name}`, time, time)
    }
    await storage.update(state, () => 'text')
    expect(readdirSync(`${state}.lock`)).toEqual(['18-elsewhere-y'])
  })
})
