import { MarkupKind, type SignatureHelp } from 'vscode-languageserver'
import { type Signature, signatureHelp } from '../../../features/explain/signature-help'
import { type Provider, withDocument } from '../session'

/** Signature help inside the parentheses of a clause (EDIT-018). */
export const signatureHelpProvider: Provider = {
  capabilities: () => ({
    signatureHelpProvider: { triggerCharacters: ['(', ',', '='], retriggerCharacters: [')'] },
  }),

  serve(session) {
    session.connection.onSignatureHelp(
      session.guard('signature help', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const { snapshot } = session.engine
          const found = signatureHelp(snapshot, path, document.offsetAt(position))
          return found ? toSignatureHelp(found) : null
        }),
      ),
    )
  },
}

function toSignatureHelp({ label, meaning, parameters, active }: Signature): SignatureHelp {
  return {
    signatures: [
      {
        label,
        documentation: meaning,
        parameters: parameters.map(({ label, documentation }) => ({
          label,
          ...(documentation !== undefined && {
            documentation: { kind: MarkupKind.Markdown, value: documentation },
          }),
        })),
      },
    ],
    activeSignature: 0,
    // An index beyond the last marks none in most clients; left out, it would mark the first.
    activeParameter: active < 0 ? parameters.length : active,
  }
}
