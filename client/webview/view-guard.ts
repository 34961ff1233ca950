/** The guards of the server's answers (EDIT-036). */
import { isDifference, isProposal, isProposedChange } from './change-guard'
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isBoth,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isString,
  isUnion,
} from './guards'
import type {
  NotSelected,
  RepairView,
  Requirement,
  SkillRef,
  Usage,
  View,
  WhyNotView,
} from './model/report'
import {
  isCandidate,
  isGate,
  isGroupKey,
  isMatch,
  isMode,
  isPolicy,
  isReason,
  isRejection,
  isReport,
  isStrings,
} from './report-guard'

const isPosition = isObject({ line: isCount, character: isCount })

const isOffer = isObject({ id: isString, match: isMatch })

const isRequirement = isObject<Requirement>({
  capability: isString,
  metBy: isNullOr(isOffer),
  others: isArrayOf(isOffer),
  othersCount: isCount,
  nearest: isNullOr(isCandidate),
})

const isSkills = isRecordOf(
  isObject<SkillRef>({
    name: isString,
    path: isString,
    uri: isNullOr(isString),
    shared: isBoolean,
  }),
)

const isUsageList = isObject<Usage['usedBy']>({
  count: isCount,
  first: isArrayOf(isObject({ id: isString, capability: isString })),
})

/** Whether a value is an answer to the resolution request. */
export const isView: Guard<View> = isObject<View>({
  uri: isNullOr(isString),
  version: isNullOr(isNumber),
  name: isString,
  contract: isOneOf('none', 'unreadable', 'readable'),
  errors: isArrayOf(
    isObject({ message: isString, range: isObject({ start: isPosition, end: isPosition }) }),
  ),
  report: isNullOr(isReport),
  totals: isObject({ warnings: isCount, rejections: isCount, ignored_hints: isCount }),
  groups: isArrayOf(
    isObject({
      key: isGroupKey,
      count: isCount,
      best: isNumber,
      candidates: isArrayOf(isCandidate),
    }),
  ),
  requirements: isArrayOf(isRequirement),
  skills: isSkills,
  whatIf: isNullOr(
    isObject({
      changes: isArrayOf(isProposedChange),
      difference: isDifference,
      before: isObject({ mode: isMode, host_runtime: isString, policy: isPolicy }),
    }),
  ),
  usage: isNullOr(isObject({ provides: isStrings, usedBy: isUsageList, rivals: isUsageList })),
  waitingProbes: isCount,
  known: isObject({ skills: isCount, contracts: isCount }),
})

const isStanding = isObject<NotSelected['standing']>({
  final: isNumber,
  reasons: isArrayOf(isReason),
  failedGates: isArrayOf(isGate),
  rival: isNullOr(isObject({ id: isString, final: isNumber })),
  margin: isNullOr(isNumber),
})

/** Whether a value says why a candidate is not selected. */
export const isWhyNot: Guard<WhyNotView> = isObject<WhyNotView>({
  id: isString,
  answer: isUnion<WhyNotView['answer'], 'kind'>('kind', {
    unknown: isObject({ kind: isOneOf('unknown') }),
    excluded: isObject({ kind: isOneOf('excluded'), rejection: isRejection }),
    selected: isObject({ kind: isOneOf('selected') }),
    'not-needed': isObject({ kind: isOneOf('not-needed') }),
    'not-selected': isObject<NotSelected>({
      kind: isOneOf('not-selected'),
      standing: isStanding,
      offers: isArrayOf(isBoth(isProposal, isObject({ difference: isDifference }))),
      nearest: isNullOr(isBoth(isProposal, isObject({ standing: isStanding }))),
      inVain: isArrayOf(isProposal),
    }),
  }),
  applicable: isArrayOf(isBoolean),
  skills: isSkills,
})

/** Whether a value is a repair that the engine proposes. */
export const isRepair: Guard<RepairView> = isObject<RepairView>({
  changes: isArrayOf(isProposedChange),
  difference: isDifference,
  skills: isSkills,
})
