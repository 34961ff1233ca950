/** A skill that provides something by its words alone is made to say so in its contract (EDIT-016). */
import { addValue } from '../../contract/edits'
import { nearestToken } from '../../contract/model'
import type { TextEdit } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'
import { displayName, type Skill } from '../../workspace/skill'
import { isOwn } from '../rename/plan'
import { editScalar } from '../rename/scalar-edits'
import { type CodeAction, quickFix, rewrite } from './action'
import { insertContract, lacksContract } from './insert-contract'

/** Nothing for a skill outside the workspace, and none whose contract cannot be read. */
export function declareCapability(
  provider: Skill,
  token: string,
  answers: CodeAction['answers'],
): CodeAction[] {
  if (!isOwn(provider) || provider.candidate?.unreadable !== false) return []
  const title = `Declare \`${token}\` in the contract of ${displayName(provider)}`
  const declared = () => (provider.file ? edits(provider, provider.file, token) : undefined)
  return [
    answers.length > 0
      ? quickFix(provider.path, title, answers, declared)
      : rewrite(provider.path, title, declared),
  ]
}

/** Beside the first token goes the skill's name, which its words stood for until now. */
function edits(provider: Skill, file: SkillFile, token: string): TextEdit[] | undefined {
  const first = [...new Set([nearestToken(displayName(provider)) ?? token, token])].join(',')
  if (lacksContract(file)) return insertContract(file, `DCI/1 P(${first})`)
  if (file.contract === undefined) return undefined
  const { tree, contract } = file.contract.parsed
  const added = addValue(tree, 'provides', contract.hasProvides ? token : first)
  return editScalar(file, 'contract', [added])
}
