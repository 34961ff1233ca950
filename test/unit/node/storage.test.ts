import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeAtomically } from '../../../server/src/node/atomic-write'
import { createNodeStorage } from '../../../server/src/node/node-storage'
import { StorageError } from '../../../server/src/ports'
import { bundle, startWorker, temporaryFolder } from './workers'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

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

describe('update', () => {
  it('DCI-101: gives the present text, or undefined where there is none, and makes folders', async () => {
    const path = `${folder}/a/b/state.json`
    const seen: (string | undefined)[] = []
    for (const text of ['one', 'zwei ☃']) {
      await storage.update(path, (current) => {
        seen.push(current)
        return text
      })
    }
    expect(seen).toEqual([undefined, 'one'])
    expect(readFileSync(path, 'utf8')).toBe('zwei ☃')
    expect(readdirSync(`${folder}/a/b`)).toEqual(['state.json'])
  })

  it('DCI-101: calls in one process follow each other in their order', async () => {
    const order: number[] = []
    const updates = Array.from({ length: 50 }, (_, number) =>
      storage.update(state, (text = '') => {
        order.push(number)
        return `${text}.`
      }),
    )
    await Promise.all(updates)
    expect(order).toEqual(Array.from({ length: 50 }, (_, number) => number))
    expect(readFileSync(state, 'utf8')).toBe('.'.repeat(50))
  })

  it('an error of the change itself comes through, and leaves the file and the lock free', async () => {
    writeFileSync(state, 'old')
    const fails = storage.update(state, () => {
      throw new SyntaxError('not JSON')
    })
    await expect(fails).rejects.toThrow(SyntaxError)
    await storage.update(state, (text) => `${text}, new`)
    expect(readFileSync(state, 'utf8')).toBe('old, new')
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  it('keeps the mode of the file, and replaces what a symbolic link leads to', async () => {
    writeFileSync(state, 'old')
    chmodSync(state, 0o640)
    symlinkSync('state.json', `${folder}/link.json`)
    await storage.update(`${folder}/link.json`, () => 'new')
    expect(readFileSync(state, 'utf8')).toBe('new')
    expect(statSync(state).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder)).toEqual(['link.json', 'state.json'])
  })

  it('DCI-095: the first write under .dci/state keeps the folder out of git', async () => {
    await storage.update(`${folder}/.dci/state/artifacts/a`, () => 'text')
    expect(readFileSync(`${folder}/.dci/state/.gitignore`, 'utf8').trim()).toBe('*')
    writeFileSync(`${folder}/.dci/state/.gitignore`, '*.json\n')
    await storage.update(`${folder}/.dci/state/b`, () => 'text')
    expect(readFileSync(`${folder}/.dci/state/.gitignore`, 'utf8')).toBe('*.json\n')
    await storage.update(`${folder}/.dci/probes`, () => 'text')
    expect(existsSync(`${folder}/.dci/.gitignore`)).toBe(false)
  })
})

describe('a place that cannot be written', () => {
  it.each<[detail: string, name: string, prepare: (path: string) => void]>([
    ['it is a folder', 'state.json', (path) => mkdirSync(path)],
    [
      'a file is where a folder is needed',
      'file/state.json',
      () => writeFileSync(`${folder}/file`, ''),
    ],
    [
      'a file is where a folder is needed',
      'state.json',
      (path) => writeFileSync(`${path}.lock`, ''),
    ],
    ['its name is too long', 'n'.repeat(300), () => {}],
  ])('DCI-102: is told: %s (%s)', async (detail, name, prepare) => {
    const path = `${folder}/${name}`
    prepare(path)
    const before = readdirSync(folder)
    const error = await storage.update(path, () => 'text').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StorageError)
    expect(String(error)).toContain(`${path}: ${detail}`)
    expect(readdirSync(folder)).toEqual(before)
  })

  it.each([
    ['folder', 0o555, 0o666],
    ['file', 0o777, 0o444],
  ])('DCI-102: is told: a read-only %s', async (_, folderMode, fileMode) => {
    writeFileSync(state, 'old')
    chmodSync(state, fileMode)
    chmodSync(folder, folderMode)
    // The superuser may write everywhere, so the worker must not be it.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const writer = startWorker([worker, 'try', state], user)
    expect(await writer.ended).toBe(0)
    expect(writer.output()).toContain(`${state}: permission to write there is denied`)
    expect(readFileSync(state, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  it.skipIf(process.platform === 'win32')('DCI-102: is told: no room for the text', async () => {
    writeFileSync(state, 'old')
    const writer = startWorker(
      ['-c', 'ulimit -f 0; exec node "$@"', 'sh', worker, 'try', state],
      {},
      'sh',
    )
    expect(await writer.ended).toBe(0)
    expect(writer.output()).toContain(`${state}: it cannot be written (EFBIG)`)
    expect(readFileSync(state, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['state.json'])
  })
})

describe('setAside', () => {
  it('DCI-101: moves a file to a name beside it that is not taken', async () => {
    writeFileSync(`${state}.corrupt-1`, 'earlier')
    writeFileSync(state, 'broken')
    expect(await storage.setAside(state, () => true)).toBe(`${state}.corrupt-2`)
    expect(readFileSync(`${state}.corrupt-2`, 'utf8')).toBe('broken')
    expect(readFileSync(`${state}.corrupt-1`, 'utf8')).toBe('earlier')
    expect(readdirSync(folder)).toEqual(['state.json.corrupt-1', 'state.json.corrupt-2'])
  })

  it('rejects where there is no such file', async () => {
    const error = await storage.setAside(state, () => true).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StorageError)
    expect(String(error)).toContain('there is no such file or folder')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('writeAtomically', () => {
  it('replaces the text, keeps the mode, and leaves a symbolic link as it is', async () => {
    await writeAtomically(state, 'old')
    chmodSync(state, 0o640)
    symlinkSync('state.json', `${folder}/link.json`)
    await writeAtomically(`${folder}/link.json`, 'new')
    expect(readFileSync(state, 'utf8')).toBe('new')
    expect(statSync(state).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder)).toEqual(['link.json', 'state.json'])
  })

  it('leaves nothing behind when it fails', async () => {
    mkdirSync(state)
    await expect(writeAtomically(state, 'text')).rejects.toThrow(StorageError)
    await expect(writeAtomically(`${folder}/none/a`, 'text')).rejects.toThrow('there is no such')
    expect(readdirSync(folder)).toEqual(['state.json'])
  })
})
