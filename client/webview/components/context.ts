/** What the components share: the report they read, what is unfolded, and what a click can do. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Candidate, Report, View } from '../model/report'

export interface Actions {
  openCandidate(id: string): void
  openError(index: number): void
  restartServer(): void
  toggleRow(id: string): void
  setFold(key: string, open: boolean): void
}

export interface PanelContext {
  readonly report: Report
  readonly locations: View['locations']
  readonly byId: ReadonlyMap<string, Candidate>
  /** Names that several candidates bear. */
  readonly shared: ReadonlySet<string>
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
