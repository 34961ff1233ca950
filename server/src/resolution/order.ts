/** The order of candidates and its tie-breakers (DCI-087). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { compareCodePoints } from '../text/code-points'
import { round9 } from '../text/rounding'
import { providesCount } from './candidate'
import type { Scored } from './score'

/** The steps of DCI-087 in order; each is negative when `a` comes first. Step 6 is the hash. */
const TIE_BREAKERS: readonly ((a: Scored, b: Scored) => number)[] = [
  (a, b) => round9(b.contract) - round9(a.contract),
  (a, b) => b.resolvedCount - a.resolvedCount,
  (a, b) => unmatched(a) - unmatched(b),
  (a, b) => specificity(b) - specificity(a),
  (a, b) => round9(b.skill) - round9(a.skill),
  (a, b) => compareCodePoints(hashOf(a.candidate.id), hashOf(b.candidate.id)),
]

export function compareScored(a: Scored, b: Scored): number {
  return (
    round9(b.final) - round9(a.final) ||
    breakTie(a, b) ||
    compareCodePoints(a.candidate.id, b.candidate.id)
  )
}

function breakTie(a: Scored, b: Scored): number {
  for (const compare of TIE_BREAKERS) {
    const order = compare(a, b)
    if (order !== 0) return order
  }
  return 0
}

/**
 * The step that put `a` before `b` when their final scores are equal: 1 to 6. `undefined` when scores
 * decided, or when `a` stands first only because `b` was rejected. Ids that differ only in case share a
 * hash and are decided within step 6.
 */
export function decidingStep(a: Scored, b: Scored): number | undefined {
  if (round9(a.final) !== round9(b.final) || compareScored(a, b) > 0) return undefined
  const step = TIE_BREAKERS.findIndex((compare) => compare(a, b) !== 0)
  return step < 0 ? TIE_BREAKERS.length : step + 1
}

function unmatched({ matches }: Scored): number {
  return matches.filter(({ score }) => score === 0).length
}

function specificity({ resolvedCount, candidate }: Scored): number {
  return round9(resolvedCount / Math.max(1, providesCount(candidate)))
}

/** What the last step hashes: the id in lower case (DCI-087 step 6). */
export function hashInput(id: string): string {
  return id.toLowerCase()
}

/** SHA-256 of {@link hashInput} in UTF-8, as lower-case hex. */
export function hashOf(id: string): string {
  return bytesToHex(sha256(utf8ToBytes(hashInput(id))))
}
