/**
 * The view above the catalog that says what to do first. It holds nothing but the welcome texts of the
 * manifest, which context keys choose; without a reason to be shown it is not there (EDIT-040, EDIT-049).
 */
import * as vscode from 'vscode'
import {
  type CatalogSummary,
  OUTSIDE_ROOTS_REQUEST,
  type OutsideRootsAnswer,
} from '../../../server/src/surfaces/lsp/messages-catalog'
import { Latest } from '../panel/latest'
import type { Server } from '../server'

export class StartView implements vscode.Disposable {
  readonly #view: vscode.TreeView<never>
  readonly #outside: Latest<OutsideRootsAnswer | null>

  constructor(server: Server, log: vscode.LogOutputChannel) {
    this.#outside = new Latest(
      (signal) => server.ask<OutsideRootsAnswer>(OUTSIDE_ROOTS_REQUEST, {}, signal),
      (answer) => setContext('dci.outsideRoots', (answer?.patterns.length ?? 0) > 0),
      (error) => log.error(`The search for skills outside the roots failed: ${error}`),
    )
    this.#view = vscode.window.createTreeView<never>('dci.start', {
      treeDataProvider: { getChildren: () => [], getTreeItem: () => new vscode.TreeItem('') },
    })
  }

  get isShown(): boolean {
    return this.#view.visible
  }

  /** Follows the counts that the catalog has been told. */
  follow({ skills, contracts }: CatalogSummary): void {
    setContext('dci.overview', skills > 0 ? 'skills' : 'none')
    setContext('dci.withoutContracts', skills > 0 && contracts === 0)
  }

  /** Walks the workspace for skills that take no part; not done before somebody looks at the views. */
  lookOutside(): void {
    this.#outside.refresh()
  }

  dispose(): void {
    this.#outside.dispose()
    this.#view.dispose()
  }
}

function setContext(key: string, value: unknown): void {
  void vscode.commands.executeCommand('setContext', key, value)
}
