/** What the extension and the panel say to each other; each side checks what it hears (EDIT-036). */
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isCount,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isString,
} from './guards'
import type { View } from './model/report'
import { isView } from './view-guard'

export type ServerState = 'starting' | 'running' | 'stopped'

/** Which SKILL.md the panel shows, and whether it stays there when another one becomes active. */
export interface Target {
  readonly uri: string | null
  readonly locked: boolean
}

/** From the extension to the panel. */
export type HostMessage =
  | { readonly type: 'target'; readonly target: Target }
  | { readonly type: 'server'; readonly state: ServerState }
  /** `null`: the target is no skill that the server knows. */
  | { readonly type: 'view'; readonly view: View | null }

/** From the panel to the extension. Places go by name, so a panel can open nothing that was not sent to it. */
export type PanelMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'openCandidate'; readonly id: string }
  /** The contract's error at `index` of the view's list. */
  | { readonly type: 'openError'; readonly index: number }
  | { readonly type: 'restartServer' }

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

const isTarget = isObject<Target>({ uri: isNullOr(isString), locked: isBoolean })

export const isHostMessage = isUnion<HostMessage>({
  target: isObject({ type: isOneOf('target'), target: isTarget }),
  server: isObject({
    type: isOneOf('server'),
    state: isOneOf('starting', 'running', 'stopped'),
  }),
  view: isObject({ type: isOneOf('view'), view: isNullOr(isView) }),
})

export const isPanelMessage = isUnion<PanelMessage>({
  ready: isObject({ type: isOneOf('ready') }),
  openCandidate: isObject({ type: isOneOf('openCandidate'), id: isString }),
  openError: isObject({ type: isOneOf('openError'), index: isCount }),
  restartServer: isObject({ type: isOneOf('restartServer') }),
})

export const isPanelMemory = isObject<PanelMemory>({
  target: isTarget,
  expanded: isArrayOf(isString),
  folds: isRecordOf(isBoolean),
  scroll: isNumber,
})

type MessageOf<T extends { type: string }, K extends T['type']> = Extract<T, { type: K }>

function isUnion<T extends { readonly type: string }>(
  guards: {
    readonly [K in T['type']]: Guard<MessageOf<T, K>>
  },
): Guard<T> {
  const byType = new Map(Object.entries<Guard<T>>(guards))
  const hasType = isObject<{ type: string }>({ type: isString })
  return (value): value is T => hasType(value) && byType.get(value.type)?.(value) === true
}
