/** Requests that only an answer makes possible: more about one of its items. */
import type { ServerCapabilities } from 'vscode-languageserver/node'
import type { Random } from './monkey-random'

interface FollowUp {
  readonly method: string
  readonly params: object
}

/** Which method resolves an item, where the server says so under the capability. */
const RESOLVING: Readonly<Record<string, readonly [keyof ServerCapabilities, string]>> = {
  'textDocument/completion': ['completionProvider', 'completionItem/resolve'],
  'textDocument/codeAction': ['codeActionProvider', 'codeAction/resolve'],
  'textDocument/codeLens': ['codeLensProvider', 'codeLens/resolve'],
  'textDocument/documentLink': ['documentLinkProvider', 'documentLink/resolve'],
  'textDocument/inlayHint': ['inlayHintProvider', 'inlayHint/resolve'],
  'workspace/symbol': ['workspaceSymbolProvider', 'workspaceSymbol/resolve'],
}

/** What to ask about one item of an answer; nothing where there is none. */
export function followUps(
  random: Random,
  capabilities: ServerCapabilities,
  method: string,
  answer: unknown,
): FollowUp[] {
  const items = itemsOf(answer)
  if (items.length === 0) return []
  const item = random.pick(items)
  if (method === 'textDocument/prepareCallHierarchy') {
    const methods = ['callHierarchy/incomingCalls', 'callHierarchy/outgoingCalls']
    return methods.map((each) => ({ method: each, params: { item } }))
  }
  const [capability, resolving] = RESOLVING[method] ?? []
  if (capability === undefined || resolving === undefined) return []
  const { resolveProvider } = Object(capabilities[capability]) as { resolveProvider?: boolean }
  return resolveProvider ? [{ method: resolving, params: item }] : []
}

function itemsOf(answer: unknown): object[] {
  const items = Array.isArray(answer) ? answer : (Object(answer).items ?? [])
  return items.filter((each: unknown) => typeof each === 'object' && each !== null)
}
