import type { SelectionRange } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { selectionSpans } from '../../../features/structure/selection-ranges'
import type { Span } from '../../../problem'
import { toRange } from '../convert'
import { type Provider, withDocument } from '../session'

/** Selection ranges (EDIT-018): one for each position asked, in their order. */
export const selectionRangesProvider: Provider = {
  capabilities: () => ({ selectionRangeProvider: true }),

  serve(session) {
    session.connection.onSelectionRanges(
      session.guard('selection ranges', null, ({ textDocument, positions }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const file = session.engine.snapshot.skillAt(path)?.file
          if (!file) return null
          return positions.map((position) => {
            const offset = document.offsetAt(position)
            return nested(document, offset, selectionSpans(file, offset))
          })
        }),
      ),
    )
  },
}

/** @param spans from the innermost out */
function nested(document: TextDocument, offset: number, spans: readonly Span[]): SelectionRange {
  const innermost = spans.reduceRight<SelectionRange | undefined>(
    (parent, span) => ({ range: toRange(document, span), ...(parent && { parent }) }),
    undefined,
  )
  return innermost ?? { range: toRange(document, { start: offset, end: offset }) }
}
