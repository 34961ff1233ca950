/** Policy: values, defaults, precedence, and providers' hints (DCI-015, DCI-080 to DCI-082). */
import type { Contract, ContractMode } from '../../server/src/contract/model'
import type { OnMissing, PolicyKey } from '../../server/src/contract/policy-keys'
import type { Policy, PolicySource, ResolutionReport } from '../../server/src/resolution/report'
import { rounded } from './compare'
import { UsageError } from './data'

const RATIO_KEYS: readonly string[] = [
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
]
const COUNT_KEYS: readonly string[] = ['max-candidates', 'max-providers']
const SELECTION_MODES: readonly unknown[] = ['single', 'cover']
/** From the strictest to the laxest (DCI-082). */
const ON_MISSING: readonly unknown[] = ['hard-fail', 'offer-emulation', 'auto-emulate']

/** DCI-015: the typed value of a `Pol` pair, or undefined when the key is unknown or the value is out of range. */
export function readPolicyValue(key: string, text: string): number | string | undefined {
  let typed: number | string = text
  if (RATIO_KEYS.includes(key)) typed = /^([0-9]+|[0-9]*\.[0-9]+)$/.test(text) ? Number(text) : -1
  if (COUNT_KEYS.includes(key)) typed = /^[0-9]+$/.test(text) ? Number(text) : -1
  return isPolicyValue(key, typed) ? typed : undefined
}

/** DCI-015: whether a typed value is in the range of its key. */
function isPolicyValue(key: string, value: unknown): value is number | string {
  if (RATIO_KEYS.includes(key)) return typeof value === 'number' && value >= 0 && value <= 1
  if (COUNT_KEYS.includes(key)) return Number.isInteger(value) && Number(value) >= 1
  if (key === 'selection-mode') return SELECTION_MODES.includes(value)
  return key === 'on-missing-required' && ON_MISSING.includes(value)
}

/** DCI-080. */
function defaultPolicy(mode: ContractMode): Policy {
  return {
    'min-total-score': 0.45,
    'min-contract-score': 0.3,
    'min-required-coverage': mode === 'strict' ? 1 : 0.6,
    'max-candidates': 5,
    'selection-mode': 'single',
    'max-providers': 3,
    'on-missing-required': mode === 'strict' ? 'hard-fail' : 'offer-emulation',
  }
}

export type ResolvedPolicy = Omit<ResolutionReport['policy'], 'ignored_hints'>

/**
 * DCI-081: runtime override, then the consumer's `Pol`, then defaults.
 * @throws {UsageError} when an override has an unknown key or a value out of range
 */
export function resolvePolicy(
  mode: ContractMode,
  consumer: Contract | null,
  runtime: Readonly<Record<string, unknown>>,
): ResolvedPolicy {
  for (const [key, value] of Object.entries(runtime)) {
    if (!isPolicyValue(key, value)) throw new UsageError(`policy override ${key}`)
  }
  const defaults = defaultPolicy(mode)
  const fromConsumer: Readonly<Record<string, unknown>> = { ...consumer?.policy }
  const source = (key: PolicyKey): PolicySource => {
    if (Object.hasOwn(runtime, key)) return 'runtime'
    return Object.hasOwn(fromConsumer, key) ? 'consumer' : 'default'
  }
  const sources = {
    'min-total-score': source('min-total-score'),
    'min-contract-score': source('min-contract-score'),
    'min-required-coverage': source('min-required-coverage'),
    'max-candidates': source('max-candidates'),
    'selection-mode': source('selection-mode'),
    'max-providers': source('max-providers'),
    'on-missing-required': source('on-missing-required'),
  }
  const used = Object.values(sources)
  return {
    defaults,
    effective: { ...defaults, ...fromConsumer, ...runtime },
    override_source: used.includes('runtime')
      ? 'runtime'
      : used.includes('consumer')
        ? 'consumer'
        : 'none',
    sources,
  }
}

/** What a provider's hints come to, over the effective policy (DCI-082). */
export interface ProviderHints {
  /** Only the keys that the provider tightens. */
  readonly tightened: Partial<Policy>
  readonly ignored: readonly { readonly key: string; readonly value: string }[]
}

/** DCI-082: splits a provider's `Pol` into what tightens and what is ignored; an equal value is neither. */
export function providerHints(contract: Contract | null, effective: Policy): ProviderHints {
  const tightened: Record<string, unknown> = {}
  const ignored: { key: string; value: string }[] = []
  for (const [key, value] of Object.entries(contract?.policy ?? {})) {
    const change = tightening(key, value, effective)
    if (change > 0) tightened[key] = value
    else if (change < 0) ignored.push({ key, value: String(value) })
  }
  return { tightened, ignored }
}

/** Positive when the value is stricter than the policy, 0 when it is equal, negative when it relaxes or may not be hinted. */
function tightening(key: string, value: number | string, effective: Policy): number {
  switch (key) {
    case 'min-total-score':
    case 'min-contract-score':
    case 'min-required-coverage':
      return rounded(Number(value)) - rounded(effective[key])
    case 'max-candidates':
      return effective[key] - Number(value)
    case 'on-missing-required':
      return ON_MISSING.indexOf(effective[key]) - ON_MISSING.indexOf(value)
    default:
      return -1
  }
}

/** DCI-082: the strictest of the policy's action and those that selected providers hint. */
export function strictestOnMissing(actions: readonly OnMissing[]): OnMissing {
  for (const strict of ['hard-fail', 'offer-emulation'] as const) {
    if (actions.includes(strict)) return strict
  }
  return 'auto-emulate'
}
