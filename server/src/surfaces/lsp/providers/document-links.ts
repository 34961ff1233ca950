import { documentLinks } from '../../../features/structure/document-links'
import { toRange } from '../convert'
import { type Provider, withDocument } from '../session'

/** Document links (EDIT-018). */
export const documentLinksProvider: Provider = {
  capabilities: () => ({ documentLinkProvider: {} }),

  serve(session) {
    // The page stands beside the folder of the pages about findings.
    const language = { target: new URL('../contract-language.md', session.rulePages).href }
    session.connection.onDocumentLinks(
      session.guard('document links', null, ({ textDocument }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const file = session.engine.snapshot.skillAt(path)?.file
          return (file ? documentLinks(file) : []).map(({ span, target }) => ({
            range: toRange(document, span),
            ...(target === 'language'
              ? { ...language, tooltip: 'About the contract language' }
              : { target: target.url }),
          }))
        }),
      ),
    )
  },
}
