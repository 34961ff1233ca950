/** A plain second implementation of the selection protocol, for testing the product's engine against it. */
import type { CandidateReport, Policy, RejectionReason } from '../../server/src/resolution/report'
import { type AliasTable, loadAliases } from './aliases'
import { rounded } from './compare'
import { isCapability } from './contract'
import type { CallData, ReferenceReport, ReferenceWarning, WorkspaceData } from './data'
import { candidateId, discover } from './discovery'
import type { Gated } from './gates'
import { bestMatch, offer } from './match'
import { decide } from './on-missing'
import { tieBreakReport } from './order'
import { providerHints, resolvePolicy, strictestOnMissing } from './policy'
import { type Query, readQuery } from './query'
import { hostRuntime, KNOWN_RUNTIMES } from './runtime'
import { type Scored, scoreAll } from './scores'
import { coveredBy, type Selection, type Settings, select } from './selection'

/** DCI-093: what the contract gate would have to be for provisional matches. */
const PROVISIONAL_GATE = 0.25

/**
 * Resolves a call over a workspace, row by row of DCI-020 to DCI-093.
 * @throws {UsageError} on a policy override out of range (DCI-081) or a consumer that is not there
 */
export function referenceResolve(workspace: WorkspaceData, call: CallData): ReferenceReport {
  const aliases = loadAliases(workspace.aliases)
  const query = readQuery(workspace, call, aliases.tables)
  const known = workspace.known_runtimes ?? KNOWN_RUNTIMES
  const host = hostRuntime(workspace.host_runtime, known)
  const policy = resolvePolicy(query.mode, query.contract, call.policy ?? {})
  const discovery = discover(workspace, query.consumer, query.mode)
  const asked = query.capabilities.length > 0
  const scored = asked
    ? scoreAll(
        discovery.candidates,
        query,
        aliases.tables,
        policy.effective,
        host,
        known,
        workspace.reliability,
      )
    : []
  const settings: Settings = {
    mode: query.mode,
    capabilities: query.capabilities,
    policy: policy.effective,
    probes: workspace.probes,
    probesAllowed: call.run_probes === true,
  }
  const selection = select(scored, settings)
  const { selected } = selection
  const covered = coveredBy(selected)
  const unresolved = query.capabilities.filter((capability) => !covered.includes(capability))
  const onMissing = strictestOnMissing([
    policy.effective['on-missing-required'],
    ...selected.flatMap((provider) => provider.hints.tightened['on-missing-required'] ?? []),
  ])
  const outcome = decide(asked, unresolved, onMissing, call.on_missing_decision)
  return {
    status: outcome.status,
    mode: query.mode,
    consumer: query.consumer === null ? null : candidateId(query.consumer),
    query_capabilities: query.capabilities,
    optional_capabilities: query.optional,
    query_text: query.text,
    host_runtime: host,
    alias_resolution: {
      tables: aliases.tables.map((table) => ({
        source: table.source,
        alias_table_version: table.version,
      })),
    },
    policy: { ...policy, ignored_hints: ignoredHints(scored) },
    discovery: { counts: discovery.counts },
    selection: {
      mode: policy.effective['selection-mode'],
      max_providers: policy.effective['max-providers'],
      selected_count: selected.length,
    },
    candidates: candidateReports(selection),
    selected_candidates: selected.map((candidate) => candidate.id),
    covered_optional_capabilities: query.optional.filter((capability) =>
      selected.some((candidate) => declares(candidate, capability, aliases.tables)),
    ),
    unresolved_required_capabilities: unresolved,
    on_missing_required_action: outcome.action,
    degraded_mode: outcome.degraded,
    emulated_capabilities: outcome.degraded ? unresolved : [],
    rejections: discovery.rejections,
    warnings: [
      ...aliases.warnings,
      ...discovery.warnings,
      ...queryWarnings(query),
      ...selectionWarnings(selection, settings),
      ...cutWarnings(selection, settings),
      ...provisionalWarnings(scored, selection, settings),
    ],
  }
}

/** DCI-030: an optional capability is covered by an exact or alias match only. */
function declares(candidate: Gated, capability: string, tables: readonly AliasTable[]): boolean {
  const { kind } = bestMatch(capability, offer(candidate), tables)
  return kind === 'exact' || kind === 'alias'
}

/** DCI-082: hints that relax or that no provider may give, in discovery order. */
function ignoredHints(scored: readonly Scored[]): ReferenceReport['policy']['ignored_hints'] {
  return scored.flatMap((candidate) =>
    candidate.hints.ignored.map((hint) => ({ id: candidate.id, ...hint })),
  )
}

/** DCI-033. */
function queryWarnings(query: Query): ReferenceWarning[] {
  return query.capabilities
    .filter((capability) => !isCapability(capability))
    .map(() => ({ code: 'query-capability-invalid' }))
}

/** DCI-054 and DCI-074: what is to be said of a selected candidate. */
function selectionWarnings(selection: Selection, settings: Settings): ReferenceWarning[] {
  const warnings: ReferenceWarning[] = []
  for (const { id, runtime, inflated } of selection.selected) {
    if (runtime.score === 0) warnings.push({ code: 'runtime-incompatible', id })
    const notRun = selection.probes.get(id) === 'not-run'
    if (settings.mode === 'strict' && notRun && !inflated)
      warnings.push({ code: 'probe-not-run', id })
  }
  return warnings
}

/** DCI-085: in cover mode, a candidate lost at the cut that resolves what the chosen set does not. */
function cutWarnings(selection: Selection, settings: Settings): ReferenceWarning[] {
  if (settings.policy['selection-mode'] === 'single') return []
  const covered = coveredBy(selection.chosen)
  const uncovered = settings.capabilities.filter((capability) => !covered.includes(capability))
  return selection.rejected
    .filter((candidate) => selection.reasons.get(candidate.id)?.includes('max-candidates') === true)
    .filter((candidate) => candidate.resolved.some((match) => uncovered.includes(match.capability)))
    .map((candidate) => ({ code: 'cut-lost-coverage', id: candidate.id }))
}

/** DCI-093: where a contract gate of 0.25 would select candidates that match provisionally, and nothing is selected. */
function provisionalWarnings(
  scored: readonly Scored[],
  selection: Selection,
  settings: Settings,
): ReferenceWarning[] {
  const gate = settings.policy['min-contract-score']
  if (selection.selected.length > 0 || rounded(gate) <= PROVISIONAL_GATE) return []
  const relaxed: Policy = { ...settings.policy, 'min-contract-score': PROVISIONAL_GATE }
  const rehinted = scored.map((candidate) => ({
    ...candidate,
    hints: providerHints(candidate.contract, relaxed),
  }))
  const { selected } = select(rehinted, { ...settings, policy: relaxed })
  const provisional = (candidate: Gated) =>
    candidate.matches.some((match) => match.kind === 'provisional')
  if (!selected.every(provisional)) return []
  return selected.map((candidate) => ({ code: 'only-provisional', id: candidate.id }))
}

/** The candidates of section 10: kept ones by rank, then the rejected ones. */
function candidateReports(selection: Selection): CandidateReport[] {
  const listed = [...selection.kept, ...selection.rejected]
  return listed.map((candidate, i) =>
    candidateReport(candidate, listed[i + 1], selection, i < selection.kept.length ? i + 1 : null),
  )
}

function candidateReport(
  candidate: Gated,
  next: Gated | undefined,
  selection: Selection,
  rank: number | null,
): CandidateReport {
  const { skill, runtime, totals } = candidate
  const reasons: readonly RejectionReason[] = selection.reasons.get(candidate.id) ?? []
  return {
    id: candidate.id,
    name: skill.name,
    path: skill.path,
    source: skill.source,
    has_contract: candidate.contract !== null,
    rank,
    selected: selection.selected.includes(candidate),
    scores: {
      s_contract: candidate.contractScore,
      s_desc: candidate.descScore,
      s_namepath: candidate.namePathScore,
      s_runtime: runtime.score,
      s_skill: candidate.skillScore,
      s_total: totals.total,
      s_total_penalized: totals.penalized,
      history_multiplier: candidate.multiplier,
      s_total_final: totals.final,
    },
    matches: candidate.matches,
    coverage: candidate.coverage,
    runtime: { agnostic: runtime.agnostic, tokens: runtime.tokens, unknown: runtime.unknown },
    penalties: {
      invalid_token_penalty: candidate.invalidTokenPenalty,
      overclaim_penalty: candidate.overclaimPenalty,
      inflation_penalty: candidate.inflationPenalty,
      total_penalty: totals.penalty,
    },
    flags: candidate.flagged ? ['contract-inflated'] : [],
    reliability: candidate.reliability,
    gates: candidate.gates,
    rejection_reasons: reasons,
    probe: { outcome: selection.probes.get(candidate.id) ?? 'none' },
    tie_break: tieBreakReport(candidate, next),
  }
}
