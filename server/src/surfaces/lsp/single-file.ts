/** Documents that are opened without a workspace folder, as many editors do with a single file (EDIT-019). */
import type { FileSystem } from '../../ports'
import { isAbsolute, joinPath, parentOf, repositoryRoot } from '../../skills/paths'
import type { RootSettings } from '../../skills/sources'

/**
 * The folder that stands for the missing workspace folder: the nearest one above the document in which a
 * root of the settings holds it, so that the skills beside it are known; else the root of its repository,
 * else its own folder.
 * @param document absolute path
 */
export async function folderOfDocument(
  files: FileSystem,
  settings: RootSettings,
  document: string,
): Promise<string> {
  const own = parentOf(document)
  const roots = [...settings.roots, ...settings.runtimeRoots, ...settings.mounts].filter(isPlain)
  const endings = roots.map((root) => joinPath('/', root)).sort(byLength)
  for (let place = own; parentOf(place) !== place; place = parentOf(place)) {
    const ending = endings.find((each) => place.endsWith(each))
    if (ending !== undefined) return joinPath(place, ending.replace(/[/][^/]+/g, '../'))
  }
  return repositoryRoot(files, own)
}

/** Whether a root is named relative to the workspace, and lies below it. */
function isPlain(root: string): boolean {
  const isRelative = !root.startsWith('~/') && !isAbsolute(root)
  return isRelative && !root.includes('*') && !root.includes('..') && joinPath('/', root) !== '/'
}

/** The longest first: `.claude/skills` says more than `skills`. */
function byLength(a: string, b: string): number {
  return b.length - a.length
}
