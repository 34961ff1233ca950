import { bySpan, type Problem, type Span } from '../problem'
import { lineEnd } from './lines'

/** One mistake often makes the library report several; more than this many of a kind are not shown. */
const MAX_SHOWN = 5
/** Problems worth looking at when those to show are chosen: hostile text has a hundred thousand. */
export const MAX_COLLECTED = 100

/** Where a problem shows, when the library's own place says too little. */
type Place = 'rest of line' | 'text before'

/** What newer VS Code says too, at the same place (EDIT-002). */
const MISPLACED = 'This entry must be indented like the ones beside it'

/** Messages of the library that say too little, what is said instead, and where. */
const PLAINER: readonly (readonly [message: RegExp, plainer: string, place?: Place])[] = [
  [/^Implicit (?:map )?keys need.*/, 'Expected `key: value` here: a key, a colon and a space'],
  [
    /^Nested mappings are not allowed.*/,
    'YAML reads a colon and a space in this value as another key: put the value in quotes',
    'rest of line',
  ],
  [/^Tabs are not allowed as indentation$/, 'Indent with spaces: YAML does not allow tabs here'],
  [/^All mapping items must start.*/, MISPLACED],
  [
    /^Flow (map|sequence) .*end with a (.)$/,
    'This flow $1 is not closed: expected `$2`',
    'text before',
  ],
  [
    /^Invalid escape sequence (.*)$/s,
    '`$1` is no escape in double quotes: double the backslash or use single quotes',
  ],
  [/^Plain value cannot start with (.*)$/, 'A value that starts with $1 must be in quotes'],
  [
    /^Unexpected \S+ at node end$/,
    'Unexpected text after a value: check the indentation, and escape quotes inside quotes',
  ],
  [/^Unexpected .* token in YAML (?:stream|document): (.*)$/s, 'Unexpected $1'],
  [/^Unexpected block-seq-ind.*/, 'A list must begin on the line below its key'],
  [/^Source contains multiple documents.*/, 'Expected one YAML document: another begins here'],
  [/^Maximum call stack.*|.*Stack overflow$/, 'This YAML is nested too deeply to be read'],
]

/**
 * A problem `yaml/syntax`. `span` is a place in `source`, whose offset in the document is `base`; what
 * is reported ends with the line it begins on and is empty in an empty line only.
 */
export function syntaxProblem(message: string, span: Span, source: string, base: number): Problem {
  const row = PLAINER.find(([pattern]) => pattern.test(message))
  const [pattern, plainer, place] = row ?? [/$/, '']
  let start = Math.min(span.start, source.length)
  if (place === 'text before') {
    while (start > 0 && /\s/.test(source[start - 1] ?? '')) start--
  }
  const stop = lineEnd(source, start)
  const end = place === 'rest of line' ? stop : Math.max(start, Math.min(span.end, stop))
  if (start === end && /[^\r\n]/.test(source[start - 1] ?? '\n')) start--
  return {
    code: 'yaml/syntax',
    severity: 'error',
    message: message.replace(pattern, plainer),
    span: { start: base + start, end: base + end },
    ...(plainer === MISPLACED && { hostReports: true }),
  }
}

/** The problems in order, with one `yaml/syntax` a line and only the first few of each code. */
export function mostTelling(problems: readonly Problem[], source: string, base: number): Problem[] {
  const kept: Problem[] = []
  const counts = new Map<string, number>()
  let end = -1
  for (const problem of problems.toSorted(bySpan)) {
    const count = counts.get(problem.code) ?? 0
    const start = problem.span.start - base
    const isSyntax = problem.code === 'yaml/syntax'
    if (count === MAX_SHOWN || (isSyntax && start <= end)) continue
    if (isSyntax) end = lineEnd(source, start)
    counts.set(problem.code, count + 1)
    kept.push(problem)
  }
  return kept
}
