/** Everything known at one moment. A snapshot never changes; an edit makes the next one. */

import type { ProbeFile } from '../jsonschema/files'
import { type Aliases, NO_ALIASES } from '../resolution/aliases'
import { candidateId } from '../resolution/candidate'
import type { Consumer, ResolutionCall, ResolutionInputs } from '../resolution/inputs'
import type { ProbeBook } from '../resolution/probes'
import { type Resolution, resolve } from '../resolution/resolve'
import type { CapabilityIndex } from './capabilities'
import type { DciFile } from './dci-files'
import { EMPTY_DISK } from './disk'
import { closedBook } from './probing'
import { Resolutions } from './resolutions'
import { Roster } from './roster'
import { DEFAULT_SETTINGS, type Settings } from './settings'
import { displayName, type Skill } from './skill'

/** What a snapshot is made of. */
export interface Knowledge {
  readonly settings: Settings
  readonly roster: Roster
  /** Open skills by path, those that discovery does not know included. */
  readonly open: ReadonlyMap<string, Skill>
  /** Files under `.dci`, open documents in place of their files. */
  readonly dciFiles: readonly DciFile[]
  readonly aliases: Aliases
  readonly history: ResolutionInputs['history']
  readonly reliability: ResolutionInputs['reliability']
  /** What is declared; nothing of it runs for a snapshot. */
  readonly probes: ProbeFile | undefined
  /** Shared with earlier and later snapshots: what is remembered is checked against what is known. */
  readonly resolutions: Resolutions
}

/** What is known before the first scan. */
export const NOTHING: Knowledge = {
  settings: DEFAULT_SETTINGS,
  roster: Roster.of(EMPTY_DISK, new Map(), DEFAULT_SETTINGS),
  open: new Map(),
  dciFiles: [],
  aliases: NO_ALIASES,
  history: new Map(),
  reliability: { mode: 'ephemeral', schema_version: '1' },
  probes: undefined,
  resolutions: new Resolutions(),
}

export class Snapshot {
  constructor(private readonly known: Knowledge) {}

  get settings(): Settings {
    return this.known.settings
  }

  get aliases(): Aliases {
    return this.known.aliases
  }

  /** Alias tables and other files under `.dci`, open documents in place of their files. */
  get dciFiles(): readonly DciFile[] {
    return this.known.dciFiles
  }

  /** The skill at a path, open or on disk, whether or not it can be a candidate. */
  skillAt(path: string): Skill | undefined {
    return this.known.open.get(path) ?? this.known.roster.at(path)
  }

  /** The open skills, in the order in which they were opened. */
  get openSkills(): Iterable<Skill> {
    return this.known.open.values()
  }

  /** The text of a skill file or of one under `.dci`; of a closed skill no more than the frontmatter. */
  textAt(path: string): string | undefined {
    return this.skillAt(path)?.file?.text ?? this.dciFiles.find((file) => file.path === path)?.text
  }

  /** Every skill file of the roots, and every open one, whether or not it can be a candidate. */
  get skills(): Iterable<Skill> {
    const { roster, open } = this.known
    const paths = new Map<string, Skill>()
    for (const skill of roster.skills) if (!paths.has(skill.path)) paths.set(skill.path, skill)
    for (const [path, skill] of open) if (!paths.has(path)) paths.set(path, skill)
    return paths.values()
  }

  /** The skills that can be candidates of a best-effort run, in scan order. */
  get included(): readonly Skill[] {
    return this.known.roster.included
  }

  /** Who provides and requires what, over {@link included}. */
  get capabilities(): CapabilityIndex {
    return this.known.roster.capabilities
  }

  /**
   * The same workspace with other skills at some places.
   * @param replacements by portable path; `undefined` takes a skill away
   */
  withSkills(replacements: ReadonlyMap<string, Skill | undefined>): Snapshot {
    const roster = this.known.roster.replace(replacements)
    return new Snapshot({ ...this.known, roster, open: new Map() })
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
    const inputs = this.inputs(consumer, call, true)
    if (book !== undefined) return resolve(inputs, book)
    return this.known.resolutions.of(inputs, () => this.resolveAfresh(inputs))
  }

  /** {@link resolve} for somebody who asks once of many consumers, so that nothing is remembered. */
  resolveOnce(consumer: string | undefined, call: ResolutionCall): Resolution {
    return this.resolveAfresh(this.inputs(consumer, call, false))
  }

  private resolveAfresh(inputs: ResolutionInputs): Resolution {
    const idle = closedBook(this.known.probes, 'probes run only when they are asked for')
    return resolve(inputs, idle)
  }

  private inputs(
    path: string | undefined,
    call: ResolutionCall,
    remembers: boolean,
  ): ResolutionInputs {
    const { settings, roster, aliases, history, reliability } = this.known
    const skill = path === undefined ? undefined : this.skillAt(path)
    const consumer = skill ? toConsumer(skill) : null
    const mode = call.mode ?? consumer?.contract?.mode ?? 'best-effort'
    return {
      call,
      consumer,
      ...roster.fieldOf(mode, path, remembers),
      aliases,
      history,
      reliability,
      runtimes: settings.runtimes,
      defaultHostRuntime: settings.hostRuntime,
    }
  }
}

function toConsumer(skill: Skill): Consumer {
  const { candidate, portablePath } = skill
  const id = candidateId(displayName(skill), portablePath)
  if (candidate) return { id, contract: candidate.contract }
  const parsed = skill.file?.contract?.parsed
  return { id, contract: parsed === undefined || parsed.unparseable ? null : parsed.contract }
}
