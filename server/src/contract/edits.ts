/** Changes of a contract as edits of its text, for repairs and refactorings alike. */
import type { Span, TextEdit } from '../problem'
import { CLAUSES, type ClauseKind } from './clauses'
import type { CapabilityClause, ContractMode } from './model'
import type { CapabilityNode, ClauseNode, ContractTree, EntryNode, PairNode } from './tree'

/** A value of a clause, with the clause it stands in. */
export interface Value<Node = CapabilityNode | PairNode> {
  readonly clause: ClauseNode
  readonly entry: Node
}

/** The capability tokens of all clauses of a kind, in order; invalid ones too. */
export function capabilitiesOf(
  { clauses }: ContractTree,
  kind: CapabilityClause,
): Value<CapabilityNode>[] {
  return clauses.flatMap((clause) =>
    clause.info?.kind === kind
      ? clause.entries.flatMap((entry) => (entry.kind === 'capability' ? { clause, entry } : []))
      : [],
  )
}

/** The pair of a policy key; of several the last, which counts (DCI-012). */
export function policyPair({ clauses }: ContractTree, key: string): Value<PairNode> | undefined {
  return clauses
    .filter(({ info }) => info?.kind === 'policy')
    .flatMap((clause) =>
      clause.entries.flatMap((entry) => (entry.kind === 'pair' ? { clause, entry } : [])),
    )
    .findLast(({ entry }) => entry.key?.text === key)
}

/**
 * Takes a value out together with one comma, or with its whole clause where it is the only one.
 * `undefined` where a mistake beside it leaves unclear what belongs together, or nothing would be left.
 */
export function removeValue(
  tree: ContractTree,
  { clause, entry }: Value<EntryNode>,
): TextEdit | undefined {
  const { entries } = clause
  if (entries.length === 1) return removeClause(tree, clause)
  const index = entries.indexOf(entry)
  const before = entries[index - 1]
  const after = entries[index + 1]
  if (before?.kind === 'comma') return removal({ start: before.span.start, end: entry.span.end })
  if (after?.kind !== 'comma') return undefined
  return removal({ start: entry.span.start, end: entries[index + 2]?.span.start ?? after.span.end })
}

/** Takes a clause out with the space before it; `undefined` for the only one, and for one that is not closed. */
export function removeClause(
  { text, clauses }: ContractTree,
  { span, close }: ClauseNode,
): TextEdit | undefined {
  if (close === null || clauses.length === 1) return undefined
  return removal({ start: text.slice(0, span.start).trimEnd().length, end: span.end })
}

/** Adds a value to the first clause of a kind, or such a clause in its canonical place. */
export function addValue(
  { header, clauses }: ContractTree,
  kind: ClauseKind,
  value: string,
): TextEdit {
  const last = clauses.find(({ info }) => info?.kind === kind)?.entries.at(-1)
  if (last !== undefined) return insertion(last.span.end, `,${value}`)
  const place = CLAUSES.findIndex((info) => info.kind === kind)
  const earlier = CLAUSES.slice(0, place).map((info) => info.kind)
  const before = clauses.findLast(({ info }) => info !== null && earlier.includes(info.kind))
  const end = before?.span.end ?? header?.span.end ?? 0
  return insertion(end, ` ${CLAUSES[place]?.name}(${value})`)
}

/**
 * Makes a required capability optional or the other way round, `undefined` for one that its kind of clause
 * holds more than once.
 */
export function moveCapability(
  tree: ContractTree,
  value: Value<CapabilityNode>,
  to: 'required' | 'optional',
): TextEdit[] | undefined {
  const { clause, entry } = value
  const from = to === 'required' ? 'optional' : 'required'
  const token = entry.value
  const named = (kind: CapabilityClause) =>
    capabilitiesOf(tree, kind).filter((each) => each.entry.value === token)
  if (named(from).length !== 1) return undefined
  const isTaken = tree.clauses.some(({ info }) => info?.kind === to)
  if (!isTaken && clause.entries.length === 1) {
    const name = CLAUSES.find(({ kind }) => kind === to)?.name ?? ''
    return [{ span: clause.name.span, newText: name }]
  }
  const removed = removeValue(tree, value)
  if (removed === undefined) return undefined
  const edits = named(to).length > 0 ? [removed] : [removed, addValue(tree, to, token)]
  return edits.sort((a, b) => a.span.start - b.span.start)
}

/** Writes the mode out in place of what stands there; `undefined` without a version to put it behind. */
export function setMode({ header }: ContractTree, mode: ContractMode): TextEdit | undefined {
  if (!header?.version) return undefined
  return { span: { start: header.version.span.end, end: header.span.end }, newText: `^${mode}` }
}

function removal(span: Span): TextEdit {
  return { span, newText: '' }
}

function insertion(at: number, newText: string): TextEdit {
  return { span: { start: at, end: at }, newText }
}
