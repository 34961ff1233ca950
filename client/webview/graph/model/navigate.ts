/** Where an arrow key leads: along connections sideways, within a layer up and down. */
import type { Layout, PlacedNode } from './layout'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Key of the node that lies in a direction; `undefined` where there is none. */
export function nodeTowards(layout: Layout, from: string, way: Direction): string | undefined {
  const here = layout.nodes.find(({ node }) => node.key === from)
  if (here === undefined) return undefined
  const others = isSideways(way) ? connected(layout, from, way) : inLayer(layout, here, way)
  return nearest(others, here)?.node.key
}

/** The node to start from: the first of those given that is there, else the one at the top left. */
export function firstNode(layout: Layout, wanted: readonly (string | null)[]): string | undefined {
  const keys = new Set(layout.nodes.map(({ node }) => node.key))
  const found = wanted.find((key) => key !== null && keys.has(key))
  const [topLeft] = layout.nodes.toSorted((a, b) => a.x - b.x || a.y - b.y)
  return found ?? topLeft?.node.key
}

function isSideways(way: Direction): way is 'left' | 'right' {
  return way === 'left' || way === 'right'
}

function connected({ nodes, edges }: Layout, from: string, way: 'left' | 'right'): PlacedNode[] {
  const keys = new Set(
    edges.flatMap(({ edge }) => {
      if (way === 'right') return edge.from === from ? edge.to : []
      return edge.to === from ? edge.from : []
    }),
  )
  return nodes.filter(({ node }) => keys.has(node.key))
}

/** Those that overlap it when looked at from above or below, and lie beyond it. */
function inLayer({ nodes }: Layout, here: PlacedNode, way: 'up' | 'down'): PlacedNode[] {
  return nodes.filter((each) => {
    const isBeyond = way === 'up' ? each.y < here.y : each.y > here.y
    return isBeyond && Math.abs(each.x - here.x) < (each.width + here.width) / 2
  })
}

function nearest(nodes: readonly PlacedNode[], { y }: PlacedNode): PlacedNode | undefined {
  return nodes.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0]
}
