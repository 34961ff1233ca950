/** Penalties and manipulation resistance (DCI-070 to 073, 076). */
import type { ContractMode } from '../contract/model'
import { round9 } from '../text/rounding'

const INFLATION_PENALTY = 0.15

/**
 * Best-effort forgives invalid tokens for a price; under strict they simply match nothing (DCI-070).
 * @param invalidTokens counted once per clause kind
 */
export function invalidTokenPenalty(invalidTokens: number, mode: ContractMode): number {
  return mode === 'strict' ? 0 : Math.min(0.2, 0.02 * invalidTokens)
}

/**
 * How many tokens a candidate may provide before it over-claims: `L` of DCI-071.
 * @param counts distinct valid `P` tokens of each candidate that has a `P` clause
 */
export function overclaimLimit(counts: Uint32Array): number {
  return Math.max(20, 3 * median(counts))
}

function median(values: Uint32Array): number {
  const sorted = values.toSorted()
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (upper + lower) / 2
}

/** @param limit from {@link overclaimLimit} */
export function overclaimPenalty(claimed: number, limit: number): number {
  const excess = claimed - limit
  return excess > 0 ? Math.min(0.25, 0.05 * Math.ceil(excess / 5)) : 0
}

export function inflationPenalty(flagged: boolean, mode: ContractMode): number {
  return flagged && mode === 'best-effort' ? INFLATION_PENALTY : 0
}

/**
 * Which claims stand out from their skill's own prose (DCI-072).
 * @param deltas `S_contract - S_skill` of those that claim something here, in any order
 * @returns whether a delta is flagged
 */
export function inflationTest(deltas: readonly number[]): (delta: number) => boolean {
  if (deltas.length <= 1) return () => false
  const threshold = deltas.length < 5 ? 0.35 : farFromTheMean(deltas)
  return (delta) => round9(delta) > round9(threshold)
}

function farFromTheMean(deltas: readonly number[]): number {
  const mean = sum(deltas) / deltas.length
  const sigma = Math.sqrt(sum(deltas.map((delta) => (delta - mean) ** 2)) / deltas.length)
  return round9(sigma) === 0 ? mean + 0.15 : mean + 2 * sigma
}

/** Added in ascending order, so that the order of candidates cannot change the last bit (DCI-088). */
function sum(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b).reduce((total, value) => total + value, 0)
}

/** How past outcomes weigh on a score (DCI-076). @param successRate 0..1, or `undefined` without history */
export function historyMultiplier(successRate: number | undefined): number {
  if (successRate === undefined) return 1
  return Math.min(1, Math.max(0.7, 0.7 + 0.3 * successRate))
}
