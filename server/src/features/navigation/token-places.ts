/** From what an index or a resolution says to places in files. */
import type { ClauseKind } from '../../contract/clauses'
import type { Candidate } from '../../resolution/candidate'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { capabilityNodes, type Place } from './occurrences'

/** The start of a skill's file, which costs no look into it. */
export function startOf({ path }: Skill): Place {
  return { path, span: { start: 0, end: 0 } }
}

/** Where a skill first names one of some capabilities, or the start of its file where it names none. */
export function placeOf(
  skill: Skill,
  clauses: readonly ClauseKind[],
  tokens: ReadonlySet<string>,
): Place {
  const field = skill.file?.contract
  if (!field) return startOf(skill)
  const found = capabilityNodes(field.parsed.tree).find(
    ({ kind, node }) => clauses.includes(kind) && tokens.has(node.value),
  )
  if (found === undefined) return startOf(skill)
  return { path: skill.path, span: field.scalar.map().toDocument(found.node.span) }
}

/** The skill that a candidate was made of. */
export function skillOf({ included }: Snapshot, { id }: Candidate): Skill | undefined {
  return included.find(({ candidate }) => candidate?.id === id)
}
