/** What reaches over many files: other documents' findings, rename, references, symbols. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ErrorCodes, ResponseError } from 'vscode-languageserver/node'
import { RESOLUTION_REQUEST } from '../../server/src/surfaces/lsp/messages'
import { BenchDocument, publishedIn, timed } from './lsp-document'
import { consumerIn } from './lsp-latency'
import type { Row } from './lsp-rows'
import { startOver } from './lsp-start'
import {
  type BenchWorkspace,
  PROVIDER,
  PROVIDER_TEXT,
  RENAMED_FILES,
  SHARED,
} from './lsp-workspace'

const ROUNDS = 30
/** Milliseconds after which a finding in another document counts as never told. */
const PATIENCE = 3000
/** Milliseconds within which open documents are checked for the first time; all others may take longer. */
const SETTLING = 3000

/** From a keystroke in a provider until the findings of an open consumer are other ones. */
export async function crossFile(program: string, { folder, home }: BenchWorkspace): Promise<Row> {
  const { server, ready } = await startOver(program, { folder, home }, { pulls: false })
  await ready
  const consumer = consumerIn(server, folder)
  consumer.open()
  const provider = new BenchDocument(server, {
    uri: pathToFileURL(join(folder, PROVIDER)).href,
    languageId: 'skill',
    text: PROVIDER_TEXT,
    // So different a name that it does not even look like the one before.
    typed: { after: 'DCI/1 P(', text: 'quite-another-thing-than-' },
  })
  provider.open()
  await sleep(SETTLING)
  const follows = async () => {
    const followed = server.next(
      (received) => publishedIn(received)?.uri === consumer.textDocument.uri,
      PATIENCE,
    )
    provider.type()
    await followed
  }
  const row = {
    group: 'other files',
    what: 'change in a provider to the findings of an open consumer',
    unit: 'ms',
    limit: { p95: 100 },
  } as const
  try {
    return { ...row, measured: await timed(ROUNDS, follows) }
  } catch {
    return { ...row, measured: undefined, note: 'the consumer is told of nothing' }
  } finally {
    await server.stop()
  }
}

/** Requests that look at many files, each where the server offers it. */
export async function lookups(program: string, { folder, home }: BenchWorkspace): Promise<Row[]> {
  const { server, ready } = await startOver(program, { folder, home }, { pulls: true })
  await ready
  const document = consumerIn(server, folder)
  document.open()
  const onShared = document.positionAfter(SHARED.slice(0, 3))
  const { textDocument } = document
  const requests: readonly (readonly [string, string, object])[] = [
    [
      `rename in ${RENAMED_FILES} files`,
      'textDocument/rename',
      { position: onShared, newName: 'another-name' },
    ],
    [
      `references in ${RENAMED_FILES} files`,
      'textDocument/references',
      { position: onShared, context: { includeDeclaration: true } },
    ],
    ['definition', 'textDocument/definition', { position: onShared }],
    ['semantic tokens', 'textDocument/semanticTokens/full', {}],
    ['document symbols', 'textDocument/documentSymbol', {}],
    ['code lenses', 'textDocument/codeLens', {}],
    ['the panel: dci/resolution', RESOLUTION_REQUEST, { uri: textDocument.uri }],
    ['workspace symbols', 'workspace/symbol', { query: 'web-sea' }],
  ]
  const rows: Row[] = []
  for (const [what, method, params] of requests) {
    const row = { group: 'looking things up', what, unit: 'ms' } as const
    const ask = () => server.request<unknown>(method, { textDocument, ...params })
    try {
      // One edit before each, so that nothing is answered from what was worked out the last time.
      const measured = await timed(ROUNDS, ask, () => document.type())
      rows.push({ ...row, measured })
    } catch (error) {
      const isUnknown = error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound
      rows.push({ ...row, measured: undefined, note: isUnknown ? 'not offered' : String(error) })
    }
  }
  await server.stop()
  return rows
}
