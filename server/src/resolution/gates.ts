/** The gates that a candidate must pass, each recorded with threshold and value (DCI-083, 084). */
import { round9 } from '../text/rounding'
import { gateThreshold } from './hints'
import type { Query } from './query'
import type { Gate, GateName, Policy, RejectionReason } from './report'
import { type Scored, totalScore } from './score'

export interface Gated {
  readonly scored: Scored
  readonly gates: readonly Gate[]
  /** Why it cannot be kept, whatever others there are; flags, hints and the cut come later. */
  readonly failures: readonly RejectionReason[]
}

export function applyGates(scored: Scored, query: Query, policy: Policy): Gated {
  const gates = gatesOf(scored, policy)
  const incompatible = query.mode === 'strict' && scored.runtime.score === 0
  const failed = gates.filter(({ passed }) => !passed).map(({ gate }) => gate)
  return { scored, gates, failures: incompatible ? ['runtime-incompatible', ...failed] : failed }
}

function gatesOf(scored: Scored, policy: Policy): Gate[] {
  const cover = policy['selection-mode'] === 'cover'
  const judged = cover ? asSpecialist(scored) : scored
  const coverage = scored.resolvedCount / scored.resolved.length
  const gates = [
    toGate('min-total-score', judged.final, scored, policy),
    toGate('min-contract-score', judged.contract, scored, policy),
    toGate('min-required-coverage', coverage, scored, policy),
  ]
  // A set is judged by what it covers together, so only a provider's own hint judges a member alone.
  return cover
    ? gates.filter(({ gate, source }) => gate !== 'min-required-coverage' || source === 'provider')
    : gates
}

function toGate(gate: GateName, value: number, { hints }: Scored, policy: Policy): Gate {
  const { threshold, source } = gateThreshold(gate, policy, hints)
  return { gate, threshold, source, value, passed: round9(value) >= round9(threshold) }
}

/** In cover mode a specialist is judged by the capabilities that it resolves, not by those it leaves to others. */
function asSpecialist(scored: Scored): { final: number; contract: number } {
  const resolved = scored.matches.filter((_, index) => scored.resolved[index])
  const sum = resolved.reduce((total, { score }) => total + score, 0)
  const contract = resolved.length === 0 ? 0 : sum / resolved.length
  const total = totalScore(contract, scored.description, scored.namePath, scored.runtime.score)
  const penalized = Math.max(0, total - scored.penalties.total_penalty)
  return { contract, final: penalized * scored.historyMultiplier }
}
