/** The type-check of a skill set: findings that only the whole workspace can tell (EDIT-011, SURF-009). */
import type { Problem } from '../../problem'
import type { Need } from '../../workspace/graph'
import type { Snapshot } from '../../workspace/snapshot'
import { claimFinding } from './claims'
import { ringFindings } from './rings'
import { SkillSet } from './skill-set'
import { typeCheck } from './type-check'

/**
 * Checks every skill at once; what levels and comments in the files make of it is left to the caller.
 * @param step called after each skill
 * @returns findings by the path of the skill that they stand in
 */
export function workspaceFindings(
  snapshot: Snapshot,
  step = () => {},
): ReadonlyMap<string, readonly Problem[]> {
  const set = new SkillSet(snapshot)
  const found = new Map<string, Problem[]>()
  const tell = (path: string, problems: readonly Problem[]) => {
    if (problems.length > 0) found.set(path, [...(found.get(path) ?? []), ...problems])
  }
  const needs = new Map<string, readonly Need[]>()
  const claims = new Map<string, Set<string>>()
  for (const skill of snapshot.skills) {
    const check = typeCheck(set, skill)
    tell(skill.path, check.problems)
    if (skill.candidate && check.needs.length > 0) needs.set(skill.candidate.id, check.needs)
    for (const { path, token } of check.claims) {
      claims.set(path, (claims.get(path) ?? new Set()).add(token))
    }
    step()
  }
  for (const [path, problems] of ringFindings(set, needs)) tell(path, problems)
  for (const [path, tokens] of claims) {
    const provider = snapshot.skillAt(path)
    if (provider)
      tell(
        path,
        [...tokens].map((token) => claimFinding(provider, token)),
      )
  }
  return found
}
