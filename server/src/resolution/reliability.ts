/** What is remembered of candidates between runs (DCI-076, 100). */
import type { ReliabilityState } from '../jsonschema/files'
import type { History } from './inputs'

/** How many outcomes are remembered of each candidate. */
const REMEMBERED = 20

/** The state after one more outcome; the oldest beyond twenty are forgotten. @param now ISO 8601 */
export function recordOutcome(
  state: ReliabilityState | undefined,
  id: string,
  success: boolean,
  now: string,
): ReliabilityState {
  const candidates = new Map(Object.entries(state?.candidates ?? {}))
  const before = candidates.get(id)?.outcomes_last_20 ?? []
  const outcomes = [...before, success ? (1 as const) : (0 as const)].slice(-REMEMBERED)
  candidates.set(id, {
    outcomes_last_20: outcomes,
    success_rate_last_20: outcomes.filter((outcome) => outcome === 1).length / outcomes.length,
    sample_size: outcomes.length,
    last_used_at: now,
  })
  return {
    ...state,
    schema_version: '1',
    updated_at: now,
    candidates: Object.fromEntries([...candidates].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** The state as the resolver reads it; rates are worked out from the outcomes, not believed. */
export function toHistory({ candidates }: ReliabilityState): ReadonlyMap<string, History> {
  return new Map(
    Object.entries(candidates).map(([id, { outcomes_last_20, last_used_at }]) => [
      id,
      { outcomes: outcomes_last_20.slice(-REMEMBERED), lastUsedAt: last_used_at },
    ]),
  )
}
