/** Penalties and resistance to manipulation (DCI-070 to DCI-072, DCI-076). */
import type { Contract, ContractMode } from '../../server/src/contract/model'
import { rounded } from './compare'

/** DCI-070: 0.02 for each invalid token, at most 0.20, best-effort only. */
export function invalidTokenPenalty(contract: Contract | null, mode: ContractMode): number {
  if (mode === 'strict' || contract === null) return 0
  return Math.min(0.2, 0.02 * contract.invalidTokenCount)
}

/** DCI-071: the middle value, or the mean of the two middle ones; 0 of none. */
export function median(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** DCI-071: 0.05 for each five tokens begun above `L = max(20, 3 * median)`, at most 0.25. */
export function overclaimPenalty(provided: number, medianProvided: number): number {
  const limit = Math.max(20, 3 * medianProvided)
  if (provided <= limit) return 0
  return Math.min(0.25, 0.05 * Math.ceil((provided - limit) / 5))
}

/** DCI-072: for each delta of the population whether it is flagged `contract-inflated`. */
export function inflated(deltas: readonly number[]): boolean[] {
  const count = deltas.length
  if (count <= 1) return deltas.map(() => false)
  if (count <= 4) return deltas.map((delta) => rounded(delta) > rounded(0.35))
  let sum = 0
  for (const delta of deltas) sum += delta
  const mu = sum / count
  let squares = 0
  for (const delta of deltas) squares += (delta - mu) ** 2
  const sigma = Math.sqrt(squares / count)
  const limit = rounded(sigma) === 0 ? mu + 0.15 : mu + 2 * sigma
  return deltas.map((delta) => rounded(delta) > rounded(limit))
}

/** The last twenty outcomes, oldest first (DCI-100). */
export function lastTwenty(outcomes: readonly (0 | 1)[] | undefined): readonly (0 | 1)[] {
  return (outcomes ?? []).slice(-20)
}

/** The share of outcomes that succeeded; 1 without any (DCI-076). */
export function successRate(outcomes: readonly (0 | 1)[]): number {
  let successes = 0
  for (const outcome of outcomes) successes += outcome
  return outcomes.length === 0 ? 1 : successes / outcomes.length
}

/** DCI-076: from 0.70 without any success to 1.00. */
export function historyMultiplier(rate: number): number {
  return Math.min(1, Math.max(0.7, 0.7 + 0.3 * rate))
}
