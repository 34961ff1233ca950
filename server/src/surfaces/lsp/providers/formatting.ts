import type { Range } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { formatSkill } from '../../../features/format'
import { toTextEdit } from '../convert'
import { type Provider, type Session, withDocument } from '../session'

/** Formatting of the contract, whole or as far as a range reaches; editors format on save by it too (EDIT-017). */
export const formattingProvider: Provider = {
  capabilities: () => ({ documentFormattingProvider: true, documentRangeFormattingProvider: true }),

  serve(session) {
    const { connection, guard } = session
    connection.onDocumentFormatting(
      guard('formatting', [], ({ textDocument }) =>
        withDocument(session, textDocument.uri, [], (document, path) =>
          formatted(session, document, path),
        ),
      ),
    )
    connection.onDocumentRangeFormatting(
      guard('range formatting', [], ({ textDocument, range }) =>
        withDocument(session, textDocument.uri, [], (document, path) =>
          formatted(session, document, path, range),
        ),
      ),
    )
  },
}

function formatted({ engine }: Session, document: TextDocument, path: string, range?: Range) {
  const file = engine.snapshot.skillAt(path)?.file
  const span = range && {
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
  }
  const edits = file ? formatSkill(file, span) : null
  return (edits ?? []).map((edit) => toTextEdit(document, edit))
}
