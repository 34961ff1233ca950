import { type Span, touches } from '../problem'
import { nodeAt, scalarAt } from './document'
import { columns, type Line, type LineKey, readLines } from './lines'
import type { YamlDocument, YamlMapping, YamlNode, YamlScalar } from './nodes'
import { createScalar, plainScalar } from './scalar'

/** What stands, or is about to be typed, at a place in a YAML document. */
export type Cursor = KeyCursor | ValueCursor

export interface KeyCursor {
  readonly place: 'key'
  /** The keys above: where the key belongs. */
  readonly path: readonly string[]
  /** What is written of the key, in document offsets; empty on an empty line. */
  readonly span: Span
}

export interface ValueCursor {
  readonly place: 'value'
  /** The keys that lead to the value. */
  readonly path: readonly string[]
  /**
   * The scalar, which reaches to the cursor at least: white space before the cursor that YAML would drop
   * is part of its text, and where nothing is written it is empty.
   */
  readonly scalar: YamlScalar
}

/**
 * Where the cursor at `offset` (of the document's text) stands among keys and values, for completion;
 * null in a comment or directly before one, before a quote or after it, outside the YAML text, and where a
 * key would cut in two what stands there. Goes by lines and indentation, so that it works while the text is
 * unfinished; inside flow collections it goes by the tree.
 */
export function cursorAt(document: YamlDocument, offset: number): Cursor | null {
  if (!touches(document.span, offset)) return null
  const at = offset - document.span.start
  const lines = readLines(document.source)
  const index = lines.findLastIndex((candidate) => candidate.start <= at)
  const line = lines[index]
  if (!line) return null

  const isEmpty = line.textStart === line.end
  const indent = isEmpty ? columns(document.source.slice(line.start, at)) : line.indent
  const parents = parentKeys(lines, index, indent)
  const keys = parents.map((key) => key.text)

  const holder = parents.findIndex(hasValue)
  if (holder >= 0) return valueCursor(document, keys.slice(0, holder + 1), offset)
  if (line.key && at >= line.key.afterColon) {
    return valueCursor(document, [...keys, line.key.text], offset)
  }
  const above = keys.length > 0 ? nodeAt(document.root, keys) : null
  if (above?.kind === 'sequence' || (above?.kind === 'scalar' && touches(above.span, offset))) {
    return valueCursor(document, keys, offset)
  }
  if (document.root && isFlow(document.root, document)) return null
  if (isEmpty) {
    // What is indented more, such as the rest of a block scalar, belongs to what stands above.
    const below = lines.slice(index + 1).find(({ skipped }) => !skipped)
    const isBeforeDash = /\S/.test(document.source.slice(at, line.end))
    if (isBeforeDash || (below && below.indent > indent)) return null
    return { place: 'key', path: keys, span: { start: offset, end: offset } }
  }
  if (line.skipped || at < line.textStart) return null
  const { start, end } = line.key?.span ?? { start: line.textStart, end: line.end }
  const base = document.span.start
  return { place: 'key', path: keys, span: { start: base + start, end: base + end } }
}

function valueCursor(
  document: YamlDocument,
  path: readonly string[],
  offset: number,
): Cursor | null {
  const at = offset - document.span.start
  const before = document.source.slice(0, at)
  const scalar = scalarAt(document, path)
  if (scalar && touches(scalar.span, offset)) return inScalar(scalar, path, offset)
  // What is put directly before a comment makes text of it.
  if (document.source[at] === '#') return null
  if (scalar) {
    const reaching = extended(scalar, before, document.span)
    return reaching && inScalar(reaching, path, offset)
  }
  const node = nodeAt(document.root, path)
  if (node) return cursorIn(node, path, offset, document)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (/\S$|\s#/.test(line)) return null
  return { place: 'value', path, scalar: plainScalar('', offset) }
}

/** Null before the opening quote, after the closing one and in a block header. */
function inScalar(scalar: YamlScalar, path: readonly string[], offset: number): Cursor | null {
  const map = scalar.map()
  const isOutside = map.exact && map.toValue(offset) === undefined
  return isOutside ? null : { place: 'value', path, scalar }
}

/** The scalar with the white space between its end and the cursor; null when other text stands there. */
function extended(scalar: YamlScalar, before: string, document: Span): YamlScalar | null {
  const { source } = scalar.map()
  const isQuoted = source.style === 'single' || source.style === 'double'
  const gap = before.slice(scalar.span.end - document.start)
  if (isQuoted || gap === '' || /\S/.test(gap)) return null
  const raw = before.slice(scalar.span.start - document.start)
  return createScalar({ ...source, raw, keepTrailing: true })
}

/** The key or scalar at `offset` inside a collection, by the tree. */
function cursorIn(
  node: YamlNode,
  path: readonly string[],
  offset: number,
  document: YamlDocument,
): Cursor | null {
  if (!touches(node.span, offset) || isBesideBraces(node, offset, document)) return null
  if (node.kind === 'scalar') return inScalar(node, path, offset)
  if (node.kind === 'sequence') {
    const item = node.items.find((candidate) => candidate && touches(candidate.span, offset))
    return item ? cursorIn(item, path, offset, document) : null
  }
  const entry = node.entries.find((candidate) => touches(candidate.span, offset))
  if (!entry) return { place: 'key', path, span: { start: offset, end: offset } }
  if (touches(entry.keySpan, offset)) return { place: 'key', path, span: entry.keySpan }
  return entry.value && cursorIn(entry.value, [...path, entry.key], offset, document)
}

function isFlow({ span }: YamlMapping, { source, span: { start } }: YamlDocument): boolean {
  return source[span.start - start] === '{'
}

/** Before the opening brace of a flow mapping, or after its closing one. */
function isBesideBraces(node: YamlNode, offset: number, document: YamlDocument): boolean {
  if (node.kind !== 'mapping' || !isFlow(node, document)) return false
  const { start, end } = node.span
  const isClosed = document.source[end - 1 - document.span.start] === '}'
  return offset === start || (isClosed && offset === end)
}

/** The keys that a line of this indentation stands under, outermost first. */
function parentKeys(lines: readonly Line[], index: number, indent: number): LineKey[] {
  const parents: LineKey[] = []
  let limit = indent
  for (let i = index - 1; i >= 0 && limit > 0; i--) {
    const line = lines[i]
    if (!line || line.skipped || line.indent >= limit) continue
    limit = line.indent
    if (line.key) parents.unshift(line.key)
  }
  return parents
}

/** True when a value begins on the key's own line, so that the lines below belong to it. */
function hasValue({ value }: LineKey): boolean {
  return value.end > value.start
}
