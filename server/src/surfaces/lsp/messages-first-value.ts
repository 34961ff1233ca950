/** What client and server say of drafts (EDIT-048) and of the pack report (SURF-017). */
import type { WireRange } from './messages'

/** Request: first contracts for skills that have none. */
export const DRAFTS_REQUEST = 'dci/drafts'

export interface DraftsParams {
  /** Skill files and folders; empty for every skill of the workspace. */
  readonly uris: readonly string[]
  /** By URI of a skill file, tokens that it cannot do without; all others are optional. */
  readonly required: Readonly<Record<string, readonly string[]>>
}

export interface DraftsAnswer {
  readonly drafts: readonly WireDraft[]
  readonly undrafted: readonly WireUndrafted[]
}

export interface WireDraft {
  /** Of the skill file. */
  readonly uri: string
  readonly name: string
  readonly contract: string
  /** They add the contract to the text of the file as it is now, and change no other byte. */
  readonly edits: readonly { readonly range: WireRange; readonly newText: string }[]
  /** Other skills that the text speaks of. */
  readonly uses: readonly {
    readonly token: string
    /** The first place; the line is counted from 1. */
    readonly line: number
    readonly text: string
  }[]
}

export interface WireUndrafted {
  readonly uri: string
  readonly name: string
  readonly reason: 'has-contract' | 'no-token' | 'unreadable' | 'no-place'
  /** The reason in words. */
  readonly detail: string
}

/** Request: the report on the skills of the workspace. */
export const PACK_REPORT_REQUEST = 'dci/packReport'

export interface PackReportParams {
  /** Folders; empty for the whole workspace. */
  readonly uris: readonly string[]
}

export interface PackReportAnswer {
  /** Its links are `file:` URIs. */
  readonly markdown: string
}
