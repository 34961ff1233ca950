/** Edits of a value in the frontmatter, written as its YAML style asks. */
import { applyEdits, type TextEdit } from '../../problem'
import { parseSkillFile, type SkillFile } from '../../skills/skill-file'
import type { YamlScalar } from '../../yaml/nodes'

type Field = 'name' | 'contract'

/**
 * Edits of the value of a field as edits of its file, which reads back with the new value. `undefined`
 * where that cannot be promised, as in YAML so broken that nobody can say where the value ends.
 * @param edits sorted, in offsets of the value
 */
export function editScalar(
  file: SkillFile,
  field: Field,
  edits: readonly TextEdit[],
): TextEdit[] | undefined {
  const scalar = scalarOf(file, field)
  if (scalar === undefined) return undefined
  const map = scalar.map()
  const written = edits.flatMap(({ span, newText }) => map.edit(span, newText) ?? [])
  if (written.length < edits.length) return undefined
  const after = scalarOf(parseSkillFile(applyEdits(file.text, written)), field)
  return after?.text === applyEdits(scalar.text, edits) ? written : undefined
}

function scalarOf({ name, contract }: SkillFile, field: Field): YamlScalar | undefined {
  return field === 'name' ? name : contract?.scalar
}
