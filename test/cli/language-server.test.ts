/** `dci language-server` (SURF-011): the server answers over each transport, and ends when told. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import {
  createProtocolConnection,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  SocketMessageReader,
  SocketMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { CLI } from './dci'

type Transport = readonly [MessageReader, MessageWriter]

const command = (...args: string[]) => [CLI, 'language-server', ...args]

/** Shakes hands, says goodbye and waits for the process to end. */
async function converse(child: ChildProcess, [reader, writer]: Transport) {
  const connection = createProtocolConnection(reader, writer)
  connection.listen()
  const ended = once(child, 'exit')
  const answer: InitializeResult = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
  })
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  const [status] = await ended
  return { server: answer.serverInfo?.name, status }
}

const SERVED = { server: 'dci-language-server', status: 0 }

describe('dci language-server', () => {
  it.each([
    ['--stdio', ['--stdio']],
    ['nothing said', []],
    ["what VS Code's client adds", ['--stdio', '--clientProcessId=1']],
  ])('SURF-011: %s', async (_, args) => {
    const child = spawn('node', command(...args), { stdio: ['pipe', 'pipe', 'inherit'] })
    const streams = [
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    ] as const
    expect(await converse(child, streams)).toEqual(SERVED)
  })

  it.each([(port: number) => ['--socket', `${port}`], (port: number) => [`--socket=${port}`]])(
    'SURF-011: --socket, %#',
    async (argsFor) => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const child = spawn('node', command(...argsFor(port)), { stdio: 'inherit' })
      const [socket]: Socket[] = await once(server, 'connection')
      if (socket === undefined) throw new Error('the server did not connect')
      const streams = [new SocketMessageReader(socket), new SocketMessageWriter(socket)] as const
      expect(await converse(child, streams)).toEqual(SERVED)
      server.close()
    },
  )

  it('SURF-011: --node-ipc', async () => {
    const child = spawn('node', command('--node-ipc'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const streams = [new IPCMessageReader(child), new IPCMessageWriter(child)] as const
    expect(await converse(child, streams)).toEqual(SERVED)
  })
})
