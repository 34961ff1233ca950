/** Diagnostics by pull where the client asks for them, by push otherwise (EDIT-004, EDIT-011). */
import {
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver'
import { FileReports } from '../diagnostics/file-report'
import { PushFeed } from '../diagnostics/push-feed'
import { RefreshFeed } from '../diagnostics/refresh-feed'
import { WorkspaceCheck } from '../diagnostics/workspace-check'
import { pullWorkspace } from '../diagnostics/workspace-pull'
import { SETTLED_REQUEST } from '../messages'
import type { Provider, Session } from '../session'
import { pathOf } from '../uris'

const checks = new WeakMap<Session, WorkspaceCheck>()

/** The check that keeps the findings of a session's workspace; there once the provider serves it. */
export function workspaceCheckOf(session: Session): WorkspaceCheck | undefined {
  return checks.get(session)
}

const NO_FINDINGS: DocumentDiagnosticReport = {
  kind: DocumentDiagnosticReportKind.Full,
  items: [],
}

const NO_REPORTS: WorkspaceDiagnosticReport = { items: [] }

export const diagnosticsProvider: Provider = {
  capabilities: ({ pullsDiagnostics }) =>
    pullsDiagnostics
      ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } }
      : {},

  serve(session) {
    const { connection, documents, guard, guardNotification } = session
    const check = new WorkspaceCheck(session)
    checks.set(session, check)
    const reports = new FileReports(session, check.known)
    const push = new PushFeed(session, reports)
    const refresh = new RefreshFeed(session, reports)
    check.add(push)
    check.add(refresh)

    const changed = guardNotification('push', async (path: string) => push.changed(path))
    documents.onDidChangeContent(({ document }) => {
      const path = pathOf(document.uri)
      if (path !== undefined) changed(path)
    })
    const closed = guardNotification('push', async (path: string) => push.closed(path))
    documents.onDidClose(({ document }) => {
      const path = pathOf(document.uri)
      if (path !== undefined) closed(path)
    })
    // What the host reports itself, and at which level a finding stands, is set by the client alone.
    session.onDidConfigure(() => check.retell())

    connection.languages.diagnostics.on(
      guard('diagnostics', NO_FINDINGS, (params: DocumentDiagnosticParams) => {
        const { textDocument, previousResultId } = params
        const path = pathOf(textDocument.uri)
        if (path === undefined) return NO_FINDINGS
        const report = reports.of(path)
        refresh.hasAnswered(path, report)
        return report.id === previousResultId
          ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId: report.id }
          : {
              kind: DocumentDiagnosticReportKind.Full,
              resultId: report.id,
              items: [...report.items],
            }
      }),
    )
    // Asked for by its type: the feature's own shorthand takes the tokens of progress away.
    connection.onRequest(
      WorkspaceDiagnosticRequest.type,
      guard('workspace diagnostics', NO_REPORTS, (params: WorkspaceDiagnosticParams, token) =>
        pullWorkspace(session, check, reports, params, token),
      ),
    )
    connection.onRequest(
      SETTLED_REQUEST,
      guard('settled', null, async () => {
        await check.settled()
        return null
      }),
    )
  },
}
