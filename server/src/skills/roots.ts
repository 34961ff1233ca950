/** From settings to the folders that are scanned (DCI-020, 021, 094). */
import type { DirectoryEntry, FileSystem } from '../ports'
import { compareCodePoints } from '../text/code-points'
import { SKIPPED_FOLDERS } from './discovery'
import { isAbsolute, joinPath } from './paths'
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
    for (const place of placesOf(folders, home)) {
      for (const pattern of list) {
        for (const path of await expand(files, folderOf(pattern), place)) {
          if (!roots.has(path)) roots.set(path, { source, path })
        }
      }
    }
  }
  return [...roots.values()]
}

/** What a pattern is relative to. */
interface Place {
  readonly folder: string | undefined
  readonly home: string | undefined
}

/** Roots that are absolute or under `~/` are scanned even where no workspace folder is open. */
function placesOf(folders: readonly string[], home: string | undefined): Place[] {
  return folders.length === 0
    ? [{ folder: undefined, home }]
    : folders.map((folder) => ({ folder, home }))
}

/** A pattern may end with the files that are looked for (`**` and the file name); what counts is their folder. */
function folderOf(pattern: string): string {
  return pattern.replace(/(?:(?:^|\/)\*\*)?(?:(?:^|\/)SKILL\.md)?$/i, '')
}

async function expand(
  files: FileSystem,
  pattern: string,
  { folder, home }: Place,
): Promise<string[]> {
  const [base, path] = pattern.startsWith('~/') ? [home, pattern.slice(2)] : [folder, pattern]
  if (base === undefined && !isAbsolute(path)) return []
  const found = await expandStars(files, joinPath(base ?? '', path))
  return found.sort(compareCodePoints)
}

async function expandStars(files: FileSystem, path: string): Promise<string[]> {
  const segments = path.split('/')
  const star = segments.findIndex((segment) => segment.includes('*'))
  const pattern = segments[star]
  if (pattern === undefined) return [path]
  const parent = segments.slice(0, star).join('/') || '/'
  const rest = segments.slice(star + 1)
  const folders =
    pattern === '**'
      ? await foldersWithin(files, parent)
      : await foldersIn(files, parent, matcherOf(pattern))
  const expanded = await Promise.all(
    folders.map((folder) => expandStars(files, joinPath(folder, rest.join('/')))),
  )
  return expanded.flat()
}

/** A folder and every one below it; links are not followed. */
async function foldersWithin(files: FileSystem, folder: string): Promise<string[]> {
  const inner = await foldersIn(files, folder, ({ kind }) => kind === 'directory')
  const deeper = await Promise.all(inner.map((each) => foldersWithin(files, each)))
  return [folder, ...deeper.flat()]
}

function matcherOf(pattern: string): (entry: DirectoryEntry) => boolean {
  const source = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  const matches = new RegExp(`^${source.join('.*')}$`)
  return ({ name, kind }) => (kind === 'directory' || kind === 'link') && matches.test(name)
}

/** The folders in one, which may be missing or unreadable: then it has none. */
async function foldersIn(
  files: FileSystem,
  parent: string,
  matches: (entry: DirectoryEntry) => boolean,
): Promise<string[]> {
  const entries = await files.readDirectory(parent).catch(() => [])
  return entries
    .filter((entry) => matches(entry) && !SKIPPED_FOLDERS.has(entry.name))
    .map(({ name }) => joinPath(parent, name))
}
