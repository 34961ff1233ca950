/** Which policy a run follows, and who said so (DCI-080, 081). */
import type { ContractMode } from '../contract/model'
import {
  describePolicyValue,
  POLICY_KEYS,
  type PolicyKey,
  type PolicyValues,
  policyKey,
  readPolicyValue,
} from '../contract/policy-keys'
import type { Policy, PolicySource } from './report'

export interface EffectivePolicy {
  readonly defaults: Policy
  readonly effective: Policy
  readonly sources: Readonly<Record<PolicyKey, PolicySource>>
  /** The strongest source in use. */
  readonly overrideSource: 'runtime' | 'consumer' | 'none'
}

/** The defaults of a mode (DCI-080). */
function defaultPolicy(mode: ContractMode): Policy {
  return Object.fromEntries(POLICY_KEYS.map((info) => [info.key, info.defaults[mode]])) as never
}

/**
 * Takes the values of a runtime or user override; one of an unknown key or out of range is refused
 * (DCI-081).
 * @param values typed, as a program gives them
 */
export function policyOverride(
  values: Readonly<Record<string, unknown>>,
): { readonly policy: PolicyValues } | { readonly refused: string } {
  for (const [key, value] of Object.entries(values)) {
    const info = policyKey(key)
    if (info === undefined) {
      const known = POLICY_KEYS.map((each) => each.key).join(', ')
      return { refused: `Unknown policy key \`${key}\`: ${known} expected` }
    }
    if (readPolicyValue(info, String(value)) !== value) {
      return { refused: `\`${key}\` is ${describePolicyValue(info)}, not \`${String(value)}\`` }
    }
  }
  return { policy: values as PolicyValues }
}

/** A runtime or user override beats the consumer's `Pol`, and that beats the defaults (DCI-081). */
export function effectivePolicy(
  mode: ContractMode,
  consumer: PolicyValues,
  runtime: PolicyValues,
): EffectivePolicy {
  const defaults = defaultPolicy(mode)
  const source = (key: PolicyKey): PolicySource =>
    runtime[key] !== undefined ? 'runtime' : consumer[key] !== undefined ? 'consumer' : 'default'
  const sources = Object.fromEntries(POLICY_KEYS.map(({ key }) => [key, source(key)])) as Record<
    PolicyKey,
    PolicySource
  >
  const inUse = Object.values(sources)
  return {
    defaults,
    effective: { ...defaults, ...consumer, ...runtime },
    sources,
    overrideSource: inUse.includes('runtime')
      ? 'runtime'
      : inUse.includes('consumer')
        ? 'consumer'
        : 'none',
  }
}
