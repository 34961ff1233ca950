/** Hints, probes, the cut and the choice (DCI-073, DCI-074, DCI-082, DCI-084 to DCI-086). */
import type { ContractMode } from '../../server/src/contract/model'
import type { CandidateReport, Policy, RejectionReason } from '../../server/src/resolution/report'
import { rounded } from './compare'
import type { WorkspaceData } from './data'
import { applyGates, type Gated } from './gates'
import { byRank } from './order'
import { probesNotRun, runProbes } from './probes'
import type { Scored } from './scores'

type ProbeResult = CandidateReport['probe']['outcome']

/** As section 10 lists them. */
const REASON_ORDER: readonly RejectionReason[] = [
  'runtime-incompatible',
  'contract-inflated',
  'probe-failed',
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
  'max-candidates',
  'max-candidates-hint',
]

export interface Settings {
  readonly mode: ContractMode
  readonly capabilities: readonly string[]
  readonly policy: Policy
  readonly probes: WorkspaceData['probes']
  readonly probesAllowed: boolean
}

export interface Selection {
  /** Kept ones by rank. */
  readonly kept: readonly Gated[]
  /** The others, in the same order rules. */
  readonly rejected: readonly Gated[]
  readonly reasons: ReadonlyMap<string, readonly RejectionReason[]>
  readonly probes: ReadonlyMap<string, ProbeResult>
  /** In the order in which they were taken. */
  readonly selected: readonly Gated[]
  /** What was chosen before the coverage gate on the set (DCI-084). */
  readonly chosen: readonly Gated[]
}

/** The probes and verdicts that are known so far; each verdict makes the selection start anew. */
interface Verdicts {
  readonly probes: Map<string, ProbeResult>
  readonly excluded: Map<string, 'probe-failed' | 'contract-inflated'>
}

/** Selects under the policy: single or cover, strict or best-effort. */
export function select(scored: readonly Scored[], settings: Settings): Selection {
  const verdicts: Verdicts = { probes: new Map(), excluded: new Map() }
  while (true) {
    const gated = scored.map((candidate) => {
      const lifted = verdicts.probes.get(candidate.id) === 'passed'
      return applyGates(candidate, settings.policy, settings.mode, lifted)
    })
    const ordered = gated.sort(byRank)
    const hinted = rejectedByOwnHint(ordered)
    const pool = ordered.filter(
      (candidate) =>
        candidate.failures.length === 0 &&
        !hinted.includes(candidate) &&
        !verdicts.excluded.has(candidate.id),
    )
    const kept = pool.slice(0, settings.policy['max-candidates'])
    const chosen = choose(kept, settings.policy)
    const settled =
      settings.mode === 'strict'
        ? settledStrictly(chosen, pool, settings, verdicts)
        : settledWithBestEffort(kept, settings, verdicts)
    if (settled) return report(ordered, hinted, kept, chosen, settings, verdicts)
  }
}

/** DCI-082: `max-candidates` n of a provider means that it must be among the first n that passed their gates. */
function rejectedByOwnHint(ordered: readonly Gated[]): Gated[] {
  const passed = ordered.filter((candidate) => candidate.failures.length === 0)
  return passed.filter((candidate, i) => {
    const n = candidate.hints.tightened['max-candidates']
    return n !== undefined && i >= n
  })
}

/** DCI-086: the top one, or a greedy cover. */
function choose(kept: readonly Gated[], policy: Policy): Gated[] {
  if (policy['selection-mode'] === 'single') return kept.slice(0, 1)
  const chosen: Gated[] = []
  const covered = new Set<string>()
  while (chosen.length < policy['max-providers']) {
    let best: Gated | undefined
    let bestGain = { count: 0, sum: 0 }
    for (const candidate of kept) {
      const gained = candidate.resolved.filter((match) => !covered.has(match.capability))
      let sum = 0
      for (const match of gained) sum += match.score
      const moreCovered = gained.length > bestGain.count
      const better = gained.length === bestGain.count && rounded(sum) > rounded(bestGain.sum)
      if (moreCovered || better) {
        best = candidate
        bestGain = { count: gained.length, sum }
      }
    }
    if (best === undefined) break
    chosen.push(best)
    for (const match of best.resolved) covered.add(match.capability)
  }
  return chosen
}

/**
 * DCI-073, DCI-074 under strict: treats the members in turn, then excludes the flags that no probe lifted.
 * @returns false as soon as one is excluded or its flag lifted, because then everything is decided anew
 */
function settledStrictly(
  chosen: readonly Gated[],
  pool: readonly Gated[],
  settings: Settings,
  verdicts: Verdicts,
): boolean {
  for (const member of chosen) {
    if (verdicts.probes.has(member.id)) continue
    const outcome = runProbes(member, settings.probes, settings.probesAllowed)
    verdicts.probes.set(member.id, outcome)
    if (outcome === 'failed') verdicts.excluded.set(member.id, 'probe-failed')
    else if (member.flagged && outcome !== 'passed') {
      verdicts.excluded.set(member.id, 'contract-inflated')
    }
    if (outcome === 'failed' || member.flagged) return false
  }
  const flagged = pool.filter((candidate) => candidate.flagged)
  for (const candidate of flagged) verdicts.excluded.set(candidate.id, 'contract-inflated')
  return flagged.length === 0
}

/**
 * DCI-074 under best-effort: the probes of a flagged top candidate, once.
 * @returns false when they pass, because then its penalty goes and the order is computed anew
 */
function settledWithBestEffort(
  kept: readonly Gated[],
  settings: Settings,
  verdicts: Verdicts,
): boolean {
  const top = kept[0]
  if (top === undefined || !top.flagged) return true
  const outcome = runProbes(top, settings.probes, settings.probesAllowed)
  verdicts.probes.set(top.id, outcome)
  return outcome !== 'passed'
}

function report(
  ordered: readonly Gated[],
  hinted: readonly Gated[],
  kept: readonly Gated[],
  chosen: readonly Gated[],
  settings: Settings,
  verdicts: Verdicts,
): Selection {
  const reasons = new Map<string, RejectionReason[]>()
  const probes = new Map<string, ProbeResult>()
  for (const candidate of ordered) {
    const known = verdicts.probes.get(candidate.id)
    probes.set(candidate.id, known ?? probesNotRun(candidate, settings.probes))
    const all: RejectionReason[] = [...candidate.failures]
    if (settings.mode === 'strict' && candidate.flagged) all.push('contract-inflated')
    if (verdicts.excluded.get(candidate.id) === 'probe-failed') all.push('probe-failed')
    if (hinted.includes(candidate)) all.push('max-candidates-hint')
    if (all.length === 0 && !kept.includes(candidate)) all.push('max-candidates')
    reasons.set(
      candidate.id,
      REASON_ORDER.filter((reason) => all.includes(reason)),
    )
  }
  const rejected = ordered.filter((candidate) => !kept.includes(candidate))
  const selected = reachesCoverage(chosen, settings) ? chosen : []
  return { kept, rejected, reasons, probes, selected, chosen }
}

/** DCI-084: in cover mode the coverage gate is on the chosen set. */
function reachesCoverage(chosen: readonly Gated[], { policy, capabilities }: Settings): boolean {
  if (policy['selection-mode'] === 'single') return true
  const ratio = coveredBy(chosen).length / capabilities.length
  return rounded(ratio) >= rounded(policy['min-required-coverage'])
}

/** The query capabilities that some of the candidates resolve (DCI-084). */
export function coveredBy(candidates: readonly Gated[]): string[] {
  const covered = new Set<string>()
  for (const candidate of candidates) {
    for (const match of candidate.resolved) covered.add(match.capability)
  }
  return [...covered]
}
