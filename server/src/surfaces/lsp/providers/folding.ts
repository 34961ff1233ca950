import type { FoldingRange } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { foldingSpans } from '../../../features/structure/folding'
import type { Span } from '../../../problem'
import { type Provider, withDocument } from '../session'

/** Folding of the frontmatter by whole lines, which every client can do (EDIT-018). */
export const foldingProvider: Provider = {
  capabilities: () => ({ foldingRangeProvider: true }),

  serve(session) {
    session.connection.onFoldingRanges(
      session.guard('folding ranges', null, ({ textDocument }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const file = session.engine.snapshot.skillAt(path)?.file
          return file ? toLines(document, foldingSpans(file)) : null
        }),
      ),
    )
  },
}

/** Of several that begin on one line only the first, which is the longest, can be folded. */
function toLines(document: TextDocument, spans: readonly Span[]): FoldingRange[] {
  const byStart = new Map<number, FoldingRange>()
  for (const { start, end } of spans) {
    const startLine = document.positionAt(start).line
    const endLine = document.positionAt(end).line
    if (endLine > startLine && !byStart.has(startLine))
      byStart.set(startLine, { startLine, endLine })
  }
  return [...byStart.values()]
}
