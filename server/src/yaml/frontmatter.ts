import type { Span } from '../problem'

/** Where the YAML frontmatter of a Markdown file lies. Offsets are UTF-16 units of the file's text. */
export interface Frontmatter {
  readonly state: 'closed' | 'unclosed' | 'missing'
  /** The YAML text between the fences; empty when the frontmatter is missing. */
  readonly span: Span
  /** The opening fence without its line break; null when it is missing. */
  readonly open: Span | null
  /** The closing fence without its line break; null unless the state is `closed`. */
  readonly close: Span | null
  /** First offset of the Markdown body. */
  readonly bodyStart: number
}

const BOM = '\uFEFF'
const OPENING_FENCE = /^\uFEFF?---[ \t]*(?=[\r\n]|$)/
// `$` without the `m` flag is the end of the text: `^` and `$` with it would also stop at U+2028.
const CLOSING_FENCE = /(\r\n|\r|\n)(---[ \t]*)(?:\r\n|\r|\n|$)/g
const END_OF_UNCLOSED = /(?:\r\n|\r(?!\n)|\n)(?=[\r\n]|#{1,6}[ \t])/g

/**
 * Finds the frontmatter of `text` (SKILL-001). The fences are `---` alone on a line, the opening one on
 * the first line, after a byte order mark if there is one; white space after a fence is tolerated.
 * Lines end with LF, CRLF or CR.
 *
 * While the closing fence is missing, the YAML text ends before the first empty line or Markdown
 * heading, so that the editor goes on helping while someone types. A line of spaces is not empty: it is
 * where the next key is about to be typed.
 */
export function sliceFrontmatter(text: string): Frontmatter {
  const opening = OPENING_FENCE.exec(text)
  const start = text.startsWith(BOM) ? 1 : 0
  if (!opening) {
    return {
      state: 'missing',
      span: { start, end: start },
      open: null,
      close: null,
      bodyStart: start,
    }
  }
  const open = { start, end: opening[0].length }
  const yamlStart = afterLineBreak(text, open.end)
  const closing = firstMatch(CLOSING_FENCE, text, open.end)
  if (closing) {
    const [whole, lineBreak = '', fence = ''] = closing
    const closeStart = closing.index + lineBreak.length
    return {
      state: 'closed',
      span: { start: yamlStart, end: closeStart },
      open,
      close: { start: closeStart, end: closeStart + fence.length },
      bodyStart: closing.index + whole.length,
    }
  }
  const stop = firstMatch(END_OF_UNCLOSED, text, open.end)
  const end = stop ? stop.index + stop[0].length : text.length
  return { state: 'unclosed', span: { start: yamlStart, end }, open, close: null, bodyStart: end }
}

/**
 * True when more text after `prefix` cannot change where the frontmatter lies, so that a reader of the
 * first bytes of a file may stop (SKILL-020).
 */
export function frontmatterComplete(prefix: string): boolean {
  const { state, close, bodyStart } = sliceFrontmatter(prefix)
  if (state === 'closed') return close !== null && close.end < prefix.length
  if (state === 'unclosed') return false
  return !'---'.startsWith(prefix.slice(bodyStart))
}

function firstMatch(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

function afterLineBreak(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2
  return Math.min(offset + 1, text.length)
}
