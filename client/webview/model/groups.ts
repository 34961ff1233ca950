/** The candidates as the panel lists them: selected, kept, and the rejected folded by reason (EDIT-053). */
import type { Candidate, RejectionReason, Report } from './report'

export interface Fold {
  /** `nothing`: matches no required capability at all, whatever else is wrong with it. */
  readonly key: RejectionReason | 'nothing'
  readonly candidates: readonly Candidate[]
}

export interface Groups {
  /** In the order in which they were picked. */
  readonly selected: readonly Candidate[]
  readonly kept: readonly Candidate[]
  /** Each rejected candidate once; those that match nothing come last. */
  readonly folds: readonly Fold[]
}

/** How many candidates there are of each kind; the first four sum to the last. */
export interface Counts {
  readonly selected: number
  readonly kept: number
  readonly rejected: number
  readonly excluded: number
  readonly discovered: number
}

export function groupsOf(report: Report): Groups {
  const order = new Map(report.selected_candidates.map((id, index) => [id, index]))
  const place = (candidate: Candidate): number => order.get(candidate.id) ?? order.size
  return {
    selected: report.candidates
      .filter((candidate) => candidate.selected)
      .sort((a, b) => place(a) - place(b)),
    kept: report.candidates.filter((candidate) => !candidate.selected && candidate.rank !== null),
    folds: foldsOf(report.candidates.filter((candidate) => candidate.rank === null)),
  }
}

export function countsOf(report: Report): Counts {
  const { discovered, included, excluded } = report.discovery.counts
  const kept = report.candidates.filter(({ rank, selected }) => rank !== null && !selected).length
  const selected = report.selected_candidates.length
  return { selected, kept, rejected: included - selected - kept, excluded, discovered }
}

/** Names that more than one candidate bears: these are shown with their path. */
export function sharedNames(report: Report): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of report.candidates) (seen.has(name) ? shared : seen).add(name)
  return shared
}

function foldsOf(rejected: readonly Candidate[]): Fold[] {
  const folds = new Map<Fold['key'], Candidate[]>()
  for (const candidate of rejected) {
    const key = foldKey(candidate)
    const members = folds.get(key)
    if (members === undefined) folds.set(key, [candidate])
    else members.push(candidate)
  }
  return [...folds]
    .map(([key, candidates]) => ({ key, candidates }))
    .sort((a, b) => Number(a.key === 'nothing') - Number(b.key === 'nothing'))
}

function foldKey({ matches, rejection_reasons }: Candidate): Fold['key'] {
  const matchesNothing = matches.every((match) => match.kind === 'none')
  return matchesNothing ? 'nothing' : (rejection_reasons[0] ?? 'nothing')
}
