/** Whether a client that asks again only when it is told to shows what is so. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { TextDocumentItem } from 'vscode-languageserver/node'
import { SETTLED_REQUEST } from '../../server/src/surfaces/lsp/messages'
import { comparable } from './monkey-answers'
import { linesOf } from './monkey-edits'
import type { MonkeyServer } from './monkey-server'

/** Milliseconds after which a client has been told to ask again, if ever. */
const PATIENCE = 200

/** What stands on the screen, and what a server sends where it is out of date. */
interface Shown {
  readonly about: string
  readonly refreshedBy: string
  readonly answer: unknown
}

/**
 * Has something change, and looks at documents that are not edited by it.
 * @param documents open ones
 * @returns what is shown there although it is not so any more
 */
export async function staleAfter(
  server: MonkeyServer,
  documents: readonly TextDocumentItem[],
  change: () => Promise<void>,
): Promise<string[]> {
  const before = await shownNow(server, documents)
  const told = new Map(server.refreshes)
  await change()
  await server.process.request(SETTLED_REQUEST, {})
  await sleep(PATIENCE)
  const wasTold = (method: string) => server.refreshes.get(method) !== told.get(method)
  const shown = new Map(before.map(({ about, answer }) => [about, answer]))
  const now = await shownNow(server, documents)
  return now
    .filter(({ about, refreshedBy, answer }) => {
      return !wasTold(refreshedBy) && !isDeepStrictEqual(shown.get(about), answer)
    })
    .map(({ about, answer }) => {
      return `${about}: ${JSON.stringify(shown.get(about))} is shown, ${JSON.stringify(answer)} is so`
    })
}

async function shownNow(
  server: MonkeyServer,
  documents: readonly TextDocumentItem[],
): Promise<Shown[]> {
  await server.process.request(SETTLED_REQUEST, {})
  const shown: Shown[] = []
  for (const { uri, text } of documents) shown.push(...(await shownOf(server, uri, text)))
  return shown
}

async function shownOf(server: MonkeyServer, uri: string, text: string): Promise<Shown[]> {
  const { codeLensProvider, inlayHintProvider } = server.capabilities
  const textDocument = { uri }
  const shown: Shown[] = []
  const add = (method: string, refreshedBy: string, answer: unknown) =>
    shown.push({ about: `${method} of ${uri}`, refreshedBy, answer: comparable(answer) })
  add('findings', 'workspace/diagnostic/refresh', await server.diagnosticsOf(uri))
  if (codeLensProvider) {
    const found = await server.answerOf('textDocument/codeLens', { textDocument })
    const lenses = Array.isArray(found) ? found : []
    const resolved = await Promise.all(
      lenses.map((lens) => server.answerOf('codeLens/resolve', lens)),
    )
    add('code lenses', 'workspace/codeLens/refresh', resolved)
  }
  if (inlayHintProvider) {
    const end = { line: linesOf(text).length - 1, character: 0 }
    const range = { start: { line: 0, character: 0 }, end }
    const hints = await server.answerOf('textDocument/inlayHint', { textDocument, range })
    add('inlay hints', 'workspace/inlayHint/refresh', hints)
  }
  return shown
}
