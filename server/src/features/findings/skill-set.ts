/** The skills of one snapshot as they stand to each other: who is who, and who is hidden by what. */
import type { Candidate } from '../../resolution/candidate'
import type { Resolution } from '../../resolution/resolve'
import type { CapabilityUse } from '../../workspace/capabilities'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'

/** A skill that takes no part although it could, and why. */
export interface HiddenSkill {
  readonly skill: Skill
  /** `disabled` by the settings, or a `duplicate`: another with the same id was found before (DCI-022). */
  readonly reason: 'disabled' | 'duplicate'
}

/** Made once for each snapshot; each part is worked out when it is first asked for. */
export class SkillSet {
  private ids: ReadonlyMap<string, Skill> | undefined
  private names: ReadonlyMap<string, Skill> | undefined
  private hiddenByPath: ReadonlyMap<string, HiddenSkill> | undefined
  private hiddenByToken: ReadonlyMap<string, HiddenSkill> | undefined
  private readonly open: ReadonlySet<string>

  constructor(readonly snapshot: Snapshot) {
    this.open = new Set([...snapshot.openSkills].map(({ path }) => path))
  }

  /** The skill that takes part under an id. */
  byId(id: string): Skill | undefined {
    this.ids ??= new Map(
      this.snapshot.included.flatMap((skill) =>
        skill.candidate ? [[skill.candidate.id, skill]] : [],
      ),
    )
    return this.ids.get(id)
  }

  /** Why a skill takes no part although it could; `undefined` for all others. */
  hidden({ path }: Skill): HiddenSkill | undefined {
    this.hiddenByPath ??= this.findHidden()
    return this.hiddenByPath.get(path)
  }

  /** The first hidden skill that provides exactly this capability. */
  hiddenProvider(capability: string): HiddenSkill | undefined {
    if (this.hiddenByToken === undefined) {
      this.hiddenByPath ??= this.findHidden()
      const tokens = [...this.hiddenByPath.values()].flatMap((hidden) =>
        (hidden.skill.candidate?.contract?.provides ?? []).map((token) => [token, hidden] as const),
      )
      // Of several the first one stays: later entries of a map overwrite earlier ones.
      this.hiddenByToken = new Map(tokens.reverse())
    }
    return this.hiddenByToken.get(capability)
  }

  /** The skill that is meant where this one is called by its name; `undefined` when it is this one (SKILL-022). */
  shadowOf(skill: Skill): Skill | undefined {
    if (this.byId(skill.candidate?.id ?? '')?.path !== skill.path) return undefined
    this.names ??= new Map(
      this.snapshot.included.toReversed().map((each) => [displayName(each), each]),
    )
    const meant = this.names.get(displayName(skill))
    return meant?.path === skill.path ? undefined : meant
  }

  /** The skills that provide a capability or another name of it. */
  providersOf(capability: string): Skill[] {
    return this.usesOf([capability]).flatMap(({ providers }) => providers)
  }

  /** The skills that require one of some capabilities, or another name of it. */
  consumersOf(capabilities: Iterable<string>): Skill[] {
    return this.usesOf(capabilities).flatMap(({ consumers }) => consumers)
  }

  private usesOf(capabilities: Iterable<string>): CapabilityUse[] {
    const { capabilities: index, aliases } = this.snapshot
    const tokens = [...capabilities].flatMap((token) => [token, ...aliases.groupOf(token)])
    return [...new Set(tokens)].flatMap((token) => index.get(token) ?? [])
  }

  /** What is selected for a skill; of an open one it is remembered, because others will ask too. */
  resolve({ path }: Skill): Resolution {
    return this.open.has(path)
      ? this.snapshot.resolve(path, {})
      : this.snapshot.resolveOnce(path, {})
  }

  private findHidden(): Map<string, HiddenSkill> {
    const disabled = new Set(this.snapshot.settings.disabledSkills)
    const hidden = new Map<string, HiddenSkill>()
    for (const skill of this.snapshot.skills) {
      if (skill.candidate === null) continue
      if (disabled.has(displayName(skill))) hidden.set(skill.path, { skill, reason: 'disabled' })
      else if ((this.byId(skill.candidate.id) ?? skill).path !== skill.path) {
        hidden.set(skill.path, { skill, reason: 'duplicate' })
      }
    }
    return hidden
  }
}

/** Whether a skill lies in a root of the home folder, which other machines do not have (SURF-018). */
export function isPersonal({ source, path }: Candidate): boolean {
  return source !== 'external-mounts' && path.startsWith('~/')
}
