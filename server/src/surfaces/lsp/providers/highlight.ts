import { DocumentHighlightKind } from 'vscode-languageserver'
import { highlights } from '../../../features/navigation/highlight'
import { toRange } from '../convert'
import { type Provider, withDocument } from '../session'

const KINDS = { read: DocumentHighlightKind.Read, write: DocumentHighlightKind.Write } as const

/** Document highlight (EDIT-014). */
export const highlightProvider: Provider = {
  capabilities: () => ({ documentHighlightProvider: true }),

  serve(session) {
    session.connection.onDocumentHighlight(
      session.guard('highlight', [], ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, [], (document, path) =>
          highlights(session.engine.snapshot, path, document.offsetAt(position)).map(
            ({ span, kind }) => ({ range: toRange(document, span), kind: KINDS[kind] }),
          ),
        ),
      ),
    )
  },
}
