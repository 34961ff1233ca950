/** Carries out repairs until there is nothing left to repair (EDIT-016, SURF-003). */
import { applyEdits, type Fix, type Problem, type TextEdit } from '../../problem'
import { type Skill, toSkill } from '../../workspace/skill'
import { EditTrail } from './edit-trail'
import { withYamlFixes } from './yaml-fixes'

/** One repair may call for the next; two that call for each other must not go on for ever. */
const MOST_ROUNDS = 10

export type Repairable = Problem & { readonly fix: Fix }

/** Repairs that were made at once. */
export interface Round {
  /** The text that they were made in. */
  readonly text: string
  readonly repaired: readonly Repairable[]
}

export interface Repaired {
  readonly text: string
  /** What is wrong after the repairs. */
  readonly problems: readonly Problem[]
  readonly rounds: readonly Round[]
  /** All repairs as edits of the text before the first of them. */
  readonly edits: readonly TextEdit[]
}

/** @param check finds what is wrong with a skill; its fixes are taken as they come */
export function repair(
  skill: Skill,
  check: (skill: Skill) => readonly Problem[],
): Repaired & { readonly skill: Skill } {
  // A file that cannot be read has nothing to repair, and so stays the skill that it is.
  const original = skill.file?.text ?? ''
  const skillOf = (text: string) => (text === original ? skill : toSkill(skill, { text }))
  const repaired = repairText(original, (text) => {
    const current = skillOf(text)
    return withYamlFixes(current, check(current))
  })
  return { ...repaired, skill: skillOf(repaired.text) }
}

/** @param check finds what is wrong with a text; its fixes are taken as they come */
export function repairText(
  original: string,
  check: (text: string) => readonly Problem[],
): Repaired {
  const trail = new EditTrail(original)
  const rounds: Round[] = []
  let text = original
  let problems = check(text)
  while (rounds.length < MOST_ROUNDS) {
    const repaired = withoutConflicts(problems)
    const edits = repaired.flatMap(({ fix }) => fix.edits).sort(byStart)
    const next = applyEdits(text, edits)
    if (next === text) break
    rounds.push({ text, repaired })
    trail.add(edits)
    text = next
    problems = check(text)
  }
  return { text, problems, rounds, edits: trail.edits() }
}

/** Findings with a fix, but for those whose edits meet the edits of an earlier one; they have their turn later. */
function withoutConflicts(problems: readonly Problem[]): Repairable[] {
  const taken: Repairable[] = []
  const edits: TextEdit[] = []
  for (const problem of problems) {
    if (!isRepairable(problem)) continue
    if (problem.fix.edits.some((edit) => edits.some((other) => meet(edit, other)))) continue
    taken.push(problem)
    edits.push(...problem.fix.edits)
  }
  return taken
}

export function isRepairable(problem: Problem): problem is Repairable {
  return problem.fix !== undefined
}

function meet({ span: a }: TextEdit, { span: b }: TextEdit): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}

function byStart({ span: a }: TextEdit, { span: b }: TextEdit): number {
  return a.start - b.start || a.end - b.end
}
