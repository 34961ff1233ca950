/** A score as a column of numbers that add up, each with what it comes from. */
import type { CandidateReport, ResolutionReport } from '../../../resolution/report'
import { columns } from '../output/layout'
import type { Style } from '../output/style'
import { decimal, type Sum } from './arithmetic'
import { units } from './numbers'
import { PARTS } from './parts'
import { penaltiesInWords } from './words'

export function sumLines(
  candidate: CandidateReport,
  report: ResolutionReport,
  sum: Sum,
  { symbols, paint }: Style,
): string[] {
  const { times, minus } = symbols
  const { decimals } = sum
  const show = (value: bigint) => decimal(value, decimals)
  const sources = sourcesOf(candidate, report)
  const penalties = penaltiesInWords(candidate)
  const round = (value: number) => show(BigInt(units(value, decimals)))
  return columns([
    ...PARTS.map(({ symbol, name, weight }, index) => [
      name,
      `${weight.toFixed(2)} ${times} ${show(sum.values[index] ?? 0n)}`,
      '=',
      show(sum.products[index] ?? 0n),
      paint('faint', sources[symbol]),
    ]),
    ['total', '', '', show(sum.total), ''],
    ...penalties.map(({ value, words }) => [
      'penalty',
      '',
      minus,
      round(value),
      paint('faint', words),
    ]),
    ...(penalties.length > 0 ? [['penalized', '', '=', show(sum.penalized), '']] : []),
    [
      'history',
      '',
      times,
      round(candidate.scores.history_multiplier),
      paint('faint', historyInWords(candidate, times)),
    ],
    [paint('strong', 'score'), '', '=', paint('strong', decimal(sum.score, sum.scoreDecimals)), ''],
  ])
}

type Sources = Readonly<Record<(typeof PARTS)[number]['symbol'], string>>

function sourcesOf({ scores, runtime }: CandidateReport, report: ResolutionReport): Sources {
  const fits = scores.s_runtime > 0 ? 'is among' : 'is not among'
  return {
    contract: 'the mean above',
    description: "BM25, as a share of the run's best",
    namePath: 'words in common, of the words in either',
    runtime: runtime.agnostic
      ? 'names no runtime, so any fits'
      : `${report.host_runtime} ${fits} ${runtime.tokens.join(', ')}`,
  }
}

function historyInWords({ reliability }: CandidateReport, times: string): string {
  const { sample_size, outcomes_last_20 } = reliability
  if (sample_size === 0) return 'no outcomes are known'
  const good = outcomes_last_20.filter((outcome) => outcome === 1).length
  return `0.70 + 0.30 ${times} ${good} / ${sample_size}, the good outcomes of the last`
}
