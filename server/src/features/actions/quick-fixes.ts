/** Quick fixes of the findings at the cursor, and of all of a file (EDIT-016). */
import type { Problem, Span } from '../../problem'
import { findingCode } from '../../rules/codes'
import { suppressionEdit } from '../../rules/suppression-edit'
import { type CodeAction, meets, quickFix, type Scene } from './action'
import { isRepairable, repairText } from './fix-all'

/** A file with what is found in it. */
export interface CheckedFile {
  readonly path: string
  readonly text: string
  readonly problems: readonly Problem[]
  /** Finds what is wrong with another text of it. */
  readonly check: (text: string) => readonly Problem[]
}

/** Each fix at the cursor, and all of its kind where the file has more. */
export function quickFixes(checked: CheckedFile, span: Span): CodeAction[] {
  const { path, text, problems, check } = checked
  const repairable = problems.filter(isRepairable)
  const here = repairable.filter((problem) => meets(problem.span, span))
  const single = here.map((problem) => ({
    ...quickFix(path, problem.fix.title, [problem], () => problem.fix.edits),
    isPreferred: here.length === 1,
  }))
  const codes = new Set(here.map(({ code }) => code))
  const all = [...codes].flatMap((code) => {
    const same = repairable.filter((problem) => problem.code === code)
    if (same.length === 1) return []
    const ofCode = (next: string) => check(next).filter((problem) => problem.code === code)
    const title = `Fix all ${same.length} ${code} in this file`
    return [quickFix(path, title, same, () => repairText(text, ofCode).edits)]
  })
  return [...single, ...all]
}

/** Every fix of the file, until there is nothing left to fix. */
export function fixAll({ path, text, problems, check }: CheckedFile): CodeAction[] {
  if (!problems.some(isRepairable)) return []
  const title = 'Fix everything that has one right repair'
  const action = quickFix(path, title, [], () => repairText(text, check).edits)
  return [{ ...action, kind: 'source.fixAll.dci' }]
}

/**
 * Switches findings at the cursor off for the whole file.
 * @param reported findings that only the workspace can tell, as the editor shows them
 */
export function suppressions(
  { skill, file, span }: Scene,
  problems: readonly Problem[],
  reported: CodeAction['answers'],
): CodeAction[] {
  const here = [...problems, ...reported].filter((each) => meets(each.span, span))
  const codes = new Set(here.map(({ code }) => code).filter((code) => findingCode(code)))
  return [...codes].flatMap((code) => {
    const edit = suppressionEdit(file, code)
    if (edit === undefined) return []
    const answers = here.filter((each) => each.code === code)
    return [quickFix(skill.path, `Ignore ${code} in this file`, answers, () => [edit])]
  })
}
