/** `--fix`: carries out repairs until there is nothing left to repair. */
import { applyEdits, type Fix, type Problem, type TextEdit } from '../../../problem'
import { type Skill, toSkill } from '../../../workspace/skill'
import { type Position, positionsIn } from '../output/positions'

/** One repair may call for the next; two that call for each other must not go on for ever. */
const MOST_ROUNDS = 10

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
  let repaired: Repaired = { skill, problems: check(skill), repairs: [] }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = repairOnce(repaired, check)
    if (next === undefined) break
    repaired = next
  }
  return repaired
}

function repairOnce(
  { skill, problems, repairs }: Repaired,
  check: (skill: Skill) => readonly Problem[],
): Repaired | undefined {
  const text = skill.file?.text ?? ''
  const taken = withoutConflicts(problems)
  const edits = taken.flatMap(({ fix }) => fix.edits).sort(byStart)
  const newText = applyEdits(text, edits)
  if (newText === text) return undefined
  const next = toSkill(skill, { text: newText })
  const positionOf = positionsIn(text)
  const made = taken.map(({ code, fix: { title }, span }) => ({
    code,
    title,
    position: positionOf(span.start),
  }))
  return { skill: next, problems: check(next), repairs: [...repairs, ...made] }
}

type Repairable = Problem & { readonly fix: Fix }

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

function isRepairable(problem: Problem): problem is Repairable {
  return problem.fix !== undefined
}

function meet({ span: a }: TextEdit, { span: b }: TextEdit): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}

function byStart({ span: a }: TextEdit, { span: b }: TextEdit): number {
  return a.start - b.start || a.end - b.end
}
