/** A recorded LSP client over stdio, talking to the built server as another editor would. */
import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'

const SERVER = resolve('dist/server.js')

/** What most editors without pull diagnostics say of themselves. */
const PUSH_CLIENT: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: { versionSupport: true, relatedInformation: true },
    completion: { completionItem: { snippetSupport: true } },
  },
  workspace: { configuration: true, workspaceFolders: true },
}

export const PULL_CLIENT: ClientCapabilities = {
  ...PUSH_CLIENT,
  textDocument: { ...PUSH_CLIENT.textDocument, diagnostic: {} },
}

export interface LspOptions {
  /** Absolute path of the workspace folder. */
  readonly folder?: string
  readonly capabilities?: ClientCapabilities
  /** Answer to `workspace/configuration`; an error is answered as one. */
  readonly settings?: unknown
  readonly initializationOptions?: unknown
}

export class LspClient {
  readonly published: PublishDiagnosticsParams[] = []
  readonly notifications: { readonly method: string; readonly params: unknown }[] = []
  initialized: InitializeResult | undefined
  stderr = ''
  private readonly waiting = new Set<() => void>()

  private constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
  ) {}

  /** Starts the server and shakes hands; with a folder, waits until it is indexed. */
  static async start({
    folder,
    capabilities,
    settings,
    initializationOptions,
  }: LspOptions = {}): Promise<LspClient> {
    const process = spawn('node', [SERVER, '--stdio'], { stdio: 'pipe' })
    const connection = createProtocolConnection(
      new StreamMessageReader(process.stdout),
      new StreamMessageWriter(process.stdin),
    )
    const client = new LspClient(process, connection)
    process.stderr.on('data', (chunk) => {
      client.stderr += chunk
    })
    connection.onRequest('workspace/configuration', ({ items }) => {
      if (settings instanceof Error) throw settings
      return items.map(() => settings ?? {})
    })
    connection.onRequest('client/registerCapability', () => null)
    connection.onNotification('textDocument/publishDiagnostics', (params) => {
      client.published.push(params)
      client.wake()
    })
    for (const method of ['dci/status', 'dci/snapshotChanged']) {
      connection.onNotification(method, (params) => {
        client.notifications.push({ method, params })
        client.wake()
      })
    }
    connection.listen()
    const rootUri = folder === undefined ? null : pathToFileURL(folder).href
    client.initialized = await connection.sendRequest('initialize', {
      processId: null,
      rootUri,
      workspaceFolders: rootUri === null ? [] : [{ uri: rootUri, name: 'test' }],
      capabilities: capabilities ?? PUSH_CLIENT,
      initializationOptions,
    })
    await connection.sendNotification('initialized', {})
    await client.until(() => client.status() === 'ready')
    return client
  }

  status(): string | undefined {
    const last = this.notifications.findLast(({ method }) => method === 'dci/status')
    return (last?.params as { state: string } | undefined)?.state
  }

  open(uri: string, text: string, languageId = 'markdown', version = 1): Promise<void> {
    const textDocument = { uri, languageId, version, text }
    return this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  /** Replaces a range, or the whole text. */
  change(uri: string, version: number, text: string, range?: Range): Promise<void> {
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [range === undefined ? { text } : { range, text }],
    })
  }

  /** The diagnostics that the server pushed for a version of a document. */
  async diagnostics(uri: string, version: number): Promise<Diagnostic[]> {
    const find = () =>
      this.published.findLast((each) => each.uri === uri && each.version === version)
    await this.until(() => find() !== undefined)
    return find()?.diagnostics ?? []
  }

  request<R>(method: string, params: object): Promise<R> {
    return this.connection.sendRequest(method, params)
  }

  /** Waits for a condition that some message makes true; gives up after five seconds. */
  async until(condition: () => boolean): Promise<void> {
    const deadline = Date.now() + 5000
    while (!condition()) {
      if (Date.now() > deadline) throw new Error(`gave up waiting; stderr: ${this.stderr}`)
      await new Promise<void>((wake) => {
        this.waiting.add(wake)
        setTimeout(wake, 100)
      })
    }
  }

  async stop(): Promise<void> {
    await this.request('shutdown', {})
    await this.connection.sendNotification('exit')
    if (this.process.exitCode === null) {
      await new Promise((exited) => this.process.once('exit', exited))
    }
    this.connection.dispose()
  }

  private wake(): void {
    for (const wake of this.waiting) wake()
    this.waiting.clear()
  }
}
