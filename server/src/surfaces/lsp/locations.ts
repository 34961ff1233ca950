/** From the engine's places in offsets to LSP's in lines and characters, across files. */
import type { Location } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Place } from '../../features/navigation/occurrences'
import { toRange } from './convert'
import { documentAt, type Session } from './session'

/** Looks at documents, each file once. Make one for each request: texts change between them. */
export function documentReader(session: Session): (path: string) => TextDocument | undefined {
  const documents = new Map<string, TextDocument | undefined>()
  return (path) => {
    if (!documents.has(path)) documents.set(path, documentAt(session, path))
    return documents.get(path)
  }
}

/** The places as locations, in their order; one in a file that is gone is left out. */
export function toLocations(session: Session, places: readonly Place[]): Location[] {
  const read = documentReader(session)
  return places.flatMap(({ path, span }) => {
    const document = read(path)
    return document ? [{ uri: document.uri, range: toRange(document, span) }] : []
  })
}
