/** Places nodes in layers from left to right: who needs, what is needed, who provides it. */
import { Graph, layout as place } from '@dagrejs/dagre'
import type { GraphEdge, GraphNode, GraphView } from '../messages'
import { type Label, labelOf } from './label'

/** All lengths are in pixels of the picture at its own size. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedNode {
  readonly node: GraphNode
  readonly label: Label
  /** Its centre. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedEdge {
  readonly edge: GraphEdge
  /** From the border of one node to that of the other; at least two. */
  readonly points: readonly Point[]
  /** Whether it goes back over the nodes: then there are three points, and it begins and ends upright. */
  readonly isBow: boolean
}

export interface Layout {
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
  readonly width: number
  readonly height: number
}

export const FONT_SIZE = 12
export const SMALL_FONT_SIZE = 10
/** What a character of a monospaced font is wide, in parts of its size, with a little to spare. */
const CHARACTER = 0.62
const PADDING = 12
/** Room for a sign before the text. */
export const SIGN = 18
const LINE = 28
const TWO_LINES = 40
const MARGIN = 24
/** How high a bow rises over its nodes. */
const BOW = 18
/** How far from the middle of a side a way back begins and ends. */
const OFFSET = 7

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** The same view always gets the same places, to the last digit. */
export function layoutOf({ nodes, edges }: Pick<GraphView, 'nodes' | 'edges'>): Layout {
  const graph = new Graph()
  graph.setGraph({
    rankdir: 'LR',
    nodesep: 14,
    edgesep: 10,
    ranksep: 56,
    marginx: MARGIN,
    marginy: MARGIN,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) graph.setNode(node.key, sizeOf(labelOf(node)))
  for (const { from, to } of edges) graph.setEdge(from, to, {})
  if (nodes.length > 0) place(graph)
  const { width = 0, height = 0 } = nodes.length > 0 ? graph.graph() : {}
  const placed = new Map(
    nodes.map((node): [string, PlacedNode] => {
      const { x, y, width, height } = graph.node(node.key)
      return [node.key, { node, label: labelOf(node), x: tenths(x), y: tenths(y), width, height }]
    }),
  )
  return {
    nodes: [...placed.values()],
    edges: edges.flatMap((edge) => {
      const [from, to] = [placed.get(edge.from), placed.get(edge.to)]
      if (from === undefined || to === undefined) return []
      const { points } = graph.edge(edge.from, edge.to)
      return { edge, points: wayOf(from, to, points), isBow: isBow(from, to, points) }
    }),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
}

/**
 * From the side of one node to that of the other, through the gap that was kept free in each layer
 * between. Of the points that come from the layout every second one lies in a layer.
 */
function wayOf(from: PlacedNode, to: PlacedNode, points: readonly Point[]): Point[] {
  const between = points.slice(1, -1).filter((_, index) => index % 2 === 1)
  if (isBow(from, to, points)) return bow(from, to)
  const way = to.x < from.x ? -1 : 1
  // A way back, as in a ring, keeps off the places where the others begin and end.
  const gap = between[0]?.y ?? 0
  const offset = (node: PlacedNode) => (way > 0 ? 0 : OFFSET * Math.sign(gap - node.y || 1))
  return [
    { x: tenths(from.x + (way * from.width) / 2), y: tenths(from.y + offset(from)) },
    ...between.map(({ x, y }) => ({ x: tenths(x), y: tenths(y) })),
    { x: tenths(to.x - (way * to.width) / 2), y: tenths(to.y + offset(to)) },
  ]
}

/** Back to the layer before: there is no gap to go through. */
function isBow(from: PlacedNode, to: PlacedNode, points: readonly Point[]): boolean {
  return to.x < from.x && points.length < 5
}

/** From the top of one node to the top of the other, over both. */
function bow(from: PlacedNode, to: PlacedNode): Point[] {
  const [start, end] = [from, to].map(({ x, y, height }) => ({ x, y: tenths(y - height / 2) }))
  if (start === undefined || end === undefined) return []
  const middle = { x: tenths((start.x + end.x) / 2), y: tenths(Math.min(start.y, end.y) - BOW) }
  return [start, middle, end]
}

function sizeOf({ text, below }: Label): { width: number; height: number } {
  const widest = Math.max(
    charactersOf(text) * FONT_SIZE,
    charactersOf(below ?? '') * SMALL_FONT_SIZE,
  )
  return {
    width: Math.ceil(widest * CHARACTER) + SIGN + 2 * PADDING,
    height: below === null ? LINE : TWO_LINES,
  }
}

/** East Asian characters and emoji take the room of two. */
function charactersOf(text: string): number {
  return [...text].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0)
}

function tenths(value: number | undefined): number {
  return Math.round((value ?? 0) * 10) / 10
}
