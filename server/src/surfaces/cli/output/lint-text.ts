/** Findings as JSON and as text grouped by file (SURF-003). */
import type { Problem, Severity } from '../../../problem'
import type { Repair } from '../input/fixes'
import { SEVERITY_TONES } from './contract-text'
import { columns, count, printable } from './layout'
import { type Position, positionsIn } from './positions'
import type { Style } from './style'

export interface LintResult {
  /** As it is shown. */
  readonly path: string
  readonly text: string
  readonly problems: readonly Problem[]
  readonly repairs: readonly Repair[]
}

interface Tally {
  readonly files: number
  readonly errors: number
  readonly warnings: number
}

export function tallyOf(results: readonly LintResult[]): Tally {
  const all = results.flatMap(({ problems }) => problems)
  const of = (severity: Severity) => all.filter((problem) => problem.severity === severity).length
  return { files: results.length, errors: of('error'), warnings: of('warning') }
}

export function lintJson(results: readonly LintResult[]) {
  return {
    ...tallyOf(results),
    diagnostics: results.flatMap(({ path, text, problems }) => {
      const positionOf = positionsIn(text)
      return problems.map(({ code, severity, message, span }) => ({
        path,
        code,
        severity,
        message,
        range: { start: positionOf(span.start), end: positionOf(span.end) },
      }))
    }),
  }
}

/** @param repaired how a repair is called: `fixed`, or `would fix` */
export function lintText(results: readonly LintResult[], style: Style, repaired: string): string[] {
  const told = results.filter(({ problems, repairs }) => problems.length + repairs.length > 0)
  return [...told.flatMap((result) => [...fileText(result, style, repaired), '']), summary(results)]
}

function fileText(
  { path, text, problems, repairs }: LintResult,
  { paint }: Style,
  repaired: string,
): string[] {
  const positionOf = positionsIn(text)
  return [
    paint('strong', printable(path)),
    ...columns([
      ...repairs.map(({ position, code, title }) => [
        place(position),
        paint('good', repaired),
        code,
        printable(title),
      ]),
      ...problems.map(({ span, severity, code, message }) => [
        place(positionOf(span.start)),
        paint(SEVERITY_TONES[severity], severity),
        code,
        printable(message),
      ]),
    ]),
  ]
}

/** Counted from 1, as editors show it. */
function place({ line, character }: Position): string {
  return `${line + 1}:${character + 1}`
}

function summary(results: readonly LintResult[]): string {
  const { files, errors, warnings } = tallyOf(results)
  const all = results.reduce((sum, { problems }) => sum + problems.length, 0)
  const others = all - errors - warnings
  const found = [
    count(errors, 'error'),
    count(warnings, 'warning'),
    ...(others > 0 ? [count(others, 'lesser finding')] : []),
  ]
  return `${count(files, 'file')}: ${all === 0 ? 'nothing found' : found.join(', ')}`
}
