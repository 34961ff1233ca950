/** What a panel does at a person's word: writes, runs, stores, copies. Each asks VS Code, none the page. */
import * as vscode from 'vscode'
import {
  EDIT_REQUEST,
  OUTCOME_REQUEST,
  type OutcomeAnswer,
  PROBES_REQUEST,
  type ProbeView,
  REPORT_REQUEST,
  type ResolutionParams,
  RUN_PROBES_REQUEST,
  type RunProbesAnswer,
  type RunProbesParams,
  TOKEN_REQUEST,
  type TokenParams,
  type TokenPlace,
  type WireEdit,
  type WireTextEdit,
} from '../../../server/src/surfaces/lsp/messages'
import type { RootOffer } from '../../webview/messages'
import type { Change } from '../../webview/model/report'
import { rootOffers } from './outside-roots'
import type { Ask } from './questions'

/** How long a confirmation stands in the status bar, in milliseconds. */
const CONFIRMED_MS = 4000

/**
 * Writes changes down: what belongs to the settings goes there, the rest into contracts (EDIT-032).
 * @returns whether all of them were written; otherwise none was
 */
export async function applyChanges(
  ask: Ask,
  params: ResolutionParams,
  changes: readonly Change[],
): Promise<boolean> {
  const isSetting = ({ kind }: Change): boolean => kind === 'host' || kind === 'disable'
  const written = changes.filter((change) => !isSetting(change))
  if (written.length > 0) {
    const { signal } = new AbortController()
    const edit = await ask<WireEdit>(EDIT_REQUEST, { ...params, changes: written }, signal)
    if (edit === null || !(await applyEdit(edit))) {
      say(vscode.l10n.t('The contract cannot take this now, so nothing was written.'))
      return false
    }
  }
  for (const change of changes.filter(isSetting)) await applySetting(change)
  return true
}

/** Writes an edit of the server; nothing is written when a document is another by now. */
async function applyEdit(edit: WireEdit): Promise<boolean> {
  const made = new vscode.WorkspaceEdit()
  const entries = edit.documentChanges ?? []
  for (const { textDocument, edits } of entries) {
    const uri = vscode.Uri.parse(textDocument.uri)
    const document = await vscode.workspace.openTextDocument(uri)
    if (textDocument.version !== null && document.version !== textDocument.version) return false
    made.set(uri, edits.map(toTextEdit))
  }
  for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
    made.set(vscode.Uri.parse(uri), edits.map(toTextEdit))
  }
  return vscode.workspace.applyEdit(made)
}

function toTextEdit({ range: { start, end }, newText }: WireTextEdit): vscode.TextEdit {
  const range = new vscode.Range(start.line, start.character, end.line, end.character)
  return vscode.TextEdit.replace(range, newText)
}

/** Writes a change that belongs to the settings. */
async function applySetting(change: Change): Promise<void> {
  const settings = vscode.workspace.getConfiguration('dci')
  if (change.kind === 'host') await update('hostRuntime', change.runtime)
  if (change.kind === 'disable') {
    const disabled = settings.get<readonly string[]>('disabledSkills', [])
    await update('disabledSkills', [...new Set([...disabled, change.name])])
  }
}

/** Skill files that are looked at outside of the roots. */
const MOST_OUTSIDE = 500

/** The folders of the workspace that hold skills, for one who finds none (EDIT-056). @param own is not counted */
export async function foldersOutside(own: vscode.Uri | undefined): Promise<RootOffer[]> {
  const skipped = '**/{node_modules,.git}/**'
  const found = await vscode.workspace.findFiles('**/{SKILL,skill}.md', skipped, MOST_OUTSIDE)
  const relative = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri, false)
  return rootOffers(found.map(relative), own && relative(own))
}

/** Has skills be looked for in one folder more. */
export async function addRoot(pattern: string): Promise<void> {
  const roots = vscode.workspace.getConfiguration('dci').get<readonly string[]>('roots', [])
  await update('roots', [...new Set([...roots, pattern])])
}

async function update(key: string, value: unknown): Promise<void> {
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined
  const target = hasWorkspace
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global
  await vscode.workspace.getConfiguration('dci').update(key, value, target)
}

/** Shows the command lines of all probes that would run, and runs them when somebody agrees (EDIT-034). */
export async function runProbes(ask: Ask, params: ResolutionParams): Promise<void> {
  const { signal } = new AbortController()
  if (!vscode.workspace.isTrusted) {
    say(vscode.l10n.t('Probes do not run in restricted mode.'))
    return
  }
  const probes = (await ask<readonly ProbeView[]>(PROBES_REQUEST, params, signal)) ?? []
  if (probes.length === 0) {
    say(vscode.l10n.t('No probe is waiting to be run.'))
    return
  }
  if (!(await agreed(probes))) return
  const request: RunProbesParams = { ...params, agreed: probes }
  const work = { location: vscode.ProgressLocation.Notification, cancellable: true }
  const title = vscode.l10n.t('Running probes')
  const answer = await vscode.window.withProgress({ ...work, title }, (_, token) => {
    const stop = new AbortController()
    token.onCancellationRequested(() => stop.abort())
    return ask<RunProbesAnswer>(RUN_PROBES_REQUEST, request, stop.signal)
  })
  if (answer !== 'ran') say(vscode.l10n.t('Other probes are declared now, so none was run.'))
}

async function agreed(probes: readonly ProbeView[]): Promise<boolean> {
  const run = vscode.l10n.t('Run')
  const lines = probes.map(({ candidate, capability, command, cwd }) => {
    const line = command.map((part) => JSON.stringify(part)).join(' ')
    return `${capability}, ${candidate.split('::')[0]}\n${line}\n${vscode.l10n.t('in {0}', cwd)}`
  })
  const choice = await vscode.window.showWarningMessage(
    vscode.l10n.t('Run these commands of the workspace?'),
    { modal: true, detail: lines.join('\n\n') },
    run,
  )
  return choice === run
}

/** Remembers how the use of a candidate went (DCI-100). */
export async function recordOutcome(ask: Ask, id: string, success: boolean): Promise<void> {
  const { signal } = new AbortController()
  const answer = await ask<OutcomeAnswer>(OUTCOME_REQUEST, { id, success }, signal)
  say(
    answer?.error
      ? vscode.l10n.t('Remembered for now, but not stored: {0}', answer.error)
      : vscode.l10n.t('Outcome recorded.'),
  )
}

/** Asks where the whole report should go, and writes it there. */
export async function exportReport(ask: Ask, params: ResolutionParams): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri
  const name = 'capability-resolution-report.json'
  const target = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { JSON: ['json'] },
  })
  const report = target && (await wholeReport(ask, params))
  if (!target || !report) return
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(report))
  say(vscode.l10n.t('Report written.'))
}

/** Where a candidate names a token. */
export function tokenPlace(ask: Ask, id: string, token: string | null): Promise<TokenPlace | null> {
  const params: TokenParams = { id, token }
  return ask<TokenPlace>(TOKEN_REQUEST, params, new AbortController().signal)
}

/** The whole report as JSON, which is worked out for this alone. */
export function wholeReport(ask: Ask, params: ResolutionParams): Promise<string | null> {
  return ask<string>(REPORT_REQUEST, params, new AbortController().signal)
}

export async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text)
  say(vscode.l10n.t('Copied.'))
}

/** A word in the status bar: nothing that a status can say is a notification (EDIT-042). */
function say(text: string): void {
  vscode.window.setStatusBarMessage(text, CONFIRMED_MS)
}
