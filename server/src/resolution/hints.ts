/** A provider's own `Pol`: it may only tighten what applies to itself (DCI-082). */
import { POLICY_KEYS, type PolicyValues } from '../contract/policy-keys'
import type { Candidate } from './candidate'
import type { Policy, ResolutionReport } from './report'

type IgnoredHint = ResolutionReport['policy']['ignored_hints'][number]

/** From the strictest to the laxest. */
const STRICTNESS = ['hard-fail', 'offer-emulation', 'auto-emulate']

export interface Hints {
  /** The keys whose hints tighten the policy, with their values. */
  readonly tightened: PolicyValues
  readonly ignored: readonly IgnoredHint[]
}

/** Of a candidate that hints at nothing. */
export const NO_HINTS: Hints = { tightened: {}, ignored: [] }

/** Compares a provider's policy with the one in effect, key by key. */
export function readHints({ id, contract }: Candidate, policy: Policy): Hints {
  if (contract === null) return NO_HINTS
  const tightened: Record<string, unknown> = {}
  const ignored: IgnoredHint[] = []
  for (const { key } of POLICY_KEYS) {
    const value = contract.policy[key]
    if (value === undefined) continue
    const reason = reasonToIgnore(key, value, policy)
    if (reason === undefined) {
      if (value !== policy[key]) tightened[key] = value
    } else ignored.push({ id, key, value: String(value), reason })
  }
  return { tightened, ignored }
}

function reasonToIgnore(
  key: keyof Policy,
  value: string | number,
  policy: Policy,
): 'relaxes' | 'not-a-hint' | undefined {
  const current = policy[key]
  if (key === 'selection-mode' || key === 'max-providers') return 'not-a-hint'
  if (value === current) return undefined
  if (key === 'on-missing-required') {
    const stricter = STRICTNESS.indexOf(String(value)) < STRICTNESS.indexOf(String(current))
    return stricter ? undefined : 'relaxes'
  }
  const tightens = key === 'max-candidates' ? value < current : value > current
  return tightens ? undefined : 'relaxes'
}

/** The strictest of the policy's answer and those of the selected providers. */
export function strictestOnMissing(
  policy: Policy,
  selected: readonly Hints[],
): Policy['on-missing-required'] {
  const answers = [
    policy['on-missing-required'],
    ...selected.flatMap(({ tightened }) => tightened['on-missing-required'] ?? []),
  ]
  return answers.reduce((a, b) => (STRICTNESS.indexOf(b) < STRICTNESS.indexOf(a) ? b : a))
}
