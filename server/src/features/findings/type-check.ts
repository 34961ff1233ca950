/** The type-check of one skill among the others (EDIT-011). */
import type { Problem } from '../../problem'
import { type Need, requiredNeeds } from '../../workspace/graph'
import type { Skill } from '../../workspace/skill'
import { type Claim, flaggedClaims } from './claims'
import { requirementFindings } from './requirements'
import { hashTies, personalSelection } from './selection'
import type { SkillSet } from './skill-set'
import { relaxingHints, shadowFindings } from './standing'

/** What the check of one skill has to say, of itself and for the check of the whole. */
export interface TypeCheck {
  /** Findings at the skill. */
  readonly problems: readonly Problem[]
  /** What it requires and who meets it, for rings. */
  readonly needs: readonly Need[]
  /** Claims of others that its resolution has found to stand out. */
  readonly claims: readonly Claim[]
}

/** Of a skill that nothing is to be said of. */
export const NOTHING_FOUND: TypeCheck = { problems: [], needs: [], claims: [] }

/** Checks one skill: one resolution where it requires something, next to nothing where it does not. */
export function typeCheck(set: SkillSet, skill: Skill): TypeCheck {
  const standing = [...shadowFindings(set, skill), ...relaxingHints(set, skill)]
  const required = skill.candidate?.contract?.required ?? []
  // A skill that takes no part asks nobody for anything.
  if (required.length === 0 || set.hidden(skill) !== undefined) {
    return standing.length === 0 ? NOTHING_FOUND : { ...NOTHING_FOUND, problems: standing }
  }
  const resolution = set.resolve(skill)
  return {
    problems: [
      ...standing,
      ...requirementFindings(set, skill, resolution),
      ...hashTies(set, skill, resolution),
      ...personalSelection(skill, resolution),
    ],
    needs: requiredNeeds(resolution),
    claims: flaggedClaims(set, resolution),
  }
}
