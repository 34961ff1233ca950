/** The guard of the server's answer, field by field. */
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
  isRecordOf,
  isString,
} from './guards'
import type { Candidate, Gate, Match, Report, View } from './model/report'

const isStrings = isArrayOf(isString)
const isMode = isOneOf('strict', 'best-effort')
const isSource = isOneOf('workspace-local', 'runtime-installed', 'external-mounts')
const isAliasSource = isOneOf('runtime-user', 'workspace', 'builtin')
const isHistory = isOneOf('persistent', 'ephemeral')
const isSelectionMode = isOneOf('single', 'cover')
const isOnMissing = isOneOf('hard-fail', 'offer-emulation', 'auto-emulate')
const isGateName = isOneOf('min-total-score', 'min-contract-score', 'min-required-coverage')
const isPolicySource = isOneOf('default', 'consumer', 'runtime')

const isPosition = isObject({ line: isCount, character: isCount })

const isPolicy = isObject<Report['policy']['effective']>({
  'min-total-score': isNumber,
  'min-contract-score': isNumber,
  'min-required-coverage': isNumber,
  'max-candidates': isCount,
  'selection-mode': isSelectionMode,
  'max-providers': isCount,
  'on-missing-required': isOnMissing,
})

const isMatch = isObject<Match>({
  capability: isString,
  kind: isOneOf('exact', 'alias', 'fuzzy', 'provisional', 'none'),
  token: isNullOr(isString),
  score: isNumber,
})

const isGate = isObject<Gate>({
  gate: isGateName,
  threshold: isNumber,
  source: isOneOf('policy', 'provider'),
  value: isNumber,
  passed: isBoolean,
})

const isCandidate = isObject<Candidate>({
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
  rejection_reasons: isArrayOf(
    isOneOf(
      'runtime-incompatible',
      'contract-inflated',
      'probe-failed',
      'min-total-score',
      'min-contract-score',
      'min-required-coverage',
      'max-candidates',
      'max-candidates-hint',
    ),
  ),
  probe: isObject<Candidate['probe']>({
    outcome: isOneOf('none', 'not-run', 'passed', 'failed'),
    reason: isAbsentOr(isString),
  }),
  tie_break: isObject<Candidate['tie_break']>({
    applied: isBoolean,
    applied_step: isAbsentOr(isCount),
    against: isAbsentOr(isString),
    hash_algorithm: isOneOf('sha256'),
    hash_input: isString,
    hash_hex: isString,
  }),
})

const isReport = isObject<Report>({
  schema_version: isOneOf('1'),
  run_id: isString,
  generated_at: isString,
  status: isOneOf('not-needed', 'resolved', 'needs-decision', 'partial', 'failed'),
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
  candidates: isArrayOf(isCandidate),
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
  rejections: isArrayOf(
    isObject<Report['rejections'][number]>({
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
    }),
  ),
  warnings: isArrayOf(
    isObject<Report['warnings'][number]>({
      code: isString,
      message: isString,
      id: isAbsentOr(isString),
    }),
  ),
})

/** Whether a value is an answer to the resolution request (EDIT-036). */
export const isView: Guard<View> = isObject<View>({
  uri: isString,
  version: isNullOr(isNumber),
  name: isString,
  contract: isOneOf('none', 'unreadable', 'readable'),
  errors: isArrayOf(
    isObject({ message: isString, range: isObject({ start: isPosition, end: isPosition }) }),
  ),
  report: isNullOr(isReport),
  locations: isRecordOf(isString),
})
