/** One resolution panel: it shows one SKILL.md, follows the active one unless locked, and stays current. */
import * as vscode from 'vscode'
import {
  type HostMessage,
  isPanelMessage,
  type PanelMessage,
  type Target,
} from '../../webview/messages'
import type { View } from '../../webview/model/report'
import type { Server } from '../server'
import { isSkill } from '../skill-documents'
import { panelPage } from './html'
import { Latest } from './latest'

export class Preview implements vscode.Disposable {
  readonly #latest: Latest<View | null>
  readonly #subscriptions: vscode.Disposable[]
  #target: Target
  #view: View | null = null
  /** The last answer with a report: what the panel shows, greyed while the contract cannot be read (EDIT-056). */
  #readable: View | null = null
  /** A provider opened from here does not take the panel over: it was opened to be compared with it. */
  #openedFromHere: string | undefined

  /** @param extension the extension's own folder, from which script, stylesheet and icons are taken */
  constructor(
    readonly panel: vscode.WebviewPanel,
    private readonly server: Server,
    private readonly log: vscode.LogOutputChannel,
    extension: vscode.Uri,
    target: Target,
  ) {
    this.#target = target
    this.#latest = new Latest(
      (signal) => this.#ask(signal),
      (view) => this.#show(view),
      (error) => this.log.error(`The panel's question failed: ${error}`),
    )
    this.#subscriptions = [
      panel.webview.onDidReceiveMessage((message) => this.#receive(message)),
      server.onDidChangeSnapshot(() => this.#refresh()),
      server.onDidChangeState((state) => {
        this.#post({ type: 'server', state })
        if (state === 'running') this.#refresh()
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
    ]
    panel.iconPath = {
      light: vscode.Uri.joinPath(extension, 'media', 'preview-light.svg'),
      dark: vscode.Uri.joinPath(extension, 'media', 'preview-dark.svg'),
    }
    this.#setTitle()
    const assets = vscode.Uri.joinPath(extension, 'dist')
    const uriOf = (name: string): string =>
      panel.webview.asWebviewUri(vscode.Uri.joinPath(assets, name)).toString()
    panel.webview.options = { enableScripts: true, localResourceRoots: [assets] }
    panel.webview.html = panelPage({
      cspSource: panel.webview.cspSource,
      scriptUri: uriOf('webview.js'),
      styleUri: uriOf('webview.css'),
      nonce: crypto.randomUUID(),
    })
  }

  get locked(): boolean {
    return this.#target.locked
  }

  /** Shows another SKILL.md; what is shown stays until the new answer is there. */
  show(uri: string): void {
    this.#openedFromHere = undefined
    if (uri === this.#target.uri) return
    this.#setTarget({ ...this.#target, uri })
    this.#refresh()
  }

  toggleLock(): void {
    this.#setTarget({ ...this.#target, locked: !this.#target.locked })
  }

  dispose(): void {
    this.#latest.dispose()
    for (const subscription of this.#subscriptions) subscription.dispose()
  }

  async #ask(signal: AbortSignal): Promise<View | null> {
    const { uri } = this.#target
    return uri === null ? null : this.server.resolution(uri, signal)
  }

  #refresh(): void {
    // A hidden panel has no page; the page that is made when it is shown again says `ready`.
    if (this.panel.visible) this.#latest.refresh()
  }

  #show(view: View | null): void {
    this.#view = view
    if (view?.report) this.#readable = view
    this.#setTitle()
    this.#post({ type: 'view', view })
  }

  #setTarget(target: Target): void {
    this.#target = target
    this.#setTitle()
    this.#post({ type: 'target', target })
  }

  #setTitle(): void {
    const name = this.#view?.name ?? ''
    const title = this.locked
      ? vscode.l10n.t('[Resolution] {0}', name)
      : vscode.l10n.t('Resolution {0}', name)
    this.panel.title = title.trim()
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (this.locked || editor === undefined || !isSkill(editor.document)) return
    const uri = editor.document.uri.toString()
    if (uri !== this.#openedFromHere) this.show(uri)
  }

  #post(message: HostMessage): void {
    void this.panel.webview.postMessage(message)
  }

  #receive(message: unknown): void {
    if (isPanelMessage(message)) this.#obey(message).catch((error) => this.log.error(error))
    else this.log.warn('The panel sent a message that is not one of its own; it was ignored.')
  }

  async #obey(message: PanelMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#post({ type: 'target', target: this.#target })
        this.#post({ type: 'server', state: this.server.state })
        if (this.#readable?.uri === this.#target.uri) {
          this.#post({ type: 'view', view: this.#readable })
        }
        this.#latest.refresh()
        return
      case 'openCandidate': {
        const uri = this.#readable?.locations[message.id]
        if (uri !== undefined) await this.#open(uri)
        return
      }
      case 'openError': {
        const range = this.#view?.errors[message.index]?.range
        if (this.#view !== null && range !== undefined) await this.#open(this.#view.uri, range)
        return
      }
      case 'restartServer':
        await this.server.restart()
    }
  }

  async #open(uri: string, range?: View['errors'][number]['range']): Promise<void> {
    this.#openedFromHere = uri
    const shown = vscode.window.visibleTextEditors.find(
      (editor) => editor.document.uri.toString() === this.#target.uri,
    )
    const options: vscode.TextDocumentShowOptions = {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
    }
    if (range !== undefined) {
      const { start, end } = range
      options.selection = new vscode.Range(start.line, start.character, end.line, end.character)
    }
    await vscode.window.showTextDocument(vscode.Uri.parse(uri), options)
  }
}
