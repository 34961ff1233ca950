import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeFiles, toPortPath } from '../../../server/src/node/node-files'
import { homeFolder, nodePorts } from '../../../server/src/node/node-ports'
import { FileError } from '../../../server/src/ports'

let folder = ''
const at = (path: string) => toPortPath(join(folder, path))

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'dci-files-')))
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'file'), '0123456789')
  writeFileSync(join(folder, 'empty'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The failure that a question to the port ends with. */
async function failureOf(question: Promise<unknown>): Promise<string> {
  const error = await question.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(FileError)
  return error instanceof FileError ? `${error.failure} ${error.path}` : ''
}

describe('files on disk', () => {
  it('reads the first bytes and no more', async () => {
    const read = async (path: string, limit: number) =>
      new TextDecoder().decode((await nodeFiles.readFile(at(path), limit)).bytes)
    expect(await read('file', 4)).toBe('0123')
    expect(await read('file', 10)).toBe('0123456789')
    expect(await read('file', 1000)).toBe('0123456789')
    expect(await read('file', 0)).toBe('')
    expect(await read('empty', 10)).toBe('')
  })

  it('lists a folder with the kind of each entry', async () => {
    const entries = await nodeFiles.readDirectory(at('.'))
    const kinds = Object.fromEntries(entries.map(({ name, kind }) => [name, kind]))
    expect(kinds).toMatchObject({ inner: 'directory', file: 'file', empty: 'file' })
    expect(await nodeFiles.readDirectory(at('inner'))).toEqual([])
  })

  it('tells what stands at a path', async () => {
    expect(await nodeFiles.kindOf(at('file'))).toBe('file')
    expect(await nodeFiles.kindOf(at('inner'))).toBe('directory')
    expect(await nodeFiles.kindOf(at('nothing'))).toBeUndefined()
    expect(await nodeFiles.kindOf(at('file/below'))).toBeUndefined()
  })

  it('DCI-022: what is not there is missing', async () => {
    const path = at('nothing')
    expect(await failureOf(nodeFiles.readFile(path, 1))).toBe(`missing ${path}`)
    expect(await failureOf(nodeFiles.readDirectory(path))).toBe(`missing ${path}`)
    expect(await failureOf(nodeFiles.realPath(path))).toBe(`missing ${path}`)
  })

  it('DCI-022: a file is no folder, and a folder no file', async () => {
    const path = at('file')
    expect(await failureOf(nodeFiles.readDirectory(path))).toBe(`not-a-directory ${path}`)
    expect(await failureOf(nodeFiles.readFile(at('file/below'), 1))).toMatch(/^not-a-directory /)
    expect(await failureOf(nodeFiles.readFile(at('inner'), 1))).toBe(`unreadable ${at('inner')}`)
  })

  it('EDIT-005: a path that no file can have is a file error too', async () => {
    for (const path of [at('a\0b'), at('x'.repeat(5000))]) {
      expect(await failureOf(nodeFiles.kindOf(path))).toMatch(/^unreadable /)
      expect(await failureOf(nodeFiles.readFile(path, 1))).toMatch(/^unreadable /)
      expect(await failureOf(nodeFiles.readDirectory(path))).toMatch(/^unreadable /)
      expect(await failureOf(nodeFiles.realPath(path))).toMatch(/^unreadable /)
    }
  })

  it('names the file and the reason', async () => {
    await expect(nodeFiles.readFile(at('nothing'), 1)).rejects.toThrow(
      `${at('nothing')}: there is no such file or folder`,
    )
  })
})

describe.skipIf(process.platform === 'win32')('links and special files', () => {
  it('DCI-025: a link is a link in its folder, and what it leads to elsewhere', async () => {
    symlinkSync(join(folder, 'inner'), join(folder, 'to-inner'))
    const entries = await nodeFiles.readDirectory(at('.'))
    expect(entries.find(({ name }) => name === 'to-inner')?.kind).toBe('link')
    expect(await nodeFiles.kindOf(at('to-inner'))).toBe('directory')
    expect(await nodeFiles.realPath(at('to-inner'))).toBe(at('inner'))
  })

  it('DCI-025: a link that leads nowhere is missing, one that leads to itself unreadable', async () => {
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'))
    symlinkSync(join(folder, 'circle'), join(folder, 'circle'))
    expect(await nodeFiles.kindOf(at('dangling'))).toBeUndefined()
    expect(await failureOf(nodeFiles.realPath(at('dangling')))).toMatch(/^missing /)
    const circle = at('circle')
    expect(await failureOf(nodeFiles.kindOf(circle))).toBe(`unreadable ${circle}`)
    expect(await failureOf(nodeFiles.realPath(circle))).toBe(`unreadable ${circle}`)
    expect(await failureOf(nodeFiles.readFile(circle, 1))).toBe(`unreadable ${circle}`)
    expect(await failureOf(nodeFiles.readDirectory(circle))).toBe(`unreadable ${circle}`)
  })

  it('EDIT-005: a named pipe without a writer keeps nobody waiting', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    expect(await nodeFiles.kindOf(at('pipe'))).toBe('other')
    await expect(nodeFiles.readFile(at('pipe'), 1)).rejects.toThrow('it is not a file')
  })

  it('EDIT-005: devices and sockets are not read', async () => {
    expect(await failureOf(nodeFiles.readFile('/dev/zero', 1))).toBe('unreadable /dev/zero')
    const server = createServer()
    await new Promise<void>((listening) => server.listen(join(folder, 'socket'), listening))
    expect(await failureOf(nodeFiles.readFile(at('socket'), 1))).toMatch(/^unreadable /)
    await new Promise((closed) => server.close(closed))
  })

  it('DCI-023: a backslash in a name is part of it', async () => {
    mkdirSync(join(folder, 'back\\slash'))
    expect(await nodeFiles.realPath(at('back\\slash'))).toBe(`${folder}/back\\slash`)
  })
})

describe('ports', () => {
  it('the clock tells UTC with milliseconds, and the home is absolute', () => {
    const written: string[] = []
    const ports = nodePorts({ write: (level, message) => written.push(`${level} ${message}`) })
    expect(ports.clock.now()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    ports.log.write('info', 'hello')
    expect(written).toEqual(['info hello'])
    expect(homeFolder()).toMatch(/^(?:\/|[a-z]:\/)/)
  })
})
