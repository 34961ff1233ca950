import { type CallHierarchyItem, SymbolKind } from 'vscode-languageserver'
import {
  type HierarchySkill,
  incomingCalls,
  outgoingCalls,
  prepareCalls,
} from '../../../features/navigation/call-hierarchy'
import type { Span } from '../../../problem'
import { toRange } from '../convert'
import { toLocations } from '../locations'
import { documentAt, type Provider, type Session, withDocument } from '../session'
import { pathOf } from '../uris'

/** Call hierarchy: consumers call providers (EDIT-018). */
export const callHierarchyProvider: Provider = {
  capabilities: () => ({ callHierarchyProvider: true }),

  serve(session) {
    const { engine, guard } = session
    const { callHierarchy } = session.connection.languages
    callHierarchy.onPrepare(
      guard('call hierarchy', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const skill = prepareCalls(engine.snapshot, path, document.offsetAt(position))
          return skill ? toItem(session, skill) : null
        }),
      ),
    )
    callHierarchy.onOutgoingCalls(
      guard('outgoing calls', [], ({ item }) => {
        const path = pathOf(item.uri) ?? ''
        return outgoingCalls(engine.snapshot, path).flatMap(({ skill, spans }) => {
          const fromRanges = rangesIn(session, path, spans)
          return toItem(session, skill).map((to) => ({ to, fromRanges }))
        })
      }),
    )
    callHierarchy.onIncomingCalls(
      guard('incoming calls', [], ({ item }) =>
        incomingCalls(engine.snapshot, pathOf(item.uri) ?? '').flatMap(({ skill, spans }) => {
          const fromRanges = rangesIn(session, skill.path, spans)
          return toItem(session, skill).map((from) => ({ from, fromRanges }))
        }),
      ),
    )
  },
}

/** One item, or none for a file that is gone. */
function toItem(session: Session, skill: HierarchySkill): CallHierarchyItem[] {
  const { path, name, detail, span, selection } = skill
  const document = documentAt(session, path)
  if (document === undefined) return []
  const { uri } = document
  const range = toRange(document, span)
  const selectionRange = toRange(document, selection)
  return [{ name, kind: SymbolKind.Module, detail, uri, range, selectionRange }]
}

function rangesIn(session: Session, path: string, spans: readonly Span[]) {
  return toLocations(
    session,
    spans.map((span) => ({ path, span })),
  ).map(({ range }) => range)
}
