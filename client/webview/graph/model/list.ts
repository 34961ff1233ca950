/** The graph as rows of a table: the same nodes and connections in words. */
import type { CapabilityNode, GraphNode, GraphView, MoreNode, SkillNode } from '../messages'

export interface NeedRow {
  readonly consumer: SkillNode
  readonly capability: CapabilityNode
  readonly optional: boolean
  readonly unmet: boolean
}

export interface CapabilityRow {
  readonly capability: CapabilityNode
  /** Skills that somebody shown selects for it, and those that declare it as well. */
  readonly selected: readonly SkillNode[]
  readonly offered: readonly SkillNode[]
  readonly more: readonly MoreNode[]
}

type Part = Pick<GraphView, 'nodes' | 'edges'>

/** Who needs what, unmet needs first. */
export function needRows({ nodes, edges }: Part): NeedRow[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  return edges
    .flatMap(({ from, to, kind }): NeedRow[] => {
      const [consumer, capability] = [byKey.get(from), byKey.get(to)]
      if (consumer?.kind !== 'skill' || capability?.kind !== 'capability') return []
      return [{ consumer, capability, optional: kind === 'optional', unmet: kind === 'unmet' }]
    })
    .toSorted((a, b) => Number(b.unmet) - Number(a.unmet))
}

/** Who provides what. */
export function capabilityRows({ nodes, edges }: Part): CapabilityRow[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  return nodes.flatMap((capability) => {
    if (capability.kind !== 'capability') return []
    const ends = (isWanted: (kind: string) => boolean): GraphNode[] =>
      edges.flatMap(({ from, to, kind }) =>
        from === capability.key && isWanted(kind) ? (byKey.get(to) ?? []) : [],
      )
    const isSkill = (node: GraphNode): node is SkillNode => node.kind === 'skill'
    return {
      capability,
      selected: ends((kind) => kind === 'required' || kind === 'optional').filter(isSkill),
      offered: ends((kind) => kind === 'offered').filter(isSkill),
      more: nodes.filter(
        (node): node is MoreNode => node.kind === 'more' && node.token === capability.token,
      ),
    }
  })
}
