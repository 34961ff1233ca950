/** Everything that a run is made from, as plain values: no files, no clock. */
import type { Contract, ContractMode } from '../contract/model'
import type { PolicyValues } from '../contract/policy-keys'
import type { Aliases } from './aliases'
import type { Candidate } from './candidate'
import type { Decision, Rejection, ResolutionReport, Warning } from './report'
import type { KnownRuntimes } from './runtime'

/** What the caller may say about a run; the rest comes from the consumer and the defaults. */
export interface ResolutionCall {
  /** Required capabilities instead of the consumer's `R` (DCI-030). */
  readonly require?: readonly string[]
  readonly mode?: ContractMode
  readonly queryText?: string
  readonly hostRuntime?: string
  /** The runtime or user override (DCI-081). */
  readonly policy?: PolicyValues
  /** The answer to an offer of emulation, when one was given (DCI-091). */
  readonly decision?: Decision
}

/** What is known of one candidate's past (DCI-076, 100). */
export interface History {
  /** 1 for success, 0 for failure, the oldest first; at most 20. */
  readonly outcomes: readonly (0 | 1)[]
  readonly lastUsedAt: string | null
}

export interface Consumer {
  readonly id: string
  /** `null` when the skill has none that can be read. */
  readonly contract: Contract | null
}

export interface ResolutionInputs {
  readonly call: ResolutionCall
  readonly consumer: Consumer | null
  /** Every skill that discovery included but the consumer, in any order (DCI-026). */
  readonly candidates: readonly Candidate[]
  readonly discovery: Pick<ResolutionReport['discovery'], 'sources_scanned' | 'roots'> & {
    /** Skills that discovery left out. */
    readonly rejections: readonly Rejection[]
    readonly warnings: readonly Warning[]
  }
  readonly aliases: Aliases
  /** By candidate id. */
  readonly history: ReadonlyMap<string, History>
  readonly reliability: ResolutionReport['reliability']
  readonly runtimes: KnownRuntimes
  readonly defaultHostRuntime: string
}
