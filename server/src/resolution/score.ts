/**
 * The scores of every candidate of a run (DCI-060 to 076), held in columns: a run over tens of thousands
 * makes objects only of the few that somebody looks at.
 */
import { bm25 } from '../text/bm25'
import { intern, internedCount } from '../text/interner'
import { round9 } from '../text/rounding'
import type { Candidate } from './candidate'
import { type Columns, columnsOf } from './columns'
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
import { WEIGHTS } from './weights'

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
  private readonly columns: Columns
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
    this.columns = columnsOf(candidates)
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
    this.scoreNames()
    this.scoreMatches()
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
    return {
      invalid_token_penalty: this.invalidTokens[row] as number,
      overclaim_penalty: this.overclaim[row] as number,
      inflation_penalty: inflationPenalty(flagged, this.query.mode),
      total_penalty: this.totalPenalty(row, flagged),
    }
  }

  private totalPenalty(row: number, flagged: boolean): number {
    const own = (this.invalidTokens[row] as number) + (this.overclaim[row] as number)
    return own + inflationPenalty(flagged, this.query.mode)
  }

  /**
   * `S_total_final` (DCI-068).
   * @param contract in place of the row's own `S_contract`, as cover mode judges specialists (DCI-084)
   */
  final(row: number, flagged: boolean, contract?: number): number {
    const penalty = this.totalPenalty(row, flagged)
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

  /** Rows whose contract has a policy. */
  get withPolicy(): readonly number[] {
    return this.columns.withPolicy
  }

  /** What a broad provider is weighed by (DCI-087 step 4). */
  providesCount(row: number): number {
    return this.columns.providesCount[row] as number
  }

  /** BM25 of name and description as a share of the run's best (DCI-065). */
  private scoreDescriptions(): Float64Array {
    const raw = bm25(this.columns.prose, [...this.query.stems])
    const highest = raw.reduce((best, score) => Math.max(best, score), 0)
    return highest === 0 ? raw : raw.map((score) => score / highest)
  }

  private scoreNames(): void {
    const { starts, values } = this.columns.namePath
    const queried = [...this.query.stems].map(intern)
    const isQueried = new Uint8Array(internedCount())
    for (const stem of queried) isQueried[stem] = 1
    for (let row = 0; row < this.size; row++) {
      const start = starts[row] as number
      const end = starts[row + 1] as number
      let common = 0
      for (let at = start; at < end; at++) common += isQueried[values[at] as number] as number
      // Jaccard: the share of common stems in all stems of both; 0 when both are empty (DCI-066).
      const union = end - start + queried.length - common
      const namePath = union === 0 ? 0 : common / union
      this.namePath[row] = namePath
      this.skill[row] = 0.7 * (this.description[row] as number) + 0.3 * namePath
    }
  }

  private scoreMatches(): void {
    const { declares, provides, prose } = this.columns
    const width = this.matchers.length
    for (const [capability, matcher] of this.matchers.entries()) {
      for (let row = 0; row < this.size; row++) {
        const kind =
          declares[row] === 1
            ? matcher.kindOfTokens(
                provides.values,
                provides.starts[row] as number,
                provides.starts[row + 1] as number,
              )
            : matcher.kindOfProse(
                prose.terms,
                prose.starts[row] as number,
                prose.starts[row + 1] as number,
              )
        this.kinds[row * width + capability] = kind
        // The mean is taken of a sum, as the formula has it: the order of additions decides the last bit.
        this.contract[row] = (this.contract[row] as number) + (KIND_SCORES[kind] as number)
        if (kind === 0) this.unmatchedCount[row] = (this.unmatchedCount[row] as number) + 1
        else if (this.isResolved(row, capability)) {
          this.resolvedCount[row] = (this.resolvedCount[row] as number) + 1
        }
      }
    }
    for (let row = 0; row < this.size; row++) {
      this.contract[row] = (this.contract[row] as number) / width
    }
  }

  private scoreRuntimes(): void {
    const { compatibilities, compatibility } = this.columns
    const scores = compatibilities.map(
      (each) => runtimeFit(each, this.query.hostRuntime, this.inputs.runtimes).score,
    )
    for (let row = 0; row < this.size; row++) {
      this.runtime[row] = scores[compatibility[row] as number] as number
    }
  }

  private weighClaims(): void {
    const { declares, providesCount, invalidTokens } = this.columns
    const { history } = this.inputs
    const limit = overclaimLimit(providesCount.filter((_, row) => declares[row] === 1))
    const claiming: number[] = []
    for (let row = 0; row < this.size; row++) if (this.claims(row)) claiming.push(row)
    const isInflated = inflationTest(claiming.map((row) => this.delta(row)))
    for (const row of claiming) this.flagged[row] = isInflated(this.delta(row)) ? 1 : 0
    for (let row = 0; row < this.size; row++) {
      const claimed = declares[row] === 1 ? (providesCount[row] as number) : 0
      this.invalidTokens[row] = invalidTokenPenalty(invalidTokens[row] as number, this.query.mode)
      this.overclaim[row] = overclaimPenalty(claimed, limit)
    }
    this.history.fill(1)
    if (history.size === 0) return
    for (let row = 0; row < this.size; row++) {
      this.history[row] = historyMultiplier(successRate(history.get(this.candidate(row).id)))
    }
  }

  /** Whether a row belongs to the population of the inflation test (DCI-072). */
  private claims(row: number): boolean {
    return this.columns.declares[row] === 1 && round9(this.contract[row] as number) > 0
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
