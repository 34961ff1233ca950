/** Skill files of a workspace that no root holds, and the roots that would include them (DCI-094). */
import type { FileSystem } from '../ports'
import { compareCodePoints } from '../text/code-points'
import { SKIPPED_FOLDERS } from './discovery'
import { isWithin, joinPath, parentOf } from './paths'

export interface OutsideRoots {
  /** Relative to the folder that was searched, in code-point order. */
  readonly paths: readonly string[]
  /** Root patterns, relative likewise, that together include all of these; in code-point order. */
  readonly patterns: readonly string[]
}

/**
 * Searches a workspace folder. Links are not followed, and hidden folders are entered only on the way to a
 * root; a folder that cannot be read holds nothing.
 * @param folder absolute
 * @param roots absolute paths of the roots, whose contents are discovered already
 * @param known absolute paths of the skill files that discovery found, by which those are recognised that a
 * root reaches through a link
 */
export async function findOutsideRoots(
  files: FileSystem,
  folder: string,
  roots: readonly string[],
  known: Iterable<string>,
): Promise<OutsideRoots> {
  const found = await skillFilesWithin(files, folder, '', roots)
  const discovered = new Set(await realPaths(files, known))
  const real = await realPaths(
    files,
    found.map((path) => joinPath(folder, path)),
  )
  const paths = found
    .filter((_, index) => !discovered.has(real[index] ?? ''))
    .sort(compareCodePoints)
  return { paths, patterns: patternsFor(paths) }
}

function realPaths(files: FileSystem, paths: Iterable<string>): Promise<string[]> {
  return Promise.all([...paths].map((path) => files.realPath(path).catch(() => path)))
}

/** @param inner relative path of the folder to search, empty for the first */
async function skillFilesWithin(
  files: FileSystem,
  folder: string,
  inner: string,
  roots: readonly string[],
): Promise<string[]> {
  const entries = await files.readDirectory(joinPath(folder, inner)).catch(() => [])
  const below = (name: string) => (inner === '' ? name : `${inner}/${name}`)
  const own = entries
    .filter(({ name, kind }) => /^(?:SKILL|skill)\.md$/.test(name) && kind !== 'directory')
    .map(({ name }) => below(name))
    .sort(compareCodePoints)
    .slice(0, 1)
  const deeper = await Promise.all(
    entries
      .filter(({ name, kind }) => kind === 'directory' && !SKIPPED_FOLDERS.has(name))
      .filter(({ name }) => isSearched(name, joinPath(folder, below(name)), roots))
      .map(({ name }) => skillFilesWithin(files, folder, below(name), roots)),
  )
  return [...own, ...deeper.flat()]
}

function isSearched(name: string, path: string, roots: readonly string[]): boolean {
  if (roots.includes(path)) return false
  return !name.startsWith('.') || roots.some((root) => isWithin(path, root))
}

/** A star stands where several folders differ in one name only; the star that includes most goes first. */
function patternsFor(paths: readonly string[]): string[] {
  const left = new Set(outermost([...new Set(paths.map(rootFor))]))
  const patterns: string[] = []
  while (left.size > 0) {
    const [pattern, members] = widest([...left])
    patterns.push(pattern)
    for (const member of members) left.delete(member)
  }
  return patterns.sort(compareCodePoints)
}

/** The folder that holds the skill's folder; the workspace itself is never offered where less will do. */
function rootFor(path: string): string {
  const own = parentOf(path)
  return parentOf(own) || own || '.'
}

/** Without folders that lie in another one, which a root there includes. */
function outermost(folders: readonly string[]): string[] {
  return folders.filter(
    (folder) => !folders.some((other) => other !== folder && isWithin(other, folder)),
  )
}

/** The pattern of one star, or of none, that most of these folders fit. */
function widest(folders: readonly string[]): readonly [string, readonly string[]] {
  const groups = new Map<string, string[]>()
  for (const folder of folders) {
    for (const pattern of starred(folder)) {
      groups.set(pattern, [...(groups.get(pattern) ?? []), folder])
    }
  }
  let best: readonly [string, readonly string[]] = [folders[0] ?? '', folders.slice(0, 1)]
  for (const group of groups) if (group[1].length > best[1].length) best = group
  return best
}

/** A folder with each of its names replaced by a star in turn; a star alone would be the whole workspace. */
function starred(folder: string): string[] {
  const segments = folder.split('/')
  if (segments.length < 2) return []
  return segments.map((_, at) =>
    segments.map((each, index) => (index === at ? '*' : each)).join('/'),
  )
}
