/** Text of files, made safe to print. */

const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A value with every string in it made safe to print: what a file holds must neither steer the terminal
 * nor reorder the text around it.
 */
export function printable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(UNPRINTABLE, writeOut) as T
  if (Array.isArray(value)) return value.map(printable) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [printable(key), printable(each)]),
  ) as T
}

function writeOut(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `<U+${code}>`
}
