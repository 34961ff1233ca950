/**
 * EDIT-060, 061, 062: the built language server over stdio in a workspace of thousands of skills, and two
 * peers on documents of their own in the same run.
 *
 *   npm run bench -- lsp [--skills=COUNT] [--json] [--no-peers]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBaseline } from './lsp-baseline'
import { asking, typing, typingWhileIndexing } from './lsp-latency'
import { crossFile, lookups } from './lsp-lookups'
import { peers } from './lsp-peers'
import { type Row, rowsAsJson, showRows } from './lsp-rows'
import { coldStart, indexing, memory } from './lsp-start'
import { writeWorkspace } from './lsp-workspace'

const { values, positionals } = parseArgs({
  options: {
    skills: { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
    server: { type: 'string', default: 'dist/server.js' },
  },
  allowPositionals: true,
})

async function bench(): Promise<void> {
  const count = Number(values.skills)
  const program = resolve(values.server)
  const workspace = writeWorkspace(count)
  const rows: Row[] = []
  try {
    rows.push(await coldStart(program))
    rows.push(...(await indexing(program, workspace)))
    rows.push(...(await typing(program, workspace)))
    rows.push(...(await typingWhileIndexing(program, workspace)))
    rows.push(...(await asking(program, workspace)))
    rows.push(await crossFile(program, workspace))
    rows.push(...(await lookups(program, workspace)))
    rows.push(...(await memory(program, workspace, count)))
  } finally {
    workspace.remove()
  }
  const beside = values['no-peers'] ? [] : await peers()
  rows.push(...(beside ?? []))
  if (values.json) {
    console.log(rowsAsJson(rows))
    return
  }
  const size = `${count.toLocaleString('en')} skills, ${(workspace.bytes / 2 ** 20).toFixed(0)} MiB`
  console.log(`The language server, ${size}, files in the system's cache\n\n${showRows(rows)}\n`)
  if (beside === undefined) console.log('PEERS NOT MEASURED: they could not be installed.\n')
}

const [kind = '', folder = ''] = positionals
if (values.baseline) process.send?.(runBaseline(kind, folder))
else {
  bench().catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
}
