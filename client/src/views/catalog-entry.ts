/** The entries of the catalog's tree: what the server tells of each, and where it stands. */
import type {
  CatalogNode,
  CatalogParams,
  CatalogParent,
} from '../../../server/src/surfaces/lsp/messages-catalog'

export interface Entry {
  readonly node: CatalogNode
  /** `null` at the top. */
  readonly parent: Entry | null
  /** Unique in the tree, and the same for the same thing when the tree is read anew. */
  readonly id: string
  /** Where a skill can be opened. */
  readonly uri: string | undefined
}

/** A skill's entry, as commands of the context menu get it. */
export type SkillEntry = Entry & {
  readonly node: Extract<CatalogNode, { kind: 'skill' }>
  readonly uri: string
}

export function isSkillEntry(entry: unknown): entry is SkillEntry {
  return kindOf(entry) === 'skill' && typeof (entry as Entry).uri === 'string'
}

/** A capability's entry, as commands of the context menu get it. */
export type CapabilityEntry = Entry & {
  readonly node: Extract<CatalogNode, { kind: 'capability' }>
}

export function isCapabilityEntry(entry: unknown): entry is CapabilityEntry {
  return kindOf(entry) === 'capability'
}

function kindOf(entry: unknown): unknown {
  return (entry as Partial<Entry> | undefined)?.node?.kind
}

/** @param uri of a skill, by its path */
export function toEntry(
  node: CatalogNode,
  parent: Entry | null,
  filter: string,
  uri: (path: string) => string | undefined,
): Entry {
  return {
    node,
    parent,
    id: `${parent?.id ?? `filter:${filter}`}/${keyOf(node)}`,
    uri: node.kind === 'skill' ? uri(node.path) : undefined,
  }
}

/** A skill may name one capability in two clauses, and two skills of a capability may be the same one. */
function keyOf(node: CatalogNode): string {
  switch (node.kind) {
    case 'group':
      return node.group
    case 'range':
      return String(node.from)
    case 'skill':
      return `${node.role ?? 'skill'}:${node.path}`
    case 'capability':
      return `${node.role ?? 'capability'}:${node.token}`
  }
}

/** What to ask the server for the entries below one; `undefined` where there are none. */
export function childrenQuestion(
  entry: Entry | undefined,
  filter: string,
): CatalogParams | undefined {
  if (entry === undefined) return { parent: null, filter }
  if (entry.node.kind === 'range') {
    const { from, count } = entry.node
    const parent = entry.parent && parentOf(entry.parent)
    return parent ? { parent, filter, range: { from, count } } : undefined
  }
  const parent = parentOf(entry)
  return parent ? { parent, filter } : undefined
}

/** Entries within the lists of a skill or a capability lead no deeper: the tree would have no end. */
function parentOf({ node }: Entry): CatalogParent | undefined {
  switch (node.kind) {
    case 'group':
      return { group: node.group }
    case 'skill':
      return node.role === null && node.contract !== 'none' ? { skill: node.path } : undefined
    case 'capability':
      return node.role === null ? { capability: node.token } : undefined
    case 'range':
      return undefined
  }
}
