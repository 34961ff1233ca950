/** What is remembered of candidates, on disk where it can be and in memory otherwise (DCI-100 to 102). */
import type { ReliabilityState } from '../jsonschema/files'
import { validateReliability } from '../jsonschema/validate'
import { type Log, type Storage, StorageError } from '../ports'
import type { History } from '../resolution/inputs'
import { toHistory } from '../resolution/reliability'
import type { ResolutionReport } from '../resolution/report'
import { type DciFiles, RELIABILITY_PATH } from './dci-files'

export interface Memory {
  readonly state: ReliabilityState | undefined
  readonly history: ReadonlyMap<string, History>
  readonly report: ResolutionReport['reliability']
}

/** Where the state is kept. */
export interface StateFile {
  readonly storage: Storage
  readonly log: Log
  /** Absolute. */
  readonly path: string
}

export const NO_MEMORY: Memory = toMemory(undefined, 'ephemeral')

/**
 * What the state file remembers. One that cannot be read is set aside, and this run goes without.
 * @param file `undefined` where nothing is kept, or is not to count
 */
export async function openMemory(
  { reliability, corruptReliability }: DciFiles,
  file: StateFile | undefined,
): Promise<Memory> {
  if (file === undefined) return NO_MEMORY
  if (!corruptReliability) return toMemory(reliability, 'persistent')
  await setAside(file)
  return NO_MEMORY
}

/**
 * Changes what is remembered, on disk first. Where that fails, it is remembered in memory only.
 * @param change given the newest state, which another process may have written
 */
export async function remember(
  memory: Memory,
  file: StateFile | undefined,
  change: (state: ReliabilityState | undefined) => ReliabilityState,
): Promise<{ memory: Memory; error?: StorageError }> {
  if (file === undefined) return { memory: toMemory(change(memory.state), 'ephemeral') }
  let next: ReliabilityState | undefined
  try {
    await file.storage.update(file.path, (text) => {
      next = change(readState(text))
      return `${JSON.stringify(next, null, 2)}\n`
    })
    return { memory: toMemory(next, 'persistent') }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    file.log.write('warning', error.message)
    return { memory: toMemory(change(memory.state), 'ephemeral'), error }
  }
}

/** @throws {StorageError} for a file that is not ours to overwrite */
function readState(text: string | undefined): ReliabilityState | undefined {
  if (text === undefined) return undefined
  const { value } = validateReliability(parse(text))
  if (value !== undefined) return value
  throw new StorageError(
    RELIABILITY_PATH,
    'it cannot be read as reliability state and is left alone; move it away to start anew',
  )
}

function isCorrupt(text: string): boolean {
  return validateReliability(parse(text)).value === undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function setAside({ storage, log, path }: StateFile): Promise<void> {
  try {
    const moved = await storage.setAside(path, isCorrupt)
    if (moved !== undefined) {
      log.write('warning', `${path} could not be read and was set aside as ${moved}`)
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.write('warning', error.message)
  }
}

function toMemory(state: ReliabilityState | undefined, mode: 'persistent' | 'ephemeral'): Memory {
  return {
    state,
    history: state === undefined ? new Map() : toHistory(state),
    report: {
      mode,
      schema_version: '1',
      ...(mode === 'persistent' && { path: RELIABILITY_PATH }),
      ...(state && { updated_at: state.updated_at }),
    },
  }
}
