/** The graph of needs as a drawing for Graphviz and for Mermaid: who was selected by whom, and what nobody meets. */
import type { Graph, GraphConsumer } from '../../workspace/graph'
import { namesIn } from '../skill-names'

interface Node {
  /** What the formats call it; labels may hold anything. */
  readonly key: string
  readonly label: string
  readonly kind: 'skill' | 'unmet'
}

interface Edge {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly kind: 'required' | 'optional' | 'unmet' | 'cycle'
}

interface Drawing {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

/** @param graph made printable */
export function graphDot(graph: Graph): string[] {
  const { nodes, edges } = drawingOf(graph)
  return [
    'digraph capabilities {',
    '  rankdir=LR',
    '  node [shape=box]',
    ...nodes.map(({ key, label, kind }) => `  ${key}${dotAttributes(label, DOT_NODES[kind])}`),
    ...edges.map(
      ({ from, to, label, kind }) => `  ${from} -> ${to}${dotAttributes(label, DOT_EDGES[kind])}`,
    ),
    '}',
  ]
}

const DOT_NODES = { skill: [], unmet: ['shape=ellipse', 'style=dashed', 'color=red'] } as const
const DOT_EDGES = {
  required: [],
  optional: ['style=dashed'],
  unmet: ['color=red'],
  cycle: ['color=red'],
} as const

function dotAttributes(label: string, others: readonly string[]): string {
  const all = [...(label === '' ? [] : [`label=${dotQuoted(label)}`]), ...others]
  return ` [${all.join(', ')}]`
}

/** In a quoted text of DOT a backslash starts an escape. */
function dotQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** @param graph made printable */
export function graphMermaid(graph: Graph): string[] {
  const { nodes, edges } = drawingOf(graph)
  const red = edges.flatMap(({ kind }, index) => (MERMAID_RED.has(kind) ? [index] : []))
  return [
    'flowchart LR',
    ...nodes.map(({ key, label, kind }) =>
      kind === 'unmet'
        ? `  ${key}(["${mermaidText(label)}"]):::unmet`
        : `  ${key}["${mermaidText(label)}"]`,
    ),
    ...edges.map(({ from, to, label, kind }) => {
      const arrow = kind === 'optional' ? '-.->' : '-->'
      const written = label === '' ? '' : `|"${mermaidText(label)}"|`
      return `  ${from} ${arrow}${written} ${to}`
    }),
    '  classDef unmet stroke:#c00,stroke-dasharray:4',
    ...(red.length > 0 ? [`  linkStyle ${red.join(',')} stroke:#c00`] : []),
  ]
}

const MERMAID_RED: ReadonlySet<Edge['kind']> = new Set(['unmet', 'cycle'])

/** Mermaid reads quotes, Markdown and HTML in texts; what is no plain character is written by its number. */
function mermaidText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N} ,.:/-]/gu, (each) => `#${each.codePointAt(0)};`)
}

function drawingOf(graph: Graph): Drawing {
  const nameOf = namesIn(graph)
  const nodes = new Map<string, Node>()
  const keyOf = (id: string, label: string, kind: Node['kind']) => {
    const node = nodes.get(id) ?? { key: `n${nodes.size}`, label, kind }
    nodes.set(id, node)
    return node.key
  }
  const skill = (id: string) => keyOf(id, nameOf(id), 'skill')
  const steps = new Set(graph.cycles.flatMap(stepsOf))
  const edges = graph.consumers.flatMap((consumer) => {
    const from = skill(consumer.id)
    const selected = selectionsOf(consumer).map(({ provider, optional, capabilities }): Edge => {
      const inCycle = !optional && steps.has(step(consumer.id, provider))
      const kind = optional ? 'optional' : inCycle ? 'cycle' : 'required'
      return { from, to: skill(provider), label: capabilities.join(', '), kind }
    })
    const unmet = consumer.needs
      .filter(({ optional, metBy }) => !optional && metBy.length === 0)
      // A skill's id holds `::`, a capability does not.
      .map(({ capability }): Edge => {
        return { from, to: keyOf(capability, capability, 'unmet'), label: '', kind: 'unmet' }
      })
    return [...selected, ...unmet]
  })
  return { nodes: [...nodes.values()], edges }
}

function stepsOf(ring: readonly string[]): string[] {
  return ring.map((id, index) => step(id, ring[(index + 1) % ring.length] ?? id))
}

function step(from: string, to: string): string {
  return JSON.stringify([from, to])
}

interface Selected {
  readonly provider: string
  readonly optional: boolean
  readonly capabilities: string[]
}

/** What a consumer gets of each provider, required and optional capabilities apart. */
function selectionsOf({ needs }: GraphConsumer): Selected[] {
  const selections = new Map<string, Selected>()
  for (const { capability, optional, metBy } of needs) {
    for (const provider of metBy) {
      const key = `${optional} ${provider}`
      const known = selections.get(key)
      if (known) known.capabilities.push(capability)
      else selections.set(key, { provider, optional, capabilities: [capability] })
    }
  }
  return [...selections.values()]
}
