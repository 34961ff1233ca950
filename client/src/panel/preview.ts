/** One resolution panel: it shows one SKILL.md, follows the active one unless locked, and stays current. */
import * as vscode from 'vscode'
import {
  REPAIR_REQUEST,
  type RepairView,
  type ResolutionParams,
  WHY_NOT_REQUEST,
  type WhyNotView,
} from '../../../server/src/surfaces/lsp/messages'
import {
  type HostMessage,
  isPanelMessage,
  type PanelMessage,
  type Target,
} from '../../webview/messages'
import type { Change, View } from '../../webview/model/report'
import type { Server } from '../server'
import { isSkill } from '../skill-documents'
import * as deeds from './deeds'
import { Latest } from './latest'
import { showPage } from './page'
import { Questions } from './questions'
import { markdownSummary } from './summary'

/** After the last answer, before anything is worked out that only a resting person reads. In milliseconds. */
const REST = 250

export class Preview implements vscode.Disposable {
  readonly #latest: Latest<View | null>
  readonly #whyNot: Latest<WhyNotView | null>
  readonly #repair: Latest<RepairView | null>
  readonly #questions: Questions
  readonly #subscriptions: vscode.Disposable[]
  #target: Target
  #view: View | null = null
  /** The last answer with a report: what the panel shows, greyed while the contract cannot be read (EDIT-056). */
  #readable: View | null = null
  #asked: string | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
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
    this.#questions = new Questions(this.#ask)
    const fail = (error: unknown): void => this.log.error(`The panel's question failed: ${error}`)
    this.#latest = new Latest(
      (signal) => this.#questions.view(this.#params(), signal),
      (view) => this.#show(view),
      fail,
    )
    this.#whyNot = new Latest(
      (signal) => this.#ask(WHY_NOT_REQUEST, { ...this.#params(), id: this.#asked }, signal),
      (view) => this.#post({ type: 'whyNot', id: this.#asked, view }),
      fail,
    )
    this.#repair = new Latest(
      (signal) => this.#ask(REPAIR_REQUEST, this.#params(), signal),
      (repair) => this.#post({ type: 'repair', repair }),
      fail,
    )
    this.#subscriptions = [
      panel.webview.onDidReceiveMessage((message) => this.#receive(message)),
      server.onDidChangeSnapshot(() => this.#refresh()),
      server.onDidChangeState((state) => {
        this.#post({ type: 'server', state })
        if (state === 'running') this.#refresh()
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#post({ type: 'trust', trusted: true })),
    ]
    this.#setTitle()
    showPage(panel, extension)
  }

  get target(): Target {
    return this.#target
  }

  /** Shows another SKILL.md; what is shown stays until the new answer is there. */
  show(uri: string): void {
    this.#openedFromHere = undefined
    if (uri === this.#target.uri) return
    this.#questions.startAnew()
    this.#asked = null
    this.#setTarget({ ...this.#target, uri, requirement: '' })
    this.#refresh()
  }

  toggleLock(): void {
    this.#setTarget({ ...this.#target, locked: !this.#target.locked })
  }

  exportReport(): Promise<void> {
    return deeds.exportReport(this.#ask, this.#params())
  }

  dispose(): void {
    clearTimeout(this.#rest)
    for (const latest of [this.#latest, this.#whyNot, this.#repair]) latest.dispose()
    for (const subscription of this.#subscriptions) subscription.dispose()
  }

  readonly #ask = <Answer>(
    method: string,
    params: object,
    signal: AbortSignal,
  ): Promise<Answer | null> => this.server.ask<Answer>(method, params, signal)

  #params(): ResolutionParams {
    return this.#questions.paramsOf(this.#target.uri, this.#target.requirement)
  }

  #refresh(): void {
    const hasQuestion = this.#target.uri !== null || this.#target.tries
    // A hidden panel has no page; the page that is made when it is shown again says `ready`.
    if (!this.panel.visible) return
    if (hasQuestion) this.#latest.refresh()
    else this.#show(null)
  }

  #show(view: View | null): void {
    this.#view = view
    if (view?.report) this.#readable = view
    this.#setTitle()
    this.#post({ type: 'view', view })
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#showMore(), REST)
  }

  /** What takes the server longer, and is asked only of a view that stays for a moment. */
  #showMore(): void {
    const view = this.#view
    if (this.#asked !== null) this.#whyNot.refresh()
    const isMissing = (view?.report?.unresolved_required_capabilities.length ?? 0) > 0
    if (isMissing) this.#repair.refresh()
    else this.#post({ type: 'repair', repair: null })
    const isAlone = view?.report?.discovery.counts.discovered === 0
    if (isAlone) this.#offerRoots().catch((error) => this.log.error(error))
  }

  async #offerRoots(): Promise<void> {
    this.#post({ type: 'roots', roots: await deeds.foldersOutside(this.#targetUri()) })
  }

  #setTarget(target: Target): void {
    this.#target = target
    this.#setTitle()
    this.#post({ type: 'target', target })
  }

  #setTitle(): void {
    const { locked, tries } = this.#target
    const name = this.#view?.name ?? ''
    const title = tries
      ? vscode.l10n.t('Try a Requirement')
      : locked
        ? vscode.l10n.t('[Resolution] {0}', name)
        : vscode.l10n.t('Resolution {0}', name)
    this.panel.title = title.trim()
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (this.#target.locked || editor === undefined || !isSkill(editor.document)) return
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
        this.#post({ type: 'trust', trusted: vscode.workspace.isTrusted })
        if (this.#readable?.uri === this.#target.uri) {
          this.#post({ type: 'view', view: this.#readable })
        }
        return this.#refresh()
      case 'requirement':
        // The page keeps what is typed; telling it would undo what was typed since.
        this.#target = { ...this.#target, requirement: message.text }
        return this.#refresh()
      case 'change':
        this.#questions.change(message.change)
        return this.#refresh()
      case 'unchange':
        this.#questions.unchange(message.change)
        return this.#refresh()
      case 'resetWhatIf':
        this.#questions.reset()
        return this.#refresh()
      case 'more':
        this.#questions.want(message.group, message.count)
        return this.#refresh()
      case 'decide':
        if (this.#view !== null) this.#questions.decide(this.#view, message.decision)
        return this.#refresh()
      case 'whyNot':
        this.#asked = message.id
        this.#post({ type: 'whyNot', id: message.id, view: null })
        if (message.id !== null) this.#whyNot.refresh()
        return
      default:
        return this.#act(message)
    }
  }

  /** What reaches beyond the panel. */
  async #act(message: PanelMessage): Promise<void> {
    switch (message.type) {
      case 'openCandidate': {
        const uri = this.#readable?.skills[message.id]?.uri
        if (uri) await this.#open(uri)
        return
      }
      case 'openToken': {
        const place = await deeds.tokenPlace(this.#ask, message.id, message.token)
        if (place !== null) await this.#open(place.uri, place.range)
        return
      }
      case 'openError': {
        const range = this.#view?.errors[message.index]?.range
        if (this.#view?.uri && range !== undefined) await this.#open(this.#view.uri, range)
        return
      }
      case 'applyWhatIf':
        return this.#apply(this.#questions.changes)
      case 'apply':
        return this.#apply([message.change])
      case 'runProbes':
        await deeds.runProbes(this.#ask, this.#params())
        return this.#refresh()
      case 'recordOutcome':
        return deeds.recordOutcome(this.#ask, message.id, message.success)
      case 'exportReport':
        return this.exportReport()
      case 'copyReport': {
        const isJson = message.form === 'json'
        const text = isJson
          ? await deeds.wholeReport(this.#ask, this.#params())
          : this.#view && markdownSummary(this.#view)
        return text === null ? undefined : deeds.copy(text)
      }
      case 'copyText':
        return deeds.copy(message.text)
      case 'addRoot':
        return deeds.addRoot(message.pattern)
      case 'draftContract':
        await vscode.commands.executeCommand('dci.draftContracts', this.#targetUri())
        return
      case 'manageTrust':
        await vscode.commands.executeCommand('workbench.trust.manage')
        return
      case 'restartServer':
        await this.server.restart()
    }
  }

  #targetUri(): vscode.Uri | undefined {
    return this.#target.uri === null ? undefined : vscode.Uri.parse(this.#target.uri)
  }

  async #apply(changes: readonly Change[]): Promise<void> {
    if (!(await deeds.applyChanges(this.#ask, this.#params(), changes))) return
    for (const change of changes) this.#questions.unchange(change)
    this.#refresh()
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
