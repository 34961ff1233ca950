/** One look at the world: files under `.dci`, what they set, and the skills of the roots. */
import type { FileSystem } from '../ports'
import { isWithin, repositoryRoot } from '../skills/paths'
import { combineSettings, readConfig } from './config-file'
import { type DciPlace, presentFiles, readDciFiles } from './dci-files'
import { type Disk, EMPTY_DISK, type Places, rescanDisk, type ScanOptions, scanDisk } from './disk'
import { DEFAULT_SETTINGS, type Settings } from './settings'

/** What was seen at the last look. */
export interface Seen {
  readonly disk: Disk
  readonly dciPlaces: readonly DciPlace[]
  readonly settings: Settings
}

export const NOTHING_SEEN: Seen = { disk: EMPTY_DISK, dciPlaces: [], settings: DEFAULT_SETTINGS }

/** What may differ from what was last seen. */
export interface Changes {
  everything: boolean
  /** Of files and folders; what lies in a changed folder counts as changed. */
  readonly paths: Set<string>
}

/** @param settings of the editor or the command line, which go before the workspace's file (SURF-012) */
export async function look(
  files: FileSystem,
  { folders, home, settings: given = {} }: Places & { readonly settings?: Partial<Settings> },
  before: Seen,
  { everything, paths }: Changes,
  options: ScanOptions,
): Promise<Seen> {
  const changed = [...paths]
  const repositories = await Promise.all(folders.map((folder) => repositoryRoot(files, folder)))
  const moved = repositories.join('\0') !== before.disk.bases.repositories.join('\0')
  const dciPlaces =
    everything || moved || changed.some((path) => concernsDci(before.dciPlaces, path))
      ? await readDciFiles(files, folders, repositories, given.aliasFile)
      : before.dciPlaces
  const settings = combineSettings(configured(dciPlaces), given)
  const scanAll = (known: Disk['skills']) =>
    scanDisk(files, settings, { folders, home, repositories }, known, options)
  if (everything) return { disk: await scanAll([]), dciPlaces, settings }
  if (moved || !haveSameRoots(settings, before.settings)) {
    return { disk: await scanAll(unchanged(before.disk, changed)), dciPlaces, settings }
  }
  const disk =
    (await rescanDisk(files, before.disk, changed, options)) ??
    (await scanAll(unchanged(before.disk, changed)))
  return { disk, dciPlaces, settings }
}

function concernsDci(places: readonly DciPlace[], changed: string): boolean {
  return places.some(({ path }) => isWithin(changed, path))
}

/** What the workspace's own file sets. */
function configured(places: readonly DciPlace[]): Partial<Settings> {
  const [config] = presentFiles(places, new Map()).filter(({ kind }) => kind === 'config')
  return config ? readConfig(config.text).settings : {}
}

function haveSameRoots(a: Settings, b: Settings): boolean {
  const rootsOf = ({ roots, runtimeRoots, mounts, personalRoots }: Settings) => {
    return [roots, runtimeRoots, mounts, personalRoots]
  }
  return JSON.stringify(rootsOf(a)) === JSON.stringify(rootsOf(b))
}

function unchanged({ skills }: Disk, changed: readonly string[]): Disk['skills'] {
  return skills.filter(({ path }) => !changed.some((each) => isWithin(each, path)))
}
