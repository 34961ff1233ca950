/** Matches, gates, reasons and tie-breaks in words. */
import type {
  CandidateReport,
  Gate,
  Match,
  PolicySource,
  RejectionReason,
  ResolutionReport,
} from '../../../resolution/report'
import { below, short } from './numbers'

export function matchInWords({ kind, token, score }: Match): string {
  switch (kind) {
    case 'exact':
      return 'exact match'
    case 'alias':
      return `alias match with ${token}, worth ${score}`
    case 'fuzzy':
      return `fuzzy match with ${token}, worth ${score}`
    case 'provisional':
      return `match in its prose only, worth ${score}`
    case 'none':
      return 'no match'
  }
}

export const GATE_NAMES: Readonly<Record<Gate['gate'], string>> = {
  'min-total-score': 'total',
  'min-contract-score': 'contract',
  'min-required-coverage': 'coverage',
}

/** Who set a value of the policy (DCI-081). */
export const POLICY_SOURCES: Readonly<Record<PolicySource, string>> = {
  default: 'default',
  consumer: 'contract',
  runtime: '--policy',
}

/** `contract 0.2500 is below 0.30`. */
function failureInWords({ gate, value, threshold, source }: Gate): string {
  const own = source === 'provider' ? ', its own term' : ''
  return `${GATE_NAMES[gate]} ${below(value, threshold)} is below ${short(threshold)}${own}`
}

/** Why a rejected candidate was rejected, one phrase each. */
export function rejectionInWords(candidate: CandidateReport, report: ResolutionReport): string[] {
  const failures = candidate.gates.filter(({ passed }) => !passed).map(failureInWords)
  return [
    ...candidate.rejection_reasons.flatMap((reason) => otherReason(reason, candidate, report)),
    ...failures,
  ]
}

function otherReason(
  reason: RejectionReason,
  { runtime, probe }: CandidateReport,
  { host_runtime, policy }: ResolutionReport,
): string[] {
  switch (reason) {
    case 'runtime-incompatible':
      return [`runs on ${runtime.tokens.join(', ')}, not on ${host_runtime}`]
    case 'contract-inflated':
      return ['its description does not bear out what it provides']
    case 'probe-failed':
      return [probe.reason === undefined ? 'its probe failed' : `its probe failed: ${probe.reason}`]
    case 'max-candidates':
      return [`passes, but is not among the best ${policy.effective['max-candidates']}`]
    case 'max-candidates-hint':
      return ['passes, but wants a better place (its own max-candidates)']
    case 'min-total-score':
    case 'min-contract-score':
    case 'min-required-coverage':
      return []
  }
}

const TIE_BREAKERS = [
  'its contract score is higher',
  'its coverage is higher',
  'fewer capabilities are unmatched',
  'more of what it provides is wanted here',
  'its name and description are closer',
  'its id has the lower hash, which is arbitrary but always the same',
]

/** How a candidate stands to those beside it with the same score, and what decided (DCI-087). */
export function tiesInWords(candidate: CandidateReport, report: ResolutionReport): string[] {
  const { tie_break } = candidate
  const winner = report.candidates.find((other) => other.tie_break.against === candidate.id)
  return [
    ...(winner ? [`equal to ${winner.name}, which goes first: ${decidedBy(winner)}`] : []),
    ...(tie_break.applied
      ? [`equal to ${nameOf(tie_break.against, report)}, but goes first: ${decidedBy(candidate)}`]
      : []),
  ]
}

function decidedBy({ tie_break: { applied_step = 0 } }: CandidateReport): string {
  return `${TIE_BREAKERS[applied_step - 1]} (step ${applied_step} of ${TIE_BREAKERS.length})`
}

function nameOf(id: string | undefined, { candidates }: ResolutionReport): string {
  return candidates.find((each) => each.id === id)?.name ?? 'the next'
}

interface PenaltyInWords {
  readonly value: number
  /** As short as it can be written. */
  readonly amount: string
  readonly words: string
}

/** What was taken off a candidate's score (DCI-070 to 073); nothing for most. */
export function penaltiesInWords({ penalties }: CandidateReport): PenaltyInWords[] {
  const all = [
    { value: penalties.invalid_token_penalty, words: 'invalid capabilities' },
    { value: penalties.overclaim_penalty, words: 'providing far more than others' },
    { value: penalties.inflation_penalty, words: 'claims that its description does not bear out' },
  ]
  return all
    .filter(({ value }) => value > 0)
    .map(({ value, words }) => ({ value, words, amount: short(value) }))
}
