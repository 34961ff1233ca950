/** Paths as they are typed and as they are shown. */
import { joinPath, relativeTo } from '../../../skills/paths'
import type { Terminal } from '../terminal'

/** The absolute path that is meant by one that was typed. */
export function absolutePath({ workingFolder, toPortPath }: Terminal, typed: string): string {
  return joinPath(workingFolder, toPortPath(typed))
}

/** A path as it is shown: relative to the working folder where it lies inside. */
export function shownPath(
  { workingFolder }: Pick<Terminal, 'workingFolder'>,
  path: string,
): string {
  if (path === workingFolder) return '.'
  return relativeTo(workingFolder, path) ?? path
}
