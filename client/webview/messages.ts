/** What the extension and the panel say to each other; each side checks what it hears (EDIT-036). */
import { isChange } from './change-guard'
import {
  isArrayOf,
  isBoolean,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isString,
  isUnion,
} from './guards'
import type { Change, Decision, GroupKey, RepairView, View, WhyNotView } from './model/report'
import { isGroupKey } from './report-guard'
import { isRepair, isView, isWhyNot } from './view-guard'

export type ServerState = 'starting' | 'running' | 'stopped'

/** What the panel shows, and whether it stays there when another SKILL.md becomes active. */
export interface Target {
  readonly uri: string | null
  readonly locked: boolean
  /** Whether a requirement is tried without a consumer (EDIT-047). */
  readonly tries: boolean
  /** What was typed to be tried. */
  readonly requirement: string
}

/** A pattern for `dci.roots`, and how many skills it would bring in. */
export interface RootOffer {
  readonly pattern: string
  readonly skills: number
}

/** From the extension to the panel. */
export type HostMessage =
  | { readonly type: 'target'; readonly target: Target }
  | { readonly type: 'server'; readonly state: ServerState }
  | { readonly type: 'trust'; readonly trusted: boolean }
  /** `null`: the target is no skill that the server knows. */
  | { readonly type: 'view'; readonly view: View | null }
  /** The answer for a candidate, `null` while it is worked out; without an id there is none any more. */
  | { readonly type: 'whyNot'; readonly id: string | null; readonly view: WhyNotView | null }
  | { readonly type: 'repair'; readonly repair: RepairView | null }
  | { readonly type: 'roots'; readonly roots: readonly RootOffer[] }

/** From the panel to the extension. Places go by name, so a panel can open nothing that was not sent to it. */
export type PanelMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'openCandidate'; readonly id: string }
  /** Opens a candidate's file at a token that it provides. */
  | { readonly type: 'openToken'; readonly id: string; readonly token: string | null }
  /** The contract's error at `index` of the view's list. */
  | { readonly type: 'openError'; readonly index: number }
  | { readonly type: 'restartServer' }
  | { readonly type: 'requirement'; readonly text: string }
  /** Candidates of a group that the panel wants in all. */
  | { readonly type: 'more'; readonly group: GroupKey; readonly count: number }
  /** Adds a change to the what-if, in place of one about the same thing. */
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'unchange'; readonly change: Change }
  | { readonly type: 'resetWhatIf' }
  /** Writes the what-if, or one change alone, into contract, settings or skill. */
  | { readonly type: 'applyWhatIf' }
  | { readonly type: 'apply'; readonly change: Change }
  /** Asks why a candidate is not selected; `null` closes the answer. */
  | { readonly type: 'whyNot'; readonly id: string | null }
  /** `null` takes the decision back. */
  | { readonly type: 'decide'; readonly decision: Decision | null }
  | { readonly type: 'runProbes' }
  | { readonly type: 'recordOutcome'; readonly id: string; readonly success: boolean }
  | { readonly type: 'exportReport' }
  | { readonly type: 'copyReport'; readonly form: 'json' | 'markdown' }
  | { readonly type: 'copyText'; readonly text: string }
  | { readonly type: 'addRoot'; readonly pattern: string }
  | { readonly type: 'draftContract' }
  | { readonly type: 'manageTrust' }

/** What the panel keeps over a reload of the window. */
export interface PanelMemory {
  readonly target: Target
  /** Ids of the rows whose arithmetic is open. */
  readonly expanded: readonly string[]
  /** Folds that were opened or closed by hand. */
  readonly folds: Readonly<Record<string, boolean>>
  /** Vertical scroll offset in CSS pixels. */
  readonly scroll: number
}

const isTarget = isObject<Target>({
  uri: isNullOr(isString),
  locked: isBoolean,
  tries: isBoolean,
  requirement: isString,
})

export const isHostMessage = isUnion<HostMessage, 'type'>('type', {
  target: isObject({ type: isOneOf('target'), target: isTarget }),
  server: isObject({
    type: isOneOf('server'),
    state: isOneOf('starting', 'running', 'stopped'),
  }),
  trust: isObject({ type: isOneOf('trust'), trusted: isBoolean }),
  view: isObject({ type: isOneOf('view'), view: isNullOr(isView) }),
  whyNot: isObject({ type: isOneOf('whyNot'), id: isNullOr(isString), view: isNullOr(isWhyNot) }),
  repair: isObject({ type: isOneOf('repair'), repair: isNullOr(isRepair) }),
  roots: isObject({
    type: isOneOf('roots'),
    roots: isArrayOf(isObject<RootOffer>({ pattern: isString, skills: isCount })),
  }),
})

export const isPanelMessage = isUnion<PanelMessage, 'type'>('type', {
  ready: isObject({ type: isOneOf('ready') }),
  openCandidate: isObject({ type: isOneOf('openCandidate'), id: isString }),
  openToken: isObject({ type: isOneOf('openToken'), id: isString, token: isNullOr(isString) }),
  openError: isObject({ type: isOneOf('openError'), index: isCount }),
  restartServer: isObject({ type: isOneOf('restartServer') }),
  requirement: isObject({ type: isOneOf('requirement'), text: isString }),
  more: isObject({ type: isOneOf('more'), group: isGroupKey, count: isCount }),
  change: isObject({ type: isOneOf('change'), change: isChange }),
  unchange: isObject({ type: isOneOf('unchange'), change: isChange }),
  resetWhatIf: isObject({ type: isOneOf('resetWhatIf') }),
  applyWhatIf: isObject({ type: isOneOf('applyWhatIf') }),
  apply: isObject({ type: isOneOf('apply'), change: isChange }),
  whyNot: isObject({ type: isOneOf('whyNot'), id: isNullOr(isString) }),
  decide: isObject({
    type: isOneOf('decide'),
    decision: isNullOr(isOneOf('emulate', 'continue-with-partial', 'abort')),
  }),
  runProbes: isObject({ type: isOneOf('runProbes') }),
  recordOutcome: isObject({ type: isOneOf('recordOutcome'), id: isString, success: isBoolean }),
  exportReport: isObject({ type: isOneOf('exportReport') }),
  copyReport: isObject({ type: isOneOf('copyReport'), form: isOneOf('json', 'markdown') }),
  copyText: isObject({ type: isOneOf('copyText'), text: isString }),
  addRoot: isObject({ type: isOneOf('addRoot'), pattern: isString }),
  draftContract: isObject({ type: isOneOf('draftContract') }),
  manageTrust: isObject({ type: isOneOf('manageTrust') }),
})

export const isPanelMemory = isObject<PanelMemory>({
  target: isTarget,
  expanded: isArrayOf(isString),
  folds: isRecordOf(isBoolean),
  scroll: isNumber,
})
