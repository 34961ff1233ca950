/** All resolution panels: one that follows the active SKILL.md, and any number of locked ones (EDIT-030). */
import * as vscode from 'vscode'
import { isPanelMemory, type Target } from '../../webview/messages'
import type { Server } from '../server'
import { Preview } from './preview'

/** The panels' type, as the manifest's `when` clauses name it. */
const VIEW_TYPE = 'dci.preview'

const NOTHING: Target = { uri: null, locked: false, tries: false, requirement: '' }

export class Previews implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #previews = new Set<Preview>()
  readonly #registration: vscode.Disposable

  constructor(
    private readonly extension: vscode.Uri,
    private readonly server: Server,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#registration = vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, this)
  }

  /** Shows a SKILL.md in the panel that is not locked, or in a new one beside the editor. */
  open(uri: string | null): void {
    const free = [...this.#previews].find(({ target }) => !target.locked)
    if (free !== undefined) {
      if (uri !== null) free.show(uri)
      free.panel.reveal(undefined, true)
      return
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    const panel = vscode.window.createWebviewPanel(VIEW_TYPE, '', column)
    this.#add(panel, { ...NOTHING, uri })
  }

  /** Shows the panel in which a requirement is tried without a consumer (EDIT-047). */
  tryRequirement(): void {
    const open = [...this.#previews].find(({ target }) => target.tries)
    if (open !== undefined) {
      open.panel.reveal()
      return
    }
    const panel = vscode.window.createWebviewPanel(VIEW_TYPE, '', vscode.ViewColumn.Active)
    this.#add(panel, { ...NOTHING, locked: true, tries: true })
  }

  /** Locks or unlocks the panel that has the focus. */
  toggleLock(): void {
    for (const preview of this.#previews) if (preview.panel.active) preview.toggleLock()
  }

  /** Exports what the panel with the focus shows, or else the one that was opened last. */
  async exportReport(): Promise<void> {
    const all = [...this.#previews]
    await (all.find(({ panel }) => panel.active) ?? all.at(-1))?.exportReport()
  }

  /** Takes up a panel that was open when the window was closed or reloaded. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, memory: unknown): Promise<void> {
    this.#add(panel, isPanelMemory(memory) ? memory.target : NOTHING)
  }

  dispose(): void {
    this.#registration.dispose()
    for (const preview of this.#previews) preview.dispose()
  }

  #add(panel: vscode.WebviewPanel, target: Target): void {
    this.server.start()
    const preview = new Preview(panel, this.server, this.log, this.extension, target)
    this.#previews.add(preview)
    panel.onDidDispose(() => {
      this.#previews.delete(preview)
      preview.dispose()
    })
  }
}
