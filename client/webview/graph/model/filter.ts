import type { GraphView } from '../messages'
import { nameOf } from './label'

/** The nodes whose name holds a text, and those that are tied to them. */
export function filtered(view: GraphView, text: string): Pick<GraphView, 'nodes' | 'edges'> {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return view
  const matches = new Set(
    view.nodes
      .filter((node) => node.kind !== 'more' && nameOf(node).toLowerCase().includes(wanted))
      .map(({ key }) => key),
  )
  const edges = view.edges.filter(({ from, to }) => matches.has(from) || matches.has(to))
  const kept = new Set([...matches, ...edges.flatMap(({ from, to }) => [from, to])])
  return { nodes: view.nodes.filter(({ key }) => kept.has(key)), edges }
}
