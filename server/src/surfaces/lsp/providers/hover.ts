import { hover } from '../../../features/hover'
import { toRange } from '../convert'
import { type Provider, withDocument } from '../session'

/** Hover (EDIT-013). */
export const hoverProvider: Provider = {
  capabilities: () => ({ hoverProvider: true }),

  serve(session) {
    session.connection.onHover(
      session.guard('hover', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const found = hover(session.engine.snapshot, path, document.offsetAt(position))
          if (found === undefined) return null
          const contents = { kind: 'markdown' as const, value: found.markdown }
          return { contents, range: toRange(document, found.span) }
        }),
      ),
    )
  },
}
