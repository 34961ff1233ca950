/** From settings to the folders that are scanned (DCI-020, 021, 094). */
import type { DirectoryEntry, FileSystem } from '../ports'
import { compareCodePoints } from '../text/code-points'
import { SKIPPED_FOLDERS } from './discovery'
import { isAbsolute, joinPath } from './paths'
import type { Root, RootSettings, SourceKind } from './sources'

export interface RootSearch {
  readonly roots: readonly Root[]
  /** Folders in which a `*` looks for roots: what comes and goes in them can change the list. */
  readonly searched: readonly string[]
}

/**
 * Every root in the order in which it is scanned: sources first, then workspace folders, then the order
 * of the settings, then code points where a `*` gives several. A root appears once. Without a workspace
 * folder only patterns that are absolute or under `~/` count.
 */
export async function expandRoots(
  files: FileSystem,
  settings: RootSettings,
  folders: readonly string[],
  home: string | undefined,
): Promise<RootSearch> {
  const patterns: [SourceKind, readonly string[]][] = [
    ['workspace-local', settings.roots],
    ['runtime-installed', settings.runtimeRoots],
    ['external-mounts', settings.mounts],
  ]
  const personalHome = settings.personalRoots === false ? undefined : home
  const roots = new Map<string, Root>()
  const searched = new Set<string>()
  for (const [source, list] of patterns) {
    for (const folder of folders.length > 0 ? folders : [undefined]) {
      for (const written of list) {
        const pattern = anchor(folderOf(written), folder, personalHome)
        if (pattern === undefined) continue
        if (pattern.rest.length > 0) searched.add(pattern.base)
        for (const path of (await expand(files, pattern)).sort(compareCodePoints)) {
          if (!roots.has(path)) roots.set(path, { source, path })
        }
      }
    }
  }
  return { roots: [...roots.values()], searched: [...searched] }
}

/**
 * The folder that a pattern means, which may end with the files that are looked for (`**` and the file
 * name). A backslash separates too, as people write paths on Windows.
 */
function folderOf(pattern: string): string {
  return pattern.replaceAll('\\', '/').replace(/(?:(?:^|\/)\*\*)?(?:(?:^|\/)SKILL\.md)?$/i, '')
}

interface Pattern {
  /** Absolute path without a `*`. */
  readonly base: string
  /** What follows, from the first segment with a `*` on. */
  readonly rest: readonly string[]
}

/** `undefined` for a pattern that is relative to a folder that is not there. */
function anchor(
  pattern: string,
  folder: string | undefined,
  home: string | undefined,
): Pattern | undefined {
  const [base, path] = pattern.startsWith('~/') ? [home, pattern.slice(2)] : [folder, pattern]
  if (base === undefined && !isAbsolute(path)) return undefined
  const segments = path.split('/')
  const star = segments.findIndex((segment) => segment.includes('*'))
  if (star < 0) return { base: joinPath(base ?? '', path), rest: [] }
  const before = segments.slice(0, star).map((segment) => `${segment}/`)
  const rest = segments.slice(star).filter((segment) => segment !== '')
  return { base: joinPath(base ?? '', before.join('')), rest }
}

/** A folder that is written out counts whether or not it is there; one that a `*` leads to must be. */
async function expand(files: FileSystem, { base, rest }: Pattern): Promise<string[]> {
  const [segment, ...after] = rest
  if (segment === undefined) return [base]
  const folders =
    segment === '**' ? await foldersWithin(files, base) : await foldersIn(files, base, segment)
  const expanded = await Promise.all(
    folders.map((folder) => expand(files, { base: folder, rest: after })),
  )
  return expanded.flat()
}

/** A folder and every one below it; links are not followed. */
async function foldersWithin(files: FileSystem, folder: string): Promise<string[]> {
  const entries = await entriesOf(files, folder)
  const inner = entries.filter(({ kind }) => kind === 'directory')
  const deeper = await Promise.all(
    inner.map(({ name }) => foldersWithin(files, joinPath(folder, name))),
  )
  return [folder, ...deeper.flat()]
}

/** The folders in one whose names match a segment, in which `*` stands for any text. */
async function foldersIn(files: FileSystem, parent: string, segment: string): Promise<string[]> {
  const source = segment.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  const matches = new RegExp(`^${source.join('.*')}$`, 's')
  const entries = await entriesOf(files, parent)
  return entries.filter(({ name }) => matches.test(name)).map(({ name }) => joinPath(parent, name))
}

/** What may be a folder in one; a folder that is missing or unreadable has none. */
async function entriesOf(files: FileSystem, folder: string): Promise<DirectoryEntry[]> {
  const entries = await files.readDirectory(folder).catch(() => [])
  return entries.filter(
    ({ name, kind }) => (kind === 'directory' || kind === 'link') && !SKIPPED_FOLDERS.has(name),
  )
}
