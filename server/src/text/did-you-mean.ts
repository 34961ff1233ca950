/**
 * The candidate that a mistyped word was probably meant to be: equal but for case, or the nearest by
 * edit distance, at most a third of the word's length away (so a single letter is never guessed). Ties go to the earlier candidate.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const folded = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.floor(word.length / 3) + 1
  for (const candidate of candidates) {
    const distance = editDistance(folded, candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Optimal string alignment distance (a swap of neighbours costs one), or `limit` when it is that or more. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
