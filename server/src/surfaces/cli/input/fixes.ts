/** `--fix`: the repairs of a skill, each with its place for the reader. */
import { repair as repairSkill } from '../../../features/actions/fix-all'
import type { Problem } from '../../../problem'
import type { Skill } from '../../../workspace/skill'
import { type Position, positionsIn } from '../output/positions'

export interface Repair {
  readonly code: string
  readonly title: string
  /** In the text that the repair was made in. */
  readonly position: Position
}

interface Repaired {
  readonly skill: Skill
  /** What is wrong after the repairs. */
  readonly problems: readonly Problem[]
  readonly repairs: readonly Repair[]
}

/** @param check finds what is wrong with a skill; its fixes are taken as they come */
export function repair(skill: Skill, check: (skill: Skill) => readonly Problem[]): Repaired {
  const { rounds, ...repaired } = repairSkill(skill, check)
  const repairs = rounds.flatMap(({ text, repaired: made }) => {
    const positionOf = positionsIn(text)
    return made.map(({ code, fix: { title }, span }) => ({
      code,
      title,
      position: positionOf(span.start),
    }))
  })
  return { skill: repaired.skill, problems: repaired.problems, repairs }
}
