import type { Severity } from '../problem'

/** What the code of a finding stands for, wherever it is found (EDIT-010). */
export interface FindingCode {
  /** Stable: `skill/name`. */
  readonly code: string
  /** Unless a configuration says otherwise. */
  readonly severity: Severity
  /** What is wrong, in a few words, for lists. */
  readonly title: string
  /** Markdown: what is demanded and why. */
  readonly explanation: string
}

/** One file of an example. */
export interface ExampleFile {
  /** From the workspace folder, or from the home folder after `~/`. */
  readonly path: string
  readonly text: string
}

/** A code whose finding takes more than a skill file to show; the tests run both examples. */
export interface FixtureCode extends FindingCode {
  /** The finding is in the last one. */
  readonly bad: readonly ExampleFile[]
  readonly good: readonly ExampleFile[]
  /** What is said of the bad one. */
  readonly message: string
}
