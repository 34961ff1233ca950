/**
 * The capability resolution report (DCI-104). Field names bind: other tools read them.
 * A field with `?` is left out when absent. Scores are full doubles in 0..1.
 */

import type { ContractMode } from '../contract/model'
import type { OnMissing, PolicyKey, SelectionMode } from '../contract/policy-keys'
import type { ExclusionReason, SourceKind } from '../skills/sources'

export type { ExclusionReason, SourceKind }
export type MatchKind = 'exact' | 'alias' | 'fuzzy' | 'provisional' | 'none'
export type ResolutionStatus = 'not-needed' | 'resolved' | 'needs-decision' | 'partial' | 'failed'
export type Decision = 'emulate' | 'continue-with-partial' | 'abort'
export type GateName = 'min-total-score' | 'min-contract-score' | 'min-required-coverage'
export type PolicySource = 'default' | 'consumer' | 'runtime'

export type RejectionReason =
  | 'runtime-incompatible'
  | 'contract-inflated'
  | 'probe-failed'
  | GateName
  | 'max-candidates'
  | 'max-candidates-hint'

export interface Policy {
  readonly 'min-total-score': number
  readonly 'min-contract-score': number
  readonly 'min-required-coverage': number
  readonly 'max-candidates': number
  readonly 'selection-mode': SelectionMode
  readonly 'max-providers': number
  readonly 'on-missing-required': OnMissing
}

export interface Scores {
  readonly s_contract: number
  readonly s_desc: number
  readonly s_namepath: number
  readonly s_runtime: number
  readonly s_skill: number
  readonly s_total: number
  readonly s_total_penalized: number
  readonly history_multiplier: number
  readonly s_total_final: number
}

export interface Match {
  readonly capability: string
  readonly kind: MatchKind
  readonly token: string | null
  readonly score: number
}

export interface Gate {
  readonly gate: GateName
  readonly threshold: number
  readonly source: 'policy' | 'provider'
  readonly value: number
  readonly passed: boolean
}

export interface TieBreak {
  readonly applied: boolean
  /** 1..6, present when applied. */
  readonly applied_step?: number
  /** The next candidate in the order, equal in `s_total_final`. */
  readonly against?: string
  readonly hash_algorithm: 'sha256'
  readonly hash_input: string
  readonly hash_hex: string
}

export interface CandidateReport {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly source: SourceKind
  readonly has_contract: boolean
  /** 1.. for kept candidates, else null. */
  readonly rank: number | null
  readonly selected: boolean
  readonly scores: Scores
  readonly matches: readonly Match[]
  readonly coverage: {
    readonly required_total: number
    readonly required_resolved: number
    readonly required_ratio: number
  }
  readonly runtime: {
    readonly agnostic: boolean
    readonly tokens: readonly string[]
    readonly unknown: readonly string[]
  }
  readonly penalties: {
    readonly invalid_token_penalty: number
    readonly overclaim_penalty: number
    readonly inflation_penalty: number
    readonly total_penalty: number
  }
  readonly flags: readonly 'contract-inflated'[]
  readonly reliability: {
    readonly sample_size: number
    readonly success_rate_last_20: number
    readonly outcomes_last_20: readonly (0 | 1)[]
    readonly last_used_at: string | null
  }
  readonly gates: readonly Gate[]
  readonly rejection_reasons: readonly RejectionReason[]
  readonly probe: {
    readonly outcome: 'none' | 'not-run' | 'passed' | 'failed'
    readonly reason?: string
  }
  readonly tie_break: TieBreak
}

export interface Warning {
  readonly code: string
  readonly message: string
  readonly id?: string
}

export interface Rejection {
  /** `name::path`, or the path alone where no name could be read. */
  readonly id: string
  readonly reason: ExclusionReason
  readonly detail?: string
}

export interface ResolutionReport {
  readonly schema_version: '1'
  /** SHA-256 hex of the canonical JSON of the rest without `generated_at`. */
  readonly run_id: string
  readonly generated_at: string
  readonly status: ResolutionStatus
  readonly mode: ContractMode
  readonly consumer: string | null
  readonly query_capabilities: readonly string[]
  readonly optional_capabilities: readonly string[]
  readonly query_text: string
  readonly host_runtime: string
  readonly history_state: 'persistent' | 'ephemeral'
  readonly alias_resolution: {
    readonly source: AliasSource
    readonly alias_table_version: string
    readonly tables: readonly {
      readonly source: AliasSource
      readonly alias_table_version: string
    }[]
  }
  readonly reliability: {
    readonly mode: 'persistent' | 'ephemeral'
    readonly path?: string
    readonly schema_version: '1'
    readonly updated_at?: string
  }
  readonly policy: {
    readonly defaults: Policy
    readonly effective: Policy
    readonly override_source: 'runtime' | 'consumer' | 'none'
    readonly sources: Readonly<Record<PolicyKey, PolicySource>>
    readonly ignored_hints: readonly {
      readonly id: string
      readonly key: string
      readonly value: string
      readonly reason: string
    }[]
  }
  readonly discovery: {
    readonly sources_scanned: readonly SourceKind[]
    readonly roots: readonly {
      readonly source: SourceKind
      readonly path: string
      readonly discovered: number
    }[]
    readonly counts: {
      readonly discovered: number
      readonly included: number
      readonly excluded: number
    }
  }
  readonly selection: {
    readonly mode: SelectionMode
    readonly max_providers: number
    readonly selected_count: number
  }
  readonly candidates: readonly CandidateReport[]
  readonly selected_candidates: readonly string[]
  readonly covered_optional_capabilities: readonly string[]
  readonly unresolved_required_capabilities: readonly string[]
  readonly on_missing_required_action: {
    readonly policy: OnMissing
    readonly outcome:
      | 'not-needed'
      | 'failed'
      | 'emulated'
      | 'continued-partial'
      | 'aborted'
      | 'awaiting-decision'
    readonly user_decision?: Decision
  }
  readonly degraded_mode: boolean
  readonly emulated_capabilities: readonly string[]
  readonly rejections: readonly Rejection[]
  readonly warnings: readonly Warning[]
}

export type AliasSource = 'runtime-user' | 'workspace' | 'builtin'
