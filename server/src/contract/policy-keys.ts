/** The `Pol(...)` vocabulary as data (DCI-015): one description serves validation, completion and hover. */
import type { ContractMode } from './model'

export type SelectionMode = 'single' | 'cover'
export type OnMissing = 'hard-fail' | 'offer-emulation' | 'auto-emulate'

export interface PolicyValues {
  readonly 'min-total-score'?: number
  readonly 'min-contract-score'?: number
  readonly 'min-required-coverage'?: number
  readonly 'max-candidates'?: number
  readonly 'max-providers'?: number
  readonly 'selection-mode'?: SelectionMode
  readonly 'on-missing-required'?: OnMissing
}

export type PolicyKey = keyof PolicyValues

interface PolicyKeyBase {
  readonly key: PolicyKey
  /** One sentence for hover and completion. */
  readonly meaning: string
}

export type PolicyKeyInfo = PolicyKeyBase &
  (
    | {
        readonly kind: 'ratio' | 'count'
        readonly defaults: Readonly<Record<ContractMode, number>>
      }
    | {
        readonly kind: 'choice'
        readonly choices: readonly { readonly value: string; readonly meaning: string }[]
        readonly defaults: Readonly<Record<ContractMode, string>>
      }
  )

const both = <T>(value: T) => ({ strict: value, 'best-effort': value })

export const POLICY_KEYS: readonly PolicyKeyInfo[] = [
  {
    key: 'min-total-score',
    kind: 'ratio',
    defaults: both(0.45),
    meaning: 'Reject a candidate whose final score is lower.',
  },
  {
    key: 'min-contract-score',
    kind: 'ratio',
    defaults: both(0.3),
    meaning: 'Reject a candidate whose contract score is lower.',
  },
  {
    key: 'min-required-coverage',
    kind: 'ratio',
    defaults: { strict: 1, 'best-effort': 0.6 },
    meaning: 'The share of required capabilities that must be resolved.',
  },
  {
    key: 'max-candidates',
    kind: 'count',
    defaults: both(5),
    meaning: 'How many candidates are kept, best first, before one is selected.',
  },
  {
    key: 'selection-mode',
    kind: 'choice',
    defaults: both('single'),
    meaning: 'Select one provider for everything, or a set that covers it together.',
    choices: [
      { value: 'single', meaning: 'One provider: the best.' },
      { value: 'cover', meaning: 'A set of providers that covers the requirements together.' },
    ],
  },
  {
    key: 'max-providers',
    kind: 'count',
    defaults: both(3),
    meaning: 'The largest set that `selection-mode=cover` may select.',
  },
  {
    key: 'on-missing-required',
    kind: 'choice',
    defaults: { strict: 'hard-fail', 'best-effort': 'offer-emulation' },
    meaning: 'What happens when a required capability stays unresolved.',
    choices: [
      { value: 'hard-fail', meaning: 'End the run as failed.' },
      { value: 'offer-emulation', meaning: 'Ask: emulate, continue with partial, or abort.' },
      { value: 'auto-emulate', meaning: 'Emulate unasked and mark the run as degraded.' },
    ],
  },
]

const BY_KEY = new Map(POLICY_KEYS.map((info) => [info.key as string, info]))

/** The description of a key, or `undefined` for an unknown one. */
export function policyKey(key: string): PolicyKeyInfo | undefined {
  return BY_KEY.get(key)
}

const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)$/
const COUNT = /^\d+$/

/**
 * Reads a value as its key demands: a number in [0,1], an integer >= 1, or one of the choices.
 * @returns the typed value, or `undefined` when it is out of range or malformed
 */
export function readPolicyValue(info: PolicyKeyInfo, text: string): string | number | undefined {
  if (info.kind === 'choice') {
    return info.choices.some((choice) => choice.value === text) ? text : undefined
  }
  if (info.kind === 'ratio') {
    const value = NUMBER.test(text) ? Number(text) : Number.NaN
    return value <= 1 ? value : undefined
  }
  const count = COUNT.test(text) ? Number(text) : 0
  return count >= 1 && Number.isSafeInteger(count) ? count : undefined
}

/** What {@link readPolicyValue} accepts, for messages: `a number from 0 to 1`. */
export function describePolicyValue(info: PolicyKeyInfo): string {
  switch (info.kind) {
    case 'ratio':
      return 'a number from 0 to 1'
    case 'count':
      return 'a whole number of at least 1'
    case 'choice':
      return info.choices
        .map((choice) => choice.value)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')
  }
}
