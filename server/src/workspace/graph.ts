/** Who needs what of whom: consumers, capabilities, providers and cycles of a snapshot (SURF-008). */
import { isDeclared, Matcher } from '../resolution/match'
import type { Resolution } from '../resolution/resolve'
import { compareCodePoints } from '../text/code-points'
import type { CapabilityIndex } from './capabilities'
import type { Skill } from './skill'
import { skillId } from './skill'
import type { Snapshot } from './snapshot'

export interface Need {
  readonly capability: string
  readonly optional: boolean
  /** Ids of the selected skills that meet it; empty for an unmet one. */
  readonly metBy: readonly string[]
}

export interface GraphConsumer {
  readonly id: string
  readonly status: string
  readonly needs: readonly Need[]
}

export interface GraphCapability {
  readonly capability: string
  /** Ids of the skills that provide exactly this token. */
  readonly providers: readonly string[]
  readonly consumers: readonly string[]
}

export interface Graph {
  /** In scan order. */
  readonly consumers: readonly GraphConsumer[]
  /** In code-point order. */
  readonly capabilities: readonly GraphCapability[]
  /** Required capabilities that some consumer's selection leaves unmet. */
  readonly unresolved: readonly { readonly consumer: string; readonly capability: string }[]
  /** Rings of consumers in which each selects the next; each starts with its first id in code-point order. */
  readonly cycles: readonly (readonly string[])[]
}

/** The whole graph; it resolves every consumer. */
export function buildGraph(snapshot: Snapshot): Graph {
  const consumers = consumersOf(snapshot).map((skill) => graphConsumer(snapshot, skill))
  return assembleGraph(consumers, snapshot.capabilities)
}

/**
 * The graph of some consumers, or of all.
 * @param consumers in scan order
 * @param uses the capabilities that it holds, in any order
 */
export function assembleGraph(consumers: readonly GraphConsumer[], uses: CapabilityIndex): Graph {
  const capabilities = [...uses]
    .map(([capability, use]) => ({
      capability,
      providers: use.providers.map(skillId),
      consumers: [...use.consumers, ...use.optionalFor].map(skillId),
    }))
    .sort((a, b) => compareCodePoints(a.capability, b.capability))
  const unresolved = consumers.flatMap(({ id, needs }) =>
    needs
      .filter(({ optional, metBy }) => !optional && metBy.length === 0)
      .map(({ capability }) => ({ consumer: id, capability })),
  )
  const next = new Map(consumers.map(({ id, needs }) => [id, whoMeets(needs)]))
  return { consumers, capabilities, unresolved, cycles: findRings(next) }
}

/** The skills that require something, in scan order. */
export function consumersOf(snapshot: Snapshot): Skill[] {
  return snapshot.included.filter(
    ({ candidate }) => (candidate?.contract?.required.length ?? 0) > 0,
  )
}

/** What a skill needs and who meets it; it resolves that consumer. */
export function graphConsumer(snapshot: Snapshot, skill: Skill): GraphConsumer {
  const resolution = snapshot.resolveOnce(skill.path, {})
  const needs = [...requiredNeeds(resolution), ...optionalNeeds(resolution)]
  return { id: skillId(skill), status: resolution.outcome.status, needs }
}

/** What is required, and who of the selected meets it in the mode of the run. */
export function requiredNeeds({ query, selection }: Resolution): Need[] {
  return query.capabilities.map((capability, index) => ({
    capability,
    optional: false,
    metBy: selection.selected.flatMap(({ scored }) =>
      scored.resolved[index] ? scored.candidate.id : [],
    ),
  }))
}

function optionalNeeds({ query, selection, inputs }: Resolution): Need[] {
  return query.optional.map((capability) => {
    const matcher = new Matcher(capability, inputs.aliases)
    const metBy = selection.selected.flatMap(({ scored: { candidate } }) =>
      isDeclared(matcher.matchOf(candidate)) ? candidate.id : [],
    )
    return { capability, optional: true, metBy }
  })
}

function whoMeets(needs: readonly Need[]): string[] {
  return [...new Set(needs.filter(({ optional }) => !optional).flatMap(({ metBy }) => metBy))]
}

type Edges = ReadonlyMap<string, readonly string[]>

/**
 * Rings of a graph: for each id, in code-point order, that no ring before it holds, the shortest way from
 * it back to itself. The order of entries and of ways does not matter.
 * @param next whom each id leads to
 */
export function findRings(next: Edges): string[][] {
  // Most of a graph lies in no ring: what leads nowhere, or comes from nowhere, is put aside first.
  const core = reversed(withoutDeadEnds(reversed(withoutDeadEnds(next))))
  for (const to of core.values()) to.sort(compareCodePoints)
  const inRing = new Set<string>()
  const rings: string[][] = []
  for (const id of [...core.keys()].sort(compareCodePoints)) {
    if (inRing.has(id)) continue
    const ring = shortestRing(id, core)
    if (ring === undefined) continue
    for (const each of ring) inRing.add(each)
    rings.push(ring)
  }
  return rings
}

/** The part of a graph in which each id leads on. */
function withoutDeadEnds(next: Edges): Edges {
  const before = reversed(next)
  const waysOn = new Map([...next].map(([id, to]) => [id, to.filter((each) => next.has(each))]))
  const count = new Map([...waysOn].map(([id, to]) => [id, to.length]))
  const dead = [...count].flatMap(([id, ways]) => (ways === 0 ? id : []))
  for (let id = dead.pop(); id !== undefined; id = dead.pop()) {
    count.delete(id)
    for (const from of before.get(id) ?? []) {
      const left = (count.get(from) ?? 0) - 1
      if (count.has(from)) count.set(from, left)
      if (left === 0) dead.push(from)
    }
  }
  return new Map(
    [...count.keys()].map((id) => [id, waysOn.get(id)?.filter((each) => count.has(each)) ?? []]),
  )
}

function reversed(next: Edges): Map<string, string[]> {
  const before = new Map<string, string[]>([...next.keys()].map((id) => [id, []]))
  for (const [id, to] of next) for (const each of to) before.get(each)?.push(id)
  return before
}

/** The shortest way from an id back to itself, found breadth first. */
function shortestRing(start: string, next: Edges): string[] | undefined {
  const cameFrom = new Map<string, string>()
  let frontier = [start]
  while (frontier.length > 0) {
    const reached: string[] = []
    for (const from of frontier) {
      for (const to of next.get(from) ?? []) {
        if (to === start) return trace(from, cameFrom, start)
        if (cameFrom.has(to)) continue
        cameFrom.set(to, from)
        reached.push(to)
      }
    }
    frontier = reached
  }
  return undefined
}

function trace(last: string, cameFrom: ReadonlyMap<string, string>, start: string): string[] {
  const ring: string[] = []
  for (let at: string | undefined = last; at !== undefined && at !== start; at = cameFrom.get(at)) {
    ring.unshift(at)
  }
  return [start, ...ring]
}
