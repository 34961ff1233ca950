import type { ScalarStyle } from './nodes'

const CONTROL_CHARACTER = /(?!\t)\p{Cc}/u
const PLAIN_START = /^(?:[ \t\n,[\]{}#&*!|>'"%@`]|(?:[-?:]|---|\.\.\.)(?:[ \t\n]|$))/
const PLAIN_BREAK = /:(?:[ \t\n]|$)|[ \t\n]#|[ \t\n]$/
const FLOW_INDICATOR = /[,[\]{}]/

export function isBlock(style: ScalarStyle): boolean {
  return style === 'literal' || style === 'folded'
}

/**
 * How `text` is written inside a scalar of the given style; undefined when it cannot be. Line breaks
 * can be written in double quotes only. Says nothing of where in the scalar it stands: see `breaksPlain`.
 */
export function encode(text: string, style: ScalarStyle): string | undefined {
  // Each escape of JSON is one of YAML too.
  if (style === 'double') return JSON.stringify(text).slice(1, -1)
  if (CONTROL_CHARACTER.test(text)) return undefined
  return style === 'single' ? text.replaceAll("'", "''") : text
}

/** True when `text` cannot be the whole of a plain scalar: YAML would cut it or read something else. */
export function breaksPlain(text: string, inFlow: boolean): boolean {
  return (
    text === '' ||
    PLAIN_START.test(text) ||
    PLAIN_BREAK.test(text) ||
    (inFlow && FLOW_INDICATOR.test(text))
  )
}

/** `text` as a quoted scalar on one line: double-quoted, or single-quoted where that saves escapes. */
export function quoteScalar(text: string): string {
  const single = /["\\]/.test(text) ? encode(text, 'single') : undefined
  return single === undefined ? JSON.stringify(text) : `'${single}'`
}
