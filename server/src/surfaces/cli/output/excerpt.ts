/** A line of text with a part of it underlined. */
import type { Span } from '../../../problem'
import { printable, widthOf } from './layout'
import type { Style } from './style'

const INDENT = '  '

/** The line and, below it, carets; a line that is too long is shown from a little before the span. */
export function excerpt(
  text: string,
  { start, end }: Span,
  { width, symbols, paint }: Style,
): string[] {
  const room = width - INDENT.length - 2 * symbols.ellipsis.length
  const from = end <= room ? 0 : Math.max(0, start - Math.floor(room / 3))
  const to = Math.min(text.length, from + room)
  const before = (from > 0 ? symbols.ellipsis : '') + shown(text.slice(from, start))
  const marked = shown(text.slice(start, Math.min(end, to)))
  const after =
    shown(text.slice(Math.min(end, to), to)) + (to < text.length ? symbols.ellipsis : '')
  const carets = '^'.repeat(Math.max(1, widthOf(marked)))
  return [
    INDENT + before + marked + after,
    INDENT + ' '.repeat(widthOf(before)) + paint('bad', carets),
  ]
}

/** White space counts as a space in contracts (DCI-011), so it is shown as one. */
function shown(text: string): string {
  return printable(text.replace(/\s/g, ' '))
}
