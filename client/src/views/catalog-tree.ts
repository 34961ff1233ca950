/** The catalog's tree: asks the server for each place when it is opened, and no more of it than a page. */
import * as vscode from 'vscode'
import {
  CATALOG_REQUEST,
  CATALOG_WAY_REQUEST,
  type CatalogAnswer,
  type CatalogSummary,
  type CatalogWayParams,
} from '../../../server/src/surfaces/lsp/messages-catalog'
import type { Server } from '../server'
import { childrenQuestion, type Entry, toEntry } from './catalog-entry'
import { toItem } from './catalog-items'

export class CatalogTree implements vscode.TreeDataProvider<Entry>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>()
  readonly #summarized = new vscode.EventEmitter<CatalogSummary>()
  readonly #disposed = new AbortController()
  readonly #subscription: vscode.Disposable
  #filter = ''
  #disabledSkills: readonly string[] = []

  readonly onDidChangeTreeData = this.#changed.event
  /** Fires with each answer: counts over the whole catalog. */
  readonly onDidSummarize = this.#summarized.event

  constructor(
    private readonly server: Server,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#subscription = server.onDidChangeCatalog(() => this.#changed.fire())
  }

  get filter(): string {
    return this.#filter
  }

  /** Names that the settings exclude, as of the last answer. */
  get disabledSkills(): readonly string[] {
    return this.#disabledSkills
  }

  /** Shows only what holds all of some words; an empty text shows everything. */
  setFilter(filter: string): void {
    this.#filter = filter.trim()
    this.#changed.fire()
  }

  refresh(): void {
    this.#changed.fire()
  }

  getTreeItem(entry: Entry): vscode.TreeItem {
    return toItem(entry, this.#filter !== '')
  }

  getParent({ parent }: Entry): Entry | null {
    return parent
  }

  async getChildren(entry?: Entry): Promise<Entry[]> {
    const filter = this.#filter
    const question = childrenQuestion(entry, filter)
    if (question === undefined) return []
    const answer = await this.#ask(CATALOG_REQUEST, question)
    return (
      answer?.nodes.map((node) =>
        toEntry(node, entry ?? null, filter, (path) => answer.locations[path]),
      ) ?? []
    )
  }

  /** The entry of a skill below its source; `undefined` where the filter hides it or nobody knows it. */
  async find(uri: string): Promise<Entry | undefined> {
    const filter = this.#filter
    const params: CatalogWayParams = { uri, filter }
    const answer = await this.#ask(CATALOG_WAY_REQUEST, params)
    return answer?.nodes.reduce<Entry | undefined>(
      (parent, node) => toEntry(node, parent ?? null, filter, (path) => answer.locations[path]),
      undefined,
    )
  }

  dispose(): void {
    this.#disposed.abort()
    this.#subscription.dispose()
    this.#changed.dispose()
    this.#summarized.dispose()
  }

  async #ask(method: string, params: object): Promise<CatalogAnswer | null> {
    try {
      const answer = await this.server.ask<CatalogAnswer>(method, params, this.#disposed.signal)
      if (answer !== null) {
        this.#disabledSkills = answer.summary.disabledSkills
        this.#summarized.fire(answer.summary)
      }
      return answer
    } catch (error) {
      if (!this.#disposed.signal.aborted) this.log.error(`The catalog's question failed: ${error}`)
      return null
    }
  }
}
