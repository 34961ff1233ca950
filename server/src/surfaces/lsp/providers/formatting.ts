import { formatSkill } from '../../../features/format'
import { toTextEdit } from '../convert'
import { type Provider, withDocument } from '../session'

/** Formatting of the contract (EDIT-017). */
export const formattingProvider: Provider = {
  capabilities: () => ({ documentFormattingProvider: true }),

  serve(session) {
    session.connection.onDocumentFormatting(
      session.guard('formatting', [], ({ textDocument }) =>
        withDocument(session, textDocument.uri, [], (document, path) => {
          const file = session.engine.snapshot.skillAt(path)?.file
          const edits = file ? formatSkill(file) : null
          return (edits ?? []).map((edit) => toTextEdit(document, edit))
        }),
      ),
    )
  },
}
