/** Where a skill says what a finding is about, in offsets of its file. */
import type { ClauseKind } from '../../contract/clauses'
import type { EntryNode } from '../../contract/tree'
import type { Span } from '../../problem'
import type { Skill } from '../../workspace/skill'

/** A capability in a clause, or the contract where it does not stand there. */
export function tokenSpan(skill: Skill, clause: ClauseKind, capability: string): Span {
  const [node] = entriesOf(skill, clause).filter(
    (entry) => entry.kind === 'capability' && entry.value === capability,
  )
  return spanOf(skill, node)
}

/** The last pair of a policy key, which is the one that counts (DCI-012), or the contract. */
export function policySpan(skill: Skill, key: string): Span {
  const isMeant = (entry: EntryNode) => entry.kind === 'pair' && entry.key?.text === key
  return spanOf(skill, entriesOf(skill, 'policy').findLast(isMeant))
}

/** The contract, or the opening fence where there is none. */
export function contractSpan({ file }: Skill): Span {
  return file?.contract?.scalar.span ?? file?.frontmatter.open ?? { start: 0, end: 0 }
}

/** The name, or the opening fence where there is none. */
export function nameSpan({ file }: Skill): Span {
  return file?.name?.span ?? file?.frontmatter.open ?? { start: 0, end: 0 }
}

function entriesOf({ file }: Skill, clause: ClauseKind): EntryNode[] {
  const clauses = file?.contract?.parsed.tree.clauses ?? []
  return clauses.filter(({ info }) => info?.kind === clause).flatMap(({ entries }) => entries)
}

function spanOf(skill: Skill, node: EntryNode | undefined): Span {
  const field = skill.file?.contract
  return field && node ? field.scalar.map().toDocument(node.span) : contractSpan(skill)
}
