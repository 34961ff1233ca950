/** How the server learns of changes to files that nobody has open (EDIT-019). */
import { DidChangeWatchedFilesNotification, WatchKind } from 'vscode-languageserver'
import type { Watcher } from '../../ports'
import { SKIPPED_FOLDERS } from '../../skills/discovery'
import { isWithin } from '../../skills/paths'
import type { Session } from './session'

/** Files of which every change counts: skills, and what configures their resolution. */
const WATCHED_FILES = '**/{SKILL.md,skill.md,.dci/*.json,.dci/state/*.json}'

/** A folder that comes or goes is one event, whatever it holds; and nothing tells it from a file. */
const ANYTHING = '**/*'

/** Has the client watch its workspace folders, where it can. Call it once, before the first look at the disk. */
export async function registerFileWatchers({ connection, abilities }: Session): Promise<void> {
  if (!abilities.watchesFiles) return
  await connection.client.register(DidChangeWatchedFilesNotification.type, {
    watchers: [
      { globPattern: WATCHED_FILES, kind: WatchKind.Change },
      { globPattern: ANYTHING, kind: WatchKind.Create | WatchKind.Delete },
    ],
  })
}

export interface WatchedPlaces {
  /** Workspace folders of the client, absolute. */
  readonly folders: readonly string[]
  /** Absolute paths of all files and folders whose changes matter. */
  readonly all: readonly string[]
  /** When the engine began to look at them, as from the clock. */
  readonly since: string
}

/**
 * Makes what watches, with the server's own watcher, whatever the client does not: everything where it
 * cannot watch, else what lies outside of its workspace folders, such as the skills at home. Call the
 * result each time that settings or folders have changed.
 */
export function createPlaceWatch(
  session: Session,
  watcher: Watcher,
): (places: WatchedPlaces) => void {
  const filesChanged = session.guardNotification('changed files', (paths: readonly string[]) =>
    session.engine.filesChanged(paths),
  )
  let watched: readonly string[] = []
  let stop = (): void => {}
  return ({ folders, all, since }) => {
    const covered = session.abilities.watchesFiles ? folders : []
    const places = all.filter((place) => !covered.some((folder) => isWithin(folder, place)))
    if (isSame(places, watched)) return
    stop()
    watched = places
    const skipped = SKIPPED_FOLDERS
    stop = watcher.watch({ places, skipped, concerns: isSkillFile, since }, filesChanged)
  }
}

function isSkillFile(path: string): boolean {
  return path.endsWith('/SKILL.md') || path.endsWith('/skill.md')
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index])
}
