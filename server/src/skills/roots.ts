/** From settings to the folders that are scanned (DCI-020, 021, 094). */
import type { FileSystem } from '../ports'
import { compareCodePoints } from '../text/code-points'
import { joinPath } from './paths'
import type { Root, RootSettings, SourceKind } from './sources'

/**
 * Every root in the order in which it is scanned: sources first, then workspace folders, then the order
 * of the settings, then code points where a `*` gives several. A root appears once.
 */
export async function expandRoots(
  files: FileSystem,
  settings: RootSettings,
  folders: readonly string[],
  home: string | undefined,
): Promise<Root[]> {
  const patterns: [SourceKind, readonly string[]][] = [
    ['workspace-local', settings.roots],
    ['runtime-installed', settings.runtimeRoots],
    ['external-mounts', settings.mounts],
  ]
  const roots = new Map<string, Root>()
  for (const [source, list] of patterns) {
    for (const folder of folders) {
      for (const pattern of list) {
        for (const path of await expand(files, folderOf(pattern), folder, home)) {
          if (!roots.has(path)) roots.set(path, { source, path })
        }
      }
    }
  }
  return [...roots.values()]
}

/** A pattern may end with the files that are looked for (`**` and the file name); what counts is their folder. */
function folderOf(pattern: string): string {
  return pattern.replace(/(?:\/\*\*)?(?:\/SKILL\.md)?$/i, '')
}

async function expand(
  files: FileSystem,
  pattern: string,
  folder: string,
  home: string | undefined,
): Promise<string[]> {
  if (!pattern.startsWith('~/')) return expandStars(files, joinPath(folder, pattern))
  return home === undefined ? [] : expandStars(files, joinPath(home, pattern.slice(2)))
}

async function expandStars(files: FileSystem, path: string): Promise<string[]> {
  const segments = path.split('/')
  const star = segments.findIndex((segment) => segment.includes('*'))
  if (star < 0) return [path]
  const parent = segments.slice(0, star).join('/') || '/'
  const rest = segments.slice(star + 1)
  const names = await matchingFolders(files, parent, segments[star] ?? '')
  const expanded = await Promise.all(
    names.map((name) => expandStars(files, joinPath(parent, [name, ...rest].join('/')))),
  )
  return expanded.flat()
}

async function matchingFolders(
  files: FileSystem,
  parent: string,
  pattern: string,
): Promise<string[]> {
  if ((await files.kindOf(parent)) !== 'directory') return []
  const source = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  const matches = new RegExp(`^${source.join('.*')}$`)
  const entries = await files.readDirectory(parent).catch(() => [])
  return entries
    .filter(({ name, kind }) => kind !== 'file' && kind !== 'other' && matches.test(name))
    .map(({ name }) => name)
    .sort(compareCodePoints)
}
