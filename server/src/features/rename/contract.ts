/** A capability under another name in one contract (EDIT-015). */
import type { ClauseKind } from '../../contract/clauses'
import type { CapabilityNode, ClauseNode, ContractTree, EntryNode } from '../../contract/tree'
import type { TextEdit } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'
import { capabilityNodes } from '../navigation/occurrences'
import { cutItems, inOrder } from './list-edits'
import { editScalar } from './scalar-edits'

/**
 * The edits of a skill's file, sorted, that rename a capability in its contract. Where a clause would
 * then name one twice, the second goes. `undefined` where the YAML around cannot hold the new name.
 */
export function renameInContract(
  file: SkillFile,
  from: string,
  to: string,
): TextEdit[] | undefined {
  if (file.contract === undefined) return []
  return editScalar(file, 'contract', contractEdits(file.contract.parsed.tree, from, to))
}

/** Sorted, in offsets of the contract. */
function contractEdits(tree: ContractTree, from: string, to: string): TextEdit[] {
  const repeated = repeatedNodes(tree, from, to)
  const renamed = capabilityNodes(tree)
    .filter(({ node }) => node.value === from && !repeated.has(node))
    .map(({ node }) => ({ span: node.span, newText: to }))
  const cuts = tree.clauses.flatMap((clause) => cutNodes(clause, repeated, tree.text))
  return inOrder([...renamed, ...cuts])
}

/** What stands after the first of the two names, in clauses of a kind that has both. */
function repeatedNodes(tree: ContractTree, from: string, to: string): Set<CapabilityNode> {
  const found = new Map<ClauseKind, CapabilityNode[]>()
  for (const { kind, node } of capabilityNodes(tree)) {
    if (node.value !== from && node.value !== to) continue
    found.set(kind, [...(found.get(kind) ?? []), node])
  }
  const both = [...found.values()].filter(
    (nodes) => new Set(nodes.map(({ value }) => value)).size > 1,
  )
  return new Set(both.flatMap((nodes) => nodes.slice(1)))
}

/** A clause that would be left empty goes as a whole. */
function cutNodes(
  { entries, span }: ClauseNode,
  repeated: ReadonlySet<EntryNode>,
  text: string,
): TextEdit[] {
  const items = entries.filter(({ kind }) => kind !== 'comma')
  if (items.length === 0 || items.some((item) => !repeated.has(item))) {
    return cutItems(items, (item) => repeated.has(item))
  }
  const start = text.slice(0, span.start).trimEnd().length
  return [{ span: { start, end: span.end }, newText: '' }]
}
