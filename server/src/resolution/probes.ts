/** Capability probes as the protocol sees them: who has one, and what it said (DCI-074, 075). */
import type { Candidate } from './candidate'
import type { CandidateReport } from './report'
import type { Scored } from './score'

export type ProbeReport = CandidateReport['probe']

/** A probe that must run before the resolution can be settled. */
export interface WantedProbe {
  readonly candidate: Candidate
  readonly capability: string
}

/** What is known of probes in a run. */
export interface ProbeBook {
  /** Whether the workspace declares a probe of this capability for this candidate. */
  declares(candidate: Candidate, capability: string): boolean
  /** What it said, or why it was not run; `undefined` as long as nobody has tried. */
  resultOf(candidate: Candidate, capability: string): ProbeReport | undefined
}

export const NO_PROBES: ProbeBook = { declares: () => false, resultOf: () => undefined }

/** The capabilities of a run that a candidate matches, however well, and that have a probe. */
function probedCapabilities({ candidate, matches }: Scored, book: ProbeBook): string[] {
  return matches
    .filter(({ score, capability }) => score > 0 && book.declares(candidate, capability))
    .map(({ capability }) => capability)
}

/** What a candidate's probes come to before any of them was asked for. */
export function untriedProbes(scored: Scored, book: ProbeBook): ProbeReport {
  return { outcome: probedCapabilities(scored, book).length > 0 ? 'not-run' : 'none' }
}

/**
 * What a candidate's probes come to: failed when one failed, else not run when one was not, else passed.
 * @returns the probes that must run first, where some have not been tried
 */
export function probeVerdict(scored: Scored, book: ProbeBook): ProbeReport | WantedProbe[] {
  const { candidate } = scored
  const capabilities = probedCapabilities(scored, book)
  const results = capabilities.map((capability) => book.resultOf(candidate, capability))
  const untried = capabilities.filter((_, index) => results[index] === undefined)
  if (untried.length > 0) return untried.map((capability) => ({ candidate, capability }))
  const known = results.filter((result) => result !== undefined)
  return (
    known.find(({ outcome }) => outcome === 'failed') ??
    known.find(({ outcome }) => outcome === 'not-run') ?? {
      outcome: known.length > 0 ? 'passed' : 'none',
    }
  )
}
