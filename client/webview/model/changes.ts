/** The changes of a what-if: one for each thing that can be otherwise (EDIT-032). */
import type { Change } from './report'

/** The changes with one more, which takes the place of an earlier one about the same thing. */
export function withChange(changes: readonly Change[], change: Change): Change[] {
  return [...withoutChange(changes, change), change]
}

/** The changes without any about the same thing. */
export function withoutChange(changes: readonly Change[], change: Change): Change[] {
  return changes.filter((each) => subjectOf(each) !== subjectOf(change))
}

function subjectOf(change: Change): string {
  switch (change.kind) {
    case 'policy':
      return `policy ${change.key}`
    case 'mode':
    case 'host':
    case 'query-text':
      return change.kind
    default:
      return JSON.stringify(change)
  }
}
