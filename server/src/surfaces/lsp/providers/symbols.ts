import {
  type CancellationToken,
  type DocumentSymbol,
  type SymbolInformation,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { documentSymbols, type OutlineItem } from '../../../features/structure/document-symbols'
import {
  type FoundSymbol,
  locateSymbol,
  type SymbolId,
  workspaceSymbols,
} from '../../../features/structure/workspace-symbols'
import { toRange } from '../convert'
import { documentAt, type Provider, type Session, withDocument } from '../session'
import { pathOf, uriOf } from '../uris'

const OUTLINE_KINDS: Record<OutlineItem['kind'], SymbolKind> = {
  contract: SymbolKind.Namespace,
  capabilities: SymbolKind.Array,
  pairs: SymbolKind.Object,
  capability: SymbolKind.Interface,
  pair: SymbolKind.Property,
}

const WORKSPACE_KINDS: Record<SymbolId['kind'], SymbolKind> = {
  capability: SymbolKind.Interface,
  skill: SymbolKind.Module,
}

/** Symbols that are looked up in their files between two looks at whether the client still asks. */
const LOCATED_AT_ONCE = 50

/** Symbols of a document and of the workspace (EDIT-018). */
export const symbolsProvider: Provider = {
  capabilities: () => ({
    documentSymbolProvider: true,
    workspaceSymbolProvider: { resolveProvider: true },
  }),

  serve(session) {
    const { connection, engine, guard } = session
    connection.onDocumentSymbol(
      guard<{ textDocument: { uri: string } }, DocumentSymbol[] | SymbolInformation[] | null>(
        'document symbols',
        null,
        ({ textDocument: { uri } }) =>
          withDocument(session, uri, null, (document, path) => {
            const items = documentSymbols(engine.snapshot, path)
            const { nestsSymbols } = session.abilities
            return nestsSymbols
              ? items.map((item) => toDocumentSymbol(document, item))
              : items.flatMap((item) => flatten(document, item))
          }),
      ),
    )
    connection.onWorkspaceSymbol(
      guard('workspace symbols', null, ({ query }, token) => {
        const found = workspaceSymbols(engine.snapshot, query)
        const { resolvesSymbols } = session.abilities
        return resolvesSymbols ? found.map(toUnlocated) : locateAll(session, found, token)
      }),
    )
    connection.onWorkspaceSymbolResolve((symbol, token) =>
      guard('workspace symbol', symbol, () => locate(session, symbol))(symbol, token),
    )
  },
}

function toDocumentSymbol(document: TextDocument, item: OutlineItem): DocumentSymbol {
  const { name, kind, detail, span, nameSpan, children } = item
  return {
    name,
    kind: OUTLINE_KINDS[kind],
    ...(detail !== undefined && { detail }),
    range: toRange(document, span),
    selectionRange: toRange(document, nameSpan),
    children: children.map((child) => toDocumentSymbol(document, child)),
  }
}

function flatten(
  document: TextDocument,
  { name, kind, span, children }: OutlineItem,
  containerName?: string,
): SymbolInformation[] {
  const symbol = {
    name,
    kind: OUTLINE_KINDS[kind],
    location: { uri: document.uri, range: toRange(document, span) },
    ...(containerName !== undefined && { containerName }),
  }
  return [symbol, ...children.flatMap((child) => flatten(document, child, name))]
}

function toUnlocated({ kind, name, container, path }: FoundSymbol): WorkspaceSymbol {
  return {
    name,
    kind: WORKSPACE_KINDS[kind],
    ...(container !== undefined && { containerName: container }),
    location: { uri: uriOf(path) },
  }
}

async function locateAll(
  session: Session,
  found: readonly FoundSymbol[],
  token: CancellationToken,
): Promise<WorkspaceSymbol[]> {
  const symbols: WorkspaceSymbol[] = []
  for (let at = 0; at < found.length && !token.isCancellationRequested; at += LOCATED_AT_ONCE) {
    const slice = found.slice(at, at + LOCATED_AT_ONCE)
    symbols.push(...slice.map((each) => locate(session, toUnlocated(each))))
    await new Promise((resume) => setTimeout(resume, 0))
  }
  return symbols
}

/** At the start of a file that is gone by now. */
function locate(session: Session, symbol: WorkspaceSymbol): WorkspaceSymbol {
  const { name, location } = symbol
  const path = pathOf(location.uri) ?? ''
  const kind = symbol.kind === WORKSPACE_KINDS.skill ? 'skill' : 'capability'
  const span = locateSymbol(session.engine.snapshot, { kind, name, path })
  const start = { line: 0, character: 0 }
  const document = documentAt(session, path)
  const range = document ? toRange(document, span) : { start, end: start }
  return { ...symbol, location: { uri: location.uri, range } }
}
