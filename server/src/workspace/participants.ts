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
  const ids = new Set<string>()
  const disabled = new Set(disabledSkills)
  for (const skill of skills) {
    if (skill.path === consumer) continue
    const id = skillId(skill)
    const exclusion = exclusionOf(skill, id, { ids, disabled, mode })
    if (exclusion === null) {
      included.push(skill)
      ids.add(id)
    } else rejections.push({ id, ...exclusion })
  }
  return { included, rejections }
}

interface Run {
  readonly ids: ReadonlySet<string>
  readonly disabled: ReadonlySet<string>
  readonly mode: ContractMode
}

function exclusionOf(skill: Skill, id: string, { ids, disabled, mode }: Run): Exclusion | null {
  if (skill.exclusion !== null) return skill.exclusion
  const name = displayName(skill)
  if (disabled.has(name)) return { reason: 'disabled', detail: `${name} is disabled` }
  if (ids.has(id)) return { reason: 'duplicate', detail: `${id} was found before` }
  if (mode === 'best-effort' || !skill.candidate?.unreadable) return null
  const error = skill.file?.contract?.parsed.problems.find(({ severity }) => severity === 'error')
  return { reason: 'contract-unparseable', detail: error?.message ?? 'The contract cannot be read' }
}
