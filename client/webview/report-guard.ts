/** The guards of a run and its candidates, field by field (EDIT-036). */
import { isStatus } from './change-guard'
import {
  type Guard,
  isAbsentOr,
  isArrayOf,
  isBoolean,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isString,
} from './guards'
import type { Candidate, Gate, GroupKey, Match, RejectionReason, Report } from './model/report'

/** Whether a value is a list of texts. */
export const isStrings = isArrayOf(isString)
/** Whether a value names a mode. */
export const isMode = isOneOf('strict', 'best-effort')
const isSource = isOneOf('workspace-local', 'runtime-installed', 'external-mounts')
const isAliasSource = isOneOf('runtime-user', 'workspace', 'builtin')
const isHistory = isOneOf('persistent', 'ephemeral')
const isSelectionMode = isOneOf('single', 'cover')
const isOnMissing = isOneOf('hard-fail', 'offer-emulation', 'auto-emulate')
const isGateName = isOneOf('min-total-score', 'min-contract-score', 'min-required-coverage')
const isPolicySource = isOneOf('default', 'consumer', 'runtime')

/** Whether a value is a whole policy. */
export const isPolicy = isObject<Report['policy']['effective']>({
  'min-total-score': isNumber,
  'min-contract-score': isNumber,
  'min-required-coverage': isNumber,
  'max-candidates': isCount,
  'selection-mode': isSelectionMode,
  'max-providers': isCount,
  'on-missing-required': isOnMissing,
})

/** Whether a value is a match of a capability. */
export const isMatch = isObject<Match>({
  capability: isString,
  kind: isOneOf('exact', 'alias', 'fuzzy', 'provisional', 'none'),
  token: isNullOr(isString),
  score: isNumber,
})

/** Whether a value is a gate, passed or failed. */
export const isGate = isObject<Gate>({
  gate: isGateName,
  threshold: isNumber,
  source: isOneOf('policy', 'provider'),
  value: isNumber,
  passed: isBoolean,
})

const REASONS = [
  'runtime-incompatible',
  'contract-inflated',
  'probe-failed',
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
  'max-candidates',
  'max-candidates-hint',
] as const

/** Whether a value says why a candidate is not kept. */
export const isReason: Guard<RejectionReason> = isOneOf(...REASONS)

/** Whether a value names a group of candidates. */
export const isGroupKey: Guard<GroupKey> = isOneOf(
  ...REASONS,
  'selected',
  'kept',
  'ranked',
  'nothing',
)

const isTie = isObject({ id: isString, step: isCount })

/** Whether a value is a candidate with its row. */
export const isCandidate = isObject<Candidate>({
  id: isString,
  name: isString,
  path: isString,
  source: isSource,
  has_contract: isBoolean,
  rank: isNullOr(isCount),
  selected: isBoolean,
  scores: isObject<Candidate['scores']>({
    s_contract: isNumber,
    s_desc: isNumber,
    s_namepath: isNumber,
    s_runtime: isNumber,
    s_skill: isNumber,
    s_total: isNumber,
    s_total_penalized: isNumber,
    history_multiplier: isNumber,
    s_total_final: isNumber,
  }),
  matches: isArrayOf(isMatch),
  coverage: isObject<Candidate['coverage']>({
    required_total: isCount,
    required_resolved: isCount,
    required_ratio: isNumber,
  }),
  runtime: isObject<Candidate['runtime']>({
    agnostic: isBoolean,
    tokens: isStrings,
    unknown: isStrings,
  }),
  penalties: isObject<Candidate['penalties']>({
    invalid_token_penalty: isNumber,
    overclaim_penalty: isNumber,
    inflation_penalty: isNumber,
    total_penalty: isNumber,
  }),
  flags: isArrayOf(isOneOf('contract-inflated')),
  reliability: isObject<Candidate['reliability']>({
    sample_size: isCount,
    success_rate_last_20: isNumber,
    outcomes_last_20: isArrayOf(isOneOf(0, 1)),
    last_used_at: isNullOr(isString),
  }),
  gates: isArrayOf(isGate),
  rejection_reasons: isArrayOf(isReason),
  probe: isObject<Candidate['probe']>({
    outcome: isOneOf('none', 'not-run', 'passed', 'failed'),
    reason: isAbsentOr(isString),
  }),
  pick: isNullOr(isCount),
  fresh: isStrings,
  ahead: isNullOr(isTie),
  behind: isNullOr(isTie),
})

/** Whether a value is a skill that was never scored. */
export const isRejection = isObject<Report['rejections'][number]>({
  id: isString,
  reason: isOneOf(
    'unreadable',
    'too-large',
    'not-utf8',
    'no-frontmatter',
    'invalid-frontmatter',
    'disabled',
    'duplicate',
    'contract-unparseable',
  ),
  detail: isAbsentOr(isString),
})

/** Whether a value is the summary of a run. */
export const isReport = isObject<Report>({
  status: isStatus,
  mode: isMode,
  consumer: isNullOr(isString),
  query_capabilities: isStrings,
  optional_capabilities: isStrings,
  query_text: isString,
  host_runtime: isString,
  history_state: isHistory,
  alias_resolution: isObject<Report['alias_resolution']>({
    source: isAliasSource,
    alias_table_version: isString,
    tables: isArrayOf(isObject({ source: isAliasSource, alias_table_version: isString })),
  }),
  reliability: isObject<Report['reliability']>({
    mode: isHistory,
    path: isAbsentOr(isString),
    schema_version: isOneOf('1'),
    updated_at: isAbsentOr(isString),
  }),
  policy: isObject<Report['policy']>({
    defaults: isPolicy,
    effective: isPolicy,
    override_source: isOneOf('runtime', 'consumer', 'none'),
    sources: isObject<Report['policy']['sources']>({
      'min-total-score': isPolicySource,
      'min-contract-score': isPolicySource,
      'min-required-coverage': isPolicySource,
      'max-candidates': isPolicySource,
      'selection-mode': isPolicySource,
      'max-providers': isPolicySource,
      'on-missing-required': isPolicySource,
    }),
    ignored_hints: isArrayOf(
      isObject({ id: isString, key: isString, value: isString, reason: isString }),
    ),
  }),
  discovery: isObject<Report['discovery']>({
    sources_scanned: isArrayOf(isSource),
    roots: isArrayOf(isObject({ source: isSource, path: isString, discovered: isCount })),
    counts: isObject({ discovered: isCount, included: isCount, excluded: isCount }),
  }),
  selection: isObject<Report['selection']>({
    mode: isSelectionMode,
    max_providers: isCount,
    selected_count: isCount,
  }),
  selected_candidates: isStrings,
  covered_optional_capabilities: isStrings,
  unresolved_required_capabilities: isStrings,
  on_missing_required_action: isObject<Report['on_missing_required_action']>({
    policy: isOnMissing,
    outcome: isOneOf(
      'not-needed',
      'failed',
      'emulated',
      'continued-partial',
      'aborted',
      'awaiting-decision',
    ),
    user_decision: isAbsentOr(isOneOf('emulate', 'continue-with-partial', 'abort')),
  }),
  degraded_mode: isBoolean,
  emulated_capabilities: isStrings,
  rejections: isArrayOf(isRejection),
  warnings: isArrayOf(
    isObject<Report['warnings'][number]>({
      code: isString,
      message: isString,
      id: isAbsentOr(isString),
    }),
  ),
})
