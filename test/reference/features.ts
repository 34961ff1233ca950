/** Which features of the protocol a run exercised, for judging how good the random cases are. */
import type { CandidateReport } from '../../server/src/resolution/report'
import type { ReferenceReport } from './data'

/** The names of the features that show in a report, each once. */
export function featuresOf(report: ReferenceReport): string[] {
  const features = new Set<string>()
  const note = (name: string, shows = true) => {
    if (shows) features.add(name)
  }
  note(`status ${report.status}`)
  note(`mode ${report.mode}`)
  note(`selection ${report.selection.mode}`)
  note(`on-missing ${report.on_missing_required_action.outcome}`)
  note(`policy from ${report.policy.override_source}`)
  note('cover of two or more', report.selection.selected_count > 1)
  note('optional covered', report.covered_optional_capabilities.length > 0)
  note('ignored hint', report.policy.ignored_hints.length > 0)
  note('five or more candidates', report.candidates.length >= 5)
  for (const { reason } of report.rejections) note(`excluded ${reason}`)
  for (const { code } of report.warnings) note(`warning ${code}`)
  note(
    'strict cover of two or more, flag lifted',
    report.mode === 'strict' &&
      report.selection.selected_count > 1 &&
      report.candidates.some((one) => one.selected && one.probe.outcome === 'passed'),
  )
  for (const candidate of report.candidates) {
    for (const name of featuresOfCandidate(candidate)) note(name)
  }
  return [...features]
}

function featuresOfCandidate(candidate: CandidateReport): string[] {
  const found: string[] = []
  for (const { kind } of candidate.matches) found.push(`match ${kind}`)
  for (const reason of candidate.rejection_reasons) found.push(`rejected ${reason}`)
  for (const flag of candidate.flags) found.push(`flag ${flag}`)
  for (const gate of candidate.gates) {
    found.push(`gate of ${gate.source} ${gate.passed ? 'passed' : 'failed'}`)
  }
  found.push(`probe ${candidate.probe.outcome}`)
  const { tie_break: tie, penalties, scores, runtime, reliability } = candidate
  if (tie.applied_step !== undefined) {
    found.push(`tie at step ${tie.applied_step}`)
    if (candidate.rank !== null) found.push(`tie of kept at step ${tie.applied_step}`)
  }
  if (penalties.invalid_token_penalty > 0) found.push('penalty for invalid tokens')
  if (penalties.overclaim_penalty > 0) found.push('penalty for over-claiming')
  if (penalties.inflation_penalty > 0) found.push('penalty for inflation')
  if (scores.s_total_penalized === 0 && scores.s_total > 0) found.push('total cut at 0')
  if (scores.history_multiplier < 1) found.push('history below 1')
  if (reliability.sample_size === 20) found.push('history of twenty')
  if (scores.s_runtime === 0) found.push('runtime not listed')
  if (runtime.agnostic && runtime.unknown.length > 0) found.push('compatibility in prose')
  return found
}
