/** The language server as the rest of the extension knows it: a state, an event, one question. */
import * as vscode from 'vscode'
import {
  SERVER_STATUS,
  type ServerStatus,
  SNAPSHOT_CHANGED,
} from '../../server/src/surfaces/lsp/messages'
import { CATALOG_CHANGED } from '../../server/src/surfaces/lsp/messages-catalog'
import type { ServerState } from '../webview/messages'
import type { Connection } from './language-client'

export class Server implements vscode.Disposable {
  readonly #snapshotChanged = new vscode.EventEmitter<void>()
  readonly #stateChanged = new vscode.EventEmitter<ServerState>()
  readonly #catalogChanged = new vscode.EventEmitter<void>()
  readonly #statusChanged = new vscode.EventEmitter<ServerStatus>()
  #connection: Promise<Connection> | undefined
  #state: ServerState = 'starting'

  /** Fires when a newer snapshot stands: what was asked before may be out of date. */
  readonly onDidChangeSnapshot = this.#snapshotChanged.event
  readonly onDidChangeState = this.#stateChanged.event
  /** Fires when what the catalog shows may be another now. */
  readonly onDidChangeCatalog = this.#catalogChanged.event
  /** Fires with what the server is doing, and how many skills it knows. */
  readonly onDidChangeStatus = this.#statusChanged.event

  /** @param module absolute path of the bundled server */
  constructor(
    private readonly module: string,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** `starting` also while nobody has asked for a start. */
  get state(): ServerState {
    return this.#state
  }

  /** Starts the server unless that was done before, and returns at once; failures go to the log. */
  start(): void {
    if (this.#connection !== undefined) return
    this.#connection = this.#launch()
    this.#connection.catch((error) => {
      this.log.error(error)
      this.#enter('stopped')
    })
  }

  /** Stops the server, whatever its state, and starts it anew. */
  async restart(): Promise<void> {
    await this.stop()
    this.#enter('starting')
    this.start()
  }

  /** Stops the server once it has finished starting; never rejects. */
  async stop(): Promise<void> {
    const connection = await this.#connection?.catch(() => undefined)
    this.#connection = undefined
    await connection?.dispose()
  }

  /**
   * Asks the server anything, and starts it where that was not done before.
   * @returns the answer, `null` also where there is no server
   * @throws when the server cannot be reached, or `signal` was aborted
   */
  async ask<Answer>(method: string, params: object, signal: AbortSignal): Promise<Answer | null> {
    this.start()
    const connection = await this.#connection
    const cancellation = new vscode.CancellationTokenSource()
    const cancel = (): void => cancellation.cancel()
    signal.addEventListener('abort', cancel)
    try {
      signal.throwIfAborted()
      const { token } = cancellation
      return (await connection?.client.sendRequest<Answer | null>(method, params, token)) ?? null
    } finally {
      signal.removeEventListener('abort', cancel)
      cancellation.dispose()
    }
  }

  dispose(): void {
    this.#snapshotChanged.dispose()
    this.#stateChanged.dispose()
    this.#catalogChanged.dispose()
    this.#statusChanged.dispose()
  }

  async #launch(): Promise<Connection> {
    // Loaded here, not at the top: whoever reads plain Markdown does not pay for it (EDIT-001).
    const { connect, State } = await import('./language-client')
    const connection = connect(this.module, this.log)
    const { client } = connection
    client.onNotification(SNAPSHOT_CHANGED, () => this.#snapshotChanged.fire())
    client.onNotification(CATALOG_CHANGED, () => this.#catalogChanged.fire())
    client.onNotification(SERVER_STATUS, (status) => this.#statusChanged.fire(status))
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Starting) this.#enter('starting')
      else this.#enter(newState === State.Running ? 'running' : 'stopped')
    })
    try {
      await client.start()
    } catch (error) {
      await connection.dispose()
      throw error
    }
    return connection
  }

  #enter(state: ServerState): void {
    if (state === this.#state) return
    this.#state = state
    this.#stateChanged.fire(state)
  }
}
