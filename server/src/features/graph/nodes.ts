/** What the dependency graph is made of: plain data, no words of any language. */
import { isCapabilityToken } from '../../contract/model'
import { displayName, type Skill, skillId } from '../../workspace/skill'

export interface GraphView {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Key of what the view is centred on; `null` for the whole workspace. */
  readonly focus: string | null
  /** Key of the active skill, where it is shown. */
  readonly active: string | null
  /** Keys of skills that select each other in a ring, each ring from its first id in code-point order. */
  readonly cycles: readonly (readonly string[])[]
  /** Whether the limit left something out. */
  readonly isCut: boolean
  /** Of the whole workspace. */
  readonly totals: {
    readonly skills: number
    readonly consumers: number
    readonly capabilities: number
  }
}

export type GraphNode = SkillNode | CapabilityNode | MoreNode

/** Keys are opaque; nodes and edges are told apart by them. */
export interface SkillNode {
  readonly kind: 'skill'
  readonly key: string
  readonly name: string
  /** Portable. */
  readonly path: string
  /** Whether another skill of the view bears the same name, so that it is shown with its path. */
  readonly shared: boolean
  /** How its own requirements fare; `null` for one that requires nothing. */
  readonly status: string | null
  readonly inCycle: boolean
  /** How many capabilities it names that somebody needs and that are not shown. */
  readonly hidden: number
}

export interface CapabilityNode {
  readonly kind: 'capability'
  readonly key: string
  readonly token: string
  /** How many of the skills shown require it and get it from nobody. */
  readonly unmetFor: number
}

/** Stands for skills of one side of a capability that are not shown. */
export interface MoreNode {
  readonly kind: 'more'
  readonly key: string
  readonly side: 'consumers' | 'providers'
  readonly token: string
  readonly count: number
}

export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** `unmet`: required, and met by nobody; `offered`: declared, and selected by nobody shown; `more`: to a {@link MoreNode}. */
  readonly kind: 'required' | 'optional' | 'unmet' | 'offered' | 'more'
  readonly inCycle: boolean
}

/** Begins the key of a skill; its id follows. */
export const SKILL = 'skill '
/** Begins the key of a capability; its token follows. */
export const CAPABILITY = 'capability '

export function skillKey(id: string): string {
  return SKILL + id
}

export function capabilityKey(token: string): string {
  return CAPABILITY + token
}

export function moreKey(side: MoreNode['side'], token: string): string {
  return `${side} ${token}`
}

export function skillNode(
  skill: Skill,
  seen: Pick<SkillNode, 'status' | 'inCycle' | 'shared' | 'hidden'>,
): SkillNode {
  const name = displayName(skill)
  return { kind: 'skill', key: skillKey(skillId(skill)), name, path: skill.portablePath, ...seen }
}

export function capabilityNode(token: string, unmetFor: number): CapabilityNode {
  return { kind: 'capability', key: capabilityKey(token), token, unmetFor }
}

/** The capabilities that a skill provides, and those that it uses where it requires something. */
export function tokensOf({ candidate }: Skill): string[] {
  const { provides = [], required = [], optional = [] } = candidate?.contract ?? {}
  const uses = required.length > 0 ? [...required, ...optional] : []
  return [...new Set([...provides, ...uses])].filter(isCapabilityToken)
}
