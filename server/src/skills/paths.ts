/** Paths of skills as every machine writes them (DCI-023). All paths use `/`. */
import type { FileSystem } from '../ports'

/**
 * Joins a folder and a relative path, resolving `.` and `..`. An absolute second path stands alone. A
 * drive letter becomes lower case.
 */
export function joinPath(folder: string, path: string): string {
  if (isAbsolute(path)) return normalise(path)
  return normalise(folder.endsWith('/') ? folder + path : `${folder}/${path}`)
}

export function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:\//.test(path)
}

/** `/`, a drive (`c:/`), or the two slashes before the host of a network path (`//host/share`). */
const ROOT = /^(?:[A-Za-z]:\/|\/\/(?=[^/])|\/)/

function normalise(path: string): string {
  const prefix = ROOT.exec(path)?.[0].toLowerCase() ?? ''
  const parts: string[] = []
  for (const part of path.slice(prefix.length).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return prefix + parts.join('/')
}

export function parentOf(path: string): string {
  const cut = path.lastIndexOf('/')
  if (cut < 0) return ''
  const parent = path.slice(0, cut)
  return parent === '' || parent.endsWith(':') ? path.slice(0, cut + 1) : parent
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The part of a path below a folder, or `undefined` when it is not inside. */
export function relativeTo(folder: string, path: string): string | undefined {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}

/** Whether a path is a folder or lies below it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || relativeTo(folder, path) !== undefined
}

/** The nearest folder with `.git` at or above a folder, else the folder itself (DCI-100). */
export async function repositoryRoot(files: FileSystem, folder: string): Promise<string> {
  for (let at = folder; ; at = parentOf(at)) {
    if (await holdsGit(files, at)) return at
    if (parentOf(at) === at || at === '') return folder
  }
}

/** In a worktree `.git` is a file; one that cannot be looked at counts as absent. */
async function holdsGit(files: FileSystem, folder: string): Promise<boolean> {
  const kind = await files.kindOf(joinPath(folder, '.git')).catch(() => undefined)
  return kind !== undefined
}

/** Places that path names are relative to. */
export interface PathBases {
  /** Root of each workspace folder's repository, in the order of the folders. */
  readonly repositories: readonly string[]
  /** The user's home, where there is one. */
  readonly home: string | undefined
}

/**
 * The path of a skill that is the same on every machine (DCI-023).
 * @param root the scanned folder that it was found in
 */
export function portablePath(
  path: string,
  root: string,
  { repositories, home }: PathBases,
): string {
  for (const repository of repositories) {
    const inside = relativeTo(repository, path)
    if (inside !== undefined) return inside
  }
  const belowHome = home === undefined ? undefined : relativeTo(home, path)
  if (belowHome !== undefined) return `~/${belowHome}`
  return `mount/${baseName(root)}/${relativeTo(root, path) ?? baseName(path)}`
}
