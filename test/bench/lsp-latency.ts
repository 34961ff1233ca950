/** How soon findings, suggestions and hovers are there while one types (EDIT-060), also while the server indexes. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { SETTLED_REQUEST } from '../../server/src/surfaces/lsp/messages'
import { BenchDocument, timed } from './lsp-document'
import type { LspProcess } from './lsp-process'
import type { Row } from './lsp-rows'
import { CHECKING_PATIENCE, startOver } from './lsp-start'
import { type BenchWorkspace, CONSUMER, CONSUMER_TEXT } from './lsp-workspace'
import { summary } from './measure'

const ROUNDS = 200
/** Milliseconds without an edit after which a server may turn to documents that are not open. */
const QUIET = 600

const CHANGE = { median: 2, p95: 8 }
const COMPLETION = { p95: 5 }
const HOVER = { p95: 3 }

/** The consumer; what is typed makes of one capability another, that nobody provides. */
export function consumerIn(server: LspProcess, folder: string): BenchDocument {
  return new BenchDocument(server, {
    uri: pathToFileURL(join(folder, CONSUMER)).href,
    languageId: 'skill',
    text: CONSUMER_TEXT,
    typed: { after: 'R(web-search,pdf-extract', text: '-' },
  })
}

/** What is asked of a document that is typed in, or stands still. */
function questionsOf(document: BenchDocument) {
  const inList = document.positionAfter('R(web-se')
  const onToken = document.positionAfter('R(web-')
  return {
    complete: () => document.ask('textDocument/completion', inList),
    hover: () => document.ask('textDocument/hover', onToken),
  }
}

/** While one types; each keystroke comes before what is measured, and counts with it. */
export async function typing(program: string, workspace: BenchWorkspace): Promise<Row[]> {
  const { server, document } = await openConsumer(program, workspace, false)
  const pushed = await timed(ROUNDS, () => document.pushed())
  await server.stop()
  const pulling = await openConsumer(program, workspace, true)
  const { complete, hover } = questionsOf(pulling.document)
  const type = () => pulling.document.type()
  const pulled = await timed(ROUNDS, () => pulling.document.pull())
  const completion = await timed(ROUNDS, complete, type)
  const hovering = await timed(ROUNDS, hover, type)
  await pulling.server.stop()
  const row = { group: 'typing', unit: 'ms' } as const
  return [
    { ...row, what: 'change to findings, pulled', measured: pulled, limit: CHANGE },
    { ...row, what: 'change to findings, pushed', measured: pushed, limit: CHANGE },
    { ...row, what: 'completion right after an edit', measured: completion, limit: COMPLETION },
    { ...row, what: 'hover right after an edit', measured: hovering, limit: HOVER },
  ]
}

/** On a document that stands still: while the server checks all others, and when it has done so. */
export async function asking(program: string, workspace: BenchWorkspace): Promise<Row[]> {
  const { server, document } = await openConsumer(program, workspace, true)
  const rows: Row[] = []
  const ask = async (group: string) => {
    const { complete, hover } = questionsOf(document)
    const row = { group, unit: 'ms' } as const
    rows.push({
      ...row,
      what: 'completion',
      measured: await timed(ROUNDS, complete),
      limit: COMPLETION,
    })
    rows.push({ ...row, what: 'hover', measured: await timed(ROUNDS, hover), limit: HOVER })
  }
  document.type()
  await sleep(QUIET)
  await ask('still, others being checked')
  await server.request(SETTLED_REQUEST, {}, undefined, CHECKING_PATIENCE).catch(() => undefined)
  await ask('still, at rest')
  await server.stop()
  return rows
}

async function openConsumer(program: string, workspace: BenchWorkspace, pulls: boolean) {
  const { server, ready } = await startOver(program, workspace, { pulls })
  await ready
  const document = consumerIn(server, workspace.folder)
  document.open()
  return { server, document }
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
    const { complete, hover } = questionsOf(document)
    while (!isReady) {
      await time(times.change, () => document.pull())
      await time(times.completion, complete)
      await time(times.hover, hover)
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
