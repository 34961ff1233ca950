/** Why a candidate stands where it stands, in a few words with the numbers. */
import { below, count, fixed, short } from './format'
import type { Fold } from './groups'
import type { Candidate, Gate, RejectionReason, Report } from './report'
import { coveredByPick, resolvedBy } from './selection'

/** DCI-087: what decided between two candidates of equal score. */
const TIE_STEPS: Readonly<Record<number, string>> = {
  1: 'a higher contract score',
  2: 'a higher coverage',
  3: 'fewer unmatched capabilities',
  4: 'a larger share of what it provides being needed here',
  5: 'a closer name and description',
  6: 'the lower hash (arbitrary, but always the same)',
}

function tieStep(step: number | undefined): string {
  return TIE_STEPS[step ?? 0] ?? 'the tie-breakers'
}

/** The notes of every row, found by candidate id; what needs the whole report is worked out once. */
export function notesOf(report: Report): (candidate: Candidate) => string[] {
  const picks = coveredByPick(report)
  const covered = new Set([...picks.values()].flat())
  const top = report.candidates.find((candidate) => candidate.selected)
  const names = new Map(report.candidates.map(({ id, name }) => [id, name]))
  const tieWinners = new Map(
    report.candidates.flatMap((candidate) =>
      candidate.tie_break.applied && candidate.tie_break.against !== undefined
        ? [[candidate.tie_break.against, candidate] as const]
        : [],
    ),
  )
  return (candidate) => {
    const notes =
      candidate.rank === null
        ? rejectionNotes(candidate, report)
        : candidate.selected
          ? pickNotes(candidate, report, picks)
          : keptNotes(candidate, report, top, covered)
    notes.push(...tieNotes(candidate, tieWinners.get(candidate.id), names))
    if (candidate.scores.s_runtime === 0) notes.push(runtimeNote(candidate, report))
    if (!candidate.has_contract) notes.push('has no contract')
    return [...new Set(notes)]
  }
}

/** The heading of a fold of rejected candidates. */
export function foldTitle(key: Fold['key'], report: Report): string {
  const policy = report.policy.effective
  const titles: Readonly<Record<Fold['key'], string>> = {
    nothing: 'match nothing that is required',
    'min-total-score': `below the total score of ${short(policy['min-total-score'])}`,
    'min-contract-score': `below the contract score of ${short(policy['min-contract-score'])}`,
    'min-required-coverage': `cover too little`,
    'runtime-incompatible': `made for another runtime than ${report.host_runtime}`,
    'contract-inflated': 'claim what their description does not bear out',
    'probe-failed': 'failed a probe',
    'max-candidates': `passed, but not among the first ${policy['max-candidates']}`,
    'max-candidates-hint': 'step back by their own max-candidates',
  }
  return titles[key]
}

/** A gate as a comparison: `contract 0.250 < 0.30`. */
export function gateInWords(gate: Gate): string {
  const names = {
    'min-total-score': 'total',
    'min-contract-score': 'contract',
    'min-required-coverage': 'coverage',
  } as const
  const own = gate.source === 'provider' ? ' (its own, stricter gate)' : ''
  const value = gate.passed ? fixed(gate.value) : below(gate.value, gate.threshold)
  return `${names[gate.gate]} ${value} ${gate.passed ? '≥' : '<'} ${short(gate.threshold)}${own}`
}

function rejectionNotes(candidate: Candidate, report: Report): string[] {
  const failed = candidate.gates.filter((gate) => !gate.passed).map(gateInWords)
  const others = candidate.rejection_reasons.flatMap((reason) =>
    reasonNote(reason, candidate, report),
  )
  return [...failed, ...others]
}

function reasonNote(reason: RejectionReason, candidate: Candidate, report: Report): string[] {
  switch (reason) {
    case 'min-total-score':
    case 'min-contract-score':
    case 'min-required-coverage':
      return []
    case 'runtime-incompatible':
      return [runtimeNote(candidate, report)]
    case 'contract-inflated':
      return ['its description does not bear out what it provides']
    case 'probe-failed':
      return [`its probe failed${candidate.probe.reason ? `: ${candidate.probe.reason}` : ''}`]
    case 'max-candidates':
      return [`passes, but is not among the first ${report.policy.effective['max-candidates']}`]
    case 'max-candidates-hint':
      return ['its own max-candidates asks for a higher place']
  }
}

function runtimeNote({ runtime }: Candidate, { host_runtime }: Report): string {
  return `runs on ${runtime.tokens.join(', ') || 'other runtimes'}, not on ${host_runtime}`
}

function pickNotes(
  { id }: Candidate,
  { selection, selected_candidates }: Report,
  picks: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (selection.mode === 'single') return []
  return [`pick ${selected_candidates.indexOf(id) + 1}: covers ${picks.get(id)?.length ?? 0} new`]
}

function tieNotes(
  { rank, tie_break }: Candidate,
  winner: Candidate | undefined,
  names: ReadonlyMap<string, string>,
): string[] {
  if (rank === null) return []
  const notes: string[] = []
  if (winner !== undefined) {
    notes.push(`equal to ${winner.name}, which has ${tieStep(winner.tie_break.applied_step)}`)
  }
  if (tie_break.applied) {
    const other = names.get(tie_break.against ?? '') ?? 'the next'
    notes.push(`equal to ${other}, ahead by ${tieStep(tie_break.applied_step)}`)
  }
  return notes
}

function keptNotes(
  candidate: Candidate,
  report: Report,
  top: Candidate | undefined,
  covered: ReadonlySet<string>,
): string[] {
  if (top === undefined) return []
  if (report.selection.mode === 'single') {
    const gap = top.scores.s_total_final - candidate.scores.s_total_final
    return Number(fixed(gap, 9)) === 0
      ? []
      : [`${fixed(gap, gap < 0.001 ? 9 : 3)} behind ${top.name}`]
  }
  const fresh = resolvedBy(candidate, report.mode).filter((token) => !covered.has(token))
  if (fresh.length === 0) return ['adds nothing new']
  const most = count(report.selection.max_providers, 'provider')
  return [`would add ${fresh.join(', ')}, but ${most} at most`]
}
