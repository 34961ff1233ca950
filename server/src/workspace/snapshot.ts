/** Everything known at one moment. A snapshot never changes; an edit makes the next one. */

import type { ProbeFile } from '../jsonschema/files'
import { type Aliases, NO_ALIASES } from '../resolution/aliases'
import { candidateId } from '../resolution/candidate'
import type { Consumer, ResolutionCall, ResolutionInputs } from '../resolution/inputs'
import type { ProbeBook } from '../resolution/probes'
import type { Warning } from '../resolution/report'
import { type Resolution, resolve } from '../resolution/resolve'
import { parentOf, portablePath } from '../skills/paths'
import { SOURCES } from '../skills/sources'
import { type CapabilityIndex, indexCapabilities } from './capabilities'
import type { DciFile } from './dci-files'
import { type Disk, EMPTY_DISK } from './disk'
import { participants } from './participants'
import { closedBook } from './probing'
import { DEFAULT_SETTINGS, type Settings } from './settings'
import { displayName, type Skill, skillId, toSkill } from './skill'

/** An open document: its text is ahead of the disk. */
export interface OpenDocument {
  readonly path: string
  readonly version: number
  readonly text: string
}

/** A resolution holds a score for each candidate, so a snapshot keeps only so many. */
const MOST_REMEMBERED = 100

/** What a snapshot is made of. */
export interface Knowledge {
  readonly settings: Settings
  readonly disk: Disk
  /** Open documents by path, each in place of its file. */
  readonly open: ReadonlyMap<string, Skill>
  readonly aliases: Aliases
  readonly history: ResolutionInputs['history']
  readonly reliability: ResolutionInputs['reliability']
  /** What is declared; nothing of it runs for a snapshot. */
  readonly probes: ProbeFile | undefined
}

/** What is known before the first scan. */
export const NOTHING: Knowledge = {
  settings: DEFAULT_SETTINGS,
  disk: EMPTY_DISK,
  open: new Map(),
  aliases: NO_ALIASES,
  history: new Map(),
  reliability: { mode: 'ephemeral', schema_version: '1' },
  probes: undefined,
}

export class Snapshot {
  private readonly resolutions = new Map<string, Resolution>()
  private knownSkills: readonly Skill[] | undefined
  private knownIncluded: readonly Skill[] | undefined
  private knownPaths: ReadonlyMap<string, Skill> | undefined
  private knownCapabilities: CapabilityIndex | undefined

  constructor(private readonly known: Knowledge) {}

  get settings(): Settings {
    return this.known.settings
  }

  /** The skill at a path, open or on disk, whether or not it can be a candidate. */
  skillAt(path: string): Skill | undefined {
    return this.known.open.get(path) ?? this.byPath.get(path)
  }

  /** Alias tables and other files under `.dci`, open documents in place of their files. */
  get dciFiles(): readonly DciFile[] {
    return this.known.disk.dci.files
  }

  /** The text of a skill file or of one under `.dci`; of a closed skill at least its frontmatter. */
  textAt(path: string): string | undefined {
    return this.skillAt(path)?.file?.text ?? this.dciFiles.find((file) => file.path === path)?.text
  }

  get aliases(): Aliases {
    return this.known.aliases
  }

  /** Every skill file of the roots, and every open one, whether or not it can be a candidate. */
  get skills(): Iterable<Skill> {
    return this.byPath.values()
  }

  // What follows is worked out on first use: most requests are about one document alone.

  /** The skills that can be candidates of a best-effort run, in scan order. */
  get included(): readonly Skill[] {
    this.knownIncluded ??= participants(this.onDisk, this.settings, 'best-effort').included
    return this.knownIncluded
  }

  /** Who provides and requires what, over {@link included}. */
  get capabilities(): CapabilityIndex {
    this.knownCapabilities ??= indexCapabilities(this.included)
    return this.knownCapabilities
  }

  /** The skills of the roots in scan order, open documents in place of their files. */
  private get onDisk(): readonly Skill[] {
    const { disk, open } = this.known
    this.knownSkills ??= disk.skills.map((skill) => open.get(skill.path) ?? skill)
    return this.knownSkills
  }

  private get byPath(): ReadonlyMap<string, Skill> {
    if (this.knownPaths === undefined) {
      const paths = new Map<string, Skill>()
      for (const skill of this.onDisk) if (!paths.has(skill.path)) paths.set(skill.path, skill)
      for (const [path, skill] of this.known.open) if (!paths.has(path)) paths.set(path, skill)
      this.knownPaths = paths
    }
    return this.knownPaths
  }

  /**
   * The same workspace with other skills at some places.
   * @param replacements by portable path; `undefined` takes a skill away
   */
  withSkills(replacements: ReadonlyMap<string, Skill | undefined>): Snapshot {
    const { disk } = this.known
    const places = new Set(disk.skills.map(({ portablePath }) => portablePath))
    const replaced = disk.skills.flatMap((skill) =>
      replacements.has(skill.portablePath) ? (replacements.get(skill.portablePath) ?? []) : skill,
    )
    const added = [...replacements].flatMap(([path, skill]) =>
      places.has(path) ? [] : (skill ?? []),
    )
    const skills = [...replaced, ...added]
    return new Snapshot({ ...this.known, disk: { ...disk, skills }, open: new Map() })
  }

  /** The skills of a name; the first takes precedence (SKILL-022). */
  skillsNamed(name: string): Skill[] {
    return this.included.filter((skill) => displayName(skill) === name)
  }

  /**
   * Carries out the protocol.
   * @param consumer path of the skill whose requirements are resolved, if any
   * @param book what probes have said; without it, that none was run
   */
  resolve(consumer: string | undefined, call: ResolutionCall, book?: ProbeBook): Resolution {
    if (book !== undefined) return resolve(this.inputs(consumer, call), book)
    const key = JSON.stringify([consumer, call])
    const before = this.resolutions.get(key)
    if (before !== undefined) return before
    const idle = closedBook(this.known.probes, 'probes run only when they are asked for')
    const resolution = resolve(this.inputs(consumer, call), idle)
    this.remember(key, resolution)
    return resolution
  }

  private remember(key: string, resolution: Resolution): void {
    const [oldest] = this.resolutions.keys()
    if (this.resolutions.size >= MOST_REMEMBERED && oldest !== undefined) {
      this.resolutions.delete(oldest)
    }
    this.resolutions.set(key, resolution)
  }

  private inputs(path: string | undefined, call: ResolutionCall): ResolutionInputs {
    const { settings, disk, aliases, history, reliability } = this.known
    const skill = path === undefined ? undefined : this.skillAt(path)
    const consumer = skill ? toConsumer(skill) : null
    const mode = call.mode ?? consumer?.contract?.mode ?? 'best-effort'
    const { included, rejections } = participants(this.onDisk, settings, mode, path)
    return {
      call,
      consumer,
      candidates: included.flatMap(({ candidate }) => candidate ?? []),
      discovery: {
        sources_scanned: SOURCES,
        roots: disk.scans.map(({ root, paths }) => ({
          source: root.source,
          path: portablePath(root.path, root.path, disk.bases),
          discovered: paths.filter((found) => found !== path).length,
        })),
        rejections,
        warnings: [
          ...disk.scans.flatMap(({ root, warnings }) =>
            warnings.map((warning) => ({
              code: warning.code,
              message: `${portablePath(warning.path, root.path, disk.bases)}: ${warning.message}`,
            })),
          ),
          ...included.filter(({ candidate }) => candidate?.unreadable).map(keptWithoutContract),
        ],
      },
      aliases,
      history,
      reliability,
      runtimes: settings.runtimes,
      defaultHostRuntime: settings.hostRuntime,
    }
  }
}

/** An open document as a skill, at the place that the disk knows it by, or where it will be found. */
export function openSkill({ path, text }: OpenDocument, disk: Disk): Skill {
  const known = disk.skills.find((skill) => skill.path === path)
  if (known !== undefined) return toSkill(known, { text })
  const root = { source: 'workspace-local', path: parentOf(path) } as const
  return toSkill({ path, root, portablePath: portablePath(path, root.path, disk.bases) }, { text })
}

function toConsumer(skill: Skill): Consumer {
  const parsed = skill.file?.contract?.parsed
  return {
    id: candidateId(displayName(skill), skill.portablePath),
    contract: parsed === undefined || parsed.unparseable ? null : parsed.contract,
  }
}

function keptWithoutContract(skill: Skill): Warning {
  const message = `The contract of ${displayName(skill)} cannot be read: it takes part as if it had none`
  return { code: 'contract-unparseable', message, id: skillId(skill) }
}
