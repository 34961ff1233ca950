/** Two well-known servers, each on a document of its own kind and of the same size, in the same run. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { BenchDocument, timed } from './lsp-document'
import { LspProcess } from './lsp-process'
import type { Row } from './lsp-rows'
import { BENCH_CLIENT } from './lsp-start'
import { summary } from './measure'

const PACKAGES = resolve('.cache/bench-peers/node_modules')
const ROUNDS = 60
const STARTS = 5

/** What both documents are checked against: 19 entries with a name, a kind of three, and a number. */
const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'What it is called.' },
          kind: { enum: ['alpha', 'beta', 'gamma'], description: 'What it is.' },
          level: { type: 'number', description: 'How much of it.' },
        },
      },
    },
  },
}
const ENTRIES = Array.from({ length: 19 }, (_, index) => ({
  name: `entry-${index}`,
  kind: 'beta',
  level: index,
}))

interface Peer {
  readonly name: string
  readonly program: string
  readonly languageId: string
  readonly file: string
  readonly text: string
  /** Where the kind of an entry stands, up to its end. */
  readonly kind: string
  readonly pulls: boolean
  /** Answers `workspace/configuration`, and goes with `didChangeConfiguration`. */
  readonly settings: (schema: string) => Readonly<Record<string, unknown>>
}

const PEERS: readonly Peer[] = [
  {
    name: 'yaml-language-server',
    program: 'yaml-language-server/bin/yaml-language-server',
    languageId: 'yaml',
    file: 'bench.yaml',
    text: `entries:\n${ENTRIES.map(({ name, kind, level }) => `  - name: ${name}\n    kind: ${kind}\n    level: ${level}\n`).join('')}# 59\n# 60\n`,
    kind: 'kind: beta',
    pulls: false,
    settings: (schema) => ({
      yaml: {
        schemas: { [schema]: ['*.yaml'] },
        schemaStore: { enable: false },
        validate: true,
        completion: true,
        hover: true,
      },
    }),
  },
  {
    name: 'VS Code JSON server',
    program: 'vscode-langservers-extracted/bin/vscode-json-language-server',
    languageId: 'json',
    file: 'bench.json',
    text: `${JSON.stringify({ entries: ENTRIES }, null, 2).split('\n').slice(0, 60).join('\n')}\n`,
    kind: '"kind": "beta',
    pulls: true,
    settings: (schema) => ({
      json: { validate: { enable: true }, schemas: [{ fileMatch: ['*.json'], url: schema }] },
    }),
  },
]

/** @returns `undefined` where the peers could not be installed */
export async function peers(): Promise<Row[] | undefined> {
  if (!PEERS.every(({ program }) => existsSync(join(PACKAGES, program)))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'dci-bench-'))
  const rows: Row[] = []
  for (const peer of PEERS) rows.push(...(await measurePeer(peer, folder)))
  rmSync(folder, { recursive: true, force: true })
  return rows
}

async function measurePeer(peer: Peer, folder: string): Promise<Row[]> {
  const row = { group: peer.name, unit: 'ms' } as const
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const begin = performance.now()
    const server = await startPeer(peer, folder)
    starts.push(performance.now() - begin)
    await server.stop()
  }
  const server = await startPeer(peer, folder)
  const uri = pathToFileURL(join(folder, peer.file)).href
  const { languageId, text, kind } = peer
  const document = new BenchDocument(server, {
    uri,
    languageId,
    text,
    typed: { after: kind, text: 'x' },
  })
  document.open()
  await sleep(1500)
  const findings = new Set<number>()
  const change = await timed(ROUNDS, async () => {
    findings.add((await (peer.pulls ? document.pull() : document.pushed())).length)
  })
  const onKey = document.positionAfter('name')
  const inKind = document.positionAfter(kind)
  const complete = () => document.ask('textDocument/completion', inKind)
  const hover = () => document.ask('textDocument/hover', onKey)
  const rows: Row[] = [
    { ...row, what: 'process start to `initialize` answered', measured: summary(starts) },
    {
      ...row,
      what: `change to findings, ${peer.pulls ? 'pulled' : 'pushed'}`,
      measured: change,
      ...(findings.size < 2 && { note: 'the findings did not change' }),
    },
    { ...row, what: 'completion', measured: await timed(ROUNDS, complete) },
    { ...row, what: 'hover', measured: await timed(ROUNDS, hover) },
  ]
  await server.stop()
  return rows
}

async function startPeer({ program, settings, pulls }: Peer, folder: string): Promise<LspProcess> {
  const path = join(folder, 'bench.schema')
  writeFileSync(path, JSON.stringify(SCHEMA))
  const sections = settings(pathToFileURL(path).href)
  const server = LspProcess.start({
    program: join(PACKAGES, program),
    home: folder,
    configuration: (section) => (section === undefined ? sections : sections[section]),
  })
  await server.initialize([folder], {
    ...BENCH_CLIENT,
    textDocument: { ...BENCH_CLIENT.textDocument, ...(pulls && { diagnostic: {} }), hover: {} },
  })
  server.notify('initialized', {})
  server.notify('workspace/didChangeConfiguration', { settings: sections })
  return server
}
