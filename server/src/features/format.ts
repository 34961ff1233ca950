/** Formatting: the contract in canonical form, and no other byte touched (EDIT-017). */
import { formatEdits } from '../contract/parse'
import type { TextEdit } from '../problem'
import type { SkillFile } from '../skills/skill-file'

/**
 * The edits, in file offsets, that make a skill's contract canonical; none when it is already, or when
 * there is none. `null` for a contract with an error, which is left alone (DCI-010).
 */
export function formatSkill({ contract }: SkillFile): TextEdit[] | null {
  if (contract === undefined) return []
  const map = contract.scalar.map()
  const edits = formatEdits(contract.parsed)
  if (edits === null) return null
  return edits.flatMap(({ span, newText }) => map.edit(span, newText) ?? [])
}
