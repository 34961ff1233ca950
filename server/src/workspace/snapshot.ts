/** Everything known at one moment. A snapshot never changes; an edit makes the next one. */
import { NO_ALIASES } from '../resolution/aliases'
import { candidateId } from '../resolution/candidate'
import type { Consumer, ResolutionCall, ResolutionInputs } from '../resolution/inputs'
import type { Rejection, Warning } from '../resolution/report'
import { type Resolution, resolve } from '../resolution/resolve'
import { parentOf, portablePath } from '../skills/paths'
import { SOURCES } from '../skills/sources'
import { type CapabilityIndex, indexCapabilities } from './capabilities'
import type { Disk } from './disk'
import type { Settings } from './settings'
import { displayName, type Skill, skillId, toSkill } from './skill'

/** An open document: its text is ahead of the disk. */
export interface OpenDocument {
  readonly path: string
  readonly version: number
  readonly text: string
}

export class Snapshot {
  private readonly resolutions = new Map<string, Resolution>()
  private knownCatalog: Catalog | undefined
  private knownCapabilities: CapabilityIndex | undefined

  /** @param open documents by path, each in place of its file */
  constructor(
    readonly settings: Settings,
    private readonly disk: Disk,
    private readonly open: ReadonlyMap<string, Skill>,
  ) {}

  /** The skill at a path, open or on disk, whether or not it can be a candidate. */
  skillAt(path: string): Skill | undefined {
    return this.open.get(path) ?? this.catalog.byPath.get(path)
  }

  /** Every skill file of the roots, and every open one, whether or not it can be a candidate. */
  get skills(): Iterable<Skill> {
    return this.catalog.byPath.values()
  }

  /** The skills that can be candidates, in scan order. */
  get included(): readonly Skill[] {
    return this.catalog.included
  }

  /** Who provides and requires what, over the skills that can be candidates. */
  get capabilities(): CapabilityIndex {
    this.knownCapabilities ??= indexCapabilities(this.included)
    return this.knownCapabilities
  }

  /** Worked out on first use: most requests are about one document alone. */
  private get catalog(): Catalog {
    this.knownCatalog ??= toCatalog(this.settings, this.disk, this.open)
    return this.knownCatalog
  }

  /** The skills of a name; the first takes precedence (SKILL-022). */
  skillsNamed(name: string): Skill[] {
    return this.included.filter((skill) => displayName(skill) === name)
  }

  /**
   * Carries out the protocol.
   * @param consumer path of the skill whose requirements are resolved, if any
   */
  resolve(consumer: string | undefined, call: ResolutionCall): Resolution {
    const key = JSON.stringify([consumer, call])
    const before = this.resolutions.get(key)
    if (before !== undefined) return before
    const resolution = resolve(this.inputs(consumer, call))
    this.resolutions.set(key, resolution)
    return resolution
  }

  private inputs(path: string | undefined, call: ResolutionCall): ResolutionInputs {
    const skill = path === undefined ? undefined : this.skillAt(path)
    const consumer = skill ? toConsumer(skill) : null
    const mode = call.mode ?? consumer?.contract?.mode ?? 'best-effort'
    const others = this.included.filter((each) => each.path !== path)
    const unreadable = others.filter(({ candidate }) => candidate?.unreadable)
    const strict = mode === 'strict'
    const taking = strict ? others.filter((each) => !unreadable.includes(each)) : others
    return {
      call,
      consumer,
      candidates: taking.flatMap(({ candidate }) => candidate ?? []),
      discovery: {
        sources_scanned: SOURCES,
        roots: this.disk.scans.map(({ root, paths }) => ({
          source: root.source,
          path: portableRoot(root.path, this.disk),
          discovered: paths.filter((found) => found !== path).length,
        })),
        rejections: [
          ...this.catalog.rejections.filter(
            ({ id }) => skill === undefined || id !== skillId(skill),
          ),
          ...(strict ? unreadable.map(unparseable) : []),
        ],
        warnings: [
          ...this.disk.scans.flatMap(({ warnings }) =>
            warnings.map(({ code, message }) => ({ code, message })),
          ),
          ...(strict ? [] : unreadable.map(keptWithoutContract)),
        ],
      },
      aliases: NO_ALIASES,
      history: new Map(),
      reliability: { mode: 'ephemeral', schema_version: '1' },
      runtimes: this.settings.runtimes,
      defaultHostRuntime: this.settings.hostRuntime,
    }
  }
}

interface Catalog {
  readonly included: readonly Skill[]
  readonly rejections: readonly Rejection[]
  readonly byPath: ReadonlyMap<string, Skill>
}

function toCatalog(settings: Settings, disk: Disk, open: ReadonlyMap<string, Skill>): Catalog {
  const included: Skill[] = []
  const rejections: Rejection[] = []
  const ids = new Set<string>()
  const byPath = new Map<string, Skill>()
  for (const onDisk of disk.skills) {
    const skill = open.get(onDisk.path) ?? onDisk
    const id = skillId(skill)
    const exclusion = exclusionOf(skill, settings, ids)
    if (exclusion === null) included.push(skill)
    else rejections.push({ id, ...exclusion })
    ids.add(id)
    if (!byPath.has(skill.path)) byPath.set(skill.path, skill)
  }
  for (const [path, skill] of open) if (!byPath.has(path)) byPath.set(path, skill)
  return { included, rejections, byPath }
}

/** An open document as a skill, at the place that the disk knows it by, or where it will be found. */
export function openSkill({ path, text }: OpenDocument, disk: Disk): Skill {
  const known = disk.skills.find((skill) => skill.path === path)
  if (known !== undefined) return toSkill(known, { text })
  const root = { source: 'workspace-local', path: parentOf(path) } as const
  return toSkill({ path, root, portablePath: portablePath(path, root.path, disk.bases) }, { text })
}

function exclusionOf(
  skill: Skill,
  { disabledSkills }: Settings,
  ids: ReadonlySet<string>,
): Pick<Rejection, 'reason' | 'detail'> | null {
  if (skill.exclusion !== null) return skill.exclusion
  const id = skillId(skill)
  if (ids.has(id)) return { reason: 'duplicate', detail: `${id} was found before` }
  const name = displayName(skill)
  return disabledSkills.includes(name)
    ? { reason: 'disabled', detail: `${name} is disabled` }
    : null
}

function toConsumer(skill: Skill): Consumer {
  const parsed = skill.file?.contract?.parsed
  return {
    id: candidateId(displayName(skill), skill.portablePath),
    contract: parsed === undefined || parsed.unparseable ? null : parsed.contract,
  }
}

function portableRoot(path: string, { bases }: Disk): string {
  return portablePath(path, path, bases)
}

function unparseable(skill: Skill): Rejection {
  const detail = skill.file?.contract?.parsed.problems.find(({ severity }) => severity === 'error')
  return {
    id: skillId(skill),
    reason: 'contract-unparseable',
    ...(detail && { detail: detail.message }),
  }
}

function keptWithoutContract(skill: Skill): Warning {
  const message = `The contract of ${displayName(skill)} cannot be read: it takes part as if it had none`
  return { code: 'contract-unparseable', message, id: skillId(skill) }
}
