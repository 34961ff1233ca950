/** The scores of every candidate of a run (DCI-060 to 076). */
import { bm25 } from '../text/bm25'
import { round9 } from '../text/rounding'
import type { Candidate } from './candidate'
import { type Hints, readHints } from './hints'
import type { History, ResolutionInputs } from './inputs'
import { createMatcher } from './match'
import {
  historyMultiplier,
  inflationPenalty,
  inflationTest,
  invalidTokenPenalty,
  overclaimLimit,
  overclaimPenalty,
} from './penalties'
import type { EffectivePolicy } from './policy'
import type { Query } from './query'
import type { CandidateReport, Match } from './report'
import { type RuntimeFit, runtimeFit } from './runtime'

const WEIGHTS = { contract: 0.6, description: 0.2, namePath: 0.1, runtime: 0.1 }

export interface Scored {
  readonly candidate: Candidate
  /** One for each query capability, in its order. */
  readonly matches: readonly Match[]
  /** Which of the matches count as resolved in this mode (DCI-084). */
  readonly resolved: readonly boolean[]
  readonly resolvedCount: number
  readonly runtime: RuntimeFit
  readonly contract: number
  readonly description: number
  readonly namePath: number
  /** `S_skill`: what the skill's own words say (DCI-072). */
  readonly skill: number
  readonly flagged: boolean
  readonly penalties: CandidateReport['penalties']
  readonly history: History | undefined
  readonly historyMultiplier: number
  readonly hints: Hints
  readonly total: number
  readonly penalized: number
  readonly final: number
}

/** Scores all candidates, in their order; nothing is left out here. */
export function scoreAll(
  inputs: ResolutionInputs,
  query: Query,
  policy: EffectivePolicy,
): Scored[] {
  const { candidates } = inputs
  const matchers = query.capabilities.map((token) => createMatcher(token, inputs.aliases))
  const descriptions = descriptionScores(candidates, query)
  const limit = overclaimLimit(candidates)
  const fits = candidates.map((candidate, index) => {
    const matches = matchers.map((match) => match(candidate))
    const description = descriptions[index] ?? 0
    const namePath = jaccard(query.stems, candidate.namePathStems)
    const skill = 0.7 * description + 0.3 * namePath
    return { candidate, matches, description, namePath, skill, contract: mean(matches) }
  })
  const claiming = fits.filter(claims).map(({ contract, skill }) => contract - skill)
  const isInflated = inflationTest(claiming)

  return fits.map((fit) => {
    const { candidate, matches } = fit
    const runtime = runtimeFit(candidate.compatibility, query.hostRuntime, inputs.runtimes)
    const resolved = matches.map((match) => isResolved(match, query))
    const flagged = claims(fit) && isInflated(fit.contract - fit.skill)
    const penalties = penaltiesOf(candidate, query, limit, flagged)
    const history = inputs.history.get(candidate.id)
    const multiplier = historyMultiplier(successRate(history))
    const total = totalScore(fit.contract, fit.description, fit.namePath, runtime.score)
    const penalized = Math.max(0, total - penalties.total_penalty)
    return {
      ...fit,
      resolved,
      resolvedCount: resolved.filter(Boolean).length,
      runtime,
      flagged,
      penalties,
      history,
      historyMultiplier: multiplier,
      hints: readHints(candidate, policy.effective),
      total,
      penalized,
      final: penalized * multiplier,
    }
  })
}

/** The same candidate after its probe has passed: without flag and penalty for it (DCI-073). */
export function liftFlag(scored: Scored): Scored {
  const { invalid_token_penalty, overclaim_penalty } = scored.penalties
  const penalties = {
    invalid_token_penalty,
    overclaim_penalty,
    inflation_penalty: 0,
    total_penalty: invalid_token_penalty + overclaim_penalty,
  }
  const penalized = Math.max(0, scored.total - penalties.total_penalty)
  const final = penalized * scored.historyMultiplier
  return { ...scored, flagged: false, penalties, penalized, final }
}

/** `S_total` (DCI-067). */
export function totalScore(
  contract: number,
  description: number,
  namePath: number,
  runtime: number,
): number {
  return (
    WEIGHTS.contract * contract +
    WEIGHTS.description * description +
    WEIGHTS.namePath * namePath +
    WEIGHTS.runtime * runtime
  )
}

/** The share of good outcomes, or `undefined` where there are none to speak of. */
export function successRate(history: History | undefined): number | undefined {
  if (history === undefined || history.outcomes.length === 0) return undefined
  return history.outcomes.filter((outcome) => outcome === 1).length / history.outcomes.length
}

/** BM25 of name and description as a share of the run's best (DCI-065). */
function descriptionScores(candidates: readonly Candidate[], query: Query): Float64Array {
  const raw = bm25(
    candidates.map(({ descriptionTerms }) => descriptionTerms),
    [...query.stems],
  )
  const highest = raw.reduce((best, score) => Math.max(best, score), 0)
  return highest === 0 ? raw : raw.map((score) => score / highest)
}

/** The share of common stems in all stems of both; 0 when both are empty (DCI-066). */
function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const stem of a) if (b.has(stem)) common++
  const union = a.size + b.size - common
  return union === 0 ? 0 : common / union
}

/** `S_contract` (DCI-060). */
function mean(matches: readonly Match[]): number {
  return matches.reduce((sum, { score }) => sum + score, 0) / matches.length
}

/** Strict takes nothing but exact and alias matches; a fuzzy one may be quite another thing (DCI-084). */
function isResolved({ kind, score }: Match, { mode }: Query): boolean {
  return mode === 'strict' ? kind === 'exact' || kind === 'alias' : score > 0
}

/** Whether a candidate belongs to the population of the inflation test (DCI-072). */
function claims({ candidate, contract }: { candidate: Candidate; contract: number }): boolean {
  return candidate.provides !== null && round9(contract) > 0
}

function penaltiesOf(
  candidate: Candidate,
  { mode }: Query,
  limit: number,
  flagged: boolean,
): CandidateReport['penalties'] {
  const invalid = invalidTokenPenalty(candidate, mode)
  const overclaim = overclaimPenalty(candidate, limit)
  const inflation = inflationPenalty(flagged, mode)
  return {
    invalid_token_penalty: invalid,
    overclaim_penalty: overclaim,
    inflation_penalty: inflation,
    total_penalty: invalid + overclaim + inflation,
  }
}
