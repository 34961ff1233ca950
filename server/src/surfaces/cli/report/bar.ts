/** A score as a bar from 0 to 1, stacked of what it is made of. */
import type { CandidateReport } from '../../../resolution/report'
import { round9 } from '../../../text/rounding'
import type { Style, Symbols, Tone } from '../output/style'
import { PARTS } from './parts'

interface Cell {
  readonly symbol: keyof Symbols
  readonly tone: Tone
}

/** @param width characters from 0 to 1 */
export function bar(candidate: CandidateReport, width: number, style: Style): string {
  const cells: (Cell | undefined)[] = Array.from({ length: width })
  const { s_total, s_total_final } = candidate.scores
  let sum = 0
  for (const { symbol, weight, value } of PARTS) {
    const start = Math.round(sum * width)
    sum += weight * value(candidate.scores)
    cells.fill({ symbol, tone: symbol }, start, Math.round(sum * width))
  }
  const lost: Cell = { symbol: 'lost', tone: 'bad' }
  cells.fill(lost, Math.round(s_total_final * width), Math.round(s_total * width))
  const gate = totalGate(candidate)
  const mark = (at: number, cell: Cell) => {
    cells[Math.min(width - 1, Math.round(at * width))] = cell
  }
  if (gate) mark(gate.threshold, { symbol: 'gate', tone: 'caution' })
  if (gate && isJudgedOtherwise(candidate)) mark(gate.value, { symbol: 'judged', tone: 'strong' })
  return paintCells(cells, style)
}

/** Neighbours of one tone are painted together. */
function paintCells(cells: readonly (Cell | undefined)[], { symbols, paint }: Style): string {
  let line = ''
  let run = ''
  for (const [index, cell] of cells.entries()) {
    run += cell ? symbols[cell.symbol] : ' '
    const next = cells[index + 1]
    if (next?.tone === cell?.tone && index + 1 < cells.length) continue
    line += cell ? paint(cell.tone, run) : run
    run = ''
  }
  return line.trimEnd()
}

/** What the characters of the bars mean; only what occurs in them. */
export function legend(
  candidates: readonly CandidateReport[],
  { symbols, paint }: Style,
): string[] {
  const [gate] = candidates.flatMap((each) => totalGate(each) ?? [])
  const some = (test: (candidate: CandidateReport) => boolean) => candidates.some(test)
  return [
    ...PARTS.map(({ symbol, name }) => `${paint(symbol, symbols[symbol])} ${name}`),
    ...(some(hasLoss) ? [`${paint('bad', symbols.lost)} lost to penalties and history`] : []),
    ...(gate ? [`${paint('caution', symbols.gate)} min-total-score`] : []),
    ...(some(isJudgedOtherwise)
      ? [`${paint('strong', symbols.judged)} the total that the gate judges`]
      : []),
  ]
}

function totalGate({ gates }: CandidateReport) {
  return gates.find(({ gate }) => gate === 'min-total-score')
}

function hasLoss({ scores: { s_total, s_total_final } }: CandidateReport): boolean {
  return round9(s_total_final) < round9(s_total)
}

/** In cover mode a specialist is judged by what it offers, not by its score (DCI-084). */
function isJudgedOtherwise(candidate: CandidateReport): boolean {
  const gate = totalGate(candidate)
  return gate !== undefined && round9(gate.value) !== round9(candidate.scores.s_total_final)
}
