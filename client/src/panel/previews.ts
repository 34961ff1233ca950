/** All resolution panels: one that follows the active SKILL.md, and any number of locked ones (EDIT-030). */
import * as vscode from 'vscode'
import { isPanelMemory, type Target } from '../../webview/messages'
import type { Server } from '../server'
import { Preview } from './preview'

/** The panels' type, as the manifest's `when` clauses name it. */
const VIEW_TYPE = 'dci.preview'

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
    const free = [...this.#previews].find((preview) => !preview.locked)
    if (free !== undefined) {
      if (uri !== null) free.show(uri)
      free.panel.reveal(undefined, true)
      return
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }
    this.#add(vscode.window.createWebviewPanel(VIEW_TYPE, '', column), { uri, locked: false })
  }

  /** Locks or unlocks the panel that has the focus. */
  toggleLock(): void {
    for (const preview of this.#previews) if (preview.panel.active) preview.toggleLock()
  }

  /** Takes up a panel that was open when the window was closed or reloaded. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, memory: unknown): Promise<void> {
    this.#add(panel, isPanelMemory(memory) ? memory.target : { uri: null, locked: false })
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
