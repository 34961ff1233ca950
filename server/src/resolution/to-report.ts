/** Writes a resolution as the report that other tools read (DCI-104). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../text/canonical-json'
import { hashInput, hashOf } from './order'
import type { CandidateReport, ResolutionReport, TieBreak } from './report'
import type { Resolution } from './resolve'
import { type Scored, successRate } from './score'
import type { Placed, Selection } from './select'

/** @param generatedAt ISO 8601; the only part that equal runs differ in */
export function toReport(resolution: Resolution, generatedAt: string): ResolutionReport {
  const body = reportBody(resolution, candidateReports(resolution))
  const run_id = bytesToHex(sha256(utf8ToBytes(canonicalJson({ schema_version: '1', ...body }))))
  return { schema_version: '1', run_id, generated_at: generatedAt, ...body }
}

type Body = Omit<ResolutionReport, 'run_id' | 'generated_at' | 'schema_version'>

/** What a report says of the run as a whole: all but its id, its time and its candidates. */
export type RunSummary = Omit<Body, 'candidates'>

/** The run as a whole, without making an object of any candidate that was not looked at before. */
export function runSummary(resolution: Resolution): RunSummary {
  const { candidates: _, ...summary } = reportBody(resolution, [])
  return summary
}

/** All candidates in the report's order: the kept ones by rank, then the rejected ones. */
export function rankedCandidates({ selection }: Resolution): readonly Placed[] {
  return [...selection.kept, ...selection.rejected]
}

/**
 * One candidate as the report has it.
 * @param ordered as {@link rankedCandidates} gives them
 * @param index of the candidate among them
 */
export function candidateReport(
  { selection }: Resolution,
  ordered: readonly Placed[],
  index: number,
): CandidateReport | undefined {
  const placed = ordered[index]
  if (placed === undefined) return undefined
  return {
    ...ownFields(placed),
    rank: index < selection.kept.length ? index + 1 : null,
    selected: selection.selected.includes(placed),
    tie_break: tieBreak(placed, ordered[index + 1], selection),
  }
}

function reportBody(resolution: Resolution, candidates: readonly CandidateReport[]): Body {
  const { inputs, query, policy, selection, unresolved, outcome } = resolution
  const selected = selection.selected.map(({ scored }) => scored.candidate.id)
  return {
    status: outcome.status,
    mode: query.mode,
    consumer: inputs.consumer?.id ?? null,
    query_capabilities: query.capabilities,
    optional_capabilities: query.optional,
    query_text: query.text,
    host_runtime: query.hostRuntime,
    history_state: inputs.reliability.mode,
    alias_resolution: aliasResolution(resolution),
    reliability: inputs.reliability,
    policy: {
      defaults: policy.defaults,
      effective: policy.effective,
      override_source: policy.overrideSource,
      sources: policy.sources,
      ignored_hints: rankedCandidates(resolution).flatMap(({ hints }) => hints.ignored),
    },
    discovery: discoveryOf(resolution),
    selection: {
      mode: policy.effective['selection-mode'],
      max_providers: policy.effective['max-providers'],
      selected_count: selected.length,
    },
    candidates,
    selected_candidates: selected,
    covered_optional_capabilities: resolution.coveredOptional,
    unresolved_required_capabilities: unresolved,
    on_missing_required_action: outcome.action,
    degraded_mode: outcome.degraded,
    emulated_capabilities: outcome.degraded ? unresolved : [],
    rejections: inputs.discovery.rejections,
    warnings: resolution.warnings,
  }
}

function aliasResolution({ inputs }: Resolution): ResolutionReport['alias_resolution'] {
  const tables = inputs.aliases.tables.map(({ source, version }) => ({
    source,
    alias_table_version: version,
  }))
  const first = tables[0] ?? { source: 'builtin', alias_table_version: 'none' }
  return { ...first, tables }
}

function discoveryOf({ inputs }: Resolution): ResolutionReport['discovery'] {
  const { sources_scanned, roots, rejections } = inputs.discovery
  const included = inputs.candidates.length
  const excluded = rejections.length
  return {
    sources_scanned,
    roots,
    counts: { discovered: included + excluded, included, excluded },
  }
}

function candidateReports(resolution: Resolution): CandidateReport[] {
  const ordered = rankedCandidates(resolution)
  return ordered.flatMap((_, index) => candidateReport(resolution, ordered, index) ?? [])
}

type OwnFields = Omit<CandidateReport, 'rank' | 'selected' | 'tie_break'>

function ownFields({ scored, gates, reasons, probe }: Placed): OwnFields {
  const { candidate, matches, runtime } = scored
  return {
    id: candidate.id,
    name: candidate.name,
    path: candidate.path,
    source: candidate.source,
    has_contract: candidate.contract !== null,
    scores: {
      s_contract: scored.contract,
      s_desc: scored.description,
      s_namepath: scored.namePath,
      s_runtime: runtime.score,
      s_skill: scored.skill,
      s_total: scored.total,
      s_total_penalized: scored.penalized,
      history_multiplier: scored.historyMultiplier,
      s_total_final: scored.final,
    },
    matches,
    coverage: {
      required_total: matches.length,
      required_resolved: scored.resolvedCount,
      required_ratio: scored.resolvedCount / matches.length,
    },
    runtime: { agnostic: runtime.agnostic, tokens: runtime.tokens, unknown: runtime.unknown },
    penalties: scored.penalties,
    flags: scored.flagged ? ['contract-inflated'] : [],
    reliability: reliabilityOf(scored),
    gates,
    rejection_reasons: reasons,
    probe,
  }
}

function reliabilityOf({ history }: Scored): CandidateReport['reliability'] {
  return {
    sample_size: history?.outcomes.length ?? 0,
    success_rate_last_20: successRate(history) ?? 1,
    outcomes_last_20: history?.outcomes ?? [],
    last_used_at: history?.lastUsedAt ?? null,
  }
}

function tieBreak(placed: Placed, next: Placed | undefined, selection: Selection): TieBreak {
  const { candidate } = placed.scored
  const step = next && selection.decidingStep(placed, next)
  const hash = {
    hash_algorithm: 'sha256' as const,
    hash_input: hashInput(candidate),
    hash_hex: hashOf(candidate),
  }
  return step === undefined || next === undefined
    ? { applied: false, ...hash }
    : { applied: true, applied_step: step, against: next.scored.candidate.id, ...hash }
}
