/** A language server as a child process: to measure it, and to work on it for hours. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  CancellationToken,
  type ClientCapabilities,
  type ConfigurationParams,
  createMessageConnection,
  type InitializeParams,
  type InitializeResult,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'

export interface LspProcessOptions {
  /** Path of the server's program. */
  readonly program: string
  /** The user's home folder as the server sees it, so that no skill of this machine is found. */
  readonly home: string
  /** Lets {@link LspProcess.memory} be asked. It costs a little time at the start. */
  readonly probed?: boolean
  /** Answers `workspace/configuration`, one section at a time. */
  readonly configuration?: (section: string | undefined) => unknown
}

/** A notification, or a request other than for configuration, that the server sent. */
export interface Received {
  readonly method: string
  readonly params: unknown
}

/** Runs inside a probed server before its own code: collects garbage, then tells what is left. */
const MEMORY_PROBE =
  "process.on('message', () => { gc(); process.send(process.memoryUsage()) }); process.channel.unref()"

/** Milliseconds after which a request counts as never answered, unless told otherwise. */
const PATIENCE = 20_000

export class LspProcess {
  stderr = ''
  private readonly listeners = new Set<(received: Received) => void>()
  private readonly exited: Promise<void>

  private constructor(
    private readonly child: ChildProcess,
    private readonly connection: MessageConnection,
    { configuration }: LspProcessOptions,
  ) {
    this.exited = new Promise((resolve) => child.once('close', () => resolve()))
    // What is not answered by now never is: the connection rejects it.
    void this.exited.then(() => connection.dispose())
    child.stderr?.on('data', (chunk) => {
      this.stderr += chunk
    })
    connection.onNotification((method, params) => this.tell({ method, params }))
    connection.onRequest((method, params) => {
      if (method === 'workspace/configuration') {
        return (params as unknown as ConfigurationParams).items.map(
          ({ section }) => configuration?.(section) ?? null,
        )
      }
      // VS Code's servers ask the client for schemas in files.
      if (method === 'vscode/content') return readFileSync(fileURLToPath(String(params)), 'utf8')
      this.tell({ method, params })
      return null
    })
    connection.listen()
  }

  /** Starts `program --stdio`; nothing is said to it yet. */
  static start(options: LspProcessOptions): LspProcess {
    const { program, home, probed = false } = options
    const probe = probed ? ['--expose-gc', '--import', `data:text/javascript,${MEMORY_PROBE}`] : []
    const child = spawn(process.execPath, [...probe, program, '--stdio'], {
      stdio: ['pipe', 'pipe', 'pipe', ...(probed ? ['ipc' as const] : [])],
      env: { ...process.env, HOME: home, USERPROFILE: home },
    })
    if (child.stdout === null || child.stdin === null) throw new Error('the server has no pipes')
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    )
    return new LspProcess(child, connection, options)
  }

  /** Shakes hands up to the answer of `initialize`. @param folders of the workspace, as absolute paths */
  initialize(
    folders: readonly string[],
    capabilities: ClientCapabilities,
  ): Promise<InitializeResult> {
    const workspaceFolders = folders.map((folder) => ({
      uri: pathToFileURL(folder).href,
      name: basename(folder),
    }))
    const rootUri = workspaceFolders[0]?.uri ?? null
    return this.request<InitializeResult>('initialize', {
      processId: null,
      rootUri,
      workspaceFolders,
      capabilities,
    } satisfies InitializeParams)
  }

  /** Sends a notification. Messages arrive in the order in which they are sent. */
  notify(method: string, params: object): void {
    // That a server has ended is told by the next request.
    this.connection.sendNotification(method, params).catch(() => {})
  }

  /** Sends a request; rejects when it is refused, or not answered at all. */
  async request<R>(
    method: string,
    params: object,
    token = CancellationToken.None,
    patience = PATIENCE,
  ): Promise<R> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const error = new Error(`${method} is not answered; stderr: ${this.stderr}`)
      timer = setTimeout(() => reject(error), patience)
    })
    try {
      return await Promise.race([this.connection.sendRequest<R>(method, params, token), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Calls back for everything that the server sends of itself; returns how to stop. */
  onReceived(listener: (received: Received) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The next message that fits; call it before what makes the server send it. */
  async next(fits: (received: Received) => boolean, patience = PATIENCE): Promise<Received> {
    let stop = () => {}
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Received>((resolve, reject) => {
        stop = this.onReceived((received) => {
          if (fits(received)) resolve(received)
        })
        timer = setTimeout(() => reject(new Error('the server sent nothing that fits')), patience)
      })
    } finally {
      stop()
      clearTimeout(timer)
    }
  }

  /** What the server holds after a collection, in bytes; it must be `probed`. */
  memory(): Promise<NodeJS.MemoryUsage> {
    return new Promise((resolve) => {
      this.child.once('message', (usage) => resolve(usage as NodeJS.MemoryUsage))
      this.child.send('memory')
    })
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Asks the server to end, and ends it where it does not. */
  async stop(): Promise<void> {
    if (this.isRunning) {
      const timer = setTimeout(() => this.child.kill('SIGKILL'), 3000)
      await this.request('shutdown', {}).catch(() => undefined)
      this.notify('exit', {})
      await this.exited
      clearTimeout(timer)
    }
  }

  private tell(received: Received): void {
    for (const listener of this.listeners) listener(received)
  }
}
