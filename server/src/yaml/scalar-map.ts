import type { Span, TextEdit } from '../problem'
import { decodeBlock } from './block-scalar'
import { decodeDoubleQuoted, decodePlain, decodeSingleQuoted } from './flow-scalar'
import type { ScalarStyle } from './nodes'
import type { Decoded, Run } from './runs'
import { breaksPlain, encode, isBlock } from './scalar-text'

/** One scalar as it stands in the document. */
export interface ScalarSource {
  /** From the opening quote, block header or first character to the end of the content. */
  readonly raw: string
  /** Offset of `raw` in the document. */
  readonly start: number
  readonly style: ScalarStyle
  /** False for a quoted scalar that ends without its closing quote. */
  readonly closed: boolean
  /** True inside `[]` or `{}`, where a plain scalar may not hold those characters or a comma. */
  readonly inFlow: boolean
  /** For block scalars: see `BlockScalarOptions`. */
  readonly parentIndent: number
  readonly keepTrailing?: boolean
}

/** The value of a scalar, and which part of the source each part of it comes from. */
export function decodeScalar(source: ScalarSource): Decoded {
  switch (source.style) {
    case 'plain':
      return decodePlain(source.raw)
    case 'single':
      return decodeSingleQuoted(source.raw, source.closed)
    case 'double':
      return decodeDoubleQuoted(source.raw, source.closed)
    default:
      return decodeBlock(source.raw, source)
  }
}

/**
 * Offsets of a scalar's value against offsets of the document, both in UTF-16 units (EDIT-003).
 *
 * The source is scanned again here, and the value found must be the one that the YAML library found;
 * otherwise `exact` is false and every position is the whole scalar: never a wrong token.
 */
export class ScalarMap {
  readonly exact: boolean
  private readonly runs: readonly Run[]

  /** `text` is the value as the YAML library has it, `span` what stands for the whole scalar. */
  constructor(
    readonly source: ScalarSource,
    private readonly text: string,
    private readonly span: Span,
  ) {
    const decoded = decodeScalar(source)
    this.exact = decoded.text === text
    this.runs = decoded.runs
  }

  /**
   * The place in the document of a part of the value. An empty span, a cursor, stays empty. What begins
   * or ends inside an escape or a folded line break has that whole; offsets beyond the value are its ends.
   */
  toDocument(span: Span): Span {
    if (!this.exact) return this.span
    const start = Math.max(0, Math.min(span.start, this.text.length))
    const end = Math.max(start, Math.min(span.end, this.text.length))
    if (start === end) return this.cursorToDocument(start)
    const first = this.runAt(start)
    const last = this.runAt(end - 1)
    return {
      start: this.source.start + first.source + (first.copied ? start - first.value : 0),
      end: this.source.start + last.source + (last.copied ? end - last.value : last.sourceLength),
    }
  }

  /**
   * The offset in the value of a document offset; undefined outside the content or when the map is not
   * exact. Inside an escape or a folded line break it is the offset after it.
   */
  toValue(offset: number): number | undefined {
    const at = offset - this.source.start
    const first = this.runs[0]
    const run = this.runs.find((candidate) => at <= candidate.source + candidate.sourceLength)
    if (!this.exact || !first || !run || at < first.source) return undefined
    if (at === run.source) return run.value
    return run.value + (run.copied ? at - run.source : run.valueLength)
  }

  /**
   * The edit of the document that replaces `span` of the value by `newText`, written as the scalar's
   * style asks: quotes doubled, backslashes escaped. Undefined when it cannot be written there, such as
   * a line break in a plain scalar or half of an escape; `quoteScalar` always can.
   */
  edit(span: Span, newText: string): TextEdit | undefined {
    const { raw, start, style } = this.source
    const written = encode(newText, style)
    if (!this.exact || written === undefined) return undefined
    const target = this.toDocument(span)
    const edited = raw.slice(0, target.start - start) + written + raw.slice(target.end - start)
    const expected = this.text.slice(0, span.start) + newText + this.text.slice(span.end)
    return this.reads(edited, expected) ? { span: target, newText: written } : undefined
  }

  /** True when `raw` in the place of the scalar's source reads as `expected` and changes nothing else. */
  private reads(raw: string, expected: string): boolean {
    const { style, inFlow } = this.source
    if (style === 'plain') {
      // What is broken already, half-typed or empty, cannot get worse.
      if (breaksPlain(expected, inFlow) && !breaksPlain(this.text, inFlow)) return false
    } else if (isBlock(style)) {
      // The line break at the end also ends the entry; a last line of spaces alone may be dropped.
      if (!raw.endsWith('\n') && this.source.raw.endsWith('\n')) return false
      if (/(?:^|\n) +\n*$/.test(expected)) return false
    }
    return decodeScalar({ ...this.source, raw }).text === expected
  }

  /** Beside a stretch of plain characters the cursor stands at its edge, not at the far side of a fold. */
  private cursorToDocument(offset: number): Span {
    const touching = this.runs.filter(
      (run) => run.value <= offset && offset <= run.value + run.valueLength,
    )
    const run = touching.find((candidate) => candidate.copied) ?? touching[0]
    if (!run) return this.span
    const start = this.source.start + run.source
    if (run.copied) return emptySpan(start + offset - run.value)
    if (offset === run.value) return emptySpan(start)
    if (offset === run.value + run.valueLength) return emptySpan(start + run.sourceLength)
    return { start, end: start + run.sourceLength }
  }

  /** The run that holds the value's character at `offset`, which must be one. */
  private runAt(offset: number): Run {
    let low = 0
    let high = this.runs.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.runs[middle]?.value ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.runs[low] ?? EMPTY_RUN
  }
}

const EMPTY_RUN: Run = { value: 0, valueLength: 0, source: 0, sourceLength: 0, copied: true }

function emptySpan(offset: number): Span {
  return { start: offset, end: offset }
}
