/** What every provider of the server works with, and what a provider is. */
import type { Connection, ServerCapabilities, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Engine } from '../../workspace/engine'
import type { ClientAbilities } from './abilities'
import type { ClientSettings } from './configuration'
import type { Guard, NotificationGuard } from './requests'
import { pathOf, uriOf } from './uris'

export interface Session {
  readonly connection: Connection
  /** Open documents of the client. */
  readonly documents: TextDocuments<TextDocument>
  readonly engine: Engine
  readonly abilities: ClientAbilities
  readonly settings: ClientSettings
  /** URI of the folder that holds a page for each code of a finding, with a slash at its end. */
  readonly rulePages: string
  /** Wraps every request handler (EDIT-004). */
  readonly guard: Guard
  /** Wraps every notification handler (EDIT-004). */
  readonly guardNotification: NotificationGuard
  /** Calls back after settings or folders have changed and the disk was looked at anew. */
  onDidConfigure(listener: () => void): void
}

/** One feature of the protocol: what it adds to the answer of `initialize`, and its handlers. */
export interface Provider {
  capabilities(abilities: ClientAbilities): ServerCapabilities
  serve(session: Session): void
}

/** Whether what JSON schemas say is left to the client itself (EDIT-002). */
export function hostReadsJson({ settings, abilities }: Session): boolean {
  return settings.leaveToHost && abilities.readsJsonSchemas
}

/** The open document of a URI and its path; `fallback` for one that is not open or names no file. */
export function withDocument<R>(
  { documents }: Session,
  uri: string,
  fallback: R,
  answer: (document: TextDocument, path: string) => R,
): R {
  const document = documents.get(uri)
  const path = pathOf(uri)
  return document === undefined || path === undefined ? fallback : answer(document, path)
}

/**
 * The text of a file of the workspace for turning offsets into positions: the open document, or as much
 * of a closed one as the snapshot keeps. `undefined` for a file that the snapshot does not know.
 */
export function documentAt({ documents, engine }: Session, path: string): TextDocument | undefined {
  const uri = uriOf(path)
  const text = engine.snapshot.textAt(path)
  return (
    documents.get(uri) ?? (text === undefined ? undefined : TextDocument.create(uri, '', 0, text))
  )
}
