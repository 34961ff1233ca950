import type { Definition, DefinitionLink } from 'vscode-languageserver'
import { definition } from '../../../features/navigation/definition'
import { toRange } from '../convert'
import { toLocations } from '../locations'
import { type Provider, withDocument } from '../session'

/** Go to definition (EDIT-014). */
export const definitionProvider: Provider = {
  capabilities: () => ({ definitionProvider: true }),

  serve(session) {
    session.connection.onDefinition(
      session.guard<
        { textDocument: { uri: string }; position: { line: number; character: number } },
        Definition | DefinitionLink[] | null
      >('definition', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const found = definition(session.engine.snapshot, path, document.offsetAt(position))
          if (found === undefined) return null
          const locations = toLocations(session, found.targets)
          if (!session.abilities.linksDefinitions) return locations
          const originSelectionRange = toRange(document, found.origin)
          return locations.map(({ uri, range }) => {
            return {
              originSelectionRange,
              targetUri: uri,
              targetRange: range,
              targetSelectionRange: range,
            }
          })
        }),
      ),
    )
  },
}
