/** Reports for the panel's tests, made by the formulas of DCI-060..068 from a few words each. */
import type {
  Candidate,
  GroupKey,
  Match,
  Report,
  Requirement,
  View,
} from '../../../client/webview/model/report'

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
    pick: null,
    fresh: [],
    ahead: null,
    behind: null,
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

/** A view over candidates in the order of the report; groups, picks and requirements are read off them. */
export function view(candidates: readonly Candidate[] | null, overrides: Overrides = {}): View {
  const all = picked(candidates ?? [])
  const summary = candidates === null ? null : report(all, overrides.report)
  const { report: _, ...others } = overrides
  return {
    uri: 'file:///work/skills/report-writer/SKILL.md',
    version: 1,
    name: 'report-writer',
    contract: candidates === null ? 'none' : 'readable',
    errors: [],
    report: summary,
    totals: {
      warnings: summary?.warnings.length ?? 0,
      rejections: summary?.rejections.length ?? 0,
      ignored_hints: summary?.policy.ignored_hints.length ?? 0,
    },
    groups: groupsIn(all),
    requirements: summary === null ? [] : requirementsIn(all, summary),
    skills: Object.fromEntries(
      all.map(({ id, name, path }) => {
        const shared = all.filter((each) => each.name === name).length > 1
        return [id, { name, path, uri: `file:///work/${path}/SKILL.md`, shared }]
      }),
    ),
    whatIf: null,
    usage: null,
    waitingProbes: 0,
    known: { skills: all.length + 1, contracts: all.length },
    ...others,
  }
}

interface Overrides extends Partial<Omit<View, 'report'>> {
  readonly report?: Partial<Report>
}

function picked(candidates: readonly Candidate[]): Candidate[] {
  const covered = new Set<string>()
  let pick = 0
  return candidates.map((each) => {
    if (!each.selected || each.pick !== null) return each
    const resolved = each.matches.filter(({ score }) => score > 0)
    const fresh = resolved.map(({ capability }) => capability).filter((one) => !covered.has(one))
    for (const capability of fresh) covered.add(capability)
    pick += 1
    return { ...each, pick, fresh }
  })
}

function groupsIn(candidates: readonly Candidate[]): View['groups'] {
  const keyOf = ({ selected, rank, matches, rejection_reasons }: Candidate): GroupKey => {
    if (selected) return 'selected'
    if (rank !== null) return 'kept'
    if (matches.every(({ kind }) => kind === 'none')) return 'nothing'
    return rejection_reasons[0] ?? 'nothing'
  }
  const keys = [...new Set(candidates.map(keyOf))]
  return keys.map((key) => {
    const members = candidates.filter((each) => keyOf(each) === key)
    const best = Math.max(...members.map(({ scores }) => scores.s_total_final))
    return { key, count: members.length, best, candidates: members.slice(0, 50) }
  })
}

function requirementsIn(candidates: readonly Candidate[], summary: Report): Requirement[] {
  return summary.query_capabilities.map((capability) => {
    const offers = candidates.flatMap((each) => {
      const match = each.matches.find((one) => one.capability === capability)
      return match === undefined || match.kind === 'none' ? [] : [{ each, match }]
    })
    const isUnmet = summary.unresolved_required_capabilities.includes(capability)
    const met = isUnmet ? undefined : offers.find(({ each }) => each.selected)
    const others = offers
      .filter((offer) => offer !== met)
      .map(({ each, match }) => ({ id: each.id, match }))
    return {
      capability,
      metBy: met ? { id: met.each.id, match: met.match } : null,
      others: others.slice(0, 3),
      othersCount: others.length,
      nearest: met ? null : (offers[0]?.each ?? null),
    }
  })
}

/** The run as a whole; the selection is read off the candidates. */
function report(candidates: readonly Candidate[], overrides: Partial<Report> = {}): Report {
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

/** What makes a report one of cover mode, as its contract's own wish. */
export const COVER: Partial<Report> = coverOf(report([]))

function coverOf({ policy, selection }: Report): Partial<Report> {
  return {
    selection: { ...selection, mode: 'cover' },
    policy: {
      ...policy,
      override_source: 'consumer',
      effective: { ...policy.effective, 'selection-mode': 'cover' },
      sources: { ...policy.sources, 'selection-mode': 'consumer' },
    },
  }
}
