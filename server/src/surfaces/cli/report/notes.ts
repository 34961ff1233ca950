/** What is worth saying of a candidate beside its score. */
import type { CandidateReport, ResolutionReport } from '../../../resolution/report'
import { enumerate } from '../output/layout'
import { fixed } from './numbers'
import { resolvedMatches } from './resolved'
import { penaltiesInWords, rejectionInWords, tiesInWords } from './words'

export function notesOf(candidate: CandidateReport, report: ResolutionReport): string[] {
  const { rank, selected } = candidate
  const place =
    rank === null
      ? rejectionInWords(candidate, report)
      : selected
        ? pickNotes(candidate, report)
        : keptNotes(candidate, report)
  return [
    ...(isAmbiguous(candidate, report) ? [candidate.path] : []),
    ...place,
    ...(rank === null ? [] : tiesInWords(candidate, report)),
    ...runtimeNotes(candidate, report),
    ...(candidate.probe.outcome === 'passed' ? ['its probe passed'] : []),
    ...penaltiesInWords(candidate).map(({ amount, words }) => `loses ${amount} for ${words}`),
    ...ignoredHints(candidate, report),
    ...(candidate.has_contract ? [] : ['no contract']),
  ]
}

function isAmbiguous({ name, id }: CandidateReport, { candidates }: ResolutionReport): boolean {
  return candidates.some((other) => other.name === name && other.id !== id)
}

/** In cover mode: which pick it was, and what for. */
function pickNotes({ id }: CandidateReport, report: ResolutionReport): string[] {
  const { selection, selected_candidates } = report
  if (selection.mode === 'single') return []
  const place = selected_candidates.indexOf(id)
  const before = coveredBy(selected_candidates.slice(0, place), report)
  const gained = resolvedBy(id, report).filter((capability) => !before.has(capability))
  return [`pick ${place + 1}, for ${enumerate(gained)}`]
}

function keptNotes({ id, scores }: CandidateReport, report: ResolutionReport): string[] {
  const { selection, selected_candidates, candidates } = report
  if (selected_candidates.length === 0) return []
  if (selection.mode === 'cover') {
    const covered = coveredBy(selected_candidates, report)
    return resolvedBy(id, report).every((each) => covered.has(each)) ? ['adds nothing new'] : []
  }
  const first = candidates.find(({ selected }) => selected)
  const gap = (first?.scores.s_total_final ?? 0) - scores.s_total_final
  return first && Number(fixed(gap)) > 0 ? [`${fixed(gap)} behind ${first.name}`] : []
}

/** Rejected for it or not, a candidate for another runtime says so once. */
function runtimeNotes(
  { scores, runtime, rejection_reasons }: CandidateReport,
  { host_runtime }: ResolutionReport,
): string[] {
  if (scores.s_runtime > 0 || rejection_reasons.includes('runtime-incompatible')) return []
  return [`runs on ${runtime.tokens.join(', ')}, not on ${host_runtime}`]
}

/** What a provider's own policy asks for in vain (DCI-082). */
function ignoredHints({ id }: CandidateReport, { policy }: ResolutionReport): string[] {
  return policy.ignored_hints
    .filter((hint) => hint.id === id)
    .map(({ key, value, reason }) => {
      const why = reason === 'relaxes' ? 'it would loosen the policy' : 'no provider sets this'
      return `${key}=${value} ignored, ${why}`
    })
}

function coveredBy(ids: readonly string[], report: ResolutionReport): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => resolvedBy(id, report)))
}

/** The capabilities that a candidate resolves. */
function resolvedBy(id: string, report: ResolutionReport): string[] {
  const candidate = report.candidates.find((each) => each.id === id)
  return candidate ? resolvedMatches(candidate, report).map(({ capability }) => capability) : []
}
