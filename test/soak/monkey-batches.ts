/** Batches of the monkey's actions, and how the one that fails is made small. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedOf } from './monkey-random'
import { MonkeyRun } from './monkey-run'
import type { Mode, ServerPlace } from './monkey-server'
import { World } from './monkey-world'

export interface Batches {
  /** Path of the server's program. */
  readonly program: string
  readonly seed: number
  readonly mode: Mode
  readonly edits: number
  /** Hears of each batch that went well. */
  readonly onBatch?: (batch: Progress) => void
}

export interface Progress {
  readonly batch: number
  /** Made so far. */
  readonly edits: number
  /** What the server holds after a collection, in bytes. */
  readonly memory: NodeJS.MemoryUsage
  /** Milliseconds of each answer so far. */
  readonly times: readonly number[]
}

/** A batch that fails, made small. */
export interface Failure {
  readonly batch: number
  readonly message: string
  /** Which actions of the batch are enough to make it fail; none where the batch alone does not fail. */
  readonly actions: readonly number[]
}

/** Works on one server for as many edits as asked; `undefined` when nothing failed. */
export async function runBatches(batches: Batches): Promise<Failure | undefined> {
  const { program, seed, mode, edits, onBatch } = batches
  return inFolder(program, async (folder, place) => {
    const run = await MonkeyRun.start(worldBefore(folder, seed, 0), mode, place)
    try {
      for (let batch = 0; run.world.edits < edits; batch++) {
        try {
          await run.play(actionsOf(seed, batch))
          await run.compare(seedOf(seed, batch))
        } catch (error) {
          const actions = await smallest(batches, batch)
          return { batch, message: messageOf(error), actions }
        }
        onBatch?.({
          batch,
          edits: run.world.edits,
          memory: await run.server.process.memory(),
          times: run.times,
        })
      }
      return undefined
    } finally {
      await run.stop()
    }
  })
}

/**
 * Plays some actions of one batch on a new server that starts where the batch does.
 * @param actions indexes; all of the batch's when left out
 * @returns what went wrong, if anything
 */
export async function replay(
  { program, seed, mode }: Pick<Batches, 'program' | 'seed' | 'mode'>,
  batch: number,
  actions: readonly number[] | undefined,
): Promise<string | undefined> {
  return inFolder(program, async (folder, place) => {
    const run = await MonkeyRun.start(worldBefore(folder, seed, batch), mode, place)
    try {
      const seeds = actionsOf(seed, batch)
      await run.play(actions?.flatMap((index) => seeds[index] ?? []) ?? seeds)
      await run.compare(seedOf(seed, batch))
      return undefined
    } catch (error) {
      return messageOf(error)
    } finally {
      await run.stop()
    }
  })
}

/** Leaves out ever smaller parts of a batch for as long as the rest fails. */
async function smallest(batches: Batches, batch: number): Promise<number[]> {
  const fails = async (actions: readonly number[]) =>
    (await replay(batches, batch, actions)) !== undefined
  let kept = actionsOf(batches.seed, batch).map((_, index) => index)
  if (!(await fails(kept))) return []
  for (let size = kept.length; size > 1; ) {
    size = Math.ceil(size / 2)
    for (let start = 0; start < kept.length; ) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)]
      if (await fails(rest)) kept = rest
      else start += size
    }
  }
  return kept
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The world of a seed as it is before a batch. */
function worldBefore(folder: string, seed: number, batch: number): World {
  const world = new World(folder, seed)
  for (let earlier = 0; earlier < batch; earlier++) {
    for (const action of actionsOf(seed, earlier)) world.act(action)
  }
  return world
}

/** Actions of a batch, of which about 200 are edits. */
const ACTIONS = 200

/** The seeds of a batch's actions. */
function actionsOf(seed: number, batch: number): number[] {
  return Array.from({ length: ACTIONS }, (_, index) => seedOf(seed, batch, index))
}

async function inFolder<T>(
  program: string,
  work: (folder: string, place: ServerPlace) => Promise<T>,
): Promise<T> {
  const base = mkdtempSync(join(tmpdir(), 'dci-monkey-'))
  const home = join(base, 'home')
  mkdirSync(home)
  try {
    return await work(join(base, 'work'), { program, home })
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
