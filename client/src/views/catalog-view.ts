/** The catalog's view: its tree, filter, counts, and the active skill in it (EDIT-040). */
import * as vscode from 'vscode'
import type { CatalogSummary } from '../../../server/src/surfaces/lsp/messages-catalog'
import type { Server } from '../server'
import { isSkill } from '../skill-documents'
import type { Entry } from './catalog-entry'
import { CatalogTree } from './catalog-tree'

const VIEW = 'dci.catalog'

export class CatalogView implements vscode.Disposable {
  readonly tree: CatalogTree
  readonly #view: vscode.TreeView<Entry>
  readonly #subscriptions: vscode.Disposable[]
  readonly #shown = new vscode.EventEmitter<void>()
  #wasShown = false
  /** The active skill that was shown last: it is not shown again while somebody looks elsewhere. */
  #followed: string | undefined

  /** Fires when the view comes into sight for the first time. */
  readonly onDidShow = this.#shown.event

  constructor(
    server: Server,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.tree = new CatalogTree(server, log)
    this.#view = vscode.window.createTreeView(VIEW, {
      treeDataProvider: this.tree,
      showCollapseAll: true,
    })
    this.#subscriptions = [
      this.tree,
      this.#view,
      this.#shown,
      this.tree.onDidSummarize((summary) => this.#tell(summary)),
      server.onDidChangeState((state) => {
        if (state === 'stopped')
          this.#view.message = vscode.l10n.t('The language server has stopped.')
        else if (state === 'running') this.tree.refresh()
      }),
      this.#view.onDidChangeVisibility(({ visible }) => {
        if (!visible) return
        if (!this.#wasShown) this.#shown.fire()
        this.#wasShown = true
        this.#follow(vscode.window.activeTextEditor)
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      // The skill may not have been read when its editor was opened.
      server.onDidChangeCatalog(() => this.#follow(vscode.window.activeTextEditor)),
    ]
  }

  get wasShown(): boolean {
    return this.#wasShown
  }

  /** Asks for words to filter by, and filters while they are typed; Escape brings back the words of before. */
  askForFilter(): void {
    const before = this.tree.filter
    const input = vscode.window.createInputBox()
    input.title = vscode.l10n.t('Filter Skills and Capabilities')
    input.placeholder = vscode.l10n.t('Words in names, capabilities or descriptions')
    input.value = before
    let isAccepted = false
    input.onDidChangeValue((value) => this.setFilter(value))
    input.onDidAccept(() => {
      isAccepted = true
      input.hide()
    })
    input.onDidHide(() => {
      if (!isAccepted) this.setFilter(before)
      input.dispose()
    })
    input.show()
  }

  setFilter(filter: string): void {
    if (filter.trim() === this.tree.filter) return
    this.tree.setFilter(filter)
    void vscode.commands.executeCommand('setContext', 'dci.filtered', this.tree.filter !== '')
  }

  /** Shows a skill in the tree, and the view itself where it is hidden. */
  async reveal(uri: vscode.Uri, focus: boolean): Promise<void> {
    if (focus) await vscode.commands.executeCommand(`${VIEW}.focus`)
    const entry = await this.tree.find(uri.toString())
    if (entry === undefined) return
    await this.#view.reveal(entry, { select: true, focus })
    this.#followed = uri.toString()
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (!this.#view.visible || editor === undefined || !isSkill(editor.document)) return
    const { uri } = editor.document
    // The same skill may be selected elsewhere in the tree, as in the list of a capability.
    if (this.#view.selection[0]?.uri === uri.toString()) this.#followed = uri.toString()
    if (this.#followed === uri.toString()) return
    // The tree may be read anew meanwhile, and then has no such entry any more.
    this.reveal(uri, false).catch((error) => this.log.debug(`Not shown in the catalog: ${error}`))
  }

  #tell(summary: CatalogSummary): void {
    const { filter } = this.tree
    const { unmet } = summary
    this.#view.description = filter
    this.#view.message = countsText(summary, filter)
    if (filter !== '') return
    this.#view.badge =
      unmet === 0
        ? undefined
        : { value: unmet, tooltip: vscode.l10n.t('{0} skills with unmet requirements', unmet) }
  }
}

function countsText(
  { skills, contracts, unmet, matching }: CatalogSummary,
  filter: string,
): string {
  if (filter !== '') return vscode.l10n.t('{0} of {1} skills match "{2}"', matching, skills, filter)
  if (contracts === 0) return vscode.l10n.t('{0} skills, none with a contract', skills)
  return vscode.l10n.t('{0} skills, {1} with a contract, {2} unresolved', skills, contracts, unmet)
}
