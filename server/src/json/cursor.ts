/** Where a cursor stands in JSON text, also while that is half typed: goes by the tokens before the cursor. */
import type { Span } from '../problem'

export interface JsonCursor {
  readonly place: 'key' | 'value'
  /** The keys and indices that lead to the object that a key belongs to, or to the value itself. */
  readonly path: readonly string[]
  /** What is written there, without quotes; empty between tokens. A text without an end goes to the cursor. */
  readonly span: Span
  readonly quotes: 'none' | 'open' | 'closed'
  /** Whether a colon follows. */
  readonly hasColon: boolean
}

/** An object or array that is open at the cursor, or the document. */
interface Holder {
  readonly kind: 'document' | 'object' | 'array'
  /** Key of the entry, or index of the item, that the cursor is in. */
  key: string
  index: number
  /** The colon was read: what comes is the entry's value. */
  inValue: boolean
  /** The key, value or item was read: a colon, comma or bracket comes next. */
  isFull: boolean
}

const TOKEN = /"([^"\\\r\n]*(?:\\.[^"\\\r\n]*)*)\\?("?)|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** `undefined` where neither a key nor a value can be written. */
export function jsonCursorAt(text: string, offset: number): JsonCursor | undefined {
  const holders = [holderOf('document')]
  for (const { 0: token, 1: inner, 2: closing, index: start } of text.matchAll(TOKEN)) {
    const isWord = inner === undefined && !/^[{}[\]:,]$/.test(token)
    if (start > offset || (start === offset && !isWord)) break
    const end = start + token.length
    const isClosed = closing === '"'
    const isInside = isClosed ? offset < end : offset <= end
    if (isInside && inner !== undefined) {
      const span = { start: start + 1, end: isClosed ? end - 1 : offset }
      return cursorIn(holders, span, isClosed ? 'closed' : 'open', text)
    }
    if (isInside && isWord) return cursorIn(holders, { start, end }, 'none', text)
    read(token, inner, holders)
  }
  return cursorIn(holders, { start: offset, end: offset }, 'none', text)
}

function cursorIn(
  holders: readonly Holder[],
  span: Span,
  quotes: JsonCursor['quotes'],
  text: string,
): JsonCursor | undefined {
  const holder = holders.at(-1)
  if (holder === undefined || holder.isFull) return undefined
  const path = holders
    .slice(1)
    .map(({ kind, key, index }) => (kind === 'object' ? key : `${index}`))
  const place = holder.kind === 'object' && !holder.inValue ? 'key' : 'value'
  const colon = /"?\s*:/y
  colon.lastIndex = span.end
  return {
    place,
    path: place === 'key' ? path.slice(0, -1) : path,
    span,
    quotes,
    hasColon: colon.test(text),
  }
}

/** Takes in a token that stands before the cursor. */
function read(token: string, inner: string | undefined, holders: Holder[]): void {
  const holder = holders.at(-1)
  if (holder === undefined) return
  switch (token) {
    case '{':
    case '[':
      holder.isFull = true
      holders.push(holderOf(token === '{' ? 'object' : 'array'))
      break
    case '}':
    case ']':
      if (holders.length > 1) holders.pop()
      break
    case ':':
      holder.inValue = true
      holder.isFull = false
      break
    case ',':
      holder.inValue = false
      holder.isFull = false
      holder.index++
      break
    default:
      if (!holder.inValue) holder.key = decoded(inner ?? token)
      holder.isFull = true
  }
}

function holderOf(kind: Holder['kind']): Holder {
  return { kind, key: '', index: 0, inValue: false, isFull: false }
}

function decoded(inner: string): string {
  try {
    return String(JSON.parse(`"${inner}"`))
  } catch {
    return inner
  }
}
