/** First value for skills without contracts: drafts (EDIT-048) and the pack report (SURF-017). */
import * as vscode from 'vscode'
import {
  DRAFTS_REQUEST,
  type DraftsAnswer,
  type DraftsParams,
  PACK_REPORT_REQUEST,
  type PackReportAnswer,
  type PackReportParams,
  type WireDraft,
} from '../../../server/src/surfaces/lsp/messages-first-value'
import type { Server } from '../server'

type Asked = Pick<Server, 'ask'>

/** Registers both commands. Dispose what it returns with the extension. */
export function registerFirstValue(server: Asked): vscode.Disposable[] {
  const report = new PackReport(server)
  return [
    report,
    vscode.commands.registerCommand('dci.draftContracts', (uri?: vscode.Uri, all?: vscode.Uri[]) =>
      draftContracts(server, urisOf(uri, all)),
    ),
    vscode.commands.registerCommand('dci.packReport', (uri?: vscode.Uri, all?: vscode.Uri[]) =>
      report.show(urisOf(uri, all)),
    ),
  ]
}

/** What is chosen in the explorer; nothing for the command palette, which means the whole workspace. */
function urisOf(uri: vscode.Uri | undefined, all: vscode.Uri[] | undefined): string[] {
  const chosen = Array.isArray(all) && all.length > 0 ? all : [uri]
  return chosen.flatMap((each) => (each instanceof vscode.Uri ? each.toString() : []))
}

/** Drafts, asks what is required, and shows all changes in one refactor preview. */
async function draftContracts(server: Asked, uris: readonly string[]): Promise<void> {
  const ask = (required: DraftsParams['required']) => {
    const params: DraftsParams = { uris, required }
    return server.ask<DraftsAnswer>(DRAFTS_REQUEST, params, new AbortController().signal)
  }
  const first = await ask({})
  if (first === null) return
  if (first.drafts.length === 0) {
    await vscode.window.showInformationMessage(nothingText(first))
    return
  }
  const required = await pickRequired(first.drafts)
  if (required === undefined) return
  // Asked again only where the answer is another one.
  const isAsDrafted = Object.keys(required).length === 0
  const { drafts } = (isAsDrafted ? first : await ask(required)) ?? first
  await vscode.workspace.applyEdit(toWorkspaceEdit(drafts), { isRefactoring: true })
}

function nothingText({ undrafted }: DraftsAnswer): string {
  const [left] = undrafted.filter(({ reason }) => reason !== 'has-contract')
  if (left) return vscode.l10n.t('No contract can be drafted for {0}: {1}', left.name, left.detail)
  return undrafted.length > 0
    ? vscode.l10n.t('Every skill has a contract already.')
    : vscode.l10n.t('There are no skills here.')
}

interface UseItem extends vscode.QuickPickItem {
  readonly uri: string
  readonly token: string
}

/** @returns by URI, the tokens that were ticked; `undefined` when somebody thought better of it */
async function pickRequired(
  drafts: readonly WireDraft[],
): Promise<DraftsParams['required'] | undefined> {
  const items = drafts.flatMap(({ uri, name, uses }) =>
    uses.map(
      ({ token, line, text }): UseItem => ({
        uri,
        token,
        label: plain(`${name} → ${token}`),
        description: vscode.l10n.t('line {0}', line),
        detail: plain(text),
      }),
    ),
  )
  if (items.length === 0) return {}
  const picked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    matchOnDetail: true,
    ignoreFocusOut: true,
    title: vscode.l10n.t('Draft Contracts: What Is Required?'),
    placeHolder: vscode.l10n.t('Tick what a skill cannot do without; the rest becomes optional'),
  })
  if (picked === undefined) return undefined
  const required: Record<string, string[]> = {}
  for (const { uri, token } of picked) required[uri] = [...(required[uri] ?? []), token]
  return required
}

/** Text from files, in which `$(name)` would be shown as an icon. */
function plain(text: string): string {
  return text.replaceAll('$(', '\\$(')
}

/**
 * One edit of all files. VS Code shows a preview as soon as one part needs confirmation, and leaves those
 * unticked: so they are the drafts that the text gave evidence for, and all of them where none did.
 */
function toWorkspaceEdit(drafts: readonly WireDraft[]): vscode.WorkspaceEdit {
  const isEvidenced = drafts.some(({ uses }) => uses.length > 0)
  const edit = new vscode.WorkspaceEdit()
  for (const { uri, name, contract, edits, uses } of drafts) {
    const evidence = uses.map(({ token, line, text }) => `${token}, line ${line}: ${text}`)
    const metadata: vscode.WorkspaceEditEntryMetadata = {
      needsConfirmation: uses.length > 0 || !isEvidenced,
      label: uses.length > 0 ? `${name}: ${contract}` : vscode.l10n.t('The name alone'),
      description: evidence.join('\n'),
    }
    for (const { range, newText } of edits) {
      const { start, end } = range
      const place = new vscode.Range(start.line, start.character, end.line, end.character)
      edit.replace(vscode.Uri.parse(uri), place, newText, metadata)
    }
  }
  return edit
}

const SCHEME = 'dci-report'

/** The report as a document that nobody has to save. */
class PackReport implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>()
  readonly #registration: vscode.Disposable
  #markdown = ''

  readonly onDidChange = this.#changed.event

  constructor(private readonly server: Asked) {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this)
  }

  provideTextDocumentContent(): string {
    return this.#markdown
  }

  async show(uris: readonly string[]): Promise<void> {
    const params: PackReportParams = { uris }
    const { signal } = new AbortController()
    const answer = await this.server.ask<PackReportAnswer>(PACK_REPORT_REQUEST, params, signal)
    if (answer === null) return
    this.#markdown = answer.markdown
    const uri = vscode.Uri.from({ scheme: SCHEME, path: '/Pack Report.md' })
    this.#changed.fire(uri)
    await vscode.window.showTextDocument(uri, { preview: false })
  }

  dispose(): void {
    this.#registration.dispose()
    this.#changed.dispose()
  }
}
