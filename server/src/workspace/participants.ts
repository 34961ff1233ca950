/** Who takes part in a run, and why the others do not (DCI-022, 023, 026, 027). */
import type { ContractMode } from '../contract/model'
import type { Rejection } from '../resolution/report'
import type { Settings } from './settings'
import { displayName, type Exclusion, type Skill, skillId } from './skill'

export interface Participants {
  /** In the order given. */
  readonly included: readonly Skill[]
  readonly rejections: readonly Rejection[]
}

/**
 * @param skills in scan order: of several with one id, the first takes part
 * @param mode strict leaves out skills whose contract cannot be read
 * @param consumer path of a skill that is neither a candidate nor counted
 */
export function participants(
  skills: readonly Skill[],
  { disabledSkills }: Pick<Settings, 'disabledSkills'>,
  mode: ContractMode,
  consumer?: string,
): Participants {
  const included: Skill[] = []
  const rejections: Rejection[] = []
  // Skills of one id have one path and one name: no id is put together for those that take part.
  const namesAt = new Map<string, string[]>()
  const disabled = new Set(disabledSkills)
  for (const skill of skills) {
    if (skill.path === consumer) continue
    const name = displayName(skill)
    const names = namesAt.get(skill.portablePath) ?? []
    const isDuplicate = names.includes(name)
    const exclusion = exclusionOf(skill, { isDuplicate, isDisabled: disabled.has(name), mode })
    if (exclusion === null) {
      included.push(skill)
      namesAt.set(skill.portablePath, [...names, name])
    } else rejections.push({ id: skillId(skill), ...exclusion })
  }
  return { included, rejections }
}

interface Standing {
  readonly isDuplicate: boolean
  readonly isDisabled: boolean
  readonly mode: ContractMode
}

function exclusionOf(skill: Skill, { isDuplicate, isDisabled, mode }: Standing): Exclusion | null {
  if (skill.exclusion !== null) return skill.exclusion
  if (isDisabled) return { reason: 'disabled', detail: `${displayName(skill)} is disabled` }
  if (isDuplicate) return { reason: 'duplicate', detail: `${skillId(skill)} was found before` }
  if (mode === 'best-effort' || !skill.candidate?.unreadable) return null
  const error = skill.file?.contract?.parsed.problems.find(({ severity }) => severity === 'error')
  return { reason: 'contract-unparseable', detail: error?.message ?? 'The contract cannot be read' }
}
