import { references } from '../../../features/navigation/references'
import { toLocations } from '../locations'
import { type Provider, withDocument } from '../session'

/** Find references (EDIT-014). */
export const referencesProvider: Provider = {
  capabilities: () => ({ referencesProvider: true }),

  serve(session) {
    session.connection.onReferences(
      session.guard('references', [], ({ textDocument, position, context }) =>
        withDocument(session, textDocument.uri, [], (document, path) => {
          const { snapshot } = session.engine
          const offset = document.offsetAt(position)
          const places = references(snapshot, path, offset, context.includeDeclaration)
          return toLocations(session, places)
        }),
      ),
    )
  },
}
