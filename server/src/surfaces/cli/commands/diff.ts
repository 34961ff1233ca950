/** `dci diff`: what a change does to every consumer's resolution (SURF-019). */
import { diffResolutions, type ResolutionDiff } from '../../../workspace/resolution-diff'
import { folderAt } from '../input/resolve-options'
import { scanFolder, snapshotOfVersion } from '../input/versions'
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
  const before = await snapshotOfVersion(terminal, folder, base)
  const after =
    head === undefined
      ? await scanFolder(terminal, folder)
      : await snapshotOfVersion(terminal, folder, head)
  const result = diffResolutions(before, after)
  if (format === 'json') writeJson(terminal, result)
  else {
    const shown = printable(result)
    const lines = format === 'markdown' ? diffMarkdown(shown) : diffText(shown, styleOf(terminal))
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  return fails(result, failOn) ? 1 : 0
}

function fails({ changes }: ResolutionDiff, failOn: DiffOptions['failOn']): boolean {
  if (failOn === undefined) return false
  return changes.some(({ before, after }) =>
    failOn === 'selection'
      ? before?.selected.join() !== after?.selected.join()
      : after?.unmet.some((capability) => !before?.unmet.includes(capability)),
  )
}
