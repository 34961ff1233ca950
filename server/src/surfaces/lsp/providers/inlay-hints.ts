import type { InlayHint as WireHint } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type InlayHint, inlayHints } from '../../../features/explain/inlay-hints'
import type { Place } from '../../../features/navigation/occurrences'
import type { ClientAbilities } from '../abilities'
import { toRange, toTextEdit } from '../convert'
import { refreshOnChange } from '../refresh'
import { documentAt, type Provider, type Session, withDocument } from '../session'

/** Inlay hints: default mode, provider, canonical name (EDIT-018). */
export const inlayHintsProvider: Provider = {
  capabilities: () => ({ inlayHintProvider: true }),

  serve(session) {
    const { connection, guard } = session
    const answered = refreshOnChange(session, async () => {
      const { refreshesInlayHints }: Abilities = session.abilities
      if (refreshesInlayHints) await connection.languages.inlayHint.refresh()
    })
    connection.languages.inlayHint.on(
      guard('inlay hints', [], ({ textDocument, range }) =>
        withDocument(session, textDocument.uri, [], (document, path) => {
          answered(document.uri)
          const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) }
          const { snapshot } = session.engine
          return inlayHints(snapshot, path, span, session.settings.inlayHints).map((hint) =>
            toWireHint(session, document, hint),
          )
        }),
      ),
    )
  },
}

type Abilities = ClientAbilities & { readonly refreshesInlayHints?: boolean }

function toWireHint(session: Session, document: TextDocument, hint: InlayHint): WireHint {
  const { offset, label, tooltip, isApart, target, edit } = hint
  const location = target && toLocation(session, target)
  return {
    position: document.positionAt(offset),
    label: location ? [{ value: label, location }] : label,
    tooltip,
    paddingLeft: isApart,
    ...(edit && { textEdits: [toTextEdit(document, edit)] }),
  }
}

function toLocation(session: Session, { path, span }: Place) {
  const document = documentAt(session, path)
  return document && { uri: document.uri, range: toRange(document, span) }
}
