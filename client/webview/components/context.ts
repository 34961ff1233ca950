/** What the components share: the answer they read, what is unfolded, and what a click can do. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { PanelMessage } from '../messages'
import type { Candidate, Report, View } from '../model/report'
import type { PanelState } from '../model/state'

export interface Actions {
  /** Tells the extension. */
  send(message: PanelMessage): void
  toggleRow(id: string): void
  setFold(key: string, open: boolean): void
}

export interface PanelContext {
  /** The answer that the report is part of. */
  readonly view: View
  readonly report: Report
  readonly state: PanelState
  /** `false`: the report is an older one, and nothing can be asked about it. */
  readonly live: boolean
  readonly notes: (candidate: Candidate) => readonly string[]
  readonly expanded: ReadonlySet<string>
  readonly folds: Readonly<Record<string, boolean>>
  readonly actions: Actions
}

const Context = createContext<PanelContext | undefined>(undefined)

export const PanelProvider = Context.Provider

/** @throws outside a {@link PanelProvider}: a mistake of the programmer, not of the data */
export function usePanel(): PanelContext {
  const panel = useContext(Context)
  if (panel === undefined) throw new Error('usePanel needs a PanelProvider')
  return panel
}
