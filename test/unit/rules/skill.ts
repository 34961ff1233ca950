/** A skill in the folder `pdf-reader`, and what is found in it. */
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import type { Problem } from '../../../server/src/problem'
import type { SkillText } from '../../../server/src/skills/discovery'
import { type Skill, toSkill } from '../../../server/src/workspace/skill'

const LOCATION = {
  path: '/work/skills/pdf-reader/SKILL.md',
  portablePath: 'skills/pdf-reader/SKILL.md',
  root: { source: 'workspace-local', path: '/work/skills' },
} as const

export function skillOf(source: string | SkillText): Skill {
  return toSkill(LOCATION, typeof source === 'string' ? { text: source } : source)
}

export function findings(text: string): Problem[] {
  return diagnose(skillOf(text))
}

export function codesOf(text: string): string[] {
  return findings(text).map(({ code }) => code)
}

/** A data row with its requirement and its text as title. */
export function titled<Row extends readonly [string, string, ...unknown[]]>(row: Row) {
  return { title: `${row[0]}: ${JSON.stringify(row[1])}`, row }
}
