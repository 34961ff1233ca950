/** `dci report`: what to know of a set of skills at first sight; it judges nothing (SURF-017). */
import { gatherSkills } from '../../../features/drafts/gather'
import { packMarkdown } from '../../../features/pack-report/markdown'
import { reportOnPack } from '../../../features/pack-report/pack-report'
import { REPRODUCIBLE } from '../../../workspace/settings'
import { createEngine } from '../../../workspace/workspace-engine'
import { shownPath } from '../input/paths'
import { folderAt } from '../input/resolve-options'
import { printable } from '../output/layout'
import { reportJson, reportText } from '../output/pack-report-text'
import { showStatus } from '../output/progress'
import { styleOf } from '../output/style'
import { type ExitStatus, type Terminal, writeJson } from '../terminal'

interface ReportOptions {
  readonly format: 'text' | 'json' | 'markdown'
}

/** @param typed the folder whose skills are reported on */
export async function report(
  terminal: Terminal,
  typed: string,
  { format }: ReportOptions,
): Promise<ExitStatus> {
  const { ports, home } = terminal
  const folder = await folderAt(terminal, 'dci report', typed)
  const engine = createEngine(ports, { folders: [folder], home, settings: REPRODUCIBLE })
  await engine.scan()
  const gathered = await gatherSkills(engine, ports.files, [], {
    onProgress: (done, all) => showStatus(terminal, `Read ${done} of ${all}`),
  })
  const result = await reportOnPack(ports.files, gathered)
  showStatus(terminal, '')
  const pathOf = (path: string) => shownPath(terminal, path)
  if (format === 'json') {
    writeJson(terminal, reportJson(result, pathOf))
    return 0
  }
  const commands = commandsFor(typed)
  const lines =
    format === 'markdown'
      ? printable(
          packMarkdown(result, { pathOf, hrefOf: (path) => encoded(pathOf(path)), commands }),
        )
      : reportText(result, commands, pathOf, styleOf(terminal))
  terminal.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

function commandsFor(typed: string) {
  const at = typed === '.' ? '' : ` ${printable(typed)}`
  return {
    lint: `dci lint${at}`,
    draft: `dci draft${at} shows it, dci draft${at} --write adds it`,
    check: `dci check${typed === '.' ? '' : ` --workspace${at}`}`,
  }
}

/** A path as the target of a link in Markdown. */
function encoded(path: string): string {
  return encodeURI(path).replace(/[()#?]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
}
