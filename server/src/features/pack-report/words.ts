/** How a report on a pack is said, for people in a terminal and in an editor. */

import { displayName, type Skill } from '../../workspace/skill'
import type { WeaknessKind } from './descriptions'
import type { PackReport } from './pack-report'

/** What a reader runs for a next step, as it is typed or chosen. */
export interface Commands {
  readonly lint: string
  readonly draft: string
  readonly check: string
}

/** What to do first, in a sentence without its full stop. */
export function nextStepText({ next }: PackReport, { lint, draft, check }: Commands): string {
  if (next.kind === 'no-skills')
    return 'there is no SKILL.md here; a skill is a folder that holds one'
  if (next.kind === 'check') return `see who would be selected for whom: ${check}`
  const some = (one: string, many: string) =>
    next.count === 1 ? `the ${one}` : `the ${next.count.toLocaleString('en')} ${many}`
  const skills = some('skill', 'skills')
  switch (next.kind) {
    case 'unusable':
      return `mend ${skills} that no agent can load; ${lint} says what is wrong`
    case 'outside':
      return `set "roots" in .dci/config.v1.json to the patterns listed, to take in ${skills} outside of every root`
    case 'draft':
      return `give ${skills} without a contract a first one: ${draft}`
    case 'missing':
      return `mend ${some('reference that leads', 'references that lead')} nowhere`
    case 'weak':
      return `improve ${some('description', 'descriptions')} listed`
  }
}

/** Headings of weak descriptions, in the order in which they are shown. */
export const WEAKNESSES: Readonly<Record<WeaknessKind, string>> = {
  short: 'short: say what the skill does and when to use it',
  'no-when': 'without a word on when to use it: add "Use when ..."',
  common: 'made of words that most others have too: add words that only this skill has',
  unmentioned: 'without the words of a capability that the skill provides: add them',
}

/** How a skill is called in a report: by its name, or its path where several have the name. */
export function labelsOf({
  references,
  missing,
  overlaps,
  weak,
}: PackReport): (skill: Skill) => string {
  const paths = new Map<string, Set<string>>()
  const shown = [
    ...references.flatMap(({ from, target }) => [from, target]),
    ...missing.map(({ from }) => from),
    ...overlaps.flatMap(({ a, b }) => [a, b]),
    ...weak.map(({ skill }) => skill),
  ]
  for (const skill of shown) {
    const name = displayName(skill)
    paths.set(name, (paths.get(name) ?? new Set()).add(skill.path))
  }
  return (skill) => {
    const name = displayName(skill)
    return (paths.get(name)?.size ?? 0) > 1 ? skill.portablePath : name
  }
}
