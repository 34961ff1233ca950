/** How long the server takes to answer first and to know a workspace, and what it holds then (EDIT-061, 062). */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_STATUS, SETTLED_REQUEST } from '../../server/src/surfaces/lsp/messages'
import { LspProcess } from './lsp-process'
import type { Row } from './lsp-rows'
import { type BenchWorkspace, writeWorkspace } from './lsp-workspace'
import { summary } from './measure'

const STARTS = 9
const INDEXINGS = 3
/** Milliseconds within which every skill of the workspace has to be checked. */
export const CHECKING_PATIENCE = 180_000
const MEBIBYTE = 2 ** 20
const KIBIBYTE = 2 ** 10

/** The same, for whoever measures how the server is while it indexes. */
export const BENCH_CLIENT = {
  textDocument: {
    publishDiagnostics: { versionSupport: true, relatedInformation: true },
    completion: { completionItem: { snippetSupport: true } },
    semanticTokens: {
      requests: { full: true },
      tokenTypes: ['keyword', 'string', 'property', 'type'],
      tokenModifiers: [],
      formats: ['relative' as const],
    },
  },
  workspace: { configuration: true, workspaceFolders: true },
}

/** From the start of the process to the answer of `initialize`. */
export async function coldStart(program: string): Promise<Row> {
  const base = mkdtempSync(join(tmpdir(), 'dci-bench-'))
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const begin = performance.now()
    const server = LspProcess.start({ program, home: base })
    await server.initialize([base], BENCH_CLIENT)
    times.push(performance.now() - begin)
    await server.stop()
  }
  rmSync(base, { recursive: true, force: true })
  return {
    group: 'start',
    what: 'process start to `initialize` answered',
    unit: 'ms',
    measured: summary(times),
    limit: { median: 100 },
  }
}

/** Starts a server over a workspace; `ready` settles when it says that all is indexed. */
export async function startOver(
  program: string,
  { folder, home }: Pick<BenchWorkspace, 'folder' | 'home'>,
  { pulls, probed = false }: { pulls: boolean; probed?: boolean },
): Promise<{ server: LspProcess; ready: Promise<unknown> }> {
  const server = LspProcess.start({ program, home, probed, configuration: () => ({}) })
  await server.initialize([folder], {
    ...BENCH_CLIENT,
    textDocument: { ...BENCH_CLIENT.textDocument, ...(pulls && { diagnostic: {} }) },
  })
  const ready = server.next(
    ({ method, params }) => method === SERVER_STATUS && Object(params).state === 'ready',
    120_000,
  )
  server.notify('initialized', {})
  return { server, ready }
}

/** Until all is indexed, beside what only reading the same files takes in a process of its own. */
export async function indexing(program: string, workspace: BenchWorkspace): Promise<Row[]> {
  const times = { index: [] as number[], read: [] as number[], parse: [] as number[] }
  for (let run = 0; run < INDEXINGS; run++) {
    times.read.push(await baseline('read', workspace.folder))
    times.parse.push(await baseline('parse', workspace.folder))
    const { server, ready } = await startOver(program, workspace, { pulls: false })
    const begin = performance.now()
    await ready
    times.index.push(performance.now() - begin)
    await server.stop()
  }
  const [index, read, parse] = [times.index, times.read, times.parse].map(summary)
  const group = 'indexing'
  const ratio = (of: typeof read) => ({ median: (index?.median ?? 0) / (of?.median ?? 1) })
  return [
    { group, what: 'initialized to all indexed', unit: 'ms', measured: index },
    { group, what: 'only reading the same files', unit: 'ms', measured: read },
    {
      group,
      what: 'reading, and parsing the frontmatter with `yaml`',
      unit: 'ms',
      measured: parse,
    },
    { group, what: 'indexed, times reading alone', unit: 'x', measured: ratio(read) },
    {
      group,
      what: 'indexed, times reading and parsing',
      unit: 'x',
      measured: ratio(parse),
      limit: { median: 2 },
    },
    await checking(program, workspace),
  ]
}

/** Until the findings of every file are pushed, those that only the whole workspace can tell too. */
async function checking(program: string, workspace: BenchWorkspace): Promise<Row> {
  const row = {
    group: 'indexing',
    what: 'initialized to every finding pushed',
    unit: 'ms',
  } as const
  const { server } = await startOver(program, workspace, { pulls: false })
  const begin = performance.now()
  try {
    await server.request(SETTLED_REQUEST, {}, undefined, CHECKING_PATIENCE)
    return { ...row, measured: { median: performance.now() - begin } }
  } catch {
    return { ...row, measured: undefined, note: `not within ${CHECKING_PATIENCE / 1000} s` }
  } finally {
    await server.stop()
  }
}

/** Milliseconds of the baseline over a folder, in a new process as the server is one. */
function baseline(kind: 'read' | 'parse', folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, ['--baseline', kind, folder])
    child.once('message', (milliseconds) => resolve(Number(milliseconds)))
    child.once('error', reject)
  })
}

/** What an idle server holds, and how much more it holds for each skill of a workspace. */
export async function memory(program: string, workspace: BenchWorkspace, count: number) {
  const few = writeWorkspace(FEW)
  const idle = await held(program, { folder: few.home, home: few.home })
  const small = await held(program, few)
  const large = await held(program, workspace)
  few.remove()
  const each = (kind: keyof typeof large) => ({
    median: (large[kind] - small[kind]) / (count - FEW) / KIBIBYTE,
  })
  const group = 'memory'
  return [
    {
      group,
      what: 'idle, resident',
      unit: 'MiB',
      measured: { median: idle.resident / MEBIBYTE },
      limit: { median: 100 },
    },
    {
      group,
      what: 'indexed, resident',
      unit: 'MiB',
      measured: { median: large.resident / MEBIBYTE },
    },
    {
      group,
      what: 'indexed, held after a collection, a skill',
      unit: 'KiB',
      measured: each('heap'),
      limit: { median: 1.5 },
    },
    { group, what: 'indexed, resident, a skill', unit: 'KiB', measured: each('resident') },
  ] satisfies Row[]
}

/** A workspace so small that it only makes the server load its code. */
const FEW = 20

async function held(program: string, place: Pick<BenchWorkspace, 'folder' | 'home'>) {
  const { server, ready } = await startOver(program, place, { pulls: true, probed: true })
  await ready
  const { rss, heapUsed, external } = await server.memory()
  await server.stop()
  return { resident: rss, heap: heapUsed + external }
}
