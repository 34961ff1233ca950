/** A report in which every field is there, the optional ones too. */
import type { Policy, ResolutionReport } from '../../../server/src/resolution/report'

/** Nothing may be left out, at any depth. */
type Complete<T> = T extends object ? { [K in keyof T]-?: Complete<T[K]> } : T

const POLICY: Policy = {
  'min-total-score': 0.45,
  'min-contract-score': 0.3,
  'min-required-coverage': 1,
  'max-candidates': 5,
  'selection-mode': 'single',
  'max-providers': 3,
  'on-missing-required': 'hard-fail',
}

export const COMPLETE_REPORT: Complete<ResolutionReport> = {
  schema_version: '1',
  run_id: 'a'.repeat(64),
  generated_at: '2026-11-02T09:30:00.000Z',
  status: 'partial',
  mode: 'strict',
  consumer: 'asker::skills/asker/SKILL.md',
  query_capabilities: ['web-search'],
  optional_capabilities: ['citation-check'],
  query_text: 'web-search',
  host_runtime: 'cli',
  history_state: 'persistent',
  alias_resolution: {
    source: 'workspace',
    alias_table_version: '1',
    tables: [{ source: 'workspace', alias_table_version: '1' }],
  },
  reliability: {
    mode: 'persistent',
    path: '.dci/state/reliability.v1.json',
    schema_version: '1',
    updated_at: '2026-11-01T12:00:00Z',
  },
  policy: {
    defaults: POLICY,
    effective: POLICY,
    override_source: 'consumer',
    sources: {
      'min-total-score': 'default',
      'min-contract-score': 'consumer',
      'min-required-coverage': 'runtime',
      'max-candidates': 'default',
      'selection-mode': 'default',
      'max-providers': 'default',
      'on-missing-required': 'default',
    },
    ignored_hints: [{ id: 'a::a', key: 'min-total-score', value: '0.1', reason: 'it would relax' }],
  },
  discovery: {
    sources_scanned: ['workspace-local'],
    roots: [{ source: 'workspace-local', path: 'skills', discovered: 2 }],
    counts: { discovered: 2, included: 1, excluded: 1 },
  },
  selection: { mode: 'single', max_providers: 3, selected_count: 1 },
  candidates: [
    {
      id: 'a::a',
      name: 'a',
      path: 'a',
      source: 'workspace-local',
      has_contract: true,
      rank: 1,
      selected: true,
      scores: {
        s_contract: 1,
        s_desc: 0.5,
        s_namepath: 0,
        s_runtime: 1,
        s_skill: 0.35,
        s_total: 0.8,
        s_total_penalized: 0.8,
        history_multiplier: 0.7,
        s_total_final: 0.56,
      },
      matches: [{ capability: 'web-search', kind: 'exact', token: 'web-search', score: 1 }],
      coverage: { required_total: 1, required_resolved: 1, required_ratio: 1 },
      runtime: { agnostic: false, tokens: ['cli', 'needs git'], unknown: ['needs git'] },
      penalties: {
        invalid_token_penalty: 0,
        overclaim_penalty: 0.05,
        inflation_penalty: 0,
        total_penalty: 0.05,
      },
      flags: ['contract-inflated'],
      reliability: {
        sample_size: 1,
        success_rate_last_20: 0,
        outcomes_last_20: [0],
        last_used_at: '2026-11-01T12:00:00Z',
      },
      gates: [
        { gate: 'min-total-score', threshold: 0.45, source: 'policy', value: 0.56, passed: true },
      ],
      rejection_reasons: ['max-candidates'],
      probe: { outcome: 'not-run', reason: 'the run does not allow probes' },
      tie_break: {
        applied: true,
        applied_step: 6,
        against: 'b::b',
        hash_algorithm: 'sha256',
        hash_input: 'a::a',
        hash_hex: '0'.repeat(64),
      },
    },
  ],
  selected_candidates: ['a::a'],
  covered_optional_capabilities: [],
  unresolved_required_capabilities: ['web-search'],
  on_missing_required_action: {
    policy: 'hard-fail',
    outcome: 'failed',
    user_decision: 'abort',
  },
  degraded_mode: false,
  emulated_capabilities: [],
  rejections: [{ id: 'b::b', reason: 'duplicate', detail: 'found before' }],
  warnings: [{ code: 'only-provisional', message: 'prose alone', id: 'a::a' }],
}

/** The fields that a report may leave out, `0` for any place in a list. */
export const OPTIONAL_FIELDS = [
  '/reliability/path',
  '/reliability/updated_at',
  '/candidates/0/probe/reason',
  '/candidates/0/tie_break/applied_step',
  '/candidates/0/tie_break/against',
  '/on_missing_required_action/user_decision',
  '/rejections/0/detail',
  '/warnings/0/id',
]
