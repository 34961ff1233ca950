/** Small rewrites of the contract at the cursor: its mode, and what is required or optional (EDIT-016). */
import { capabilitiesOf, moveCapability, setMode, type Value } from '../../contract/edits'
import { placeAt } from '../../contract/place'
import type { CapabilityNode } from '../../contract/tree'
import type { ContractField } from '../../skills/skill-file'
import { editScalar } from '../rename/scalar-edits'
import { type CodeAction, meets, rewrite, type Scene } from './action'

/** Each is resolved, and nobody picks from dozens of actions. */
const MOST_NEEDS = 5

type Need = 'required' | 'optional'

/** On the header another mode; on a required or optional capability the other of the two. */
export function clauseActions(scene: Scene): CodeAction[] {
  const { contract } = scene.file
  if (contract === undefined || contract.parsed.unparseable) return []
  return [
    ...modeAction(scene, contract),
    ...needsAt(scene, 'required').flatMap((need) => moveAction(scene, need, 'optional')),
    ...needsAt(scene, 'optional').flatMap((need) => moveAction(scene, need, 'required')),
  ]
}

/** The tokens of `R` or `O` at the cursor; of a long selection the first few. */
export function needsAt({ file, span }: Scene, kind: Need): Value<CapabilityNode>[] {
  const { contract } = file
  if (contract === undefined || !meets(contract.scalar.span, span)) return []
  const map = contract.scalar.map()
  if (!map.exact) return []
  return capabilitiesOf(contract.parsed.tree, kind)
    .filter(({ entry }) => meets(map.toDocument(entry.span), span))
    .slice(0, MOST_NEEDS)
}

function modeAction(scene: Scene, { scalar, parsed: { tree } }: ContractField): CodeAction[] {
  const at = scalar.map().toValue(scene.span.start)
  const place = at === undefined ? undefined : placeAt(tree, at)
  if (place?.kind !== 'header' && place?.kind !== 'version' && place?.kind !== 'mode') return []
  const mode = tree.header?.mode?.text === 'strict' ? 'best-effort' : 'strict'
  const edit = setMode(tree, mode)
  if (edit === undefined) return []
  return [
    rewrite(scene.skill.path, `Change the mode to ${mode}`, () =>
      editScalar(scene.file, 'contract', [edit]),
    ),
  ]
}

/** @param answers what is found about it, which makes a quick fix of a rewrite */
export function moveAction(
  scene: Scene,
  need: Value<CapabilityNode>,
  to: Need,
  answers: CodeAction['answers'] = [],
): CodeAction[] {
  const { contract } = scene.file
  const edits = contract && moveCapability(contract.parsed.tree, need, to)
  if (edits === undefined) return []
  const title = `Make \`${need.entry.value}\` ${to}`
  const action = rewrite(scene.skill.path, title, () => editScalar(scene.file, 'contract', edits))
  return [answers.length > 0 ? { ...action, kind: 'quickfix', answers } : action]
}
