/** Numbers and foreign text, made ready to be read. */

/** Comparisons that decide something are made on nine decimals (DCI, section 6); so is what is shown. */
const PRECISION = 9
const LONGEST_TEXT = 160

/** A score in whole units of `10^-decimals`, rounded half up from nine decimals. */
export function units(value: number, decimals: number): number {
  return Math.round(Math.round(value * 10 ** PRECISION) / 10 ** (PRECISION - decimals))
}

/** A score with a fixed number of decimals: `0.650`. */
export function fixed(value: number, decimals = 3): string {
  return (units(value, decimals) / 10 ** decimals).toFixed(decimals)
}

/** A threshold or weight as short as it can be written, with two decimals at least: `0.45`, `0.333`. */
export function short(value: number): string {
  const text = String(units(value, PRECISION) / 10 ** PRECISION)
  return text.length < 4 ? value.toFixed(2) : text
}

/**
 * A value that missed a threshold, with as many decimals as it takes to see that it did:
 * 0.44996 against 0.45 is not shown as `0.450`.
 */
export function below(value: number, threshold: number): string {
  let decimals = 3
  while (decimals < PRECISION && Number(fixed(value, decimals)) >= threshold) decimals += 1
  return fixed(value, decimals)
}

/** Units of 0.0001 as a signed term of a sum: `+0.3600`, `−0.0201`, `0.0000`. */
export function signed(tenThousandths: number): string {
  const sign = tenThousandths > 0 ? '+' : tenThousandths < 0 ? '−' : ''
  return sign + (Math.abs(tenThousandths) / 10_000).toFixed(4)
}

/** `1 provider`, `2 providers`. */
export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`
}

const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu

/**
 * Text from a file, cut to a bearable length, with control characters and marks that reorder text
 * written out, so that what is read is what stands there (EDIT-036).
 */
export function visible(text: string, longest = LONGEST_TEXT): string {
  const cut = text.length > longest ? `${text.slice(0, longest).replace(/\p{Cs}$/u, '')}…` : text
  return cut.replace(INVISIBLE, (char) => {
    const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
