/** What the panel knows, how a message changes it, and which screen follows from it. */
import {
  type HostMessage,
  isHostMessage,
  type PanelMemory,
  type ServerState,
  type Target,
} from '../messages'
import type { Report, View } from './report'

export interface PanelState {
  readonly target: Target
  readonly server: ServerState
  /** The newest answer; `undefined` before the first. */
  readonly view: View | null | undefined
  /** The last answer about the same file that had a report. */
  readonly readable: View | null
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
      readonly report: Report
      /** Where the report's candidates can be opened. */
      readonly locations: View['locations']
      /** `false`: the report is the last readable one and is shown greyed. */
      readonly live: boolean
    }

export function initialState(memory: PanelMemory | undefined): PanelState {
  return {
    target: memory?.target ?? { uri: null, locked: false },
    server: 'starting',
    view: undefined,
    readable: null,
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
    const { report, locations } = view
    return { kind: 'resolution', view, report, locations, live: server !== 'stopped' }
  }
  if (view.contract === 'none') return { kind: 'no-contract', view }
  if (readable?.report == null) return { kind: 'unreadable', view }
  const { report, locations } = readable
  return { kind: 'resolution', view, report, locations, live: false }
}

function accept(state: PanelState, message: HostMessage): PanelState {
  switch (message.type) {
    case 'target':
      return { ...state, target: message.target }
    case 'server':
      return { ...state, server: message.state }
    case 'view': {
      const { view } = message
      if (view !== null && view.report !== null) return { ...state, view, readable: view }
      const sameFile = view !== null && view.uri === state.readable?.uri
      return { ...state, view, readable: sameFile ? state.readable : null }
    }
  }
}
