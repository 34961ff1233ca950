/** What stands on disk: the skills of every root, as of the last look. */
import type { CancellationToken, FileSystem } from '../ports'
import { type EnteredFolders, type RootScan, readSkillText, scanRoot } from '../skills/discovery'
import { isWithin, joinPath, type PathBases, portablePath, repositoryRoot } from '../skills/paths'
import { expandRoots } from '../skills/roots'
import { type DciFiles, NO_DCI_FILES, readDciFiles } from './dci-files'
import type { Settings } from './settings'
import { type Location, type Skill, toSkill } from './skill'

/** How many files are read at a time: enough to keep a disk busy, few enough for any limit on open files. */
const READS_AT_ONCE = 64

export interface Disk {
  /** Each root with what was found in it, in scan order. */
  readonly scans: readonly RootScan[]
  /** Every skill file in scan order; one that two roots hold stands twice. */
  readonly skills: readonly Skill[]
  readonly bases: PathBases
  /** Folders in which a `*` of the settings looks for roots. */
  readonly searched: readonly string[]
  readonly dci: DciFiles
}

export const EMPTY_DISK: Disk = {
  scans: [],
  skills: [],
  bases: { repositories: [], home: undefined },
  searched: [],
  dci: NO_DCI_FILES,
}

export interface Places {
  /** Workspace folders, absolute. */
  readonly folders: readonly string[]
  readonly home: string | undefined
}

/**
 * Lists every root and reads every skill file that is not known yet.
 * @param known skills whose files have not changed since they were read
 */
export async function scanDisk(
  files: FileSystem,
  settings: Settings,
  { folders, home }: Places,
  known: ReadonlyMap<string, Skill>,
  token?: CancellationToken,
): Promise<Disk> {
  const repositories = await Promise.all(folders.map((folder) => repositoryRoot(files, folder)))
  const bases = { repositories, home }
  const { roots, searched } = await expandRoots(files, settings, folders, home)
  const scans: RootScan[] = []
  const entered: EnteredFolders = new Map()
  for (const root of roots) scans.push(await scanRoot(files, root, token, entered))
  const found = scans.flatMap(({ root, paths }) => paths.map((path) => ({ root, path })))
  const skills: Skill[] = []
  for (let start = 0; start < found.length; start += READS_AT_ONCE) {
    if (token?.isCancellationRequested) break
    const batch = found.slice(start, start + READS_AT_ONCE)
    skills.push(
      ...(await Promise.all(
        batch.map(async ({ root, path }) => {
          const location = { path, root, portablePath: portablePath(path, root.path, bases) }
          const before = known.get(path)
          if (before !== undefined && isSamePlace(before, location)) return before
          return toSkill(location, await readSkillText(files, path))
        }),
      )),
    )
  }
  const dci = await readDciFiles(files, folders, repositories, settings.aliasFile)
  return { scans, skills, bases, searched, dci }
}

function isSamePlace(a: Location, b: Location): boolean {
  return (
    a.root.path === b.root.path &&
    a.root.source === b.root.source &&
    a.portablePath === b.portablePath
  )
}

/**
 * Whether a change at a path can change what was found: it lies in a root or among the files of `.dci`,
 * or holds one of these.
 */
export function concernsDisk({ scans, searched, bases }: Disk, path: string): boolean {
  const roots = scans.map(({ root }) => root.path)
  const own = bases.repositories.map((repository) => joinPath(repository, '.dci'))
  return [...roots, ...searched, ...own].some(
    (place) => isWithin(place, path) || isWithin(path, place),
  )
}
