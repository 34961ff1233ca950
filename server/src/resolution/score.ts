/**
 * The scores of every candidate of a run (DCI-060 to 076), held in columns: a run over tens of thousands
 * makes objects only of the few that somebody looks at.
 */
import { bm25 } from '../text/bm25'
import { intern, internedCount } from '../text/interner'
import { round9 } from '../text/rounding'
import type { Candidate } from './candidate'
import type { History, ResolutionInputs } from './inputs'
import { KINDS, MATCH_SCORES, Matcher } from './match'
import {
  historyMultiplier,
  inflationPenalty,
  inflationTest,
  invalidTokenPenalty,
  overclaimLimit,
  overclaimPenalty,
} from './penalties'
import type { Query } from './query'
import type { CandidateReport, Match } from './report'
import { type RuntimeFit, runtimeFit } from './runtime'

const WEIGHTS = { contract: 0.6, description: 0.2, namePath: 0.1, runtime: 0.1 }
const KIND_SCORES = KINDS.map((kind) => MATCH_SCORES[kind])
const ALIAS_KIND = KINDS.indexOf('alias')

/** One candidate with all its scores. */
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
  readonly total: number
  readonly penalized: number
  readonly final: number
}

/** All candidates of a run; a row is a candidate's place in the inputs. */
export class ScoreTable {
  readonly size: number
  readonly contract: Float64Array
  readonly description: Float64Array
  readonly namePath: Float64Array
  readonly runtime: Float64Array
  readonly skill: Float64Array
  /** Capabilities resolved in this mode, and those with no match at all. */
  readonly resolvedCount: Uint32Array
  readonly unmatchedCount: Uint32Array
  /** 1 where the claim stands out from the prose (DCI-072), whatever a probe may say later. */
  readonly flagged: Uint8Array
  readonly history: Float64Array
  private readonly kinds: Uint8Array
  private readonly matchers: readonly Matcher[]
  private readonly invalidTokens: Float64Array
  private readonly overclaim: Float64Array

  constructor(
    private readonly inputs: ResolutionInputs,
    private readonly query: Query,
  ) {
    const { candidates, aliases } = inputs
    this.size = candidates.length
    this.matchers = query.capabilities.map((token) => new Matcher(token, aliases))
    const column = () => new Float64Array(this.size)
    this.kinds = new Uint8Array(this.size * this.matchers.length)
    this.contract = column()
    this.namePath = column()
    this.runtime = column()
    this.skill = column()
    this.history = column()
    this.invalidTokens = column()
    this.overclaim = column()
    this.resolvedCount = new Uint32Array(this.size)
    this.unmatchedCount = new Uint32Array(this.size)
    this.flagged = new Uint8Array(this.size)
    this.description = this.scoreDescriptions()
    this.scoreNamesAndMatches()
    this.scoreRuntimes()
    this.weighClaims()
  }

  candidate(row: number): Candidate {
    return this.inputs.candidates[row] as Candidate
  }

  /** Whether a row's match of a capability counts as resolved in this mode (DCI-084). */
  isResolved(row: number, capability: number): boolean {
    const kind = this.kinds[row * this.matchers.length + capability] as number
    // Strict takes nothing but exact and alias matches; a fuzzy one may be quite another thing.
    return this.query.mode === 'strict' ? kind >= ALIAS_KIND : kind > 0
  }

  matchScore(row: number, capability: number): number {
    return KIND_SCORES[this.kinds[row * this.matchers.length + capability] as number] as number
  }

  total(row: number, contract: number = this.contract[row] as number): number {
    return (
      WEIGHTS.contract * contract +
      WEIGHTS.description * (this.description[row] as number) +
      WEIGHTS.namePath * (this.namePath[row] as number) +
      WEIGHTS.runtime * (this.runtime[row] as number)
    )
  }

  /** @param flagged whether the flag still stands, which a probe may have lifted */
  penalties(row: number, flagged: boolean): CandidateReport['penalties'] {
    const invalid = this.invalidTokens[row] as number
    const overclaim = this.overclaim[row] as number
    const inflation = inflationPenalty(flagged, this.query.mode)
    return {
      invalid_token_penalty: invalid,
      overclaim_penalty: overclaim,
      inflation_penalty: inflation,
      total_penalty: invalid + overclaim + inflation,
    }
  }

  /**
   * `S_total_final` (DCI-068).
   * @param contract in place of the row's own `S_contract`, as cover mode judges specialists (DCI-084)
   */
  final(row: number, flagged: boolean, contract?: number): number {
    const invalid = this.invalidTokens[row] as number
    const overclaim = this.overclaim[row] as number
    const penalty = invalid + overclaim + inflationPenalty(flagged, this.query.mode)
    return Math.max(0, this.total(row, contract) - penalty) * (this.history[row] as number)
  }

  /** A row as an object, for those that are looked at. */
  scored(row: number, flagged: boolean): Scored {
    const candidate = this.candidate(row)
    const { hostRuntime } = this.query
    const penalties = this.penalties(row, flagged)
    const total = this.total(row)
    return {
      candidate,
      matches: this.matchers.map((matcher) => matcher.matchOf(candidate)),
      resolved: this.matchers.map((_, capability) => this.isResolved(row, capability)),
      resolvedCount: this.resolvedCount[row] as number,
      runtime: runtimeFit(candidate.compatibility, hostRuntime, this.inputs.runtimes),
      contract: this.contract[row] as number,
      description: this.description[row] as number,
      namePath: this.namePath[row] as number,
      skill: this.skill[row] as number,
      flagged,
      penalties,
      history: this.inputs.history.get(candidate.id),
      historyMultiplier: this.history[row] as number,
      total,
      penalized: Math.max(0, total - penalties.total_penalty),
      final: this.final(row, flagged),
    }
  }

  /** BM25 of name and description as a share of the run's best (DCI-065). */
  private scoreDescriptions(): Float64Array {
    const documents = this.inputs.candidates.map(({ prose }) => prose)
    const raw = bm25(documents, [...this.query.stems])
    const highest = raw.reduce((best, score) => Math.max(best, score), 0)
    return highest === 0 ? raw : raw.map((score) => score / highest)
  }

  private scoreNamesAndMatches(): void {
    const queryStems = [...this.query.stems].map(intern)
    const isQueried = new Uint8Array(internedCount())
    for (const stem of queryStems) isQueried[stem] = 1
    const width = this.matchers.length
    for (let row = 0; row < this.size; row++) {
      const candidate = this.candidate(row)
      this.namePath[row] = jaccard(candidate.namePath, isQueried, queryStems.length)
      this.skill[row] =
        0.7 * (this.description[row] as number) + 0.3 * (this.namePath[row] as number)
      let sum = 0
      for (let capability = 0; capability < width; capability++) {
        const kind = (this.matchers[capability] as Matcher).kindOf(candidate)
        this.kinds[row * width + capability] = kind
        sum += KIND_SCORES[kind] as number
        if (kind === 0) this.unmatchedCount[row] = (this.unmatchedCount[row] as number) + 1
        else if (this.isResolved(row, capability)) {
          this.resolvedCount[row] = (this.resolvedCount[row] as number) + 1
        }
      }
      this.contract[row] = sum / width
    }
  }

  private scoreRuntimes(): void {
    const known = new Map<string | undefined, number>()
    for (let row = 0; row < this.size; row++) {
      const { compatibility } = this.candidate(row)
      let score = known.get(compatibility)
      if (score === undefined) {
        score = runtimeFit(compatibility, this.query.hostRuntime, this.inputs.runtimes).score
        known.set(compatibility, score)
      }
      this.runtime[row] = score
    }
  }

  private weighClaims(): void {
    const { candidates, history } = this.inputs
    const limit = overclaimLimit(candidates)
    const claiming = candidates.flatMap((_, row) => (this.claims(row) ? [row] : []))
    const isInflated = inflationTest(claiming.map((row) => this.delta(row)))
    for (const row of claiming) this.flagged[row] = isInflated(this.delta(row)) ? 1 : 0
    for (let row = 0; row < this.size; row++) {
      const candidate = this.candidate(row)
      this.invalidTokens[row] = invalidTokenPenalty(candidate, this.query.mode)
      this.overclaim[row] = overclaimPenalty(candidate, limit)
      this.history[row] =
        history.size === 0 ? 1 : historyMultiplier(successRate(history.get(candidate.id)))
    }
  }

  /** Whether a row belongs to the population of the inflation test (DCI-072). */
  private claims(row: number): boolean {
    return this.candidate(row).provides !== null && round9(this.contract[row] as number) > 0
  }

  private delta(row: number): number {
    return (this.contract[row] as number) - (this.skill[row] as number)
  }
}

/** The share of good outcomes, or `undefined` where there are none to speak of. */
export function successRate(history: History | undefined): number | undefined {
  if (history === undefined || history.outcomes.length === 0) return undefined
  return history.outcomes.filter((outcome) => outcome === 1).length / history.outcomes.length
}

/** The share of common stems in all stems of both; 0 when both are empty (DCI-066). */
function jaccard(stems: Uint32Array, isQueried: Uint8Array, queried: number): number {
  let common = 0
  for (let i = 0; i < stems.length; i++) common += isQueried[stems[i] as number] as number
  const union = stems.length + queried - common
  return union === 0 ? 0 : common / union
}
