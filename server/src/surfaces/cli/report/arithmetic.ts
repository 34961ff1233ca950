/**
 * A score worked out in decimal numbers that a person can check: every printed line follows from the
 * printed lines before it to the last digit, and the score that comes of it is the true one, rounded.
 * Both hold at once only with enough decimals on the way; how many depends on the numbers.
 */
import type { CandidateReport } from '../../../resolution/report'
import { MOST_DECIMALS, SCORE_DECIMALS, units } from './numbers'
import { PARTS } from './parts'

/** The steps of DCI-067 and 068, in whole units of the last decimal. */
export interface Sum {
  readonly decimals: number
  /** One for each of {@link PARTS}. */
  readonly values: readonly bigint[]
  readonly products: readonly bigint[]
  readonly total: bigint
  readonly penalized: bigint
  /** Has decimals of its own: {@link SCORE_DECIMALS}, or more where rounding falls on the edge. */
  readonly score: bigint
  readonly scoreDecimals: number
}

/**
 * @param contract the contract score that counts: the candidate's own, or the one that the gates judge
 * @param score what must come of it
 */
export function sumOf(candidate: CandidateReport, contract: number, score: number): Sum {
  for (let scoreDecimals = SCORE_DECIMALS; ; scoreDecimals++) {
    for (let decimals = scoreDecimals; decimals <= MOST_DECIMALS; decimals++) {
      const sum = sumWith(candidate, contract, decimals, scoreDecimals)
      const isRight = sum.score === BigInt(units(score, scoreDecimals))
      if (isRight || scoreDecimals === MOST_DECIMALS) return sum
    }
  }
}

/** Units as a decimal number: `0.0250`. */
export function decimal(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function sumWith(
  { scores, penalties }: CandidateReport,
  contract: number,
  decimals: number,
  scoreDecimals: number,
): Sum {
  const round = (value: number) => BigInt(units(value, decimals))
  const values = PARTS.map(({ value }, index) => round(index === 0 ? contract : value(scores)))
  const products = PARTS.map(({ weight }, index) =>
    multiply(round(weight), values[index] ?? 0n, decimals, decimals),
  )
  const total = products.reduce((sum, product) => sum + product, 0n)
  const left = total - round(penalties.total_penalty)
  const penalized = left > 0n ? left : 0n
  const multiplier = round(scores.history_multiplier)
  const score = multiply(penalized, multiplier, decimals, scoreDecimals)
  return { decimals, values, products, total, penalized, score, scoreDecimals }
}

/** The product of two numbers in units of `decimals`, rounded half up to units of `result`. */
function multiply(a: bigint, b: bigint, decimals: number, result: number): bigint {
  const one = 10n ** BigInt(2 * decimals - result)
  return (a * b + one / 2n) / one
}
