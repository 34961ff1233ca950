/** The parameters that skills accept: the keys of `A` in the workspace, with their values. */
import { compareCodePoints } from '../../text/code-points'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { inlineCode } from '../markdown'
import { type LinkTo, listSkills } from '../skill-lists'

export interface Parameter {
  readonly key: string
  /** Distinct values, those that most skills state first, with these skills in scan order. */
  readonly values: ReadonlyMap<string, readonly Skill[]>
  /** How many skills accept it. */
  readonly users: number
}

/** The parameters of every skill but one, those that most accept first. */
export function acceptedParameters({ included }: Snapshot, except: Skill): Parameter[] {
  const found = new Map<string, Map<string, Skill[]>>()
  for (const skill of included) {
    const accepts = skill.candidate?.contract?.accepts
    if (accepts === undefined || skill.path === except.path) continue
    for (const key in accepts) {
      const value = accepts[key] ?? ''
      const values = found.get(key) ?? new Map<string, Skill[]>()
      found.set(key, values)
      const skills = values.get(value)
      if (skills === undefined) values.set(value, [skill])
      else skills.push(skill)
    }
  }
  return [...found]
    .map(([key, values]) => ({ key, values: mostStatedFirst(values), users: sum(values) }))
    .sort((a, b) => b.users - a.users || compareCodePoints(a.key, b.key))
}

const MOST_VALUES = 5

/** Who accepts a parameter and with which values, in Markdown. */
export function describeParameter({ values }: Parameter, linkTo?: LinkTo): string {
  const lines = [...values]
    .slice(0, MOST_VALUES)
    .map(([value, skills]) => `- ${inlineCode(value)}: ${listSkills(skills, linkTo)}`)
  const more = values.size - lines.length
  return [
    'Accepted elsewhere with:',
    [...lines, ...(more > 0 ? [`- and ${more} more values`] : [])].join('\n'),
  ].join('\n\n')
}

function mostStatedFirst(values: ReadonlyMap<string, readonly Skill[]>) {
  return new Map([...values].sort(([, a], [, b]) => b.length - a.length))
}

function sum(values: ReadonlyMap<string, readonly Skill[]>): number {
  return [...values.values()].reduce((total, skills) => total + skills.length, 0)
}
