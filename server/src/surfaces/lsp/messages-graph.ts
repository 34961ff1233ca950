/** The messages of the dependency graph, beside those of `messages.ts`. */
import type { CapabilityNode, GraphView, SkillNode } from '../../features/graph/nodes'
import type { GraphQuery } from '../../features/graph/view'

export type {
  CapabilityNode,
  GraphEdge,
  GraphNode,
  GraphView,
  MoreNode,
  SkillNode,
} from '../../features/graph/nodes'

/** Request: the graph around a focus, from the newest snapshot; `null` when it cannot be answered. */
export const GRAPH_REQUEST = 'dci/graph'

export interface GraphParams extends Omit<GraphQuery, 'active'> {
  /** URI of the skill that somebody works on. */
  readonly active: string | null
}

export interface GraphAnswer {
  readonly view: GraphView
  /** Where each skill of the view can be opened: its key to its URI. */
  readonly locations: Readonly<Record<string, string>>
}

/** Request: the same part of the graph as `dci graph` writes it. */
export const GRAPH_TEXT_REQUEST = 'dci/graphText'

export type GraphFormat = 'mermaid' | 'dot' | 'json'

export interface GraphTextParams extends GraphParams {
  readonly format: GraphFormat
}

/** Request: skills and capabilities of the whole workspace by a part of their name, at most 20. */
export const GRAPH_FIND_REQUEST = 'dci/graphFind'

export interface GraphFindParams {
  readonly text: string
}

export type GraphFound = readonly (SkillNode | CapabilityNode)[]
