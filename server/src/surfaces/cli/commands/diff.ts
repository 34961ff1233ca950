/** `dci diff`: what a change does to every consumer's resolution (SURF-019). */
import { createEngine } from '../../../workspace/engine'
import { diffResolutions, type ResolutionDiff } from '../../../workspace/resolution-diff'
import { REPRODUCIBLE } from '../../../workspace/settings'
import type { Snapshot } from '../../../workspace/snapshot'
import { absolutePath } from '../input/paths'
import { probeEnvironment } from '../input/probes'
import { folderAt } from '../input/resolve-options'
import { diffMarkdown, diffText } from '../output/diff-text'
import { printable } from '../output/layout'
import { styleOf } from '../output/style'
import { type ExitStatus, type Terminal, writeJson } from '../terminal'

interface DiffOptions {
  readonly format: 'text' | 'json' | 'markdown'
  readonly workspace: string
  readonly failOn?: 'selection' | 'unmet'
}

/**
 * @param base a git revision, or a folder
 * @param head likewise; the files as they are when left out
 */
export async function diff(
  terminal: Terminal,
  base: string,
  head: string | undefined,
  { format, workspace, failOn }: DiffOptions,
): Promise<ExitStatus> {
  const folder = await folderAt(terminal, '--workspace', workspace)
  const before = await snapshotOf(terminal, folder, base)
  const after =
    head === undefined ? await scan(terminal, folder) : await snapshotOf(terminal, folder, head)
  const result = diffResolutions(before, after)
  if (format === 'json') writeJson(terminal, result)
  else {
    const shown = printable(result)
    const lines = format === 'markdown' ? diffMarkdown(shown) : diffText(shown, styleOf(terminal))
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  return fails(result, failOn) ? 1 : 0
}

/** A folder is read where it is; anything else is laid out as a revision, and taken away again. */
async function snapshotOf(
  terminal: Terminal,
  workspace: string,
  version: string,
): Promise<Snapshot> {
  const path = absolutePath(terminal, version)
  if ((await terminal.ports.files.kindOf(path)) === 'directory') return scan(terminal, path)
  const { folder, remove } = await terminal.checkOut(workspace, version, probeEnvironment(terminal))
  try {
    return await scan(terminal, folder)
  } finally {
    await remove()
  }
}

async function scan(terminal: Terminal, folder: string): Promise<Snapshot> {
  const settings = REPRODUCIBLE
  const engine = createEngine(terminal.ports, { folders: [folder], home: terminal.home, settings })
  await engine.scan()
  return engine.snapshot
}

function fails({ changes }: ResolutionDiff, failOn: DiffOptions['failOn']): boolean {
  if (failOn === undefined) return false
  return changes.some(({ before, after }) =>
    failOn === 'selection'
      ? before?.selected.join() !== after?.selected.join()
      : after?.unmet.some((capability) => !before?.unmet.includes(capability)),
  )
}
