/** Jaro-Winkler similarity in 0..1, with unrounded half transpositions and no boost threshold (DCI-061). */
export function jaroWinkler(first: string, second: string): number {
  const a = [...first]
  const b = [...second]
  const jaro = jaroSimilarity(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && prefix < b.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroSimilarity(a: readonly string[], b: readonly string[]): number {
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken: boolean[] = b.map(() => false)
  const matchedInA: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - window); j <= i + window && j < b.length; j++) {
      if (taken[j] === true || a[i] !== b[j]) continue
      taken[j] = true
      matchedInA.push(a[i] ?? '')
      break
    }
  }
  const matchedInB = b.filter((_, j) => taken[j])
  const matches = matchedInA.length
  if (matches === 0) return 0
  let outOfOrder = 0
  for (let k = 0; k < matches; k++) if (matchedInA[k] !== matchedInB[k]) outOfOrder++
  const transpositions = outOfOrder / 2
  return (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3
}
