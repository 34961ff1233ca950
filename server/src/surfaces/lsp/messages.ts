/**
 * The messages beyond LSP that client and server exchange. The client imports this file and no other
 * of the server's. All ranges are LSP ranges: zero-based lines and UTF-16 characters.
 */
import type { ResolutionReport } from '../../resolution/report'

export interface WireRange {
  readonly start: { readonly line: number; readonly character: number }
  readonly end: { readonly line: number; readonly character: number }
}

/** Request: what the panel shows for one SKILL.md, from the newest snapshot. `null` for another kind of file. */
export const RESOLUTION_REQUEST = 'dci/resolution'

export interface ResolutionParams {
  readonly uri: string
}

export interface ResolutionView {
  readonly uri: string
  /** Version of the open document that was read, or `null` when it was read from disk. */
  readonly version: number | null
  /** The skill's name, or its folder's when the frontmatter has none. */
  readonly name: string
  /**
   * `none`: no contract stands in the frontmatter; `unreadable`: it has grammar errors (DCI-017);
   * `readable`: `report` answers it.
   */
  readonly contract: 'none' | 'unreadable' | 'readable'
  /** The contract's errors, in order; `range` is where they stand in the document. */
  readonly errors: readonly { readonly message: string; readonly range: WireRange }[]
  /** Present when the contract is readable, even for a contract that requires nothing (`not-needed`). */
  readonly report: ResolutionReport | null
  /** Where each candidate of the report can be opened: candidate id to document URI. */
  readonly locations: Readonly<Record<string, string>>
}

/** Notification to the client: a newer snapshot stands, so an open panel should ask again. */
export const SNAPSHOT_CHANGED = 'dci/snapshotChanged'

/** Notification to the client: what the server is doing. */
export const SERVER_STATUS = 'dci/status'

export interface ServerStatus {
  readonly state: 'indexing' | 'ready'
  /** Skills known, whether or not they have a contract. */
  readonly skills: number
}
