/** Scores as text. */
import { round9 } from '../../../text/rounding'

/** Decimals that decisions are made on (dci.md, section 6). */
export const MOST_DECIMALS = 9

/** Decimals of a score wherever one is shown. */
export const SCORE_DECIMALS = 4

/** A number in whole units of a decimal, at most the ninth, rounded half up from nine decimals. */
export function units(value: number, decimals: number): number {
  return Math.round(Math.round(value * 10 ** MOST_DECIMALS) / 10 ** (MOST_DECIMALS - decimals))
}

/** A score with a fixed number of decimals: `0.6500`. */
export function fixed(value: number, decimals = SCORE_DECIMALS): string {
  return (units(value, decimals) / 10 ** decimals).toFixed(decimals)
}

/** A threshold as short as it can be written, with two decimals at least: `0.45`, `0.333`. */
export function short(value: number): string {
  const text = String(round9(value))
  return text.length < 4 ? value.toFixed(2) : text
}

/** A value that missed a threshold, with as many decimals as it takes to see that it did. */
export function below(value: number, threshold: number): string {
  let decimals = SCORE_DECIMALS
  while (decimals < MOST_DECIMALS && Number(fixed(value, decimals)) >= threshold) decimals++
  return fixed(value, decimals)
}
