/** What the status bar says: how the active skill fares, and how the server does (EDIT-041). */
import * as vscode from 'vscode'
import type { ServerStatus } from '../../server/src/surfaces/lsp/messages'
import {
  OUTCOME_REQUEST,
  type OutcomeParams,
  type SkillOutcome,
} from '../../server/src/surfaces/lsp/messages-catalog'
import type { ServerState } from '../webview/messages'
import { Latest } from './panel/latest'
import type { Server } from './server'
import { isSkill, skillDocuments } from './skill-documents'

/** Edits that follow each other faster are waited out. In milliseconds. */
const QUIET = 150

export function registerStatus(server: Server, log: vscode.LogOutputChannel): vscode.Disposable[] {
  return [new SkillStatus(server, log), new ServerStatusItems(server)]
}

/** One item for the active skill, which opens the preview; hidden where no skill is active. */
class SkillStatus implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem(
    'dci.skill',
    vscode.StatusBarAlignment.Right,
    100,
  )
  readonly #latest: Latest<SkillOutcome | null>
  readonly #subscriptions: vscode.Disposable[]
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly server: Server,
    log: vscode.LogOutputChannel,
  ) {
    this.#item.name = vscode.l10n.t('DCI: Active Skill')
    this.#item.command = 'dci.previewResolution'
    this.#latest = new Latest(
      (signal) => this.#ask(signal),
      (outcome) => this.#show(outcome),
      (error) => log.error(`The status bar's question failed: ${error}`),
    )
    this.#subscriptions = [
      server.onDidChangeSnapshot(() => {
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.#latest.refresh(), QUIET)
      }),
      server.onDidChangeState(() => this.#latest.refresh()),
      vscode.window.onDidChangeActiveTextEditor(() => this.#latest.refresh()),
    ]
    this.#latest.refresh()
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#latest.dispose()
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#item.dispose()
  }

  async #ask(signal: AbortSignal): Promise<SkillOutcome | null> {
    const document = vscode.window.activeTextEditor?.document
    // A question would start a server that has stopped.
    if (document === undefined || !isSkill(document) || this.server.state !== 'running') return null
    const params: OutcomeParams = { uri: document.uri.toString() }
    return this.server.ask<SkillOutcome>(OUTCOME_REQUEST, params, signal)
  }

  #show(outcome: SkillOutcome | null): void {
    if (outcome === null) {
      this.#item.hide()
      return
    }
    const { icon, text } = outcomeText(outcome)
    // Icons are written in the text: a name from a file must not be read as one.
    this.#item.text = `$(${icon}) ${text.replaceAll('$(', '$ (')}`
    this.#item.tooltip = `${outcome.name}: ${text}\n${vscode.l10n.t('Click to preview the resolution')}`
    this.#item.accessibilityInformation = { label: `${outcome.name}: ${text}`, role: 'button' }
    this.#item.show()
  }
}

/** An outcome in a few words, and the codicon before them. */
export function outcomeText(outcome: SkillOutcome): { icon: string; text: string } {
  const { contract, status, required, unmet, selected } = outcome
  if (contract === 'none') return { icon: 'circle-outline', text: vscode.l10n.t('No contract') }
  if (contract === 'unreadable') {
    return { icon: 'error', text: vscode.l10n.t('Contract has errors') }
  }
  if (status === 'not-needed') {
    return { icon: 'circle-filled', text: vscode.l10n.t('Requires nothing') }
  }
  if (unmet.length > 0) {
    const icon = status === 'failed' ? 'error' : 'warning'
    return { icon, text: vscode.l10n.t('{0} of {1} unmet', unmet.length, required) }
  }
  const [first, ...others] = selected
  const best = first ? `${first.name} ${first.score.toFixed(2)}` : ''
  return { icon: 'check', text: others.length > 0 ? `${best} +${others.length}` : best }
}

/** Beside the language of a skill: what the server does, and how many skills it knows. */
class ServerStatusItems implements vscode.Disposable {
  readonly #state = vscode.languages.createLanguageStatusItem('dci.server', skillDocuments())
  readonly #index = vscode.languages.createLanguageStatusItem('dci.index', skillDocuments())
  readonly #subscriptions: vscode.Disposable[]

  constructor(server: Server) {
    this.#state.name = vscode.l10n.t('DCI Language Server')
    this.#state.command = { command: 'dci.restartServer', title: vscode.l10n.t('Restart') }
    this.#index.name = vscode.l10n.t('DCI Index')
    this.#index.command = { command: 'dci.showLog', title: vscode.l10n.t('Show Log') }
    this.#index.text = vscode.l10n.t('DCI: no skills read yet')
    this.#subscriptions = [
      this.#state,
      this.#index,
      server.onDidChangeState((state) => this.#showState(state)),
      server.onDidChangeStatus((status) => this.#showIndex(status)),
    ]
    this.#showState(server.state)
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
  }

  #showState(state: ServerState): void {
    const { LanguageStatusSeverity } = vscode
    this.#state.text = stateText(state)
    this.#state.busy = state === 'starting'
    this.#state.severity =
      state === 'stopped' ? LanguageStatusSeverity.Error : LanguageStatusSeverity.Information
  }

  #showIndex({ state, skills }: ServerStatus): void {
    this.#index.busy = state === 'indexing'
    this.#index.text =
      state === 'indexing'
        ? vscode.l10n.t('DCI: reading skills')
        : vscode.l10n.t('DCI: {0} skills', skills)
  }
}

function stateText(state: ServerState): string {
  switch (state) {
    case 'starting':
      return vscode.l10n.t('DCI: server starting')
    case 'running':
      return vscode.l10n.t('DCI: server running')
    case 'stopped':
      return vscode.l10n.t('DCI: server stopped')
  }
}
