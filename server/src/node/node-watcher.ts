/** The watcher port on Node (EDIT-019). */
import type { Log, Watcher } from '../ports'
import { type PollPace, poll } from './folder-poll'
import { isInside } from './folder-walk'
import { FolderWatch, type WatchLimits } from './folder-watch'

/** A watch costs about a kilobyte: beyond so many, polling is the smaller burden. */
const LIMITS: WatchLimits = { placeCheck: 2000, mostFolders: 50_000 }

/** Watches by the system's own means; where these do not suffice, polls and says so in the log. */
export function createNodeWatcher(log: Log, limits = LIMITS, pace?: PollPace): Watcher {
  return {
    watch({ places, ...rest }, listener) {
      const request = { ...rest, places: outermost(places) }
      let stopPolling = (): void => {}
      const folders = new FolderWatch(request, listener, limits, (reason) => {
        log.write('warning', `Folders are looked at now and then instead of watched: ${reason}`)
        stopPolling = poll(request, listener, pace)
      })
      void folders.start()
      return () => {
        folders.stop()
        stopPolling()
      }
    },
  }
}

/** Without what lies in another one. */
function outermost(places: readonly string[]): string[] {
  return [...new Set(places)].filter(
    (place) => !places.some((other) => other !== place && isInside(other, place)),
  )
}
