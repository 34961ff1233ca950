import { round9 } from './rounding'

/**
 * JSON with sorted keys and no white space, after RFC 8785, with numbers rounded to nine decimals: equal
 * values give equal bytes on every platform. Keys whose value is `undefined` are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value))
}

function canonical(value: unknown): unknown {
  if (typeof value === 'number') return round9(value)
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]))
}
