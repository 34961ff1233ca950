/** Comparison of numbers and texts as every deciding step makes it. */

/** A value as it is compared: rounded to 9 decimals (heading of section 6: scores). */
export function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

/** Code-point order (DCI-024, DCI-044, DCI-087): negative when `a` comes first. */
export function byCodePoint(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** The items in their order, each once. */
export function eachOnce(items: readonly string[]): string[] {
  const seen: string[] = []
  for (const item of items) if (!seen.includes(item)) seen.push(item)
  return seen
}

/** An object's own entry: a capability may be called `constructor`. */
export function own<T>(entries: Readonly<Record<string, T>> | undefined, key: string) {
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined
}
