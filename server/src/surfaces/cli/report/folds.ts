/** The rejected candidates, folded by why they were rejected. */
import type { CandidateReport, RejectionReason, ResolutionReport } from '../../../resolution/report'
import { groupBy } from './group-by'

export interface Fold {
  /** What is common to them. */
  readonly title: string
  readonly candidates: readonly CandidateReport[]
  /** Whether they match nothing that is required, so that there is little to say of each. */
  readonly matchesNothing: boolean
}

/** Each rejected candidate once, by its first reason; those that match nothing come last. */
export function foldsOf(report: ResolutionReport): Fold[] {
  const rejected = report.candidates.filter(({ rank }) => rank === null)
  const folds = groupBy(rejected, (candidate) =>
    matchesNothing(candidate) ? 'nothing' : (candidate.rejection_reasons[0] ?? 'nothing'),
  )
  return [...folds]
    .map(([key, candidates]) => ({
      title: TITLES[key],
      candidates,
      matchesNothing: key === 'nothing',
    }))
    .sort((a, b) => Number(a.matchesNothing) - Number(b.matchesNothing))
}

function matchesNothing({ matches }: CandidateReport): boolean {
  return matches.every(({ kind }) => kind === 'none')
}

const TITLES: Readonly<Record<RejectionReason | 'nothing', string>> = {
  nothing: 'no match with anything required',
  'min-total-score': 'total score too low',
  'min-contract-score': 'contract score too low',
  'min-required-coverage': 'coverage too low',
  'runtime-incompatible': 'made for other runtimes',
  'contract-inflated': 'claims more than its description bears out',
  'probe-failed': 'probe failed',
  'max-candidates': 'cut off by max-candidates',
  'max-candidates-hint': 'held back by its own max-candidates',
}
