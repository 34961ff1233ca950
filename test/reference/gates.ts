/** Gates: what a candidate must reach before it can be kept (DCI-054, DCI-082 to DCI-084). */
import type { ContractMode } from '../../server/src/contract/model'
import type { Gate, GateName, Policy, RejectionReason } from '../../server/src/resolution/report'
import { rounded } from './compare'
import { meanScore } from './match'
import { type Scored, totals } from './scores'

export interface Gated extends Scored {
  /** Still flagged: no probe has lifted it. */
  readonly flagged: boolean
  readonly inflationPenalty: number
  readonly totals: ReturnType<typeof totals>
  readonly gates: readonly Gate[]
  /** `runtime-incompatible` and failed gates; flags, hints and the cut come later. */
  readonly failures: readonly RejectionReason[]
}

/** Adds the inflation penalty (DCI-073), the final totals and the gates. */
export function applyGates(
  candidate: Scored,
  policy: Policy,
  mode: ContractMode,
  lifted: boolean,
): Gated {
  const flagged = candidate.inflated && !lifted
  const inflationPenalty = flagged && mode === 'best-effort' ? 0.15 : 0
  const gates = gatesOf(candidate, policy, inflationPenalty)
  const failures: RejectionReason[] = []
  if (mode === 'strict' && candidate.runtime.score === 0) failures.push('runtime-incompatible')
  for (const gate of gates) if (!gate.passed) failures.push(gate.gate)
  return {
    ...candidate,
    flagged,
    inflationPenalty,
    totals: totals(candidate, candidate.contractScore, inflationPenalty),
    gates,
    failures,
  }
}

/** DCI-083; in cover mode with the specialist's values, and coverage only where the provider hints it (DCI-084). */
function gatesOf(candidate: Scored, policy: Policy, inflationPenalty: number): Gate[] {
  const cover = policy['selection-mode'] === 'cover'
  const contractScore = cover ? meanScore(candidate.resolved) : candidate.contractScore
  const final = totals(candidate, contractScore, inflationPenalty).final
  const gates = [
    gate('min-total-score', final, candidate, policy),
    gate('min-contract-score', contractScore, candidate, policy),
  ]
  const coverage = gate(
    'min-required-coverage',
    candidate.coverage.required_ratio,
    candidate,
    policy,
  )
  if (!cover || coverage.source === 'provider') gates.push(coverage)
  return gates
}

function gate(name: GateName, value: number, candidate: Scored, policy: Policy): Gate {
  const hint = candidate.hints.tightened[name]
  const threshold = hint ?? policy[name]
  const source = hint === undefined ? 'policy' : 'provider'
  return { gate: name, threshold, source, value, passed: rounded(value) >= rounded(threshold) }
}
