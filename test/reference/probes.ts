/** What the probes of a candidate come to (DCI-074, DCI-075). */
import type { CandidateReport } from '../../server/src/resolution/report'
import { own } from './compare'
import type { ProbeOutcome, WorkspaceData } from './data'
import type { Scored } from './scores'

type Outcome = CandidateReport['probe']['outcome']

function declaredProbes(candidate: Scored, probes: WorkspaceData['probes']): ProbeOutcome[] {
  const declared: ProbeOutcome[] = []
  for (const match of candidate.matches) {
    if (match.score === 0) continue
    const probe = own(probes, match.capability)
    const outcome = own(probe?.skills, candidate.skill.name) ?? probe?.outcome
    if (outcome !== undefined) declared.push(outcome)
  }
  return declared
}

/** `not-run` where a probe is declared for a capability that the candidate matches, else `none`. */
export function probesNotRun(candidate: Scored, probes: WorkspaceData['probes']): Outcome {
  return declaredProbes(candidate, probes).length > 0 ? 'not-run' : 'none'
}

/** Runs the probes of the capabilities that the candidate matches: any failed, else any not run, else passed. */
export function runProbes(
  candidate: Scored,
  probes: WorkspaceData['probes'],
  allowed: boolean,
): Outcome {
  const outcomes = declaredProbes(candidate, probes)
  if (outcomes.length === 0) return 'none'
  if (!allowed) return 'not-run'
  if (outcomes.includes('failed')) return 'failed'
  return outcomes.includes('not-run') ? 'not-run' : 'passed'
}
