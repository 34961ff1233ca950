/** The files of a git revision, laid out in a temporary folder (SURF-019). */
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Processes, ProcessOutcome } from '../ports'
import { toPortPath } from './node-files'

/** Milliseconds that git and tar may take each. */
const TIMEOUT = 60_000
const OUTPUT_LIMIT = 64 * 1024

export interface Checkout {
  /** Absolute path of what stands at the place of the folder that was asked for. */
  readonly folder: string
  remove(): Promise<void>
}

/** git or tar did not do what was asked; the message says what they said. */
class RevisionError extends Error {
  override readonly name = 'RevisionError'
}

/**
 * Lays out a revision's files; the repository itself is only read.
 * @param folder any folder of the repository
 * @param environment must hold PATH
 * @throws {RevisionError} when there is no such revision, or no repository
 */
export async function checkOut(
  processes: Processes,
  folder: string,
  revision: string,
  environment: Readonly<Record<string, string>>,
): Promise<Checkout> {
  const place = await realpath(await mkdtemp(join(tmpdir(), 'dci-revision-')))
  const remove = () => rm(place, { recursive: true, force: true })
  const run = async (cwd: string, ...command: [string, ...string[]]) => {
    const request = { command, cwd, timeout: TIMEOUT, outputLimit: OUTPUT_LIMIT, environment }
    const outcome = await processes.run(request)
    if (outcome.kind === 'exited' && outcome.code === 0) return outcome.stdout.trim()
    await remove()
    throw new RevisionError(`${revision}: ${saidOf(outcome)}`)
  }
  // Resolved first, so that a name that looks like an option is never taken for one.
  const tree = await run(
    folder,
    'git',
    'rev-parse',
    '--verify',
    '--end-of-options',
    `${revision}^{tree}`,
  )
  const top = await run(folder, 'git', 'rev-parse', '--show-toplevel')
  const below = await run(folder, 'git', 'rev-parse', '--show-prefix')
  const archive = join(place, 'revision.tar')
  await run(top, 'git', 'archive', '--format=tar', '-o', archive, tree)
  await run(place, 'tar', '-xf', archive)
  await rm(archive)
  // Marks the root, so that paths are told from it as they are in the repository (DCI-100).
  await mkdir(join(place, '.git'))
  return { folder: toPortPath(join(place, below)).replace(/\/$/, ''), remove }
}

function saidOf(outcome: ProcessOutcome): string {
  switch (outcome.kind) {
    case 'exited':
      return outcome.stderr.trim()
    case 'timed-out':
      return `it was not laid out within ${TIMEOUT / 1000} seconds`
    case 'not-started':
      return outcome.detail
  }
}
