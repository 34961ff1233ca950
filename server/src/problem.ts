/** Positions, findings and repairs: the vocabulary that every parser and rule shares. */

/** A half-open range of UTF-16 offsets into the text that was parsed: `start` is inside, `end` is not. */
export interface Span {
  readonly start: number
  readonly end: number
}

export type Severity = 'error' | 'warning' | 'information' | 'hint'

export interface TextEdit {
  readonly span: Span
  readonly newText: string
}

/** One repair that is known to be right; its edits do not overlap. */
export interface Fix {
  readonly title: string
  readonly edits: readonly TextEdit[]
}

/** A place that explains a finding. */
export interface RelatedPlace {
  /** Absolute; without it the place is in the text of the finding. */
  readonly path?: string
  readonly span: Span
  readonly message: string
}

export interface Problem {
  /** Stable, as documented under docs/rules: `contract/unknown-clause`. */
  readonly code: string
  readonly severity: Severity
  /** Says what is wrong and what is expected; no trailing full stop is needed for one sentence. */
  readonly message: string
  readonly span: Span
  readonly related?: readonly RelatedPlace[]
  readonly fix?: Fix
  /** Whether newer VS Code says the same of a document with language id `skill` (EDIT-002). */
  readonly hostReports?: boolean
}

/** What every parser returns: it never throws, and a value is always there. */
export interface Parsed<T> {
  readonly value: T
  /** Sorted by start, then end. */
  readonly problems: readonly Problem[]
}

/** Order of findings everywhere: by start, then end, then code. */
export function bySpan(a: Problem, b: Problem): number {
  return (
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
  )
}

/** True when `offset` lies in the span or at either of its edges, as a cursor does. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end
}

/** Applies sorted edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let position = 0
  for (const { span, newText } of edits) {
    result += text.slice(position, span.start) + newText
    position = span.end
  }
  return result + text.slice(position)
}
