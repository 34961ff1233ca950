/** Reports for the panel's tests, made by the formulas of DCI-060..068 from a few words each. */
import type { Candidate, Match, Report, View } from '../../../client/webview/model/report'

const CAPABILITIES = ['web-search', 'chart-render', 'pdf-extract'] as const

const MATCH_SCORES = { exact: 1, alias: 0.8, fuzzy: 0.33, provisional: 0.25, none: 0 } as const

interface CandidateSketch {
  /** One kind per required capability. */
  readonly matches?: readonly Match['kind'][]
  readonly desc?: number
  readonly namepath?: number
  readonly runsOn?: readonly string[]
  /** 1/0, oldest first. */
  readonly outcomes?: readonly (0 | 1)[]
  readonly penalties?: Partial<Omit<Candidate['penalties'], 'total_penalty'>>
  readonly rank?: number | null
  readonly selected?: boolean
  readonly mode?: 'single' | 'cover'
  readonly rest?: Partial<Candidate>
}

/** A candidate whose scores and gates follow from the sketch; kept on rank 1 unless it says otherwise. */
export function candidate(name: string, sketch: CandidateSketch = {}): Candidate {
  const kinds = sketch.matches ?? ['exact', 'none', 'none']
  const matches = kinds.map((kind, index): Match => {
    const capability = CAPABILITIES[index] ?? `capability-${index}`
    const token = { exact: capability, alias: `${capability}-alias`, fuzzy: `${capability}s` }
    return {
      capability,
      kind,
      token: kind in token ? token[kind as keyof typeof token] : null,
      score: MATCH_SCORES[kind],
    }
  })
  const sum = matches.reduce((total, { score }) => total + score, 0)
  const resolved = matches.filter(({ score }) => score > 0).length
  const { desc = 0.5, namepath = 0.1, outcomes = [], runsOn = [] } = sketch
  const s_runtime = runsOn.length === 0 || runsOn.includes('cli') ? 1 : 0
  const penalties = {
    invalid_token_penalty: 0,
    overclaim_penalty: 0,
    inflation_penalty: 0,
    ...sketch.penalties,
  }
  const total_penalty =
    penalties.invalid_token_penalty + penalties.overclaim_penalty + penalties.inflation_penalty
  const successes = outcomes.filter((outcome) => outcome === 1).length
  const success_rate_last_20 = outcomes.length === 0 ? 1 : successes / outcomes.length
  const history_multiplier = outcomes.length === 0 ? 1 : 0.7 + 0.3 * success_rate_last_20
  const totalOf = (contract: number): number =>
    0.6 * contract + 0.2 * desc + 0.1 * namepath + 0.1 * s_runtime
  const finalOf = (contract: number): number =>
    Math.max(0, totalOf(contract) - total_penalty) * history_multiplier
  const s_contract = sum / Math.max(1, matches.length)
  const judged = sketch.mode === 'cover' ? sum / Math.max(1, resolved) : s_contract
  const gates: Candidate['gates'] = [
    gate('min-total-score', 0.45, finalOf(judged)),
    gate('min-contract-score', 0.3, judged),
  ]
  const rank = sketch.rank === undefined ? 1 : sketch.rank
  const path = `skills/${name}`
  const id = `${name}::${path}`
  return {
    id,
    name,
    path,
    source: 'workspace-local',
    has_contract: !kinds.includes('provisional'),
    rank,
    selected: sketch.selected ?? false,
    scores: {
      s_contract,
      s_desc: desc,
      s_namepath: namepath,
      s_runtime,
      s_skill: 0.7 * desc + 0.3 * namepath,
      s_total: totalOf(s_contract),
      s_total_penalized: Math.max(0, totalOf(s_contract) - total_penalty),
      history_multiplier,
      s_total_final: finalOf(s_contract),
    },
    matches,
    coverage: {
      required_total: matches.length,
      required_resolved: resolved,
      required_ratio: resolved / Math.max(1, matches.length),
    },
    runtime: { agnostic: runsOn.length === 0, tokens: runsOn, unknown: [] },
    penalties: { ...penalties, total_penalty },
    flags: [],
    reliability: {
      sample_size: outcomes.length,
      success_rate_last_20,
      outcomes_last_20: outcomes,
      last_used_at: null,
    },
    gates,
    rejection_reasons: rank === null ? gates.filter((g) => !g.passed).map((g) => g.gate) : [],
    probe: { outcome: 'none' },
    tie_break: { applied: false, hash_algorithm: 'sha256', hash_input: id, hash_hex: 'ab12' },
    ...sketch.rest,
  }
}

function gate(
  name: Candidate['gates'][number]['gate'],
  threshold: number,
  value: number,
): Candidate['gates'][number] {
  return { gate: name, threshold, source: 'policy', value, passed: value >= threshold }
}

/** A report over candidates in report order; the selection is read off them. */
export function report(
  candidates: readonly Candidate[],
  overrides: Partial<Report> & { readonly mode?: Report['mode'] } = {},
): Report {
  const selected = candidates.filter((one) => one.selected)
  const query_capabilities = overrides.query_capabilities ?? [...CAPABILITIES]
  const unresolved = query_capabilities.filter(
    (capability) =>
      !selected.some(({ matches }) =>
        matches.some((match) => match.capability === capability && match.score > 0),
      ),
  )
  const excluded = overrides.rejections?.length ?? 0
  const policy = {
    'min-total-score': 0.45,
    'min-contract-score': 0.3,
    'min-required-coverage': 0.6,
    'max-candidates': 5,
    'selection-mode': 'single',
    'max-providers': 3,
    'on-missing-required': 'offer-emulation',
  } as const
  return {
    schema_version: '1',
    run_id: '9f2c41d07b',
    generated_at: '2025-01-01T00:00:00.000Z',
    status: unresolved.length === 0 ? 'resolved' : 'needs-decision',
    mode: 'best-effort',
    consumer: 'report-writer::skills/report-writer',
    query_capabilities,
    optional_capabilities: [],
    query_text: query_capabilities.join(' '),
    host_runtime: 'cli',
    history_state: 'persistent',
    alias_resolution: {
      source: 'workspace',
      alias_table_version: '3',
      tables: [
        { source: 'workspace', alias_table_version: '3' },
        { source: 'builtin', alias_table_version: '1' },
      ],
    },
    reliability: { mode: 'persistent', schema_version: '1' },
    policy: {
      defaults: policy,
      effective: policy,
      override_source: 'none',
      sources: {
        'min-total-score': 'default',
        'min-contract-score': 'default',
        'min-required-coverage': 'default',
        'max-candidates': 'default',
        'selection-mode': 'default',
        'max-providers': 'default',
        'on-missing-required': 'default',
      },
      ignored_hints: [],
    },
    discovery: {
      sources_scanned: ['workspace-local'],
      roots: [
        { source: 'workspace-local', path: 'skills', discovered: candidates.length + excluded },
      ],
      counts: {
        discovered: candidates.length + excluded,
        included: candidates.length,
        excluded,
      },
    },
    selection: { mode: 'single', max_providers: 3, selected_count: selected.length },
    candidates,
    selected_candidates: selected.map(({ id }) => id),
    covered_optional_capabilities: [],
    unresolved_required_capabilities: unresolved,
    on_missing_required_action: {
      policy: 'offer-emulation',
      outcome: unresolved.length === 0 ? 'not-needed' : 'awaiting-decision',
    },
    degraded_mode: false,
    emulated_capabilities: [],
    rejections: [],
    warnings: [],
    ...overrides,
  }
}

/** The same report in cover mode, as its contract's own wish. */
export function inCoverMode(base: Report): Report {
  const { policy, selection } = base
  return {
    ...base,
    selection: { ...selection, mode: 'cover' },
    policy: {
      ...policy,
      override_source: 'consumer',
      effective: { ...policy.effective, 'selection-mode': 'cover' },
      sources: { ...policy.sources, 'selection-mode': 'consumer' },
    },
  }
}

/** The answer that carries a report; every candidate can be opened. */
export function view(resolution: Report | null, overrides: Partial<View> = {}): View {
  const candidates = resolution?.candidates ?? []
  return {
    uri: 'file:///work/skills/report-writer/SKILL.md',
    version: 1,
    name: 'report-writer',
    contract: resolution === null ? 'none' : 'readable',
    errors: [],
    report: resolution,
    locations: Object.fromEntries(
      candidates.map(({ id, path }) => [id, `file:///work/${path}/SKILL.md`]),
    ),
    ...overrides,
  }
}
