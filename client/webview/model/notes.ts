/** Why a candidate stands where it stands, in a few words with the numbers. */
import { below, count, fixed, short } from './format'
import type { Candidate, Gate, GroupKey, RejectionReason, Report, View } from './report'

/** DCI-087: what decided between two candidates of equal score. */
const TIE_STEPS: Readonly<Record<number, string>> = {
  1: 'a higher contract score',
  2: 'a higher coverage',
  3: 'fewer unmatched capabilities',
  4: 'a larger share of what it provides being needed here',
  5: 'a closer name and description',
  6: 'the lower hash (arbitrary, but always the same)',
}

function tieStep(step: number): string {
  return TIE_STEPS[step] ?? 'the tie-breakers'
}

/** The notes of every row, by candidate. */
export function notesOf(view: View): (candidate: Candidate) => string[] {
  const { report } = view
  if (report === null) return () => []
  const top = view.groups.find(({ key }) => key === 'selected')?.candidates[0]
  return (candidate) => {
    const notes =
      candidate.rank === null
        ? rejectionNotes(candidate, report)
        : candidate.selected
          ? pickNotes(candidate, report)
          : keptNotes(candidate, report, top)
    notes.push(...tieNotes(candidate, view.skills))
    if (candidate.scores.s_runtime === 0) notes.push(runtimeNote(candidate, report))
    if (!candidate.has_contract) notes.push('has no contract')
    return [...new Set(notes)]
  }
}

/** The heading of a group of candidates that are not kept. */
export function foldTitle(key: GroupKey, report: Report): string {
  const policy = report.policy.effective
  const titles: Readonly<Record<GroupKey, string>> = {
    selected: 'selected',
    kept: 'kept',
    ranked: 'match by what they provide, their name or their description',
    nothing: 'match nothing that is required',
    'min-total-score': `below the total score of ${short(policy['min-total-score'])}`,
    'min-contract-score': `below the contract score of ${short(policy['min-contract-score'])}`,
    'min-required-coverage': 'cover too little',
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

function pickNotes({ pick, fresh }: Candidate, { selection }: Report): string[] {
  return selection.mode === 'single' ? [] : [`pick ${pick}: covers ${fresh.length} new`]
}

function tieNotes({ rank, ahead, behind }: Candidate, skills: View['skills']): string[] {
  if (rank === null) return []
  const nameOf = (id: string) => skills[id]?.name ?? 'another'
  return [
    ...(behind ? [`equal to ${nameOf(behind.id)}, which has ${tieStep(behind.step)}`] : []),
    ...(ahead ? [`equal to ${nameOf(ahead.id)}, ahead by ${tieStep(ahead.step)}`] : []),
  ]
}

function keptNotes(candidate: Candidate, report: Report, top: Candidate | undefined): string[] {
  if (top === undefined) return []
  if (report.selection.mode === 'single') {
    const gap = top.scores.s_total_final - candidate.scores.s_total_final
    return Number(fixed(gap, 9)) === 0
      ? []
      : [`${fixed(gap, gap < 0.001 ? 9 : 3)} behind ${top.name}`]
  }
  const { fresh } = candidate
  if (fresh.length === 0) return ['adds nothing new']
  const most = count(report.selection.max_providers, 'provider')
  return [`would add ${fresh.join(', ')}, but ${most} at most`]
}
