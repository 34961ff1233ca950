/** How soon findings, suggestions and hovers are there while one types (EDIT-060), also while the server indexes. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ErrorCodes, ResponseError } from 'vscode-languageserver/node'
import { BenchDocument, publishedIn, timed } from './lsp-document'
import type { LspProcess } from './lsp-process'
import type { Row } from './lsp-rows'
import { startOver } from './lsp-start'
import {
  type BenchWorkspace,
  CONSUMER,
  CONSUMER_TEXT,
  PROVIDER,
  PROVIDER_TEXT,
  RENAMED_FILES,
  SHARED,
} from './lsp-workspace'
import { summary } from './measure'

const ROUNDS = 200
const FEW_ROUNDS = 30
/** Milliseconds after which a finding in another document counts as never told. */
const PATIENCE = 3000

/** Milliseconds within which open documents are checked for the first time; all others may take longer. */
const SETTLING = 3000

const CHANGE = { median: 2, p95: 8 }
const COMPLETION = { p95: 5 }
const HOVER = { p95: 3 }

/** The consumer; what is typed makes of one capability another, that nobody provides. */
function consumerIn(server: LspProcess, folder: string): BenchDocument {
  return new BenchDocument(server, {
    uri: pathToFileURL(join(folder, CONSUMER)).href,
    languageId: 'skill',
    text: CONSUMER_TEXT,
    typed: { after: 'R(web-search,pdf-extract', text: '-' },
  })
}

/** Completion and hover, on a document that stands still and right after a keystroke. */
async function asking(document: BenchDocument, group: string): Promise<Row[]> {
  const inList = document.positionAfter('R(web-se')
  const onToken = document.positionAfter('R(web-')
  const complete = () => document.ask('textDocument/completion', inList)
  const hover = () => document.ask('textDocument/hover', onToken)
  const type = () => document.type()
  const row = { group, unit: 'ms' } as const
  return [
    { ...row, what: 'completion', measured: await timed(ROUNDS, complete), limit: COMPLETION },
    {
      ...row,
      what: 'completion right after an edit',
      measured: await timed(ROUNDS, complete, type),
      limit: COMPLETION,
    },
    { ...row, what: 'hover', measured: await timed(ROUNDS, hover), limit: HOVER },
    {
      ...row,
      what: 'hover right after an edit',
      measured: await timed(ROUNDS, hover, type),
      limit: HOVER,
    },
  ]
}

export async function typing(program: string, { folder, home }: BenchWorkspace): Promise<Row[]> {
  const group = 'typing'
  const row = { group, unit: 'ms', limit: CHANGE } as const
  const pushing = await startOver(program, { folder, home }, { pulls: false })
  await pushing.ready
  const pushed = consumerIn(pushing.server, folder)
  pushed.open()
  const push = await timed(ROUNDS, () => pushed.pushed())
  await pushing.server.stop()
  const pulling = await startOver(program, { folder, home }, { pulls: true })
  await pulling.ready
  const document = consumerIn(pulling.server, folder)
  document.open()
  const rows = [
    {
      ...row,
      what: 'change to findings, pulled',
      measured: await timed(ROUNDS, () => document.pull()),
    },
    { ...row, what: 'change to findings, pushed', measured: push },
    ...(await asking(document, group)),
  ]
  await pulling.server.stop()
  return rows
}

/** The same while the server indexes; it is started anew until there are enough figures. */
export async function typingWhileIndexing(
  program: string,
  { folder, home }: BenchWorkspace,
): Promise<Row[]> {
  const times = { change: [] as number[], completion: [] as number[], hover: [] as number[] }
  for (let start = 0; start < 3; start++) {
    const { server, ready } = await startOver(program, { folder, home }, { pulls: true })
    let isReady = false
    void ready.then(() => {
      isReady = true
    })
    const document = consumerIn(server, folder)
    document.open()
    const time = async (into: number[], work: () => Promise<unknown>) => {
      const begin = performance.now()
      await work()
      if (!isReady) into.push(performance.now() - begin)
    }
    while (!isReady) {
      await time(times.change, () => document.pull())
      const inList = document.positionAfter('R(web-se')
      await time(times.completion, () => document.ask('textDocument/completion', inList))
      const onToken = document.positionAfter('R(web-')
      await time(times.hover, () => document.ask('textDocument/hover', onToken))
      await sleep(10)
    }
    await ready
    await server.stop()
  }
  const row = { group: 'typing while indexing', unit: 'ms' } as const
  const measured = (of: readonly number[]) => (of.length === 0 ? undefined : summary(of))
  return [
    { ...row, what: 'change to findings, pulled', measured: measured(times.change), limit: CHANGE },
    {
      ...row,
      what: 'completion right after an edit',
      measured: measured(times.completion),
      limit: COMPLETION,
    },
    { ...row, what: 'hover', measured: measured(times.hover), limit: HOVER },
  ]
}

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
    return { ...row, measured: await timed(FEW_ROUNDS, follows) }
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
    ['the panel: dci/resolution', 'dci/resolution', { uri: textDocument.uri }],
    ['workspace symbols', 'workspace/symbol', { query: 'web-sea' }],
  ]
  const rows: Row[] = []
  for (const [what, method, params] of requests) {
    const row = { group: 'looking things up', what, unit: 'ms' } as const
    const ask = () => server.request<unknown>(method, { textDocument, ...params })
    try {
      // One edit before each, so that nothing is answered from what was worked out the last time.
      const measured = await timed(FEW_ROUNDS, ask, () => document.type())
      rows.push({ ...row, measured })
    } catch (error) {
      const isUnknown = error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound
      rows.push({ ...row, measured: undefined, note: isUnknown ? 'not offered' : String(error) })
    }
  }
  await server.stop()
  return rows
}
