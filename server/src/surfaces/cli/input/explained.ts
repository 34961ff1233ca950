import type { CandidateReport, ResolutionReport } from '../../../resolution/report'
import { closest } from '../../../text/did-you-mean'
import { Refusal } from '../terminal'

/**
 * The candidate that `--explain` names.
 * @param typed an id, or a name that only one candidate has
 * @throws {Refusal} when it names none, or several
 */
export function findExplained(report: ResolutionReport, typed: string): CandidateReport {
  const { candidates, rejections } = report
  const named = candidates.filter(({ id, name }) => id === typed || name === typed)
  const [first, second] = named
  if (first !== undefined && second === undefined) return first
  if (first !== undefined) {
    const ids = named.map(({ id }) => `\n  ${id}`).join('')
    throw new Refusal(
      `--explain ${typed}: more than one candidate has this name; give an id:${ids}`,
    )
  }
  const excluded = rejections.find(({ id }) => id === typed || id.startsWith(`${typed}::`))
  if (excluded !== undefined) {
    const { id, reason, detail = '' } = excluded
    throw new Refusal(`--explain ${typed}: ${id} is no candidate: ${reason}. ${detail}`)
  }
  if (candidates.length === 0) throw new Refusal(`--explain ${typed}: the run has no candidates`)
  const meant = closest(
    typed,
    candidates.map(({ name }) => name),
  )
  const hint =
    meant === undefined ? 'the table without --explain lists them' : `did you mean ${meant}?`
  throw new Refusal(`--explain ${typed}: there is no such candidate; ${hint}`)
}
