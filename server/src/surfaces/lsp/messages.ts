/**
 * The messages beyond LSP that client and server exchange about resolutions. The client imports this file
 * and its siblings `messages-*.ts`, and no other of the server's. All ranges are LSP ranges: zero-based
 * lines and UTF-16 characters. Answers are bounded, however many skills there are (EDIT-037).
 */
import type {
  CandidateLine,
  Group,
  GroupKey,
  Requirement,
} from '../../features/panel/candidate-groups'
import type { Change, Owner } from '../../resolution/change'
import type { Difference } from '../../resolution/difference'
import type { Decision } from '../../resolution/report'
import type { RunSummary } from '../../resolution/to-report'
import type { WhyNot } from '../../resolution/why-not'

export type {
  CandidateLine,
  Change,
  Decision,
  Difference,
  GroupKey,
  Owner,
  Requirement,
  RunSummary,
  WhyNot,
}

export interface WireRange {
  readonly start: { readonly line: number; readonly character: number }
  readonly end: { readonly line: number; readonly character: number }
}

/** Request: what the panel shows, from the newest snapshot. `null` for a file that is no skill. */
export const RESOLUTION_REQUEST = 'dci/resolution'

/** Request: the same with {@link ResolutionParams.changes} made, and beside it what they change (EDIT-032). */
export const WHAT_IF_REQUEST = 'dci/whatIf'

/** What is resolved. */
export interface ResolutionParams {
  /** The consumer; `null` to try a requirement without one (EDIT-047). */
  readonly uri: string | null
  /** Capabilities or words, where there is no consumer with a contract (EDIT-047). */
  readonly requirement?: string
  /** Made together, in memory alone; no file changes (EDIT-032). */
  readonly changes?: readonly Change[]
  /** An answer to an offer of emulation; it counts while the same capabilities are unresolved (EDIT-034). */
  readonly decision?: { readonly choice: Decision; readonly unresolved: readonly string[] }
}

export interface ResolutionView {
  readonly uri: string | null
  /** Version of the open document that was read, or `null` when it was read from disk. */
  readonly version: number | null
  /** The skill's name, or its folder's when the frontmatter has none; empty without a consumer. */
  readonly name: string
  /**
   * `none`: no contract stands in the frontmatter, or there is no consumer; `unreadable`: it has grammar
   * errors (DCI-017); `readable`: `report` answers it.
   */
  readonly contract: 'none' | 'unreadable' | 'readable'
  /** The contract's errors, in order; `range` is where they stand in the document. */
  readonly errors: readonly { readonly message: string; readonly range: WireRange }[]
  /** Present when something was resolved, even for a contract that requires nothing (`not-needed`). */
  readonly report: RunSummary | null
  /** How many warnings, rejections and ignored hints there are; the report holds the first of them. */
  readonly totals: {
    readonly warnings: number
    readonly rejections: number
    readonly ignored_hints: number
  }
  readonly groups: readonly GroupHead[]
  readonly requirements: readonly Requirement[]
  /** Every skill that is named anywhere in the view, by candidate id. */
  readonly skills: SkillRefs
  /** Present where changes were asked for. */
  readonly whatIf: WhatIfView | null
  /** Present for a contract that provides and requires nothing (EDIT-056). */
  readonly usage: Usage | null
  /** Probes that the run asks for and that nobody has run yet. */
  readonly waitingProbes: number
  /** Skills that are known, whether or not they have a contract. */
  readonly known: { readonly skills: number; readonly contracts: number }
}

/** A group of candidates and the first of them; the rest comes by {@link CANDIDATES_REQUEST}. */
export interface GroupHead extends Group {
  readonly candidates: readonly CandidateLine[]
}

export type SkillRefs = Readonly<Record<string, SkillRef>>

export interface SkillRef {
  readonly name: string
  readonly path: string
  /** Where it can be opened; `null` for one that is gone. */
  readonly uri: string | null
  /** Whether another candidate bears the same name, so that it is shown with its path (EDIT-053). */
  readonly shared: boolean
}

/** One change, where it is made, and in words. */
export interface ProposedChange {
  readonly change: Change
  readonly owner: Owner
  /** Plain text of one line; backticks mark code. */
  readonly title: string
  /** Whether it can be written down here: in the contract, in a setting, or in a skill of the workspace. */
  readonly applicable: boolean
}

export interface Proposed {
  readonly changes: readonly ProposedChange[]
  readonly difference: Difference
}

export interface WhatIfView extends Proposed {
  /** What the changed values were. */
  readonly before: Pick<RunSummary, 'mode' | 'host_runtime'> & {
    readonly policy: RunSummary['policy']['effective']
  }
}

/** Who needs what a skill provides, and who else provides it; the first of each, and how many there are. */
export interface Usage {
  readonly provides: readonly string[]
  readonly usedBy: UsageList
  readonly rivals: UsageList
}

export interface UsageList {
  readonly count: number
  readonly first: readonly { readonly id: string; readonly capability: string }[]
}

/** Request: more candidates of a group. */
export const CANDIDATES_REQUEST = 'dci/candidates'

export interface CandidatesParams extends ResolutionParams {
  /** Place of the first one in its group, from 0. */
  readonly from: number
  /** At most 1,000 are sent. */
  readonly count: number
  readonly filter: {
    readonly group: GroupKey
    /** Only those whose name or path holds this, whatever the case. */
    readonly text?: string
  }
}

export interface CandidatesPage {
  readonly candidates: readonly CandidateLine[]
  /** How many pass the filter. */
  readonly count: number
  readonly skills: SkillRefs
}

/** Request: why a candidate is not selected, and the single changes that would select it (EDIT-033). */
export const WHY_NOT_REQUEST = 'dci/whyNot'

export interface WhyNotParams extends ResolutionParams {
  readonly id: string
}

export interface WhyNotView {
  readonly id: string
  readonly answer: WhyNot
  /** Of the offers, in their order, whether each can be written down here. */
  readonly applicable: readonly boolean[]
  readonly skills: SkillRefs
}

/** Request: the least intrusive single change that leaves nothing unmet, or `null` (EDIT-056). */
export const REPAIR_REQUEST = 'dci/repair'

export interface RepairView extends Proposed {
  readonly skills: SkillRefs
}

/** Request: the edit that writes changes into the files that they belong to; `null` where that is not possible. */
export const EDIT_REQUEST = 'dci/edit'

/** As much of LSP's `WorkspaceEdit` as the answer holds. */
export interface WireEdit {
  readonly documentChanges?: readonly WireDocumentEdit[]
  readonly changes?: Readonly<Record<string, readonly WireTextEdit[]>>
}

export interface WireDocumentEdit {
  readonly textDocument: { readonly uri: string; readonly version: number | null }
  readonly edits: readonly WireTextEdit[]
}

export interface WireTextEdit {
  readonly range: WireRange
  readonly newText: string
}

/** Request: the whole report as JSON text, computed on request alone (EDIT-034). */
export const REPORT_REQUEST = 'dci/report'

/** Request: the probes that a run would carry out, as they would be started. Nothing runs (EDIT-034). */
export const PROBES_REQUEST = 'dci/probes'

/** Request: runs exactly the probes that are given back, which somebody has agreed to. */
export const RUN_PROBES_REQUEST = 'dci/runProbes'

export interface ProbeView {
  readonly candidate: string
  readonly capability: string
  readonly command: readonly string[]
  /** Relative to the repository's root. */
  readonly cwd: string
}

export interface RunProbesParams extends ResolutionParams {
  readonly agreed: readonly ProbeView[]
}

/** `changed`: other probes are declared now than were agreed to, so none ran. */
export type RunProbesAnswer = 'ran' | 'changed'

/** Request: remembers how the use of a candidate went; answers why it was not stored, if so (DCI-100). */
export const OUTCOME_REQUEST = 'dci/recordOutcome'

export interface OutcomeParams {
  readonly id: string
  readonly success: boolean
}

export interface OutcomeAnswer {
  readonly error: string | null
}

/** Request: where a candidate names a token, or the start of its file; `null` for one that is gone. */
export const TOKEN_REQUEST = 'dci/token'

export interface TokenParams {
  readonly id: string
  readonly token: string | null
}

export interface TokenPlace {
  readonly uri: string
  readonly range: WireRange
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

/**
 * Request without parameters: answered with `null` when everything that the server has been told of is
 * checked and told, so that what it says then is what a fresh server would say.
 */
export const SETTLED_REQUEST = 'dci/settled'
