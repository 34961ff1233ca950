/** The syntax tree of a contract: every part with its offsets in the contract's text. */
import type { CstNode, IToken } from 'chevrotain'
import type { Span } from '../problem'
import { type ClauseInfo, clauseNamed } from './clauses'
import { decode } from './escapes'
import { parseToCst } from './grammar'

export interface ContractTree {
  readonly text: string
  readonly header: HeaderNode | null
  readonly clauses: readonly ClauseNode[]
  /** Tokens that belong to no clause, in order. */
  readonly strays: readonly WordNode[]
  /** Every token but white space, in order. */
  readonly tokens: readonly Span[]
}

export interface WordNode {
  readonly text: string
  readonly span: Span
}

export interface HeaderNode {
  readonly span: Span
  readonly version: WordNode | null
  readonly caret: Span | null
  readonly mode: WordNode | null
}

export interface ClauseNode {
  /** `null` for a name that no clause has. */
  readonly info: ClauseInfo | null
  readonly name: WordNode
  readonly open: Span
  /** `null` when the closing parenthesis is missing. */
  readonly close: Span | null
  readonly span: Span
  /** Values, commas and mistakes in order. */
  readonly entries: readonly EntryNode[]
}

export type EntryNode = CapabilityNode | PairNode | CommaNode | NestedNode

export interface CapabilityNode {
  readonly kind: 'capability'
  readonly span: Span
  /** With escapes decoded (DCI-008). */
  readonly value: string
}

export interface PairNode {
  readonly kind: 'pair'
  readonly span: Span
  readonly key: WordNode | null
  readonly equals: Span | null
  /** Text as written; {@link decode} gives the value. */
  readonly value: WordNode | null
}

interface CommaNode {
  readonly kind: 'comma'
  readonly span: Span
}

/** An unescaped parenthesis inside a list, with what it encloses. */
interface NestedNode {
  readonly kind: 'nested'
  readonly span: Span
}

/** Builds the tree of any text; it never fails. */
export function buildTree(text: string): ContractTree {
  const { cst, tokens } = parseToCst(text)
  const [header] = nodes(cst, 'header')
  const clauses = ['capabilityClause', 'pairClause', 'unknownClause'].flatMap((rule) =>
    nodes(cst, rule).map((node) => buildClause(text, node)),
  )
  return {
    text,
    header: header ? buildHeader(header) : null,
    clauses: clauses.sort(byStart),
    strays: nodes(cst, 'stray').map((node) => toWord(only(leaves(node, 'Stray')))),
    tokens: tokens.map(toSpan),
  }
}

function buildHeader(node: CstNode): HeaderNode {
  const magic = leaves(node, 'Magic')
  const [version] = leaves(node, 'version')
  const [caret] = leaves(node, 'Caret')
  const [mode] = leaves(node, 'mode')
  return {
    span: cover([...magic, version, caret, mode].filter((token) => token !== undefined)),
    version: version ? toWord(version) : null,
    caret: caret ? toSpan(caret) : null,
    mode: mode ? toWord(mode) : null,
  }
}

function buildClause(text: string, node: CstNode): ClauseNode {
  const name = toWord(only(leaves(node, 'name')))
  const open = toSpan(only(leaves(node, 'LParen')))
  const [closing] = leaves(node, 'RParen')
  const close = closing && !closing.isInsertedInRecovery ? toSpan(closing) : null
  const entries = buildEntries(text, nodes(node, 'capabilities')[0] ?? node)
  const { end } = close ?? entries.at(-1)?.span ?? open
  return {
    info: clauseNamed(name.text) ?? null,
    name,
    open,
    close,
    span: { start: name.span.start, end },
    entries,
  }
}

function buildEntries(text: string, list: CstNode): EntryNode[] {
  const entries: EntryNode[] = [
    ...leaves(list, 'Comma').map((token) => ({ kind: 'comma' as const, span: toSpan(token) })),
    ...nodes(list, 'nested').map((node) => buildNested(node)),
    ...nodes(list, 'capability').map((node) => buildCapability(text, node)),
    ...nodes(list, 'pair').map((node) => buildPair(text, node)),
  ]
  return entries.sort(byStart)
}

function buildNested(node: CstNode): NestedNode {
  const inside = ['LParen', 'Piece', 'Comma', 'RParen'].flatMap((name) => leaves(node, name))
  return { kind: 'nested', span: cover(inside) }
}

function buildCapability(text: string, node: CstNode): CapabilityNode {
  const span = cover(leaves(node, 'Piece'))
  return { kind: 'capability', span, value: decode(text.slice(span.start, span.end)) }
}

function buildPair(text: string, node: CstNode): PairNode {
  const [key] = leaves(node, 'key')
  const [assignment] = nodes(node, 'assignment')
  const equals = assignment ? leaves(assignment, 'Equals') : []
  const pieces = assignment ? leaves(assignment, 'value') : []
  const value = pieces.length > 0 ? cover(pieces) : null
  return {
    kind: 'pair',
    span: cover([...(key ? [key] : []), ...equals, ...pieces]),
    key: key ? toWord(key) : null,
    equals: equals[0] ? toSpan(equals[0]) : null,
    value: value && { text: text.slice(value.start, value.end), span: value },
  }
}

// Chevrotain keeps children by name and leaves out a name that has none.
function leaves(node: CstNode, name: string): readonly IToken[] {
  return (node.children[name] ?? []) as IToken[]
}

function nodes(node: CstNode, rule: string): readonly CstNode[] {
  return (node.children[rule] ?? []) as CstNode[]
}

/** A part that its rule cannot be without. */
function only<T>(parts: readonly T[]): T {
  const [part] = parts
  if (part === undefined) throw new Error('the grammar let a required part be missing')
  return part
}

function toSpan(token: IToken): Span {
  return { start: token.startOffset, end: token.startOffset + token.image.length }
}

function toWord(token: IToken): WordNode {
  return { text: token.image, span: toSpan(token) }
}

/** The span from the first of some tokens to the last, in whatever order they come. */
function cover(tokens: readonly IToken[]): Span {
  const spans = tokens.map(toSpan)
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
  }
}

function byStart(a: { span: Span }, b: { span: Span }): number {
  return a.span.start - b.span.start
}
