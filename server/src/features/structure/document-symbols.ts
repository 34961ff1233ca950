/** The outline of a skill's contract and of an alias table (EDIT-018): plain data, offsets in the file. */
import type { ClauseNode, ContractTree, EntryNode } from '../../contract/tree'
import { entryOf, type JsonEntry, type JsonText, parseJson } from '../../json/document'
import type { Span } from '../../problem'
import type { ContractField } from '../../skills/skill-file'
import type { Snapshot } from '../../workspace/snapshot'

export interface OutlineItem {
  /** Never blank. */
  readonly name: string
  readonly kind: 'contract' | 'capabilities' | 'pairs' | 'capability' | 'pair'
  /** Shown beside the name. */
  readonly detail?: string
  readonly span: Span
  /** What is selected when the item is chosen; within `span`. */
  readonly nameSpan: Span
  readonly children: readonly OutlineItem[]
}

/**
 * What a file is made of, in the order of its text: the contract's clauses with what they hold, or the
 * capabilities of an alias table with their other names. Children lie within their parents.
 */
export function documentSymbols(snapshot: Snapshot, path: string): OutlineItem[] {
  const table = snapshot.dciFiles.find((file) => file.path === path && file.kind === 'aliases')
  if (table !== undefined) return outlineTable(table.text)
  const contract = snapshot.skillAt(path)?.file?.contract
  return contract ? [outlineContract(contract)] : []
}

function outlineContract({ scalar, parsed: { tree, contract } }: ContractField): OutlineItem {
  const map = scalar.map()
  const place = (span: Span) => map.toDocument(span)
  // The last line break of a block is in its text, but not always in its span.
  const { end } = place({ start: 0, end: tree.text.length })
  return {
    name: 'contract',
    kind: 'contract',
    detail: contract.mode,
    span: { start: scalar.span.start, end: Math.max(scalar.span.end, end) },
    nameSpan: tree.header ? place(tree.header.span) : scalar.span,
    children: tree.clauses
      .filter(({ name }) => name.text.trim() !== '')
      .map((clause) => outlineClause(clause, tree, place)),
  }
}

type Place = (span: Span) => Span

function outlineClause(clause: ClauseNode, tree: ContractTree, place: Place): OutlineItem {
  const { info, name, span, entries } = clause
  return {
    name: name.text,
    kind: info?.holds === 'pairs' ? 'pairs' : 'capabilities',
    ...(info && { detail: info.longName }),
    span: place(span),
    nameSpan: place(name.span),
    children: entries.flatMap((entry) => outlineEntry(entry, tree, place)),
  }
}

/** Names are shown as written, so that those that are not valid can be told apart. */
function outlineEntry(entry: EntryNode, { text }: ContractTree, place: Place): OutlineItem[] {
  if (entry.kind === 'comma' || entry.kind === 'nested') return []
  const named = entry.kind === 'pair' ? entry.key?.span : entry.span
  const name = named ? text.slice(named.start, named.end) : ''
  if (named === undefined || name.trim() === '') return []
  const detail = entry.kind === 'pair' && entry.value ? { detail: entry.value.text } : {}
  const { kind, span } = entry
  return [{ name, kind, ...detail, span: place(span), nameSpan: place(named), children: [] }]
}

function outlineTable(text: string): OutlineItem[] {
  const root = parseJson(text).value
  const aliases = root?.kind === 'object' ? entryOf(root, 'aliases')?.value : undefined
  return aliases?.kind === 'object' ? aliases.entries.flatMap(outlineGroup) : []
}

function outlineGroup({ key, value }: JsonEntry): OutlineItem[] {
  const items = value?.kind === 'array' ? value.items : []
  const children = items.flatMap((item) => (item.kind === 'text' ? outlineName(item) : []))
  const end = value?.span.end ?? key.span.end
  return outlineName(key).map((item) => ({
    ...item,
    span: { start: key.span.start, end },
    children,
  }))
}

function outlineName({ text, span, inner }: JsonText): OutlineItem[] {
  const isBlank = text.trim() === ''
  return isBlank ? [] : [{ name: text, kind: 'capability', span, nameSpan: inner, children: [] }]
}
