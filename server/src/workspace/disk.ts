/** What stands on disk: the skills of every root, as of the last look. */
import type { CancellationToken, FileSystem } from '../ports'
import {
  type EnteredFolders,
  type RootScan,
  readSkillHead,
  rescanFolder,
  SKIPPED_FOLDERS,
  scanRoot,
} from '../skills/discovery'
import { isWithin, type PathBases, parentOf, portablePath, relativeTo } from '../skills/paths'
import { expandRoots } from '../skills/roots'
import type { RootSettings } from '../skills/sources'
import { type Location, type Skill, toClosedSkill } from './skill'

/** How many files are read at a time: enough to keep a disk busy, few enough to leave time for a typist. */
const READS_AT_ONCE = 16

/** A look at more changes than these is one at everything. */
const MOST_FOLDERS = 100

export interface Disk {
  /** Each root with what was found in it, in scan order. */
  readonly scans: readonly RootScan[]
  /** Every skill file in scan order; one that two roots hold stands twice. */
  readonly skills: readonly Skill[]
  readonly bases: PathBases
  /** Folders in which a `*` of the settings looks for roots. */
  readonly searched: readonly string[]
}

export const EMPTY_DISK: Disk = {
  scans: [],
  skills: [],
  bases: { repositories: [], home: undefined },
  searched: [],
}

export interface Places {
  /** Workspace folders, absolute. */
  readonly folders: readonly string[]
  readonly home: string | undefined
}

/** Told now and then how many of the skill files that were found have been read. */
export type OnProgress = (read: number, found: number) => void

export interface ScanOptions {
  readonly token?: CancellationToken | undefined
  readonly onProgress?: OnProgress | undefined
}

/**
 * Lists every root and reads every skill file that is not known yet.
 * @param known skills whose files have not changed since they were read
 */
export async function scanDisk(
  files: FileSystem,
  settings: RootSettings,
  { folders, home, repositories }: Places & Pick<PathBases, 'repositories'>,
  known: readonly Skill[],
  options: ScanOptions,
): Promise<Disk> {
  const bases = { repositories, home }
  const { roots, searched } = await expandRoots(files, settings, folders, home)
  const scans: RootScan[] = []
  const entered: EnteredFolders = new Map()
  for (const root of roots) scans.push(await scanRoot(files, root, options.token, entered))
  const skills = await readSkills(files, scans, bases, known, options)
  return { scans, skills, bases, searched }
}

/**
 * The disk after changes at some paths, with work in proportion to these (SKILL-024).
 * @param paths of files and folders; what lies in a changed folder counts as changed
 * @returns the same disk when the changes have nothing to do with it; `undefined` when they reach too far,
 *   so that everything must be looked at
 */
export async function rescanDisk(
  files: FileSystem,
  disk: Disk,
  paths: readonly string[],
  options: ScanOptions,
): Promise<Disk | undefined> {
  if (!paths.some((path) => concernsDisk(disk, path))) return disk
  if (paths.length > MOST_FOLDERS || disk.scans.some(isEntangled)) return undefined
  const reaches = (place: string) => paths.some((path) => isWithin(path, place))
  const roots = disk.scans.map(({ root }) => root.path)
  const isSearched = (path: string) => disk.searched.some((place) => isWithin(place, path))
  if ([...roots, ...disk.searched].some(reaches) || paths.some(isSearched)) return undefined

  const contents = new Set(disk.skills.map(({ path }) => path))
  const scans = [...disk.scans]
  for (const [index, { root }] of disk.scans.entries()) {
    for (const folder of await changedFolders(files, root.path, paths, contents)) {
      const scan = await rescanFolder(files, scans[index] as RootScan, folder)
      if (scan === undefined) return undefined
      scans[index] = scan
    }
  }
  const unchanged = disk.skills.filter(({ path }) => !paths.some((each) => isWithin(each, path)))
  const skills = await readSkills(files, scans, disk.bases, unchanged, options)
  return { ...disk, scans, skills }
}

/** Links let one change show in several places. */
function isEntangled({ hasLinks, warnings }: RootScan): boolean {
  return hasLinks || warnings.some(({ code }) => code !== 'folder-unreadable')
}

/** The folders of a root whose lists of skill files may be others now. */
async function changedFolders(
  files: FileSystem,
  root: string,
  paths: readonly string[],
  skillFiles: ReadonlySet<string>,
): Promise<Set<string>> {
  const folders = new Set<string>()
  for (const path of paths) {
    const inside = relativeTo(root, path)
    if (inside === undefined || inside.split('/').some((part) => SKIPPED_FOLDERS.has(part)))
      continue
    if (!/(?:^|\/)skill\.md$/i.test(inside)) folders.add(path)
    // One that has come or gone may give its place to another beside it.
    else if (!skillFiles.has(path) || (await kindOf(files, path)) !== 'file') {
      folders.add(parentOf(path))
    }
  }
  return folders
}

function kindOf(files: FileSystem, path: string) {
  return files.kindOf(path).catch(() => undefined)
}

/** Reads what is not known, a few files at a time; in scan order. */
async function readSkills(
  files: FileSystem,
  scans: readonly RootScan[],
  bases: PathBases,
  known: readonly Skill[],
  { token, onProgress }: ScanOptions,
): Promise<Skill[]> {
  const before = new Map(known.map((skill) => [skill.path, skill]))
  const skills: (Skill | undefined)[] = []
  const unread: (readonly [number, Location])[] = []
  for (const { root, paths } of scans) {
    for (const path of paths) {
      const location = { path, root, portablePath: portablePath(path, root.path, bases) }
      const same = before.get(path)
      const isKnown = same !== undefined && isSamePlace(same, location)
      if (!isKnown) unread.push([skills.length, location])
      skills.push(isKnown ? same : undefined)
    }
  }
  let next = 0
  const work = async () => {
    for (let item = unread[next++]; item !== undefined; item = unread[next++]) {
      if (token?.isCancellationRequested) return
      const [index, location] = item
      skills[index] = toClosedSkill(location, await readSkillHead(files, location.path))
      onProgress?.(next, unread.length)
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work))
  return skills.flatMap((skill) => skill ?? [])
}

/** The same file in another root is another skill. */
function isSamePlace(a: Location, b: Location): boolean {
  return (
    a.root.path === b.root.path &&
    a.root.source === b.root.source &&
    a.portablePath === b.portablePath
  )
}

/** Whether a change at a path can change what was found: it lies in a root, or holds one. */
function concernsDisk({ scans, searched }: Disk, path: string): boolean {
  return [...scans.map(({ root }) => root.path), ...searched].some(
    (place) => isWithin(place, path) || isWithin(path, place),
  )
}
