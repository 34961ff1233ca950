/** The dependency graph of the editor: the data of `dci graph`, as much of it as is looked at. */
import { type CancellationToken, LSPErrorCodes, RAL, ResponseError } from 'vscode-languageserver'
import { graphDot, graphMermaid } from '../../../features/graph/drawing'
import { findInGraph } from '../../../features/graph/find'
import { type DrawnGraph, type GraphQuery, graphView } from '../../../features/graph/view'
import { printable } from '../../../text/printable'
import type { Graph } from '../../../workspace/graph'
import {
  GRAPH_FIND_REQUEST,
  GRAPH_REQUEST,
  GRAPH_TEXT_REQUEST,
  type GraphAnswer,
  type GraphFindParams,
  type GraphFormat,
  type GraphFound,
  type GraphParams,
  type GraphTextParams,
} from '../messages-graph'
import type { Provider } from '../session'
import { pathOf, uriOf } from '../uris'

/** Skills and capabilities that are sent at most, and how far from the focus they are. */
const MOST_NODES = 300
const DEEPEST = 6
/** Resolving goes on for so long, in milliseconds, before messages that have come meanwhile are read. */
const SLICE = 8

const NO_ANSWER: GraphAnswer | null = null
const NO_TEXT: string | null = null
const NOTHING_FOUND: GraphFound = []

export const graphProvider: Provider = {
  capabilities: () => ({}),

  serve({ connection, engine, guard }) {
    const draw = (params: GraphParams, token: CancellationToken) =>
      inSlices(graphView(engine.snapshot, readQuery(params)), token)

    connection.onRequest(
      GRAPH_REQUEST,
      guard('graph', NO_ANSWER, async (params: GraphParams, token) => {
        const { view, files } = await draw(params, token)
        const uris = [...files].map(([key, path]) => [key, uriOf(path)] as const)
        return { view, locations: Object.fromEntries(uris) }
      }),
    )
    connection.onRequest(
      GRAPH_TEXT_REQUEST,
      guard('graph as text', NO_TEXT, async (params: GraphTextParams, token) => {
        const { graph } = await draw(params, token)
        return WRITERS[params.format]?.(graph) ?? null
      }),
    )
    connection.onRequest(
      GRAPH_FIND_REQUEST,
      guard('search in the graph', NOTHING_FOUND, ({ text }: GraphFindParams) =>
        findInGraph(engine.snapshot, String(text)),
      ),
    )
  },
}

/** The same bytes as `dci graph --format` writes. */
const WRITERS: Readonly<Record<GraphFormat, (graph: Graph) => string>> = {
  mermaid: (graph) => `${graphMermaid(printable(graph)).join('\n')}\n`,
  dot: (graph) => `${graphDot(printable(graph)).join('\n')}\n`,
  json: (graph) => `${JSON.stringify(graph, null, 2)}\n`,
}

/** What a client asks, brought into its bounds. */
function readQuery({ focus, active, depth, limit, expanded }: GraphParams): GraphQuery {
  return {
    focus: typeof focus === 'string' ? focus : 'auto',
    active: typeof active === 'string' ? (pathOf(active) ?? null) : null,
    depth: within(depth, DEEPEST),
    limit: within(limit, MOST_NODES),
    expanded: typeof expanded === 'object' && expanded !== null ? expanded : {},
  }
}

function within(value: unknown, most: number): number {
  return Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 1), most) : most
}

/** Works slice by slice; between slices messages are read, the one that cancels this among them. */
async function inSlices(
  work: Generator<void, DrawnGraph>,
  token: CancellationToken,
): Promise<DrawnGraph> {
  let end = performance.now() + SLICE
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (performance.now() < end) continue
    await new Promise<void>((resolve) => void RAL().timer.setImmediate(resolve))
    if (token.isCancellationRequested) {
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled')
    }
    end = performance.now() + SLICE
  }
}
