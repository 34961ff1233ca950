/** Diagnostics by pull where the client asks for them, by push otherwise (EDIT-004). */
import type { Connection, Diagnostic, TextDocuments } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { diagnose } from '../../features/diagnostics'
import type { Engine } from '../../workspace/engine'
import type { ClientAbilities } from './abilities'
import { toDiagnostic } from './convert'
import { pathOf } from './uris'

/** The language id that newer VS Code gives SKILL.md; its own linter is on there (EDIT-002). */
const HOST_LINTED_LANGUAGE = 'skill'

interface Context {
  readonly connection: Connection
  readonly documents: TextDocuments<TextDocument>
  readonly engine: Engine
  readonly abilities: () => ClientAbilities
  /** URI of the folder that holds a page for each code of a finding. */
  readonly rulePages: string
  /** Whether findings of the host's own linter are left to it. */
  readonly leaveToHost: () => boolean
}

export interface Diagnostics {
  of(document: TextDocument): Diagnostic[]
  documentChanged(document: TextDocument): void
  documentClosed(document: TextDocument): void
  /** Findings of every open document may be others now. */
  settingsChanged(): void
}

export function createDiagnostics(context: Context): Diagnostics {
  const { connection, documents, engine } = context

  const of = (document: TextDocument): Diagnostic[] => {
    const path = pathOf(document.uri)
    const skill = path === undefined ? undefined : engine.snapshot.skillAt(path)
    if (skill === undefined) return []
    const hostLints = context.leaveToHost() && document.languageId === HOST_LINTED_LANGUAGE
    return diagnose(skill, { hostLints }).map((problem) =>
      toDiagnostic(document, problem, context.rulePages),
    )
  }

  const push = (document: TextDocument) => {
    const { uri, version } = document
    void connection.sendDiagnostics({ uri, version, diagnostics: of(document) })
  }

  return {
    of,
    documentChanged(document) {
      if (!context.abilities().pullsDiagnostics) push(document)
    },
    documentClosed({ uri }) {
      if (!context.abilities().pullsDiagnostics) {
        void connection.sendDiagnostics({ uri, diagnostics: [] })
      }
    },
    settingsChanged() {
      const { pullsDiagnostics, refreshesDiagnostics } = context.abilities()
      if (!pullsDiagnostics) documents.all().forEach(push)
      else if (refreshesDiagnostics) connection.languages.diagnostics.refresh()
    },
  }
}
