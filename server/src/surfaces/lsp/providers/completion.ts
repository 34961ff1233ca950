import { complete } from '../../../features/completion'
import { toCompletionItem } from '../convert'
import { type Provider, withDocument } from '../session'

/** Characters after which clients open the list where they do not do so while typing (EDIT-012). */
const TRIGGER_CHARACTERS = ['(', ',', '^', '=', '/', ' ', '"']

/** Completion (EDIT-012). */
export const completionProvider: Provider = {
  capabilities: () => ({ completionProvider: { triggerCharacters: TRIGGER_CHARACTERS } }),

  serve(session) {
    session.connection.onCompletion(
      session.guard('completion', [], ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, [], (document, path) =>
          complete(session.engine.snapshot, path, document.offsetAt(position)).map((item) =>
            toCompletionItem(document, item),
          ),
        ),
      ),
    )
  },
}
