/** The skills that a text may speak of: found by name and by place. */
import { nearestToken } from '../../contract/model'
import { baseName, parentOf } from '../../skills/paths'
import { displayName, type Skill } from '../../workspace/skill'

export class Pack {
  private readonly byPlace = new Map<string, Skill>()
  private readonly byName = new Map<string, Skill>()

  /** @param skills of several with one name, the first is meant */
  constructor(skills: Iterable<Skill>) {
    for (const skill of skills) {
      this.byPlace.set(parentOf(skill.path), skill)
      for (const name of [displayName(skill), tokenOf(skill)]) {
        if (name !== undefined && !this.byName.has(name)) this.byName.set(name, skill)
      }
    }
  }

  /** The skill whose folder or SKILL.md stands at an absolute path. */
  at(path: string): Skill | undefined {
    return (
      this.byPlace.get(path) ?? (isSkillFile(path) ? this.byPlace.get(parentOf(path)) : undefined)
    )
  }

  /** The skill of a name as it is written, or of the token that is drafted for it. */
  named(name: string): Skill | undefined {
    return this.byName.get(name)
  }
}

/** The token that a skill's name makes; `undefined` for a name without a letter or digit of ASCII. */
export function tokenOf(skill: Skill): string | undefined {
  return nearestToken(displayName(skill))
}

/** Whether a path names a skill file, whether or not one is there. */
export function isSkillFile(path: string): boolean {
  return /^skill\.md$/i.test(baseName(path))
}
