import { hoverDciFile } from '../../../features/dci-files/hover'
import { writtenKind } from '../../../features/dci-files/kind'
import { hover } from '../../../features/explain/hover'
import { toRange } from '../convert'
import { hostReadsJson, type Provider, withDocument } from '../session'
import { uriOf } from '../uris'

/** Hover (EDIT-013). */
export const hoverProvider: Provider = {
  capabilities: () => ({ hoverProvider: true }),

  serve(session) {
    session.connection.onHover(
      session.guard('hover', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const { snapshot } = session.engine
          const offset = document.offsetAt(position)
          const found =
            writtenKind(snapshot, path) === undefined
              ? hover(snapshot, path, offset, uriOf)
              : hoverDciFile(snapshot, path, document.getText(), offset, uriOf, {
                  hostLints: hostReadsJson(session),
                })
          if (found === undefined) return null
          const contents = { kind: 'markdown' as const, value: found.markdown }
          return { contents, range: toRange(document, found.span) }
        }),
      ),
    )
  },
}
