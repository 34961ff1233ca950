/** Which skills and capabilities lie around a place of the graph; resolves no consumer beyond those. */
import { isCapabilityToken } from '../../contract/model'
import { UNUSED } from '../../workspace/capabilities'
import { consumersOf, type GraphConsumer, graphConsumer } from '../../workspace/graph'
import { type Skill, skillId } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'

/** Where a walk starts: ids of skills, and capability tokens; `null` for every consumer. */
export type Start = {
  readonly skills: readonly string[]
  readonly tokens: readonly string[]
} | null

export interface Walk {
  readonly start: Start
  /** How many selections lie between the start and the farthest skill. */
  readonly depth: number
  /** At most so many skills and capabilities together are taken. */
  readonly limit: number
  /** Of a capability, how many skills are taken on either side that no selection brings in. */
  consumersShown(token: string): number
  providersShown(token: string): number
  /** Whether the surroundings of a skill are taken however far it is from the start. */
  isExpanded(id: string): boolean
}

/** Along a need to its providers, along what is provided to who uses it, or both. */
type Way = 'down' | 'up'
const BOTH = ['down', 'up'] as const

interface Step {
  readonly skill: Skill
  readonly distance: number
  readonly way: Way
}

/** What a walk has reached, in the order in which it did. */
export class Surroundings {
  readonly skills = new Map<string, Skill>()
  readonly tokens = new Set<string>()
  /** What those of the skills need that require something. */
  readonly needs = new Map<string, GraphConsumer>()
  /** Capabilities whose consumers were looked at. */
  readonly usersSought = new Set<string>()
  /** Whether the limit left something out. */
  isCut = false

  private readonly queue: Step[] = []
  private readonly queued = new Set<string>()
  private readonly directory: Directory

  constructor(
    private readonly snapshot: Snapshot,
    private readonly walk: Walk,
  ) {
    this.directory = directoryOf(snapshot)
  }

  /** Walks, and yields after each consumer that it resolves, so that its caller can do something else. */
  *explore(): Generator<void> {
    const { start } = this.walk
    if (start === null) yield* this.goEverywhere()
    else {
      for (const id of start.skills) this.reachId(id, 0, BOTH)
      for (const token of start.tokens) {
        this.take(token)
        this.providersReached(token, [], 1)
        yield* this.usersReached(token, 1)
      }
      yield* this.goOn()
    }
    // What was reached last has needs as well, and they end at what is there.
    for (const skill of this.skills.values()) yield* this.needsOf(skill)
  }

  /** Skills that provide exactly a token, and those that were selected for it by who is there. */
  providersOf(token: string): Set<string> {
    const declared = (this.snapshot.capabilities.get(token) ?? UNUSED).providers.map(skillId)
    const selected = [...this.needs.values()].flatMap(({ needs }) =>
      needs.flatMap(({ capability, metBy }) => (capability === token ? metBy : [])),
    )
    return new Set([...selected, ...declared])
  }

  /** Skills that name a token in `R`, or in `O` beside others in `R`. */
  consumersOf(token: string): Skill[] {
    const { consumers, optionalFor } = this.snapshot.capabilities.get(token) ?? UNUSED
    return [...new Set([...consumers, ...optionalFor])].filter((skill) =>
      this.directory.consumers.has(skillId(skill)),
    )
  }

  /** Whether somebody needs a token. */
  isUsed(token: string): boolean {
    return this.consumersOf(token).length > 0
  }

  /** One consumer after the other with all that it leads to, so that none is there without its needs. */
  private *goEverywhere(): Generator<void> {
    for (const skill of this.directory.consumers.values()) {
      if (!this.reach(skill, Number.NEGATIVE_INFINITY, ['down'])) return
      yield* this.goOn()
    }
  }

  private *goOn(): Generator<void> {
    for (let step = this.queue.shift(); step !== undefined; step = this.queue.shift()) {
      if (step.way === 'down') yield* this.goDown(step)
      else yield* this.goUp(step)
    }
  }

  private *goDown({ skill, distance }: Step): Generator<void> {
    for (const { capability, metBy } of yield* this.needsOf(skill)) {
      if (!this.take(capability)) return
      this.providersReached(capability, metBy, distance + 1)
    }
  }

  private *goUp({ skill, distance }: Step): Generator<void> {
    for (const token of skill.candidate?.contract?.provides ?? []) {
      if (!isCapabilityToken(token)) continue
      if (!this.take(token)) return
      // A consumer finds this provider by another name of the same capability too.
      const others = this.snapshot.aliases
        .groupOf(token)
        .filter((other) => this.consumersOf(other).length > 0)
      for (const each of [token, ...others]) {
        if (this.take(each)) yield* this.usersReached(each, distance + 1)
      }
    }
  }

  /** The selected ones always; of the others that declare it, a few. */
  private providersReached(token: string, metBy: readonly string[], distance: number): void {
    for (const id of metBy) this.reachId(id, distance, ['down'])
    const declared = (this.snapshot.capabilities.get(token) ?? UNUSED).providers
    const others = declared.filter((skill) => !metBy.includes(skillId(skill)))
    for (const skill of others.slice(0, this.walk.providersShown(token))) {
      this.reach(skill, distance, ['down'])
    }
  }

  private *usersReached(token: string, distance: number): Generator<void> {
    this.usersSought.add(token)
    const users = this.consumersOf(token).slice(0, this.walk.consumersShown(token))
    for (const skill of users) {
      if (!this.reach(skill, distance, ['up'])) return
      for (const { capability, metBy } of yield* this.needsOf(skill)) {
        if (capability === token) for (const id of metBy) this.reachId(id, distance, [])
      }
    }
  }

  private *needsOf(skill: Skill): Generator<void, GraphConsumer['needs']> {
    const id = skillId(skill)
    if (!this.directory.consumers.has(id)) return []
    const { resolved } = this.directory
    let consumer = resolved.get(id)
    if (consumer === undefined) {
      consumer = graphConsumer(this.snapshot, skill)
      resolved.set(id, consumer)
      yield
    }
    this.needs.set(id, consumer)
    return consumer.needs
  }

  private reachId(id: string, distance: number, ways: readonly Way[]): void {
    const skill = this.directory.byId.get(id)
    if (skill !== undefined) this.reach(skill, distance, ways)
  }

  /** False when there is no room for it. */
  private reach(skill: Skill, distance: number, ways: readonly Way[]): boolean {
    const id = skillId(skill)
    if (!this.skills.has(id)) {
      if (this.isFull) return this.cut()
      this.skills.set(id, skill)
    }
    const isExpanded = this.walk.isExpanded(id)
    if (distance >= this.walk.depth && !isExpanded) return true
    for (const way of isExpanded ? BOTH : ways) {
      if (this.queued.has(`${way} ${id}`)) continue
      this.queued.add(`${way} ${id}`)
      this.queue.push({ skill, distance, way })
    }
    return true
  }

  private take(token: string): boolean {
    if (this.tokens.has(token)) return true
    if (this.isFull) return this.cut()
    this.tokens.add(token)
    return true
  }

  private cut(): false {
    this.isCut = true
    return false
  }

  private get isFull(): boolean {
    return this.skills.size + this.tokens.size >= this.walk.limit
  }
}

interface Directory {
  readonly byId: ReadonlyMap<string, Skill>
  /** In scan order. */
  readonly consumers: ReadonlyMap<string, Skill>
  readonly resolved: Map<string, GraphConsumer>
}

/** Snapshots never change, so what was worked out of one stays right. */
const directories = new WeakMap<Snapshot, Directory>()

/** The skills of a snapshot by id, its consumers, and what of them is resolved already. */
export function directoryOf(snapshot: Snapshot): Directory {
  const known = directories.get(snapshot)
  if (known !== undefined) return known
  const keyed = (skills: readonly Skill[]) =>
    new Map(skills.map((skill) => [skillId(skill), skill] as const))
  const directory = {
    byId: keyed(snapshot.included),
    consumers: keyed(consumersOf(snapshot)),
    resolved: new Map<string, GraphConsumer>(),
  }
  directories.set(snapshot, directory)
  return directory
}
