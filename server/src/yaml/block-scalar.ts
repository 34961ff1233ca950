import { type Decoded, RunBuilder } from './runs'

interface Line {
  readonly start: number
  /** First offset that is not a space. */
  readonly text: number
  /** Before the line break. */
  readonly end: number
}

export interface BlockScalarOptions {
  /** Columns of the collection around: the text is indented by more, an indicator adds to it. */
  readonly parentIndent: number
  /** Treat the scalar as if its header had `+`: trailing line breaks are part of the value. */
  readonly keepTrailing?: boolean
}

/** Decodes a literal (`|`) or folded (`>`) block scalar; `raw` begins with its header. */
export function decodeBlock(raw: string, options: BlockScalarOptions): Decoded {
  const header = readHeader(raw)
  const chomping = options.keepTrailing ? '+' : header.chomping
  const runs = new RunBuilder(raw)
  const all = splitLines(raw, header.end)
  const first = all.findIndex(hasText)
  const firstLine = all[first]
  if (!firstLine) {
    const breaks = chomping === '+' && all.length > 0 ? Math.max(1, all.length - 1) : 0
    runs.replace('\n'.repeat(breaks), header.end, raw.length)
    return runs.finish(header.end)
  }
  const indent = header.indent > 0 ? options.parentIndent + header.indent : indentOf(firstLine)
  const lines = untilUnindented(all, Math.max(indent, options.parentIndent + 1))
  // A trailing line of more spaces than the indentation has content: those spaces.
  const last = lines.findLastIndex((line) => hasText(line) || indentOf(line) > indent)

  const separators = raw[0] === '|' ? literalSeparators() : foldedSeparators(raw, indent)
  let pending = ''
  let end = header.end
  for (const [index, line] of lines.slice(0, last + 1).entries()) {
    const separator = index < first ? '' : separators(line)
    if (separator === undefined) continue
    const content = contentStart(line, indent)
    runs.replace(pending + separator, end, content)
    runs.copy(content, line.end)
    pending = index < first ? '\n' : ''
    end = line.end
  }
  let tail = chomping === '-' ? '' : '\n'
  if (chomping === '+') {
    const trailing = lines.slice(last + 1)
    tail = trailing.map((line) => `\n${raw.slice(contentStart(line, indent), line.text)}`).join('')
    if (!(tail || runs.text).endsWith('\n')) tail += '\n'
  }
  runs.replace(tail, end, raw.length)
  return runs.finish(header.end)
}

/**
 * What the value has between the line before and this one, called line by line from the first one with
 * content; undefined for a line that adds nothing of its own.
 */
type Separators = (line: Line) => string | undefined

function literalSeparators(): Separators {
  let separator = ''
  return () => {
    const before = separator
    separator = '\n'
    return before
  }
}

/** Folding: a single break between text lines is a space; empty and more-indented lines keep theirs. */
function foldedSeparators(raw: string, indent: number): Separators {
  let emptyLines = ''
  let separator = ''
  let afterMoreIndented = false
  return (line) => {
    const moreIndented = indentOf(line) > indent || raw[line.text] === '\t'
    if (!hasText(line) && !moreIndented) {
      if (separator === '\n') emptyLines += '\n'
      else separator = '\n'
      return undefined
    }
    if (moreIndented) {
      if (separator === ' ') separator = '\n'
      else if (separator === '\n' && !afterMoreIndented) separator = '\n\n'
    }
    const before = emptyLines + separator
    emptyLines = ''
    separator = moreIndented ? '\n' : ' '
    afterMoreIndented = moreIndented
    return before
  }
}

function readHeader(raw: string): { indent: number; chomping: string; end: number } {
  const indicators = /^[|>][-+\d]*/.exec(raw)?.[0] ?? ''
  const lineBreak = raw.indexOf('\n')
  return {
    indent: Number(/[1-9]/.exec(indicators)?.[0] ?? 0),
    chomping: /[-+]/.exec(indicators)?.[0] ?? '',
    end: lineBreak < 0 ? raw.length : lineBreak + 1,
  }
}

/** The lines before one that has text left of `indent`, which ends the scalar. */
function untilUnindented(lines: readonly Line[], indent: number): readonly Line[] {
  const outside = lines.findIndex((line) => hasText(line) && indentOf(line) < indent)
  return outside < 0 ? lines : lines.slice(0, outside)
}

function splitLines(raw: string, from: number): Line[] {
  const lines: Line[] = []
  for (let start = from; start <= raw.length && from < raw.length; ) {
    const lineBreak = raw.indexOf('\n', start)
    const stop = lineBreak < 0 ? raw.length : lineBreak
    const end = raw[stop - 1] === '\r' && stop > start ? stop - 1 : stop
    let text = start
    while (text < end && raw[text] === ' ') text++
    lines.push({ start, text, end })
    start = stop + 1
  }
  return lines
}

function hasText(line: Line): boolean {
  return line.text < line.end
}

function contentStart(line: Line, indent: number): number {
  return Math.min(line.start + indent, line.text)
}

function indentOf(line: Line): number {
  return line.text - line.start
}
