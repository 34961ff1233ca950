/** What a cursor in a contract stands in, so that completion and hover read the same tree as validation. */
import { type Span, touches } from '../problem'
import type { ClauseInfo } from './clauses'
import type {
  CapabilityNode,
  ClauseNode,
  ContractTree,
  EntryNode,
  PairNode,
  WordNode,
} from './tree'

/** `span` is what a completion would replace: the whole word that the cursor touches, or nothing. */
export type ContractPlace =
  | { readonly kind: 'header' | 'version' | 'mode' | 'clause'; readonly span: Span }
  | CapabilityPlace
  | KeyPlace
  | ValuePlace

interface InClause {
  readonly clause: ClauseNode
  readonly info: ClauseInfo
  readonly span: Span
}

export interface CapabilityPlace extends InClause {
  readonly kind: 'capability'
  readonly node: CapabilityNode | undefined
}

export interface KeyPlace extends InClause {
  readonly kind: 'key'
  readonly node: PairNode | undefined
}

export interface ValuePlace extends InClause {
  readonly kind: 'value'
  readonly key: WordNode
}

/** The place of a cursor, on any text; `undefined` where nothing can be said, as in an unknown clause. */
export function placeAt(tree: ContractTree, offset: number): ContractPlace | undefined {
  const clause = tree.clauses.findLast(
    (each) => each.open.end <= offset && (each.close === null || offset <= each.close.start),
  )
  const next = tree.clauses.find((each) => each.span.start > (clause?.span.start ?? -1))
  const inside = clause && (clause.close !== null || next === undefined || offset < next.span.start)
  if (inside) return placeInClause(clause, offset)
  return placeInHeader(tree, offset) ?? placeBetween(tree, offset)
}

function placeInClause(clause: ClauseNode, offset: number): ContractPlace | undefined {
  const { info, entries } = clause
  if (info === null) return undefined
  const entry = entries.find((each) => each.kind !== 'comma' && touches(each.span, offset))
  if (info.holds === 'capabilities') {
    const node = entry?.kind === 'capability' ? entry : undefined
    return { kind: 'capability', clause, info, node, span: node?.span ?? at(offset) }
  }
  const pair = entry?.kind === 'pair' ? entry : valueless(entries, offset)
  if (pair?.key && pair.equals && pair.equals.end <= offset) {
    const value = pair.value
    const span = value && touches(value.span, offset) ? value.span : at(offset)
    return { kind: 'value', clause, info, key: pair.key, span }
  }
  return { kind: 'key', clause, info, node: pair, span: pair?.key?.span ?? at(offset) }
}

/** A pair without a value before the cursor, with only spaces between: `k= <|>`. */
function valueless(entries: readonly EntryNode[], offset: number): PairNode | undefined {
  const before = entries.findLast((entry) => entry.span.end <= offset)
  return before?.kind === 'pair' && before.equals && !before.value ? before : undefined
}

function placeInHeader({ header, text }: ContractTree, offset: number): ContractPlace | undefined {
  if (header === null) {
    const word = /^\s*[^\s()]*/.exec(text)?.[0] ?? ''
    if (offset > word.length) return undefined
    const start = word.length - word.trimStart().length
    return { kind: 'header', span: { start: Math.min(start, offset), end: word.length } }
  }
  const { span, version, caret, mode } = header
  if (offset < span.start || offset > span.end) return undefined
  if (mode && touches(mode.span, offset)) return { kind: 'mode', span: mode.span }
  if (caret && offset >= caret.end) return { kind: 'mode', span: at(offset) }
  if (version && touches(version.span, offset)) return { kind: 'version', span: version.span }
  if (offset >= span.start + 'DCI/'.length) return { kind: 'version', span: at(offset) }
  return { kind: 'header', span }
}

/** Between clauses: a name that is there, half-typed or whole, or a new one. */
function placeBetween(
  { clauses, strays, header }: ContractTree,
  offset: number,
): ContractPlace | undefined {
  if (header === null || offset <= header.span.end) return undefined
  const named = clauses.find(({ name }) => touches(name.span, offset))
  const stray = strays.find(({ span }) => touches(span, offset))
  const afterClause = clauses.some(({ span, close }) => close !== null && span.end === offset)
  if (afterClause && named === undefined && stray === undefined) return undefined
  return { kind: 'clause', span: named?.name.span ?? stray?.span ?? at(offset) }
}

function at(offset: number): Span {
  return { start: offset, end: offset }
}
