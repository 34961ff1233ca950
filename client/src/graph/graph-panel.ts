/** The panel of the dependency graph: asks the server for the part that is looked at, and keeps it current. */
import * as vscode from 'vscode'
import {
  GRAPH_FIND_REQUEST,
  GRAPH_REQUEST,
  GRAPH_TEXT_REQUEST,
  type GraphAnswer,
  type GraphFindParams,
  type GraphFormat,
  type GraphFound,
  type GraphParams,
  type GraphTextParams,
} from '../../../server/src/surfaces/lsp/messages-graph'
import {
  type GraphHostMessage,
  type GraphPageMessage,
  type GraphRequest,
  isGraphPageMessage,
} from '../../webview/graph/messages'
import { panelPage } from '../panel/html'
import { Latest } from '../panel/latest'
import type { Server } from '../server'

interface Surroundings {
  readonly extensionUri: vscode.Uri
  readonly server: Server
  readonly log: vscode.LogOutputChannel
  readonly activeSkill: () => vscode.Uri | undefined
}

/** Skills and capabilities that are drawn at most. */
const MOST_NODES = 300
/** The graph follows edits once they have paused for so long, in milliseconds. */
const PAUSE = 300

export class GraphPanel implements vscode.Disposable {
  readonly #latest: Latest<GraphAnswer | null>
  readonly #subscriptions: vscode.Disposable[]
  #request: GraphRequest | undefined
  #answer: GraphAnswer | undefined
  /** The view that the page has, as JSON. */
  #shown: string | undefined
  #wanted = ''
  /** The last one that an editor showed: the graph itself takes the place of the active editor. */
  #active: string | null
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly around: Surroundings,
  ) {
    const { server, extensionUri, activeSkill, log } = around
    this.#active = activeSkill()?.toString() ?? null
    this.#latest = new Latest(
      (signal) => this.#ask(signal),
      (answer) => this.#show(answer),
      (error) => log.error(`The graph's question failed: ${error}`),
    )
    this.#subscriptions = [
      panel.webview.onDidReceiveMessage((message) => this.#receive(message)),
      server.onDidChangeSnapshot(() => this.#refreshSoon()),
      server.onDidChangeState((state) => {
        this.#post({ type: 'server', state })
        if (state === 'running') this.#refreshSoon()
      }),
      vscode.window.onDidChangeActiveTextEditor(() => {
        const active = activeSkill()?.toString()
        if (active === undefined || active === this.#active) return
        this.#active = active
        this.#refreshSoon()
      }),
    ]
    panel.title = vscode.l10n.t('Dependency Graph')
    panel.iconPath = {
      light: vscode.Uri.joinPath(extensionUri, 'media', 'preview-light.svg'),
      dark: vscode.Uri.joinPath(extensionUri, 'media', 'preview-dark.svg'),
    }
    const assets = vscode.Uri.joinPath(extensionUri, 'dist')
    const uriOf = (name: string): string =>
      panel.webview.asWebviewUri(vscode.Uri.joinPath(assets, name)).toString()
    panel.webview.options = { enableScripts: true, localResourceRoots: [assets] }
    panel.webview.html = panelPage({
      cspSource: panel.webview.cspSource,
      scriptUri: uriOf('graph.js'),
      styleUri: uriOf('graph.css'),
      nonce: crypto.randomUUID(),
    })
  }

  /** Brings the panel to the front, at what it would show at first. */
  showAnew(): void {
    this.#active = this.around.activeSkill()?.toString() ?? this.#active
    this.panel.reveal()
    this.#post({ type: 'reset' })
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#latest.dispose()
    for (const subscription of this.#subscriptions) subscription.dispose()
  }

  async #ask(signal: AbortSignal): Promise<GraphAnswer | null> {
    const params = this.#params()
    return params && this.around.server.ask<GraphAnswer>(GRAPH_REQUEST, params, signal)
  }

  /** `null` before the page has said what it shows. */
  #params(): GraphParams | null {
    if (this.#request === undefined) return null
    return { ...this.#request, active: this.#active, limit: MOST_NODES }
  }

  #refreshSoon(): void {
    clearTimeout(this.#timer)
    // A hidden panel has no page; the page that is made when it is shown again asks.
    this.#timer = setTimeout(() => {
      if (this.panel.visible) this.#latest.refresh()
    }, PAUSE)
  }

  #show(answer: GraphAnswer | null): void {
    if (answer === null) return
    this.#answer = answer
    // Most edits change nothing here, and a layout is work.
    const view = JSON.stringify(answer.view)
    if (view === this.#shown) return
    this.#shown = view
    this.#post({ type: 'graph', view: answer.view })
  }

  #post(message: GraphHostMessage): void {
    void this.panel.webview.postMessage(message)
  }

  #receive(message: unknown): void {
    const { log } = this.around
    if (isGraphPageMessage(message)) this.#obey(message).catch((error) => log.error(error))
    else log.warn('The graph sent a message that is not one of its own; it was ignored.')
  }

  async #obey(message: GraphPageMessage): Promise<void> {
    switch (message.type) {
      case 'ask':
        this.#request = message.request
        this.#shown = undefined
        this.#post({ type: 'server', state: this.around.server.state })
        this.#latest.refresh()
        return
      case 'find':
        return this.#find(message.text)
      case 'open': {
        const uri = this.#answer?.locations[message.key]
        if (uri !== undefined) await this.#open(vscode.Uri.parse(uri))
        return
      }
      case 'preview': {
        const uri = this.#answer?.locations[message.key]
        if (uri !== undefined) await vscode.commands.executeCommand('dci.previewResolution', uri)
        return
      }
      case 'copyName':
        return this.#copyName(message.key)
      case 'copyGraph':
        return this.#copyGraph(message.format)
      case 'export':
        return this.#export(message.svg)
      case 'restartServer':
        return this.around.server.restart()
    }
  }

  async #find(text: string): Promise<void> {
    this.#wanted = text
    const params: GraphFindParams = { text }
    const { signal } = new AbortController()
    const nodes = await this.around.server.ask<GraphFound>(GRAPH_FIND_REQUEST, params, signal)
    if (text === this.#wanted) this.#post({ type: 'found', text, nodes: nodes ?? [] })
  }

  /** In a group of editors where it does not cover the graph, if there is one. */
  async #open(uri: vscode.Uri): Promise<void> {
    const other = vscode.window.tabGroups.all.find(
      ({ viewColumn }) => viewColumn !== this.panel.viewColumn,
    )
    const viewColumn = other?.viewColumn ?? vscode.ViewColumn.Beside
    await vscode.window.showTextDocument(uri, { viewColumn })
  }

  async #copyName(key: string): Promise<void> {
    const node = this.#answer?.view.nodes.find((each) => each.key === key)
    if (node === undefined || node.kind === 'more') return
    await vscode.env.clipboard.writeText(node.kind === 'skill' ? node.name : node.token)
    this.#tell(vscode.l10n.t('Copied the name.'))
  }

  async #copyGraph(format: GraphFormat): Promise<void> {
    const params = this.#params()
    if (params === null) return
    const { signal } = new AbortController()
    const wanted: GraphTextParams = { ...params, format }
    const text = await this.around.server.ask<string>(GRAPH_TEXT_REQUEST, wanted, signal)
    if (text === null) return
    await vscode.env.clipboard.writeText(text)
    this.#tell(vscode.l10n.t('Copied what is shown, as `dci graph` writes it.'))
  }

  async #export(svg: string): Promise<void> {
    const [folder] = vscode.workspace.workspaceFolders ?? []
    const target = await vscode.window.showSaveDialog({
      filters: { SVG: ['svg'] },
      ...(folder && { defaultUri: vscode.Uri.joinPath(folder.uri, 'dependency-graph.svg') }),
    })
    if (target === undefined) return
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(svg))
    this.#tell(vscode.l10n.t('Saved as {0}.', vscode.workspace.asRelativePath(target)))
  }

  #tell(words: string): void {
    this.#post({ type: 'done', words })
  }
}
