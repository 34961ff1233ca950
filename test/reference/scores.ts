/** Everything about a candidate that is settled before gates and selection (DCI-060 to DCI-076). */
import type { CandidateReport, Match, Policy } from '../../server/src/resolution/report'
import type { AliasTable } from './aliases'
import { rounded } from './compare'
import type { WorkspaceData } from './data'
import type { Candidate } from './discovery'
import { descriptionScores, namePathScore } from './lexical'
import { bestMatch, isResolved, meanScore, offer } from './match'
import {
  historyMultiplier,
  inflated,
  invalidTokenPenalty,
  lastTwenty,
  median,
  overclaimPenalty,
  successRate,
} from './penalties'
import { type ProviderHints, providerHints } from './policy'
import type { Query } from './query'
import { type RuntimeFit, runtimeFit } from './runtime'

export interface Scored extends Candidate {
  readonly matches: readonly Match[]
  readonly resolved: readonly Match[]
  readonly coverage: CandidateReport['coverage']
  readonly contractScore: number
  readonly descScore: number
  readonly namePathScore: number
  readonly skillScore: number
  readonly runtime: RuntimeFit
  readonly invalidTokenPenalty: number
  readonly overclaimPenalty: number
  /** Flagged `contract-inflated`, before any probe (DCI-072). */
  readonly inflated: boolean
  readonly reliability: CandidateReport['reliability']
  readonly multiplier: number
  /** What step 4 of DCI-087 divides by, before `max(1, .)`. */
  readonly provideCount: number
  readonly hints: ProviderHints
}

/** Scores every candidate of the run; run-wide values come from all of them, before any gate. */
export function scoreAll(
  candidates: readonly Candidate[],
  query: Query,
  tables: readonly AliasTable[],
  policy: Policy,
  host: string,
  known: Readonly<Record<string, readonly string[]>>,
  histories: WorkspaceData['reliability'],
): Scored[] {
  const descScores = descriptionScores(
    candidates.map((candidate) => candidate.skill),
    query.text,
  )
  const medianProvided = median(
    candidates
      .filter((candidate) => candidate.contract?.hasProvides === true)
      .map((candidate) => offer(candidate).provides.length),
  )
  const scored = candidates.map((candidate, i): Scored => {
    const what = offer(candidate)
    const matches = query.capabilities.map((capability) => bestMatch(capability, what, tables))
    const resolved = matches.filter((match) => isResolved(match, query.mode))
    const descScore = descScores[i] ?? 0
    const namePath = namePathScore(candidate.skill, query.text)
    const outcomes = lastTwenty(histories?.[candidate.id])
    const rate = successRate(outcomes)
    return {
      ...candidate,
      matches,
      resolved,
      coverage: {
        required_total: matches.length,
        required_resolved: resolved.length,
        required_ratio: resolved.length / matches.length,
      },
      contractScore: meanScore(matches),
      descScore,
      namePathScore: namePath,
      skillScore: 0.7 * descScore + 0.3 * namePath,
      runtime: runtimeFit(candidate.skill.compatibility, host, known),
      invalidTokenPenalty: invalidTokenPenalty(candidate.contract, query.mode),
      overclaimPenalty: overclaimPenalty(what.provides.length, medianProvided),
      inflated: false,
      reliability: {
        sample_size: outcomes.length,
        success_rate_last_20: rate,
        outcomes_last_20: outcomes,
        last_used_at: null,
      },
      multiplier: historyMultiplier(rate),
      provideCount: what.stems === null ? what.provides.length : what.stems.length,
      hints: providerHints(candidate.contract, policy),
    }
  })
  return withFlags(scored)
}

/** DCI-072: the population is who has a `P` clause and a contract score above 0. */
function withFlags(scored: readonly Scored[]): Scored[] {
  const population = scored.filter(
    (candidate) => candidate.contract?.hasProvides === true && rounded(candidate.contractScore) > 0,
  )
  const flags = inflated(
    population.map((candidate) => candidate.contractScore - candidate.skillScore),
  )
  return scored.map((candidate) => {
    const place = population.indexOf(candidate)
    return { ...candidate, inflated: place >= 0 && flags[place] === true }
  })
}

/** DCI-067, DCI-068: the totals that follow from a contract score and an inflation penalty. */
export function totals(candidate: Scored, contractScore: number, inflationPenalty: number) {
  const penalty = candidate.invalidTokenPenalty + candidate.overclaimPenalty + inflationPenalty
  const total =
    0.6 * contractScore +
    0.2 * candidate.descScore +
    0.1 * candidate.namePathScore +
    0.1 * candidate.runtime.score
  const penalized = Math.max(0, total - penalty)
  return { penalty, total, penalized, final: penalized * candidate.multiplier }
}
