/** The candidates as a table with bars: those that were kept by rank, then the rejected ones by reason. */
import type { CandidateReport, ResolutionReport } from '../../../resolution/report'
import { abridge, cut, fill, joinSections, padEnd, padStart, widthOf, wrap } from '../output/layout'
import type { Style } from '../output/style'
import { bar, legend } from './bar'
import { type Fold, foldsOf } from './folds'
import { notesOf } from './notes'
import { fixed } from './numbers'

/** How many rejected candidates have a row for each reason; JSON has them all. */
const ROWS_OF_A_FOLD = 5
const LONGEST_NAME = 32
/** What a row needs beside name and bar: rank, mark, score and the gaps between them. */
const FRAME = 17
const NOTE_INDENT = 7

export function candidateLines(report: ResolutionReport, style: Style): string[] {
  const kept = report.candidates.filter(({ rank }) => rank !== null)
  const folds = foldsOf(report).map((fold) => ({ fold, rows: rowsOf(fold) }))
  const shown = [...kept, ...folds.flatMap(({ rows }) => rows)]
  const nameWidth = Math.min(LONGEST_NAME, Math.max(0, ...shown.map(({ name }) => widthOf(name))))
  const lines = (candidate: CandidateReport) => rowLines(candidate, report, nameWidth, style)
  return joinSections([
    shown.length === 0
      ? []
      : [...fill(legend(shown, style), '  ', style.width, 2), ...kept.flatMap(lines)],
    ...folds.map(({ fold, rows }) => [
      ...foldTitle(fold, style),
      ...rows.flatMap(lines),
      ...foldRest(fold, rows.length, style),
    ]),
  ])
}

function rowsOf({ candidates, matchesNothing }: Fold): readonly CandidateReport[] {
  return matchesNothing ? [] : candidates.slice(0, ROWS_OF_A_FOLD)
}

/** How many there are and why; those that match nothing are only named. */
function foldTitle({ title, candidates, matchesNothing }: Fold, { width }: Style): string[] {
  const names = candidates.map(({ name }) => name)
  const aside = matchesNothing ? ` (${abridge(names, ROWS_OF_A_FOLD)})` : ''
  return wrap(`${candidates.length} rejected: ${title}${aside}`, width, 2)
}

function foldRest({ candidates, matchesNothing }: Fold, rows: number, style: Style): string[] {
  const names = candidates.slice(rows).map(({ name }) => name)
  if (matchesNothing || names.length === 0) return []
  const { ellipsis } = style.symbols
  const open = names.length > ROWS_OF_A_FOLD ? `, ${ellipsis}` : ''
  const text = `${names.length} more: ${names.slice(0, ROWS_OF_A_FOLD).join(', ')}${open}`
  return wrap(text, style.width, NOTE_INDENT).map((line) => style.paint('faint', line))
}

function rowLines(
  candidate: CandidateReport,
  report: ResolutionReport,
  nameWidth: number,
  style: Style,
): string[] {
  const { rank, selected, name, scores } = candidate
  const { symbols, paint, width } = style
  const mark = selected ? paint('good', symbols.yes) : ' '
  const cell = padEnd(cut(name, nameWidth, symbols.ellipsis), nameWidth)
  const line = [
    ` ${padStart(rank === null ? '' : String(rank), 3)} ${mark} `,
    selected ? paint('strong', cell) : cell,
    `  ${fixed(scores.s_total_final)}  `,
    bar(candidate, width - nameWidth - FRAME, style),
  ].join('')
  const notes = notesOf(candidate, report).join(` ${symbols.separator} `)
  const noteLines = notes === '' ? [] : wrap(notes, width, NOTE_INDENT)
  return [line, ...noteLines.map((each) => paint('faint', each))]
}
