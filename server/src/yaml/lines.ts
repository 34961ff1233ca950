import type { Span } from '../problem'

/**
 * One line of YAML text as a reader sees it, for text that is too broken or unfinished for a parser. All
 * offsets are of that text.
 */
export interface Line {
  readonly start: number
  /** Before the line break. */
  readonly end: number
  /** Columns before the text; list dashes count as indentation, a tab as two columns. */
  readonly indent: number
  /** First offset after the indentation. */
  readonly textStart: number
  /** True when the line is empty or a comment. */
  readonly skipped: boolean
  readonly key: LineKey | undefined
}

export interface LineKey {
  /** Without its quotes. */
  readonly text: string
  readonly span: Span
  readonly afterColon: number
  /** The rest of the line without white space, anchor, tag and comment; may be empty. */
  readonly value: Span
}

/** The lines of YAML text, the last one too when it is empty. */
export function readLines(source: string): readonly Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= source.length; ) {
    const end = lineEnd(source, start)
    lines.push(readLine(source.slice(start, end), start))
    start = end + (source.startsWith('\r\n', end) ? 2 : 1)
  }
  return lines
}

/** Offset of the line break at or after `offset`, or of the end of the text. */
export function lineEnd(source: string, offset: number): number {
  const lineBreak = source.indexOf('\n', offset)
  if (lineBreak < 0) return source.length
  return lineBreak > offset && source[lineBreak - 1] === '\r' ? lineBreak - 1 : lineBreak
}

/** Columns that white space and list dashes take; a tab counts as two. */
export function columns(indentation: string): number {
  return indentation.replaceAll('\t', '  ').length
}

function readLine(line: string, start: number): Line {
  const indentation = /^[ \t]*(?:-[ \t]+)*/.exec(line)?.[0] ?? ''
  const text = line.slice(indentation.length)
  const textStart = start + indentation.length
  return {
    start,
    end: start + line.length,
    indent: columns(indentation),
    textStart,
    skipped: text === '' || text.startsWith('#'),
    key: readKey(text, textStart),
  }
}

function readKey(text: string, start: number): LineKey | undefined {
  const colon = findColon(text)
  const written = text.slice(0, Math.max(colon, 0)).trimEnd()
  if (colon < 0 || /^[#&*!|>%@`,[\]{}]|\s#/.test(written)) return undefined
  const quoted = /^(["'])(.*)\1$/.exec(written)
  return {
    text: quoted?.[2] ?? written,
    span: { start, end: start + written.length },
    afterColon: start + colon + 1,
    value: readValue(text, start, colon + 1),
  }
}

/** The first colon outside of a quoted key that white space or the end follows. */
function findColon(text: string): number {
  const quote = text.startsWith('"') || text.startsWith("'") ? text.charAt(0) : undefined
  const from = quote === undefined ? 0 : text.indexOf(quote, 1) + 1
  if (quote !== undefined && from === 0) return -1
  const found = text.slice(from).search(/:(?=[ \t]|$)/)
  return found < 0 ? -1 : from + found
}

function readValue(text: string, start: number, from: number): Span {
  const rest = text.slice(from)
  const before = /^[ \t]*(?:[&!][^ \t]*[ \t]*)*/.exec(rest)?.[0].length ?? 0
  const value = rest.slice(before)
  const comment = value.startsWith('#') ? 0 : value.search(/[ \t]#/)
  const length = (comment < 0 ? value : value.slice(0, comment)).trimEnd().length
  return { start: start + from + before, end: start + from + before + length }
}
