/** The graph of needs around a place, ready to be drawn: never more of it than can be looked at. */
import { UNUSED } from '../../workspace/capabilities'
import { assembleGraph, type Graph } from '../../workspace/graph'
import { displayName, type Skill, skillId } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import {
  CAPABILITY,
  capabilityKey,
  capabilityNode,
  type GraphEdge,
  type GraphView,
  type MoreNode,
  moreKey,
  SKILL,
  skillKey,
  skillNode,
  tokensOf,
} from './nodes'
import { directoryOf, type Start, Surroundings } from './walk'

export interface GraphQuery {
  /**
   * A node's key; `all` for the whole workspace, `active` for the active skill, `auto` for the whole
   * workspace, or where that is too much to look at, for the active skill.
   */
  readonly focus: string
  /** Absolute path of the skill that somebody works on. */
  readonly active: string | null
  /** How many selections away from the focus a skill is still shown, from 1. */
  readonly depth: number
  /** At most so many skills and capabilities are shown. */
  readonly limit: number
  /** By key: of a {@link MoreNode} how many skills more are shown, of a skill anything but 0 to show what it is tied to. */
  readonly expanded: Readonly<Record<string, number>>
}

/** Skills on one side of a capability that are shown without being asked for. */
const FIRST_CONSUMERS = 12
const FIRST_PROVIDERS = 4

/** What is drawn, and the same in the words of `dci graph`. */
export interface DrawnGraph {
  readonly view: GraphView
  readonly graph: Graph
  /** Absolute path of each skill of the view, by key. */
  readonly files: ReadonlyMap<string, string>
}

/** Builds the view; yields after each consumer that it resolves, so that its caller can do something else. */
export function* graphView(snapshot: Snapshot, query: GraphQuery): Generator<void, DrawnGraph> {
  const active = query.active === null ? undefined : snapshot.skillAt(query.active)
  const focus = focusOf(snapshot, query, active)
  const { expanded, depth, limit } = query
  const around = new Surroundings(snapshot, {
    start: startOf(focus),
    depth,
    limit,
    consumersShown: (token) => FIRST_CONSUMERS + (expanded[moreKey('consumers', token)] ?? 0),
    providersShown: (token) => FIRST_PROVIDERS + (expanded[moreKey('providers', token)] ?? 0),
    isExpanded: (id) => (expanded[skillKey(id)] ?? 0) > 0,
  })
  yield* around.explore()
  const graph = graphOf(snapshot, around, focus)
  const activeKey = active && around.skills.has(skillId(active)) ? skillKey(skillId(active)) : null
  const view = toView(snapshot, around, graph, focus, activeKey)
  const files = new Map([...around.skills].map(([id, { path }]) => [skillKey(id), path]))
  return { view, graph, files }
}

function focusOf(
  snapshot: Snapshot,
  { focus, limit }: GraphQuery,
  active: Skill | undefined,
): string | null {
  if (focus === 'all') return null
  if (focus !== 'auto' && focus !== 'active') return focus
  const { consumers, byId } = directoryOf(snapshot)
  const isSmall = focus === 'auto' && consumers.size + snapshot.capabilities.size <= limit / 2
  const isTied = active && byId.has(skillId(active)) && tokensOf(active).length > 0
  return isSmall || !isTied ? null : skillKey(skillId(active))
}

function startOf(focus: string | null): Start {
  if (focus === null) return null
  const isSkill = focus.startsWith(SKILL)
  return {
    skills: isSkill ? [focus.slice(SKILL.length)] : [],
    tokens: isSkill ? [] : [focus.slice(CAPABILITY.length)],
  }
}

/** With nothing left out, exactly the graph of the workspace. */
function graphOf(snapshot: Snapshot, around: Surroundings, focus: string | null): Graph {
  const { consumers } = directoryOf(snapshot)
  const shown = [...consumers.keys()].flatMap((id) => around.needs.get(id) ?? [])
  const isWhole = focus === null && !around.isCut
  const uses = isWhole
    ? snapshot.capabilities
    : new Map(
        [...around.tokens].map((token) => [token, snapshot.capabilities.get(token) ?? UNUSED]),
      )
  return assembleGraph(shown, uses)
}

function toView(
  snapshot: Snapshot,
  around: Surroundings,
  { cycles, unresolved }: Graph,
  focus: string | null,
  active: string | null,
): GraphView {
  const { skills, tokens, needs } = around
  const steps = new Set(
    cycles.flatMap((ring) =>
      ring.map((id, index) => JSON.stringify([id, ring[(index + 1) % ring.length]])),
    ),
  )
  const inCycle = new Set(cycles.flat())
  const names = sharedNames(skills.values())
  const skillNodes = [...skills].map(([id, skill]) =>
    skillNode(skill, {
      status: needs.get(id)?.status ?? null,
      inCycle: inCycle.has(id),
      shared: names.has(displayName(skill)),
      hidden: tokensOf(skill).filter((token) => !tokens.has(token) && around.isUsed(token)).length,
    }),
  )
  const capabilityNodes = [...tokens].map((token) =>
    capabilityNode(token, unresolved.filter(({ capability }) => capability === token).length),
  )
  const more = [...tokens].flatMap((token) => moreNodes(around, token))
  return {
    nodes: [...skillNodes, ...capabilityNodes, ...more],
    edges: [...edgesOf(around, steps), ...more.map(toMore)],
    focus,
    active,
    cycles: cycles.map((ring) => ring.map(skillKey)),
    isCut: around.isCut,
    totals: {
      skills: snapshot.included.length,
      consumers: directoryOf(snapshot).consumers.size,
      capabilities: snapshot.capabilities.size,
    },
  }
}

function sharedNames(skills: Iterable<Skill>): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for (const skill of skills) {
    const name = displayName(skill)
    ;(once.has(name) ? twice : once).add(name)
  }
  return twice
}

/** @param steps who selects whom in a ring, as pairs of ids in JSON */
function edgesOf(around: Surroundings, steps: ReadonlySet<string>): GraphEdge[] {
  const { skills, tokens, needs } = around
  const edges = new Map<string, GraphEdge>()
  const add = (edge: GraphEdge) => {
    const key = JSON.stringify([edge.from, edge.to])
    const known = edges.get(key)
    // A need that is required of one consumer and optional for another is drawn as required.
    const kind = known?.kind === 'required' ? known.kind : edge.kind
    edges.set(key, { ...edge, kind, inCycle: edge.inCycle || known?.inCycle === true })
  }
  for (const [id, consumer] of needs) {
    for (const { capability, optional, metBy } of consumer.needs) {
      if (!tokens.has(capability)) continue
      const token = capabilityKey(capability)
      const isStep = (provider: string) => !optional && steps.has(JSON.stringify([id, provider]))
      const kind = optional ? 'optional' : metBy.length > 0 ? 'required' : 'unmet'
      add({ from: skillKey(id), to: token, kind, inCycle: metBy.some(isStep) })
      for (const provider of metBy.filter((each) => skills.has(each))) {
        add({ from: token, to: skillKey(provider), kind, inCycle: isStep(provider) })
      }
    }
  }
  for (const token of tokens) {
    for (const provider of around.providersOf(token)) {
      const edge = { from: capabilityKey(token), to: skillKey(provider) }
      const isDrawn = edges.has(JSON.stringify([edge.from, edge.to]))
      if (skills.has(provider) && !isDrawn) add({ ...edge, kind: 'offered', inCycle: false })
    }
  }
  return [...edges.values()]
}

function moreNodes(around: Surroundings, token: string): MoreNode[] {
  const { skills, usersSought } = around
  const users = usersSought.has(token) ? around.consumersOf(token).map(skillId) : []
  const count = (ids: Iterable<string>) => [...ids].filter((id) => !skills.has(id)).length
  const sides = [
    ['consumers', count(users)],
    ['providers', count(around.providersOf(token))],
  ] as const
  return sides.flatMap(([side, count]) =>
    count > 0 ? { kind: 'more', key: moreKey(side, token), side, token, count } : [],
  )
}

function toMore({ key, side, token }: MoreNode): GraphEdge {
  const ends = side === 'consumers' ? [key, capabilityKey(token)] : [capabilityKey(token), key]
  const [from = '', to = ''] = ends
  return { from, to, kind: 'more', inCycle: false }
}
