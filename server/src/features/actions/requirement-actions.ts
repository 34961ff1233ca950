/** Ways out for a required capability that nobody meets, or only somebody who does not say so (EDIT-016). */
import type { Value } from '../../contract/edits'
import { isCapabilityToken } from '../../contract/model'
import type { CapabilityNode } from '../../contract/tree'
import { isDeclared } from '../../resolution/match'
import type { Resolution } from '../../resolution/resolve'
import type { Scored } from '../../resolution/score'
import { UNUSED } from '../../workspace/capabilities'
import { displayName } from '../../workspace/skill'
import { skillOf } from '../navigation/token-places'
import { editScalar } from '../rename/scalar-edits'
import { type CodeAction, quickFix, type Scene } from './action'
import { moveAction, needsAt } from './clause-actions'
import { createProvider } from './create-provider'
import { declareCapability } from './declare-capability'
import { nearTokens } from './near-tokens'

/** What is said of a requirement that is not met as it should be. */
const UNMET_CODES = [
  'workspace/unmet-capability',
  'workspace/not-selected',
  'workspace/disabled-provider',
  'workspace/shadowed-provider',
]

/**
 * Actions for the requirements at the cursor; only there is anything resolved.
 * @param createsFiles whether whoever carries an action out can create a file
 */
export function requirementActions(scene: Scene, createsFiles: boolean): CodeAction[] {
  const { snapshot, skill } = scene
  if (!skill.candidate?.contract) return []
  return needsAt(scene, 'required').flatMap((need) => {
    const token = need.entry.value
    if (!isCapabilityToken(token)) return []
    const resolution = snapshot.resolve(skill.path, {})
    const isUnmet = resolution.unresolved.includes(token)
    const declared = declaration(scene, need, resolution, isUnmet)
    if (!isUnmet) return declared
    return [
      ...alternatives(scene, need),
      ...declared,
      ...(createsFiles ? createProvider(scene, token, answersOf(scene, need)) : []),
      ...moveAction(scene, need, 'optional', answersOf(scene, need)),
    ]
  })
}

/** Tokens that others provide in place of this one. */
function alternatives(scene: Scene, need: Value<CapabilityNode>): CodeAction[] {
  const { snapshot, skill, file } = scene
  const { span, value } = need.entry
  return nearTokens(value, skill, snapshot).map((token) => {
    const { providers } = snapshot.capabilities.get(token) ?? UNUSED
    const [first] = providers.filter(({ path }) => path !== skill.path)
    const by = first ? ` (provided by ${displayName(first)})` : ''
    return quickFix(scene.skill.path, `Change to \`${token}\`${by}`, answersOf(scene, need), () =>
      editScalar(file, 'contract', [{ span, newText: token }]),
    )
  })
}

/** Where the nearest provider only seems to provide it, that one can say that it does. */
function declaration(
  scene: Scene,
  need: Value<CapabilityNode>,
  resolution: Resolution,
  isUnmet: boolean,
): CodeAction[] {
  const index = resolution.query.capabilities.indexOf(need.entry.value)
  const provider = isUnmet
    ? resolution.selection.nearest(index)?.scored
    : selectedFor(index, resolution)
  const match = provider?.matches[index]
  if (provider === undefined || match === undefined || isDeclared(match)) return []
  const skill = skillOf(scene.snapshot, provider.candidate)
  const answers = isUnmet ? answersOf(scene, need) : []
  return skill ? declareCapability(skill, need.entry.value, answers) : []
}

function selectedFor(index: number, { selection }: Resolution): Scored | undefined {
  const meeting = selection.selected
    .map(({ scored }) => scored)
    .filter(({ resolved }) => resolved[index])
  return meeting.find(({ matches }) => matches[index] && isDeclared(matches[index])) ?? meeting[0]
}

function answersOf({ file }: Scene, { entry }: Value<CapabilityNode>): CodeAction['answers'] {
  const span = file.contract?.scalar.map().toDocument(entry.span) ?? entry.span
  return UNMET_CODES.map((code) => ({ code, span }))
}
