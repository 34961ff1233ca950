/** Other versions of a workspace: git revisions and folders (SURF-019, 020). */

import { REPRODUCIBLE } from '../../../workspace/settings'
import type { Snapshot } from '../../../workspace/snapshot'
import { createEngine } from '../../../workspace/workspace-engine'
import type { Terminal } from '../terminal'
import { absolutePath } from './paths'
import { probeEnvironment } from './probes'

/**
 * A folder is read where it is; anything else is laid out as a revision, and taken away again.
 * @throws {RevisionError} for a revision that is not there
 */
export async function snapshotOfVersion(
  terminal: Terminal,
  workspace: string,
  version: string,
): Promise<Snapshot> {
  const path = absolutePath(terminal, version)
  if ((await terminal.ports.files.kindOf(path)) === 'directory') return scanFolder(terminal, path)
  const { folder, remove } = await terminal.checkOut(workspace, version, probeEnvironment(terminal))
  try {
    return await scanFolder(terminal, folder)
  } finally {
    await remove()
  }
}

/** A folder as every clone of it is seen (SURF-018). */
export async function scanFolder(terminal: Terminal, folder: string): Promise<Snapshot> {
  const settings = REPRODUCIBLE
  const engine = createEngine(terminal.ports, { folders: [folder], home: terminal.home, settings })
  await engine.scan()
  return engine.snapshot
}
