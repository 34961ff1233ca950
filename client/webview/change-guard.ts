/** The guard of a change, which passes the border in both directions. */
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isString,
  isUnion,
} from './guards'
import type { Change, Difference, PolicyChange, ProposedChange } from './model/report'

const isCapabilityClause = isOneOf('provides', 'expects', 'required', 'optional')
const isPolicyKind = isOneOf('policy')

const isPolicyChange: Guard<PolicyChange> = isUnion<PolicyChange, 'key'>('key', {
  'min-total-score': isRatio('min-total-score'),
  'min-contract-score': isRatio('min-contract-score'),
  'min-required-coverage': isRatio('min-required-coverage'),
  'max-candidates': isObject({
    kind: isPolicyKind,
    key: isOneOf('max-candidates'),
    value: isCount,
  }),
  'max-providers': isObject({ kind: isPolicyKind, key: isOneOf('max-providers'), value: isCount }),
  'selection-mode': isObject({
    kind: isPolicyKind,
    key: isOneOf('selection-mode'),
    value: isOneOf('single', 'cover'),
  }),
  'on-missing-required': isObject({
    kind: isPolicyKind,
    key: isOneOf('on-missing-required'),
    value: isOneOf('hard-fail', 'offer-emulation', 'auto-emulate'),
  }),
})

const isPolicyKey = isOneOf(
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
  'max-candidates',
  'max-providers',
  'selection-mode',
  'on-missing-required',
)

/** Whether a value is a change that the resolver knows. */
export const isChange: Guard<Change> = isUnion<Change, 'kind'>('kind', {
  policy: isPolicyChange,
  mode: isObject({ kind: isOneOf('mode'), mode: isOneOf('strict', 'best-effort') }),
  host: isObject({ kind: isOneOf('host'), runtime: isString }),
  'query-text': isObject({ kind: isOneOf('query-text'), text: isString }),
  disable: isObject({ kind: isOneOf('disable'), name: isString }),
  probe: isObject({ kind: isOneOf('probe'), candidate: isString }),
  provide: isObject({ kind: isOneOf('provide'), candidate: isString, token: isString }),
  withdraw: isObject({
    kind: isOneOf('withdraw'),
    candidate: isString,
    tokens: isArrayOf(isObject({ clause: isCapabilityClause, token: isString })),
  }),
  'drop-hint': isObject({ kind: isOneOf('drop-hint'), candidate: isString, key: isPolicyKey }),
  describe: isObject({
    kind: isOneOf('describe'),
    candidate: isString,
    words: isArrayOf(isString),
  }),
  runtime: isObject({ kind: isOneOf('runtime'), candidate: isString, runtime: isString }),
})

const isOwner = isOneOf('consumer', 'call', 'settings', 'probe', 'candidate')

/** Whether a value is a change with its place and words. */
export const isProposedChange: Guard<ProposedChange> = isObject<ProposedChange>({
  change: isChange,
  owner: isOwner,
  title: isString,
  applicable: isBoolean,
})

/** Whether a value is a change as the engine offers it. */
export const isProposal = isObject<Omit<ProposedChange, 'applicable'>>({
  change: isChange,
  owner: isOwner,
  title: isString,
})

export const isStatus = isOneOf('not-needed', 'resolved', 'needs-decision', 'partial', 'failed')

const isStrings = isArrayOf(isString)

export const isDifference: Guard<Difference> = isObject<Difference>({
  status: isObject({ before: isStatus, after: isStatus }),
  selected: isObject({ before: isStrings, after: isStrings }),
  joined: isStrings,
  droppedOut: isStrings,
  newlyMet: isStrings,
  newlyUnmet: isStrings,
  ranks: isArrayOf(isObject({ id: isString, before: isNullOr(isCount), after: isNullOr(isCount) })),
})

function isRatio<
  const K extends 'min-total-score' | 'min-contract-score' | 'min-required-coverage',
>(key: K) {
  return isObject<{ kind: 'policy'; key: K; value: number }>({
    kind: isPolicyKind,
    key: isOneOf(key),
    value: isNumber,
  })
}
