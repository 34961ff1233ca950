/** JSON text as a tree with positions, for files whose entries can be pointed at. Any text is read. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Parsed, Problem, Span } from '../problem'

export type JsonNode = JsonObject | JsonArray | JsonText | JsonOther

export interface JsonObject {
  readonly kind: 'object'
  readonly span: Span
  /** In the order of the text; a repeated key has an entry each time. */
  readonly entries: readonly JsonEntry[]
}

export interface JsonEntry {
  readonly key: JsonText
  /** Null while nothing is written after the colon. */
  readonly value: JsonNode | null
}

export interface JsonArray {
  readonly kind: 'array'
  readonly span: Span
  readonly items: readonly JsonNode[]
}

export interface JsonText {
  readonly kind: 'text'
  /** With the quotes. */
  readonly span: Span
  /** Between the quotes. */
  readonly inner: Span
  readonly text: string
}

export interface JsonOther {
  readonly kind: 'number' | 'boolean' | 'null'
  readonly span: Span
  readonly value: unknown
}

/** More than any file of ours has levels; the library goes one call deeper with each. */
const DEEPEST = 200

/** Reads any text; the value is `null` where there is none, and what could be read of a broken one. */
export function parseJson(text: string): Parsed<JsonNode | null> {
  if (isTooDeep(text)) {
    const message = `JSON of more than ${DEEPEST} levels is not read`
    const span = { start: 0, end: text.length }
    return { value: null, problems: [{ code: 'json/syntax', severity: 'error', message, span }] }
  }
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  return { value: root ? toNode(root, text) : null, problems: errors.map(toProblem) }
}

/** Counts brackets alone, those in texts too: enough to keep the call stack safe. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > DEEPEST) return true
  }
  return false
}

/** The node under a path of keys and indices, of repeated keys under the last; `null` when there is none. */
export function jsonAt(root: JsonNode | null, path: readonly (string | number)[]): JsonNode | null {
  let node = root
  for (const step of path) {
    if (node?.kind === 'object') node = entryOf(node, String(step))?.value ?? null
    else if (node?.kind === 'array') node = node.items[Number(step)] ?? null
    else return null
  }
  return node
}

/** The entry of a key; of repeated ones the last, which is the one that counts. */
export function entryOf({ entries }: JsonObject, key: string): JsonEntry | undefined {
  return entries.findLast((entry) => entry.key.text === key)
}

function toNode(node: Node, text: string): JsonNode | null {
  const span = spanOf(node)
  const children = node.children ?? []
  switch (node.type) {
    case 'object':
      return { kind: 'object', span, entries: children.flatMap((child) => toEntry(child, text)) }
    case 'array':
      return { kind: 'array', span, items: children.flatMap((child) => toNode(child, text) ?? []) }
    case 'string':
      return toText(node, text)
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: node.type, span, value: node.value }
    default:
      return null
  }
}

function toEntry({ children = [] }: Node, text: string): JsonEntry[] {
  const [key, value] = children
  return key ? [{ key: toText(key, text), value: value ? toNode(value, text) : null }] : []
}

/** A text that its line's end cuts short has no closing quote. */
function toText(node: Node, text: string): JsonText {
  const span = spanOf(node)
  const closed = span.end - span.start > 1 && text[span.end - 1] === text[span.start]
  const inner = { start: span.start + 1, end: closed ? span.end - 1 : span.end }
  return { kind: 'text', span, inner, text: String(node.value ?? '') }
}

function spanOf({ offset, length }: Node): Span {
  return { start: offset, end: offset + length }
}

function toProblem({ error, offset, length }: ParseError): Problem {
  const words = printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return {
    code: 'json/syntax',
    severity: 'error',
    message: `This is no valid JSON: ${words}`,
    span: { start: offset, end: offset + length },
  }
}
