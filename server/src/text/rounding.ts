/**
 * Rounds to nine decimals. Every comparison that decides something is made on rounded values, so that
 * the last bits of a sum never decide; what is reported stays the full double (dci.md, section 6).
 */
export function round9(value: number): number {
  return Math.round(value * 1e9) / 1e9
}
