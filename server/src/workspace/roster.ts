/**
 * The skills of the roots, open documents in place of their files, and what follows of them for a run.
 * Never changes; an edit makes the next one, which takes over whatever the edit has not touched.
 */
import type { ContractMode } from '../contract/model'
import { type CapabilityIndex, type Change, indexCapabilities, reindex } from './capabilities'
import type { Disk } from './disk'
import { type Field, fieldWithout, toField } from './field'
import { participants } from './participants'
import type { Settings } from './settings'
import { displayName, type Skill } from './skill'

/** Fields of so many consumers are remembered: those that somebody is typing in, not all of a workspace. */
const MOST_FIELDS = 8

const MODES = ['strict', 'best-effort'] as const

export class Roster {
  /** The skills that take part in a run of each mode, in scan order. */
  private readonly members: Partial<Record<ContractMode, readonly Skill[]>> = {}
  private readonly wholeFields: Partial<Record<ContractMode, Field>> = {}
  /** By mode and path of the consumer. */
  private readonly fields = new Map<string, Field>()
  private index: CapabilityIndex | undefined
  /** An index of earlier, and by path what has changed since. */
  private outdated: { index: CapabilityIndex; changes: Map<string, Change> } | undefined

  private constructor(
    private readonly disk: Disk,
    private readonly settings: Pick<Settings, 'disabledSkills'>,
    /** In scan order; one that two roots hold stands twice. */
    readonly skills: readonly Skill[],
    private readonly places: Places,
  ) {}

  /** @param open skills by path, in place of those on disk */
  static of(
    disk: Disk,
    open: ReadonlyMap<string, Skill>,
    settings: Pick<Settings, 'disabledSkills'>,
  ): Roster {
    const skills = disk.skills.map((skill) => open.get(skill.path) ?? skill)
    return new Roster(disk, settings, skills, placesOf(skills))
  }

  /** The first skill at a path. */
  at(path: string): Skill | undefined {
    return this.skills[this.places.byPath.get(path) ?? -1]
  }

  /** Whether discovery has found a skill at a path. */
  has(path: string): boolean {
    return this.places.byPath.has(path)
  }

  /**
   * The roster with another skill at its path; `undefined` where discovery knows none there, and where
   * skills share a path, so that one may take the part of another.
   */
  with(skill: Skill): Roster | undefined {
    const place = this.places.byPath.get(skill.path) ?? -1
    const before = this.skills[place]
    if (before === undefined || this.places.areShared) return undefined
    const skills = this.skills.with(place, skill)
    const next = new Roster(this.disk, this.settings, skills, this.places)
    next.takeOver(this, before, skill)
    return next
  }

  /**
   * Other skills at some places, as nobody has them open.
   * @param replacements by portable path; `undefined` takes a skill away
   */
  replace(replacements: ReadonlyMap<string, Skill | undefined>): Roster {
    const places = new Set(this.disk.skills.map(({ portablePath }) => portablePath))
    const replaced = this.disk.skills.flatMap((skill) =>
      replacements.has(skill.portablePath) ? (replacements.get(skill.portablePath) ?? []) : skill,
    )
    const added = [...replacements].flatMap(([path, skill]) =>
      places.has(path) ? [] : (skill ?? []),
    )
    const skills = [...replaced, ...added]
    return Roster.of({ ...this.disk, skills }, new Map(), this.settings)
  }

  private takeOver(earlier: Roster, before: Skill, after: Skill): void {
    for (const mode of MODES) {
      const known = earlier.members[mode]
      if (known === undefined) continue
      const place = this.lowerBound(known, after.path)
      const isMember = known[place] === before
      const added = this.takesPart(after, mode) ? [after] : []
      this.members[mode] = known.toSpliced(place, isMember ? 1 : 0, ...added)
    }
    const isSame = before.candidate === after.candidate && before.exclusion === after.exclusion
    if (isSame) Object.assign(this.wholeFields, earlier.wholeFields)
    for (const [key, field] of earlier.fields) {
      // A consumer's own field is without it, whatever becomes of it.
      const isOwn = MODES.some((mode) => keyOf(mode, after.path) === key)
      if (isOwn || isSame) this.fields.set(key, field)
    }
    const index = earlier.index ?? earlier.outdated?.index
    if (index === undefined) return
    const changes = new Map(earlier.index ? [] : earlier.outdated?.changes)
    const member = (skill: Skill) => (this.takesPart(skill, 'best-effort') ? skill : undefined)
    const first = changes.get(after.path) ?? { before: member(before) }
    changes.set(after.path, { before: first.before, after: member(after) })
    this.outdated = { index, changes }
  }

  /** Where in a list of members a path stands, or would. */
  private lowerBound(members: readonly Skill[], path: string): number {
    const wanted = this.placeOf(path)
    let low = 0
    let high = members.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.placeOf(members[middle]?.path ?? '') < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  private placeOf(path: string): number {
    return this.places.byPath.get(path) ?? -1
  }

  /** Whether a skill takes part, where no two share a path (DCI-022, 027). */
  private takesPart(skill: Skill, mode: ContractMode): boolean {
    if (skill.candidate === null) return false
    if (this.settings.disabledSkills.includes(displayName(skill))) return false
    return mode === 'best-effort' || !skill.candidate.unreadable
  }

  /** The skills that can be candidates of a best-effort run, in scan order. */
  get included(): readonly Skill[] {
    this.members['best-effort'] ??= participants(this.skills, this.settings, 'best-effort').included
    return this.members['best-effort']
  }

  /** Who provides and requires what, over {@link included}. */
  get capabilities(): CapabilityIndex {
    if (this.index === undefined) {
      const { outdated } = this
      this.index = outdated
        ? reindex(outdated.index, outdated.changes.values(), (path) => this.placeOf(path))
        : indexCapabilities(this.included)
      this.outdated = undefined
    }
    return this.index
  }

  /**
   * Who competes for a consumer, and what discovery has to say.
   * @param consumer path of a skill
   * @param remembers whether the same consumer will be asked for again soon
   */
  fieldOf(mode: ContractMode, consumer: string | undefined, remembers: boolean): Field {
    const key = keyOf(mode, consumer)
    const field = this.fields.get(key) ?? this.toField(mode, consumer)
    if (!remembers) return field
    // The one that was asked for last goes last.
    this.fields.delete(key)
    this.fields.set(key, field)
    const [oldest] = this.fields.keys()
    if (this.fields.size > MOST_FIELDS && oldest !== undefined) this.fields.delete(oldest)
    return field
  }

  private toField(mode: ContractMode, consumer: string | undefined): Field {
    const skill = consumer === undefined ? undefined : this.at(consumer)
    if (skill === undefined) return this.wholeFieldOf(mode)
    return this.places.areShared
      ? toField(this.disk, participants(this.skills, this.settings, mode, consumer), consumer)
      : fieldWithout(this.disk, this.wholeFieldOf(mode), skill)
  }

  /** The field where nobody is left out. */
  private wholeFieldOf(mode: ContractMode): Field {
    const field =
      this.wholeFields[mode] ??
      toField(this.disk, participants(this.skills, this.settings, mode), undefined)
    this.wholeFields[mode] = field
    return field
  }
}

interface Places {
  /** Place of the first skill at each path. */
  readonly byPath: ReadonlyMap<string, number>
  /** Whether a path, absolute or portable, stands more than once. */
  readonly areShared: boolean
}

function placesOf(skills: readonly Skill[]): Places {
  const byPath = new Map<string, number>()
  for (const [place, { path }] of skills.entries()) if (!byPath.has(path)) byPath.set(path, place)
  const portable = new Set(skills.map(({ portablePath }) => portablePath))
  return { byPath, areShared: byPath.size < skills.length || portable.size < skills.length }
}

function keyOf(mode: ContractMode, consumer: string | undefined): string {
  return `${mode} ${consumer ?? ''}`
}
