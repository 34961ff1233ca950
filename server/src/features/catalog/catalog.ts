/** What the catalog shows of a workspace, a page at a time (EDIT-040). */
import { isCapabilityToken } from '../../contract/model'
import { SOURCES, type SourceKind } from '../../skills/sources'
import { compareCodePoints } from '../../text/code-points'
import { type CapabilityUse, UNUSED } from '../../workspace/capabilities'
import { displayName, type Exclusion, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { SkillSet } from '../findings/skill-set'
import { contractOf } from '../navigation/occurrences'
import type {
  CatalogCapability,
  CatalogGroup,
  CatalogNode,
  CatalogParent,
  CatalogRange,
  CatalogRole,
  CatalogSkill,
  CatalogSummary,
} from './nodes'

/** A list of more entries than these is given as ranges of so many. */
export const PAGE = 500

/** No description is longer, in UTF-16 units. */
const LONGEST_TEXT = 300

const ROLES = ['required', 'optional', 'provides'] as const

/** One snapshot seen through a filter. Lists are made when they are first asked for. */
export class Catalog {
  readonly summary: CatalogSummary
  private readonly set: SkillSet
  private readonly words: readonly string[]
  private readonly bySource: ReadonlyMap<SourceKind, Skill[]>
  private readonly unmetSkills: readonly Skill[]
  private readonly sorted = new Set<readonly Skill[]>()
  private tokens: readonly string[] | undefined

  /**
   * @param unmet required capabilities that nobody meets, by path of the skill; what a skill no longer
   *   requires does not count
   * @param filter words that all stand in the name, the capabilities or the description of what is shown
   */
  constructor(
    private readonly snapshot: Snapshot,
    private readonly unmet: ReadonlyMap<string, readonly string[]>,
    filter: string,
  ) {
    this.set = new SkillSet(snapshot)
    this.words = filter.toLowerCase().split(/\s+/).filter(Boolean)
    const all = [...snapshot.skills]
    const matching = all.filter((skill) => this.matches(skill))
    this.bySource = new Map(
      SOURCES.map((source) => [source, matching.filter(({ root }) => root.source === source)]),
    )
    this.unmetSkills = matching.filter((skill) => this.unmetOf(skill).length > 0)
    this.summary = {
      skills: all.length,
      contracts: all.filter(({ candidate }) => candidate?.contract || candidate?.unreadable).length,
      unmet: this.unmetSkills.length,
      matching: matching.length,
      disabledSkills: snapshot.settings.disabledSkills,
    }
  }

  /** The entries of a place, or a range of them; ranges instead of them where they are too many. */
  children(parent: CatalogParent, range?: CatalogRange): CatalogNode[] {
    if (parent === null) return this.groups()
    if ('capability' in parent) {
      const users = this.usersOf(parent.capability)
      return paged(
        users,
        range,
        ({ skill }) => displayName(skill),
        ({ skill, role }) => this.skillNode(skill, role),
      )
    }
    if ('skill' in parent) {
      return paged(
        this.tokensOf(parent.skill),
        range,
        ({ token }) => token,
        ({ token, role }) => this.capabilityNode(token, role),
      )
    }
    if (parent.group === 'capabilities') {
      return paged(this.capabilities(), range, String, (token) => this.capabilityNode(token, null))
    }
    return paged(this.skillsIn(parent.group), range, displayName, (skill) =>
      this.skillNode(skill, null),
    )
  }

  /** The way from the catalog to a skill in the group of its source; empty where it is not shown. */
  wayTo(path: string): CatalogNode[] {
    const source = this.snapshot.skillAt(path)?.root.source
    if (source === undefined) return []
    const skills = this.skillsIn(source)
    const at = skills.findIndex((skill) => skill.path === path)
    const skill = skills[at]
    if (skill === undefined) return []
    const ranges = this.children({ group: source }).filter((node) => node.kind === 'range')
    const range = ranges.find(({ from, count }) => at >= from && at < from + count)
    const group = { kind: 'group', group: source, count: skills.length } as const
    return [group, ...(range ? [range] : []), this.skillNode(skill, null)]
  }

  /** Empty groups are left out. */
  private groups(): CatalogNode[] {
    const counts: [CatalogGroup, number][] = [
      ['unmet', this.unmetSkills.length],
      ...SOURCES.map((source): [CatalogGroup, number] => [
        source,
        this.bySource.get(source)?.length ?? 0,
      ]),
      ['capabilities', this.capabilities().length],
    ]
    return counts.flatMap(([group, count]) => (count > 0 ? { kind: 'group', group, count } : []))
  }

  /** By name. */
  private skillsIn(group: 'unmet' | SourceKind): readonly Skill[] {
    const skills = group === 'unmet' ? [...this.unmetSkills] : this.bySource.get(group)
    if (skills === undefined) return []
    if (!this.sorted.has(skills)) {
      this.sorted.add(skills.sort((a, b) => compareCodePoints(displayName(a), displayName(b))))
    }
    return skills
  }

  /** Those that match by their own name, in code-point order. */
  private capabilities(): readonly string[] {
    this.tokens ??= [...this.snapshot.capabilities.keys()]
      .filter((token) => this.words.every((word) => token.includes(word)))
      .sort(compareCodePoints)
    return this.tokens
  }

  private usersOf(token: string): { skill: Skill; role: CatalogRole }[] {
    const { providers, consumers, optionalFor } = this.useOf(token)
    const as = (skills: readonly Skill[], role: CatalogRole) =>
      skills.map((skill) => ({ skill, role }))
    return [
      ...as(providers, 'provides'),
      ...as(consumers, 'required'),
      ...as(optionalFor, 'optional'),
    ]
  }

  private tokensOf(path: string): { token: string; role: CatalogRole }[] {
    const skill = this.snapshot.skillAt(path)
    const contract = skill && contractOf(skill)
    if (contract === undefined) return []
    return ROLES.flatMap((role) =>
      [...new Set(contract[role])].filter(isCapabilityToken).map((token) => ({ token, role })),
    )
  }

  private skillNode(skill: Skill, role: CatalogRole | null): CatalogSkill {
    const { path, portablePath, candidate } = skill
    const contract = contractOf(skill)
    const isUnreadable = candidate?.unreadable ?? skill.file?.contract?.parsed.unparseable ?? false
    return {
      kind: 'skill',
      path,
      name: shown(displayName(skill)),
      portablePath: shown(portablePath),
      description: shown(candidate?.description ?? ''),
      contract: isUnreadable ? 'unreadable' : contract ? 'readable' : 'none',
      provides: contract?.provides.length ?? 0,
      required: contract?.required.length ?? 0,
      optional: contract?.optional.length ?? 0,
      unmet: this.unmetOf(skill),
      exclusion: this.exclusionOf(skill),
      role,
    }
  }

  private capabilityNode(token: string, role: CatalogRole | null): CatalogCapability {
    const { providers, consumers, optionalFor } = this.useOf(token)
    const isProvided = () =>
      [token, ...this.snapshot.aliases.groupOf(token)].some(
        (name) => this.useOf(name).providers.length > 0,
      )
    return {
      kind: 'capability',
      token,
      providers: providers.length,
      consumers: consumers.length,
      optionalFor: optionalFor.length,
      isMissing: consumers.length > 0 && !isProvided(),
      role,
    }
  }

  private useOf(token: string): CapabilityUse {
    return this.snapshot.capabilities.get(token) ?? UNUSED
  }

  private unmetOf({ path, candidate }: Skill): readonly string[] {
    const unmet = this.unmet.get(path) ?? []
    return unmet.filter((token) => candidate?.contract?.required.includes(token))
  }

  private exclusionOf(skill: Skill): Exclusion | null {
    if (skill.exclusion !== null) {
      return { ...skill.exclusion, detail: shown(skill.exclusion.detail) }
    }
    const reason = this.set.hidden(skill)?.reason
    return reason ? { reason, detail: '' } : null
  }

  private matches(skill: Skill): boolean {
    if (this.words.length === 0) return true
    const { candidate } = skill
    const { provides = [], required = [], optional = [] } = candidate?.contract ?? {}
    const texts = [displayName(skill), candidate?.description ?? '']
    const text = [...texts, ...provides, ...required, ...optional].join(' ').toLowerCase()
    return this.words.every((word) => text.includes(word))
  }
}

function paged<Entry>(
  entries: readonly Entry[],
  range: CatalogRange | undefined,
  nameOf: (entry: Entry) => string,
  toNode: (entry: Entry) => CatalogNode,
): CatalogNode[] {
  if (range !== undefined || entries.length <= PAGE) {
    const { from, count } = range ?? { from: 0, count: PAGE }
    return entries.slice(from, from + Math.min(count, PAGE)).map(toNode)
  }
  return Array.from({ length: Math.ceil(entries.length / PAGE) }, (_, page) => {
    const part = entries.slice(page * PAGE, (page + 1) * PAGE)
    const [first, last] = [part[0], part.at(-1)].map((entry) =>
      entry === undefined ? '' : shown(nameOf(entry)),
    )
    const count = part.length
    return { kind: 'range', from: page * PAGE, count, first: first ?? '', last: last ?? '' }
  })
}

/** Text of a file for one line: nothing in it controls how it or its neighbours are drawn. */
export function shown(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd')
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1)}…`
}
