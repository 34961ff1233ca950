/** `dci graph`: who needs what of whom (SURF-008). */

import { graphDot, graphMermaid } from '../../../features/graph/drawing'
import { buildGraph, type Graph } from '../../../workspace/graph'
import { createEngine } from '../../../workspace/workspace-engine'
import { folderAt } from '../input/resolve-options'
import { graphText } from '../output/graph-text'
import { printable } from '../output/layout'
import { type Style, styleOf } from '../output/style'
import { type ExitStatus, type Terminal, writeJson } from '../terminal'

type GraphFormat = 'text' | 'json' | 'dot' | 'mermaid'

interface GraphOptions {
  readonly format: GraphFormat
  readonly workspace: string
}

export async function graph(
  terminal: Terminal,
  { format, workspace }: GraphOptions,
): Promise<ExitStatus> {
  const folder = await folderAt(terminal, '--workspace', workspace)
  const engine = createEngine(terminal.ports, { folders: [folder], home: terminal.home })
  await engine.scan()
  const built = buildGraph(engine.snapshot)
  if (format === 'json') writeJson(terminal, built)
  else {
    const lines = WRITERS[format](printable(built), styleOf(terminal))
    terminal.stdout.write(`${lines.join('\n')}\n`)
  }
  return 0
}

type Writer = (graph: Graph, style: Style) => string[]

const WRITERS: Readonly<Record<Exclude<GraphFormat, 'json'>, Writer>> = {
  text: graphText,
  dot: graphDot,
  mermaid: graphMermaid,
}
