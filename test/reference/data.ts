/** The data shapes of the reference: a workspace and a call in, the deciding part of the report out. */
import type { ContractMode } from '../../server/src/contract/model'
import type {
  Decision,
  Rejection,
  ResolutionReport,
  SourceKind,
} from '../../server/src/resolution/report'

export interface SkillData {
  /** The path of the SKILL.md file as of DCI-023, file name included: `skills/a/SKILL.md`. */
  readonly path: string
  readonly source: SourceKind
  readonly name: string
  readonly description: string
  /** Top-level `compatibility`; left out when the frontmatter has none. */
  readonly compatibility?: string
  /** `metadata.contract`; left out when the frontmatter has none. */
  readonly contract?: string
}

export type ProbeOutcome = 'passed' | 'failed' | 'not-run'

/** What a probe would say if it ran: for every skill, or for the skills named (by skill name). */
export interface ProbeData {
  readonly outcome?: ProbeOutcome
  readonly skills?: Readonly<Record<string, ProbeOutcome>>
}

export interface WorkspaceData {
  readonly host_runtime?: string
  /** Runtime -> its synonyms; replaces the default of DCI-055. */
  readonly known_runtimes?: Readonly<Record<string, readonly string[]>>
  /** In any order (DCI-088). */
  readonly skills: readonly SkillData[]
  /** Parsed JSON of each alias file; anything that is not a table is malformed (DCI-046). */
  readonly aliases?: {
    readonly runtime?: unknown
    readonly workspace?: unknown
    readonly builtin?: unknown
  }
  /** Candidate id -> outcomes, oldest first. */
  readonly reliability?: Readonly<Record<string, readonly (0 | 1)[]>>
  /** Capability -> its probe. */
  readonly probes?: Readonly<Record<string, ProbeData>>
  /** Names of skills that the configuration disables. */
  readonly disabled?: readonly string[]
}

export interface CallData {
  /** The path of the consumer among the workspace's skills. */
  readonly consumer?: string
  readonly require?: readonly string[]
  readonly mode?: ContractMode
  readonly query_text?: string
  /** The runtime or user override: policy keys with typed values. */
  readonly policy?: Readonly<Record<string, unknown>>
  readonly on_missing_decision?: Decision
  /** Whether probes may run; left out, they may not. */
  readonly run_probes?: boolean
}

/** A warning without its message; codes that the requirements do not name are listed in README.md. */
export interface ReferenceWarning {
  readonly code: string
  readonly id?: string
}

type Decided = Pick<
  ResolutionReport,
  | 'status'
  | 'mode'
  | 'consumer'
  | 'query_capabilities'
  | 'optional_capabilities'
  | 'query_text'
  | 'host_runtime'
  | 'selection'
  | 'candidates'
  | 'selected_candidates'
  | 'covered_optional_capabilities'
  | 'unresolved_required_capabilities'
  | 'on_missing_required_action'
  | 'degraded_mode'
  | 'emulated_capabilities'
>

type IgnoredHint = ResolutionReport['policy']['ignored_hints'][number]

/** The report of DCI-104 without identity, time, presentation and what depends on a file system. */
export interface ReferenceReport extends Decided {
  readonly policy: Omit<ResolutionReport['policy'], 'ignored_hints'> & {
    readonly ignored_hints: readonly Pick<IgnoredHint, 'id' | 'key' | 'value'>[]
  }
  readonly alias_resolution: Pick<ResolutionReport['alias_resolution'], 'tables'>
  readonly discovery: Pick<ResolutionReport['discovery'], 'counts'>
  readonly rejections: readonly Pick<Rejection, 'id' | 'reason'>[]
  readonly warnings: readonly ReferenceWarning[]
}

/** A call that is refused as wrong usage (DCI-081: exit 2). */
export class UsageError extends Error {}
