/** The project's own JSON files as types; schemas/dci/ says the same to editors (DCI-105). */
import type { Severity } from '../problem'

/** `.dci/aliases.v1.json`: which capability names mean the same (DCI-040). */
export interface AliasTableFile {
  readonly schema_version: '1'
  readonly alias_table_version: string
  /** Canonical token to its aliases. Tokens may be invalid: whoever reads the table drops those. */
  readonly aliases: Readonly<Record<string, readonly string[]>>
}

/** `.dci/probes.v1.json`: commands that test capabilities (DCI-075). */
export interface ProbeFile {
  readonly schema_version: '1'
  /** By capability, for every skill. */
  readonly probes: Readonly<Record<string, ProbeCommand>>
  /** By skill name and capability; these go before the ones for all. */
  readonly skills?: Readonly<Record<string, Readonly<Record<string, ProbeCommand>>>>
}

export interface ProbeCommand {
  /** Program and arguments; there is no shell. */
  readonly command: readonly [string, ...string[]]
  /** Relative to the workspace root. */
  readonly cwd?: string
  /** Milliseconds, 1 to 600,000. */
  readonly timeout_ms?: number
}

/** `.dci/config.v1.json` (SURF-012). What is left out stays as it is by default. */
export interface ConfigFile {
  readonly schema_version: '1'
  readonly host_runtime?: string
  readonly roots?: readonly string[]
  readonly runtime_roots?: readonly string[]
  readonly mounts?: readonly string[]
  readonly disabled_skills?: readonly string[]
  /** Known runtimes with their synonyms, instead of the built-in list (DCI-055). */
  readonly runtimes?: Readonly<Record<string, readonly string[]>>
  /** By code of a finding. */
  readonly rules?: Readonly<Record<string, RuleLevel>>
}

export type RuleLevel = Severity | 'off'

/** `.dci/state/reliability.v1.json`: how the last uses of each candidate went (DCI-100). */
export interface ReliabilityState {
  readonly schema_version: '1'
  /** ISO 8601. */
  readonly updated_at: string
  /** By candidate id. */
  readonly candidates: Readonly<Record<string, CandidateReliability>>
}

interface CandidateReliability {
  /** 1 for success, 0 for failure, the oldest first. */
  readonly outcomes_last_20: readonly (0 | 1)[]
  /** 0..1 */
  readonly success_rate_last_20: number
  readonly sample_size: number
  /** ISO 8601. */
  readonly last_used_at: string
}
