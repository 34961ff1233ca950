/** Formatting: the contract in canonical form, and no other byte touched (EDIT-017). */
import { formatEdits } from '../contract/parse'
import { applyEdits, type TextEdit } from '../problem'
import type { SkillFile } from '../skills/skill-file'

/** Beyond so many, edits are made as one: each on its own is checked against the whole scalar. */
const MOST_SINGLE_EDITS = 50

/**
 * The edits, in file offsets, that make a skill's contract canonical; none when it is already, or when
 * there is none. `null` for a contract with an error, which is left alone (DCI-010).
 */
export function formatSkill({ contract }: SkillFile): TextEdit[] | null {
  if (contract === undefined) return []
  const map = contract.scalar.map()
  const edits = formatEdits(contract.parsed)
  if (edits === null) return null
  const fewer =
    edits.length > MOST_SINGLE_EDITS ? [joined(edits, contract.parsed.tree.text)] : edits
  return fewer.flatMap(({ span, newText }) => map.edit(span, newText) ?? [])
}

/** Sorted edits as one that spans them all. */
function joined(edits: readonly TextEdit[], text: string): TextEdit {
  const start = edits[0]?.span.start ?? 0
  const end = edits.at(-1)?.span.end ?? 0
  const shifted = edits.map(({ span, newText }) => ({
    span: { start: span.start - start, end: span.end - start },
    newText,
  }))
  return { span: { start, end }, newText: applyEdits(text.slice(start, end), shifted) }
}
