/** What the panel knows, how a message changes it, and which screen follows from it. */
import {
  type HostMessage,
  isHostMessage,
  type PanelMemory,
  type RootOffer,
  type ServerState,
  type Target,
} from '../messages'
import type { RepairView, Report, View, WhyNotView } from './report'

export interface PanelState {
  readonly target: Target
  readonly server: ServerState
  /** Whether commands of the workspace may run (EDIT-043). */
  readonly trusted: boolean
  /** The newest answer; `undefined` before the first. */
  readonly view: View | null | undefined
  /** The last answer about the same file that had a report. */
  readonly readable: View | null
  /** The candidate of whom is asked why it is not selected, and the answer once it is there. */
  readonly whyNot: { readonly id: string; readonly view: WhyNotView | null } | null
  readonly repair: RepairView | null
  /** Where skills lie that no root of the settings holds. */
  readonly roots: readonly RootOffer[]
  /** The last message was none that this panel knows. */
  readonly garbled: boolean
}

/** One of the designed states (EDIT-056). */
export type Screen =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'waiting' | 'garbled' | 'no-skill' }
  | { readonly kind: 'no-contract' | 'unreadable'; readonly view: View }
  | {
      readonly kind: 'resolution'
      /** The newest answer: its name and errors stand above the report. */
      readonly view: View
      /** The answer that the report is part of. */
      readonly shown: View
      readonly report: Report
      /** `false`: the report is the last readable one and is shown greyed. */
      readonly live: boolean
    }

export function initialState(memory: PanelMemory | undefined): PanelState {
  return {
    target: memory?.target ?? { uri: null, locked: false, tries: false, requirement: '' },
    server: 'starting',
    trusted: true,
    view: undefined,
    readable: null,
    whyNot: null,
    repair: null,
    roots: [],
    garbled: false,
  }
}

/** The state after a message, whatever it holds; a foreign one changes nothing but `garbled`. */
export function receive(state: PanelState, message: unknown): PanelState {
  if (!isHostMessage(message)) return { ...state, garbled: true }
  return { ...accept(state, message), garbled: false }
}

export function screenOf({ server, view, readable, garbled }: PanelState): Screen {
  if (garbled) return { kind: 'garbled' }
  if (view === undefined || view === null) {
    if (server === 'stopped') return { kind: 'stopped' }
    return { kind: view === null ? 'no-skill' : 'waiting' }
  }
  if (view.report !== null) {
    return {
      kind: 'resolution',
      view,
      shown: view,
      report: view.report,
      live: server !== 'stopped',
    }
  }
  if (view.contract === 'none') return { kind: 'no-contract', view }
  if (readable?.report == null) return { kind: 'unreadable', view }
  return { kind: 'resolution', view, shown: readable, report: readable.report, live: false }
}

function accept(state: PanelState, message: HostMessage): PanelState {
  switch (message.type) {
    case 'target': {
      const isSame = message.target.uri === state.target.uri
      const { target } = message
      return isSame ? { ...state, target } : { ...state, target, whyNot: null, repair: null }
    }
    case 'server':
      return { ...state, server: message.state }
    case 'trust':
      return { ...state, trusted: message.trusted }
    case 'view': {
      const { view } = message
      if (view !== null && view.report !== null) return { ...state, view, readable: view }
      const sameFile = view !== null && view.uri === state.readable?.uri
      return { ...state, view, readable: sameFile ? state.readable : null }
    }
    case 'whyNot': {
      const { id, view } = message
      return { ...state, whyNot: id === null ? null : { id, view } }
    }
    case 'repair':
      return { ...state, repair: message.repair }
    case 'roots':
      return { ...state, roots: message.roots }
  }
}
