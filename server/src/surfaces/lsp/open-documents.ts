/** Open documents by path. */
import type { TextDocuments } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { pathOf } from './uris'

/**
 * Follows which documents are open. Call it before anything else listens to them.
 * @returns the open document of a path, under the URI that the client has for it: clients differ in which
 * characters of a path they escape
 */
export function followOpenDocuments(
  documents: TextDocuments<TextDocument>,
): (path: string) => TextDocument | undefined {
  const uris = new Map<string, string>()
  documents.onDidOpen(({ document: { uri } }) => {
    const path = pathOf(uri)
    if (path !== undefined) uris.set(path, uri)
  })
  documents.onDidClose(({ document: { uri } }) => {
    uris.delete(pathOf(uri) ?? '')
  })
  return (path) => {
    const uri = uris.get(path)
    return uri === undefined ? undefined : documents.get(uri)
  }
}
