import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  MarkupKind,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import {
  type Completion,
  type CompletionKind,
  complete,
} from '../../../features/completion/completion'
import { completeDciFile } from '../../../features/dci-files/completion'
import { writtenKind } from '../../../features/dci-files/kind'
import { describeCapability } from '../../../features/explain/capability-text'
import type { ClientAbilities } from '../abilities'
import { toRange } from '../convert'
import { hostReadsJson, type Provider, type Session, withDocument } from '../session'
import { pathOf } from '../uris'

/** Characters after which clients open the list where they do not do so while typing (EDIT-012). */
const TRIGGER_CHARACTERS = ['(', ',', '^', '=', '/', ' ', '"']

/** Completion (EDIT-012). What is known of a capability is told of the one that is looked at. */
export const completionProvider: Provider = {
  capabilities: () => ({
    completionProvider: { triggerCharacters: TRIGGER_CHARACTERS, resolveProvider: true },
  }),

  serve(session) {
    const { connection, guard } = session
    connection.onCompletion(
      guard('completion', [], ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, [], (document, path) => {
          const offset = document.offsetAt(position)
          const { items, isIncomplete } = completionsAt(session, document, path, offset)
          const wired = items.map((item) => toItem(document, item, offset, session.abilities))
          return isIncomplete ? { isIncomplete, items: wired } : wired
        }),
      ),
    )
    connection.onCompletionResolve((item, token) =>
      guard('completion item', item, () => withDocumentation(session, item))(item, token),
    )
  },
}

function completionsAt(session: Session, document: TextDocument, path: string, offset: number) {
  const { snapshot } = session.engine
  if (writtenKind(snapshot, path) === undefined) return complete(snapshot, path, offset)
  const hostLints = hostReadsJson(session)
  return completeDciFile(snapshot, path, document.getText(), offset, { hostLints })
}

const KINDS: Record<CompletionKind, CompletionItemKind> = {
  clause: CompletionItemKind.Keyword,
  capability: CompletionItemKind.Interface,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  header: CompletionItemKind.Keyword,
  snippet: CompletionItemKind.Snippet,
}

/** @param offset of the cursor, up to which an insertion replaces */
function toItem(
  document: TextDocument,
  item: Completion,
  offset: number,
  { insertsOrReplaces, runsCommands, takesSnippets }: ClientAbilities,
): CompletionItem {
  const { label, kind, detail, documentation, span, commits, rank } = item
  const isSnippet = item.isSnippet && takesSnippets
  const newText = item.isSnippet && !isSnippet ? withoutStops(item.newText) : item.newText
  const replace = toRange(document, span)
  const insert = toRange(document, { start: span.start, end: Math.min(offset, span.end) })
  return {
    label,
    kind: KINDS[kind],
    sortText: String(rank).padStart(6, '0'),
    textEdit: insertsOrReplaces ? { insert, replace, newText } : { range: replace, newText },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation: markdown(documentation) }),
    ...(kind === 'capability' && { data: { uri: document.uri, capability: label } }),
    ...(commits && { commitCharacters: [',', ')'] }),
    ...(item.continues &&
      runsCommands && { command: { title: 'Suggest', command: 'editor.action.triggerSuggest' } }),
  }
}

/** What a snippet leaves in the text: no tab stops, and each escaped character as it is. */
function withoutStops(snippet: string): string {
  return snippet.replace(/\\([\\$}])|\$\d/g, (_, escaped: string | undefined) => escaped ?? '')
}

function withDocumentation({ engine }: Session, item: CompletionItem): CompletionItem {
  const { uri, capability } = (item.data ?? {}) as { uri?: unknown; capability?: unknown }
  const path = typeof uri === 'string' ? pathOf(uri) : undefined
  if (path === undefined || typeof capability !== 'string') return item
  const text = describeCapability(engine.snapshot, capability, path)
  return { ...item, documentation: markdown(text) }
}

function markdown(value: string) {
  return { kind: MarkupKind.Markdown, value }
}
