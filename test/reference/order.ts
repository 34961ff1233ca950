/** The order of candidates and the step that decided it (DCI-087). */
import { createHash } from 'node:crypto'
import type { TieBreak } from '../../server/src/resolution/report'
import { byCodePoint, rounded } from './compare'
import type { Gated } from './gates'

/** SHA-256 of the lower-case UTF-8 id, as lower-case hex (DCI-087, step 6). */
function idHash(id: string): string {
  return createHash('sha256').update(id.toLowerCase(), 'utf8').digest('hex')
}

/** DCI-087, step 4. */
function specificity(candidate: Gated): number {
  return candidate.coverage.required_resolved / Math.max(1, candidate.provideCount)
}

function unmatched(candidate: Gated): number {
  return candidate.matches.filter((match) => match.score === 0).length
}

/** Negative when `a` has the higher value. */
function higherFirst(a: number, b: number): number {
  return rounded(b) - rounded(a)
}

/**
 * The decision between two candidates equal in `S_total_final` (DCI-087).
 * @returns the step (1 to 6), and a negative number when `a` comes first
 */
function tieBreak(a: Gated, b: Gated): { readonly step: number; readonly decision: number } {
  const steps = [
    higherFirst(a.contractScore, b.contractScore),
    higherFirst(a.coverage.required_ratio, b.coverage.required_ratio),
    unmatched(a) - unmatched(b),
    higherFirst(specificity(a), specificity(b)),
    higherFirst(a.skillScore, b.skillScore),
    byCodePoint(idHash(a.id), idHash(b.id)) || byCodePoint(a.id, b.id),
  ]
  for (let i = 0; i < steps.length; i++) {
    const decision = steps[i] ?? 0
    if (decision !== 0) return { step: i + 1, decision }
  }
  return { step: steps.length, decision: 0 }
}

/** DCI-087: higher `S_total_final` first, then the tie-break steps. */
export function byRank(a: Gated, b: Gated): number {
  return higherFirst(a.totals.final, b.totals.final) || tieBreak(a, b).decision
}

/**
 * The tie between a candidate and the one reported next, where a tie-break step put them so.
 * Between a kept and a rejected candidate the rejection may have, and then no step was applied.
 */
export function tieBreakReport(candidate: Gated, next: Gated | undefined): TieBreak {
  const hash = {
    hash_algorithm: 'sha256',
    hash_input: candidate.id.toLowerCase(),
    hash_hex: idHash(candidate.id),
  } as const
  if (next === undefined || higherFirst(candidate.totals.final, next.totals.final) !== 0) {
    return { applied: false, ...hash }
  }
  const { step, decision } = tieBreak(candidate, next)
  if (decision > 0) return { applied: false, ...hash }
  return { applied: true, applied_step: step, against: next.id, ...hash }
}
