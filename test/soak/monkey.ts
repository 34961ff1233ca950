/**
 * Drives the built language server with random edits, file events and requests, and compares it after
 * each batch with a fresh one (EDIT-004, 005). Half of the edits are made as a client to which findings
 * are pushed, half as one that pulls them.
 *
 *   node monkey.js [--edits COUNT] [--seed SEED]
 *   node monkey.js --seed SEED --mode push|pull --batch BATCH [--only ACTION,ACTION...]
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Progress, replay, runBatches } from './monkey-batches'
import type { Mode } from './monkey-server'

/** How much more the server may hold in the last third of a run than in the second. */
const MOST_GROWTH = 1.1

const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    mode: { type: 'string' },
    batch: { type: 'string' },
    only: { type: 'string' },
    server: { type: 'string', default: 'dist/server.js' },
  },
})
const program = resolve(values.server)
const seed = Number(values.seed)
const modes: readonly Mode[] =
  values.mode === 'push' || values.mode === 'pull' ? [values.mode] : ['push', 'pull']

const work =
  values.batch === undefined
    ? runAll(Number(values.edits) / modes.length)
    : replayOne(Number(values.batch))
work.catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

async function runAll(edits: number): Promise<void> {
  for (const mode of modes) {
    const begin = performance.now()
    const progress: Progress[] = []
    const failure = await runBatches({
      program,
      seed,
      mode,
      edits,
      onBatch: (batch) => progress.push(batch),
    })
    const seconds = (performance.now() - begin) / 1000
    report(mode, progress, seconds)
    if (failure === undefined) continue
    process.exitCode = 1
    const { batch, message, actions } = failure
    const only = actions.length === 0 ? '' : ` --only ${actions.join(',')}`
    console.error(`${mode}: batch ${batch} of seed ${seed} fails\n${message}`)
    if (actions.length === 0) console.error('It does not fail alone: run all that was before it.')
    console.error(
      `  npm run soak -- --monkey --seed ${seed} --mode ${mode} --batch ${batch}${only}\n`,
    )
  }
}

function report(mode: Mode, progress: readonly Progress[], seconds: number): void {
  const last = progress.at(-1)
  const times = [...(last?.times ?? [])].sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1)
  console.log(
    `${mode}: ${last?.edits ?? 0} edits, ${times.length} answers (median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms) in ${seconds.toFixed(0)} s, seed ${seed}`,
  )
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  const curve = Array.from(
    { length: 10 },
    (_, tenth) => progress[Math.floor(((tenth + 1) * progress.length) / 10) - 1],
  ).flatMap((each) =>
    each ? [`${mebibytes(each.memory.heapUsed)}/${mebibytes(each.memory.rss)}`] : [],
  )
  console.log(`  memory, heap/resident MiB: ${curve.join(' ')}`)
  const third = Math.floor(progress.length / 3)
  const mean = (part: readonly Progress[]) =>
    part.reduce((sum, { memory }) => sum + memory.heapUsed, 0) / part.length
  const growth = mean(progress.slice(2 * third)) / mean(progress.slice(third, 2 * third))
  if (progress.length < 30 || growth <= MOST_GROWTH) return
  process.exitCode = 1
  console.error(`  the last third holds ${growth.toFixed(2)} times what the second does`)
}

async function replayOne(batch: number): Promise<void> {
  const only = values.only?.split(',').map(Number)
  for (const mode of modes) {
    const message = await replay({ program, seed, mode }, batch, only)
    console.log(`${mode}: ${message ?? 'nothing went wrong'}`)
    if (message !== undefined) process.exitCode = 1
  }
}
