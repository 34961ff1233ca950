/** Which skills look different to others from one snapshot to the next. */
import type { Snapshot } from '../../workspace/snapshot'

/**
 * Paths of the skills that say something else to the resolver; an edit of a body changes none.
 * `undefined` when skills came or went, or something else has changed, so that any answer may differ.
 */
export function changedSkills(before: Snapshot, after: Snapshot): ReadonlySet<string> | undefined {
  if (before.settings !== after.settings || before.aliases !== after.aliases) return undefined
  const earlier = before.included
  const later = after.included
  const changed = new Set<string>()
  if (earlier === later)
    return isSame([...before.openSkills], [...after.openSkills]) ? undefined : changed
  if (earlier.length !== later.length) return undefined
  for (const [place, skill] of later.entries()) {
    const other = earlier[place]
    if (other === skill) continue
    if (other?.path !== skill.path) return undefined
    if (other.candidate !== skill.candidate) changed.add(skill.path)
  }
  return changed
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index])
}
