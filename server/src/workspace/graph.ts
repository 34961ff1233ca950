/** Who needs what of whom: consumers, capabilities, providers and cycles of a snapshot (SURF-008). */
import { isDeclared, Matcher } from '../resolution/match'
import type { Scored } from '../resolution/score'
import { compareCodePoints } from '../text/code-points'
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
  const consumers = consumersOf(snapshot).map((skill) => toConsumer(snapshot, skill))
  const capabilities = [...snapshot.capabilities]
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
  return { consumers, capabilities, unresolved, cycles: findCycles(consumers) }
}

/** The skills that require something, in scan order. */
export function consumersOf(snapshot: Snapshot): Skill[] {
  return snapshot.included.filter(
    ({ candidate }) => (candidate?.contract?.required.length ?? 0) > 0,
  )
}

function toConsumer(snapshot: Snapshot, skill: Skill): GraphConsumer {
  const { selection, query, outcome, inputs } = snapshot.resolve(skill.path, {})
  const selected = selection.selected.map(({ scored }) => scored)
  const required = query.capabilities.map((capability, index) => ({
    capability,
    optional: false,
    metBy: selected.filter(({ resolved }) => resolved[index]).map(({ candidate }) => candidate.id),
  }))
  const optional = query.optional.map((capability) => {
    const matcher = new Matcher(capability, inputs.aliases)
    const meets = ({ candidate }: Scored) => isDeclared(matcher.matchOf(candidate))
    const metBy = selected.filter(meets).map(({ candidate }) => candidate.id)
    return { capability, optional: true, metBy }
  })
  return { id: skillId(skill), status: outcome.status, needs: [...required, ...optional] }
}

/** The simple rings of the strongly connected parts, one for each part: the shortest from its first id. */
function findCycles(consumers: readonly GraphConsumer[]): string[][] {
  const next = new Map(
    consumers.map(({ id, needs }) => [
      id,
      [...new Set(needs.filter(({ optional }) => !optional).flatMap(({ metBy }) => metBy))],
    ]),
  )
  const inRing = new Set<string>()
  const cycles: string[][] = []
  for (const id of [...next.keys()].sort(compareCodePoints)) {
    if (inRing.has(id)) continue
    const ring = shortestRing(id, next)
    if (ring === undefined) continue
    for (const each of ring) inRing.add(each)
    cycles.push(ring)
  }
  return cycles
}

/** The shortest way from an id back to itself, found breadth first. */
function shortestRing(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
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
