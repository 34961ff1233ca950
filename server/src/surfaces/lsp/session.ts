/** What every provider of the server works with, and what a provider is. */
import type { Connection, ServerCapabilities, TextDocuments } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { FileSystem } from '../../ports'
import type { Engine } from '../../workspace/engine'
import type { ClientAbilities } from './abilities'
import type { ClientSettings } from './configuration'
import type { Consent } from './panel/consent'
import type { Guard, NotificationGuard } from './requests'
import { pathOf, uriOf } from './uris'

export interface Session {
  readonly connection: Connection
  /** Open documents of the client. */
  readonly documents: TextDocuments<TextDocument>
  /** The open document of a path, if it is open. */
  readonly openAt: (path: string) => TextDocument | undefined
  readonly engine: Engine
  /** For what the snapshot does not keep: the bodies of closed skills. */
  readonly files: FileSystem
  readonly abilities: ClientAbilities
  readonly settings: ClientSettings
  /** URI of the folder that holds a page for each code of a finding, with a slash at its end. */
  readonly rulePages: string
  /** The whole environment of a probe, but for what tells it the candidate. */
  readonly environment: Readonly<Record<string, string>>
  /** What may be started at all (EDIT-034). */
  readonly consent: Consent
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
export function documentAt({ openAt, engine }: Session, path: string): TextDocument | undefined {
  const open = openAt(path)
  if (open !== undefined) return open
  const text = engine.snapshot.textAt(path)
  return text === undefined ? undefined : TextDocument.create(uriOf(path), '', 0, text)
}
