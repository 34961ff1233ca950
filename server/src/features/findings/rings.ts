/** Rings of skills that select each other (EDIT-011). */
import type { Problem, RelatedPlace } from '../../problem'
import { findRings, type Need } from '../../workspace/graph'
import { displayName, type Skill } from '../../workspace/skill'
import { tokenSpan } from './places'
import type { SkillSet } from './skill-set'

/**
 * Findings for each skill of a ring, by its path, at the capability that leads on to the next one.
 * @param needs what each skill requires, and who meets it, by the id of the skill
 */
export function ringFindings(
  set: SkillSet,
  needs: ReadonlyMap<string, readonly Need[]>,
): Map<string, Problem[]> {
  const next = new Map([...needs].map(([id, each]) => [id, each.flatMap(({ metBy }) => metBy)]))
  const findings = new Map<string, Problem[]>()
  for (const ring of findRings(next)) {
    const skills = ring.flatMap((id) => set.byId(id) ?? [])
    const places = skills.map((skill, index) => {
      const following = skills[(index + 1) % skills.length] ?? skill
      return placeOfNeed(skill, following, needs.get(skill.candidate?.id ?? '') ?? [])
    })
    const names = [...skills, ...skills.slice(0, 1)].map(displayName).join(' > ')
    for (const { path, span } of places) {
      const problem: Problem = {
        code: 'workspace/cycle',
        severity: 'warning',
        message: `These skills need each other in a ring: ${names}`,
        span,
        related: places.filter((place) => place.path !== path),
      }
      findings.set(path, [...(findings.get(path) ?? []), problem])
    }
  }
  return findings
}

type PathPlace = RelatedPlace & { readonly path: string }

function placeOfNeed(skill: Skill, next: Skill, needs: readonly Need[]): PathPlace {
  const { capability = '' } =
    needs.find(({ metBy }) => metBy.includes(next.candidate?.id ?? '')) ?? {}
  const message = `${displayName(skill)} needs ${displayName(next)} for \`${capability}\``
  return { path: skill.path, span: tokenSpan(skill, 'required', capability), message }
}
