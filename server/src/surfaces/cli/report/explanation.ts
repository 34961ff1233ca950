/** `--explain`: how one candidate came to its score, its gates and its place, step by step. */
import type {
  CandidateReport,
  Gate,
  GateName,
  Match,
  ResolutionReport,
} from '../../../resolution/report'
import { round9 } from '../../../text/rounding'
import { columns, joinSections, wrap } from '../output/layout'
import type { Style } from '../output/style'
import { decimal, type Sum, sumOf } from './arithmetic'
import { notesOf } from './notes'
import { below, fixed, short } from './numbers'
import { resolvedMatches } from './resolved'
import { sumLines } from './sum-lines'
import { GATE_NAMES, matchInWords, POLICY_SOURCES } from './words'

/** @param report made printable, as is the candidate */
export function explanation(
  report: ResolutionReport,
  candidate: CandidateReport,
  style: Style,
): string[] {
  const { symbols, paint, width } = style
  const { s_contract, s_total_final } = candidate.scores
  const ranked = sumOf(candidate, s_contract, s_total_final)
  const notes = notesOf(candidate, report).join(` ${symbols.separator} `)
  return joinSections([
    [paint('strong', candidate.id), placeOf(candidate, report)],
    notes === '' ? [] : wrap(notes, width, 2),
    [
      paint('strong', 'Contract score: the mean of its matches'),
      ...meanLines(candidate.matches, ranked),
    ],
    [paint('strong', 'Score: what it is ranked by'), ...sumLines(candidate, report, ranked, style)],
    ...judgedSections(candidate, report, style),
    [
      paint('strong', 'Gates'),
      ...columns(candidate.gates.map((gate) => gateRow(gate, report, style))),
    ],
  ])
}

function placeOf({ rank, selected }: CandidateReport, { candidates }: ResolutionReport): string {
  const kept = candidates.filter((candidate) => candidate.rank !== null).length
  if (rank === null) return 'rejected'
  return `rank ${rank} of ${kept} kept, ${selected ? 'selected' : 'not selected'}`
}

/** Each match with its worth, their sum, and the mean. */
function meanLines(matches: readonly Match[], { values: [mean = 0n], decimals }: Sum): string[] {
  const sum = matches.reduce((total, { score }) => total + score, 0)
  const how = matches.length === 0 ? 'nothing is resolved' : `${short(sum)} / ${matches.length}`
  return columns([
    ...matches.map((match) => [match.capability, short(match.score), matchInWords(match)]),
    ['mean', decimal(mean, decimals), how],
  ])
}

/** What the gates judge in cover mode, where it is not what the candidate is ranked by (DCI-084). */
function judgedSections(
  candidate: CandidateReport,
  report: ResolutionReport,
  style: Style,
): string[][] {
  const judged = (gate: GateName) => candidate.gates.find((each) => each.gate === gate)?.value
  const contract = judged('min-contract-score')
  const score = judged('min-total-score')
  if (contract === undefined || score === undefined) return []
  if (round9(contract) === round9(candidate.scores.s_contract)) return []
  const sum = sumOf(candidate, contract, score)
  return [
    [
      style.paint('strong', 'Contract score in cover mode: the mean over what it resolves'),
      ...meanLines(resolvedMatches(candidate, report), sum),
    ],
    [
      style.paint('strong', 'Score in cover mode: what the gates judge'),
      ...sumLines(candidate, report, sum, style),
    ],
  ]
}

function gateRow(
  { gate, value, threshold, passed, source }: Gate,
  { policy }: ResolutionReport,
  { symbols, paint }: Style,
): string[] {
  return [
    passed ? paint('good', symbols.yes) : paint('bad', symbols.no),
    GATE_NAMES[gate],
    passed ? fixed(value) : below(value, threshold),
    passed ? symbols.atLeast : '<',
    short(threshold),
    source === 'provider' ? 'its own term' : POLICY_SOURCES[policy.sources[gate]],
  ]
}
