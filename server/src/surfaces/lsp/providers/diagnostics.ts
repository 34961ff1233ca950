/** Diagnostics by pull where the client asks for them, by push otherwise (EDIT-004). */
import {
  type Diagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { diagnose } from '../../../features/diagnostics'
import { toDiagnostic } from '../convert'
import { type Provider, type Session, withDocument } from '../session'
import { pathOf } from '../uris'

/** The language id that newer VS Code gives SKILL.md; its own linter is on there (EDIT-002). */
const HOST_LINTED_LANGUAGE = 'skill'

const NO_FINDINGS: DocumentDiagnosticReport = {
  kind: DocumentDiagnosticReportKind.Full,
  items: [],
}

export const diagnosticsProvider: Provider = {
  capabilities: ({ pullsDiagnostics }) =>
    pullsDiagnostics
      ? { diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false } }
      : {},

  serve(session) {
    const { connection, documents, guard } = session

    const push = (document: TextDocument) => {
      const { uri, version } = document
      const diagnostics = diagnosticsOf(session, document)
      void connection.sendDiagnostics({ uri, version, diagnostics })
    }

    documents.onDidChangeContent(({ document }) => {
      if (!session.abilities.pullsDiagnostics) push(document)
    })
    documents.onDidClose(({ document: { uri } }) => {
      if (!session.abilities.pullsDiagnostics) {
        void connection.sendDiagnostics({ uri, diagnostics: [] })
      }
    })
    session.onDidConfigure(() => {
      const { pullsDiagnostics, refreshesDiagnostics } = session.abilities
      if (!pullsDiagnostics) documents.all().forEach(push)
      else if (refreshesDiagnostics) connection.languages.diagnostics.refresh()
    })
    connection.languages.diagnostics.on(
      guard('diagnostics', NO_FINDINGS, ({ textDocument }: DocumentDiagnosticParams) =>
        withDocument(session, textDocument.uri, NO_FINDINGS, (document) => ({
          kind: DocumentDiagnosticReportKind.Full,
          items: diagnosticsOf(session, document),
        })),
      ),
    )
  },
}

function diagnosticsOf(session: Session, document: TextDocument): Diagnostic[] {
  const path = pathOf(document.uri)
  const skill = path === undefined ? undefined : session.engine.snapshot.skillAt(path)
  if (skill === undefined) return []
  const hostLints = session.settings.leaveToHost && document.languageId === HOST_LINTED_LANGUAGE
  return diagnose(skill, { hostLints }).map((problem) =>
    toDiagnostic(document, problem, session.rulePages),
  )
}
