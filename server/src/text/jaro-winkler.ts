const PREFIX_SCALE = 0.1
const LONGEST_PREFIX = 4

/** Which units of each string have found a partner; kept between calls so that a call allocates nothing. */
let matchedInA: Uint8Array = new Uint8Array(64)
let matchedInB: Uint8Array = new Uint8Array(64)

/**
 * Jaro-Winkler similarity of two strings, from 0 (nothing in common) to 1 (equal), on UTF-16 units:
 * prefix scale 0.1, at most four units of prefix, no boost threshold, half transpositions kept (DCI-061).
 * Two empty strings are equal; an empty string has nothing in common with another.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const similarity = jaro(a, b)
  return similarity + commonPrefix(a, b) * PREFIX_SCALE * (1 - similarity)
}

function jaro(a: string, b: string): number {
  const matches = markMatches(a, b)
  if (matches === 0) return 0
  const transpositions = countOutOfOrder(a, b) / 2
  return (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3
}

/** Pairs each unit of `a` with the first free equal unit of `b` within the window; returns the number of pairs. */
function markMatches(a: string, b: string): number {
  matchedInA = cleared(matchedInA, a.length)
  matchedInB = cleared(matchedInB, b.length)
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  let matches = 0
  for (let i = 0; i < a.length; i++) {
    const unit = a.charCodeAt(i)
    const end = Math.min(b.length, i + window + 1)
    for (let j = Math.max(0, i - window); j < end; j++) {
      if (matchedInB[j] === 0 && b.charCodeAt(j) === unit) {
        matchedInA[i] = 1
        matchedInB[j] = 1
        matches++
        break
      }
    }
  }
  return matches
}

/** How many of the paired units differ when both sides are read in their own order. */
function countOutOfOrder(a: string, b: string): number {
  let count = 0
  let j = 0
  for (let i = 0; i < a.length; i++) {
    if (matchedInA[i] === 0) continue
    while (matchedInB[j] === 0) j++
    if (a.charCodeAt(i) !== b.charCodeAt(j)) count++
    j++
  }
  return count
}

function commonPrefix(a: string, b: string): number {
  const longest = Math.min(LONGEST_PREFIX, a.length, b.length)
  let length = 0
  while (length < longest && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

function cleared(flags: Uint8Array, length: number): Uint8Array {
  return flags.length < length ? new Uint8Array(length) : flags.fill(0, 0, length)
}
