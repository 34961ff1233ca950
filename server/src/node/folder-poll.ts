/** Watching by looking again and again: where the system cannot tell of changes (EDIT-019). */
import type { WatchRequest } from '../ports'
import { identityOf, walk } from './folder-walk'

export interface PollPace {
  /** Milliseconds between two looks, at least. */
  readonly shortestPause: number
  /** The pause is as many times as long as the look before it took. */
  readonly pausePerLook: number
}

/** Large workspaces are looked at less often, so that it takes at most a twentieth of the time. */
const PACE: PollPace = { shortestPause: 5000, pausePerLook: 20 }

/**
 * Tells of each difference between one look and the next; first of all places, as nobody knows what has
 * changed before.
 * @returns how to stop
 */
export function poll(
  request: WatchRequest,
  listener: (paths: readonly string[]) => void,
  pace: PollPace = PACE,
): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const lookAgain = async (before: Sight | undefined): Promise<void> => {
    const began = performance.now()
    const now = await look(request)
    if (stopped) return
    const different = before === undefined ? request.places : differences(before, now)
    if (different.length > 0) listener(different)
    const pause = Math.max(pace.shortestPause, pace.pausePerLook * (performance.now() - began))
    timer = setTimeout(() => void lookAgain(now), pause).unref()
  }
  void lookAgain(undefined)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Places, folders, and the files that matter, each with what differs after a change. */
type Sight = ReadonlyMap<string, string>

async function look({ places, skipped, concerns }: WatchRequest): Promise<Sight> {
  const sight = new Map<string, string>()
  const files: string[] = [...places]
  for (const place of places) {
    await walk(place, place, skipped, {
      enter: (folder) => sight.set(folder, 'folder').has(folder),
      leaf: (path) => {
        if (concerns(path)) files.push(path)
      },
    })
  }
  for (const file of files) sight.set(file, await identityOf(file))
  return sight
}

function differences(before: Sight, now: Sight): string[] {
  const changed = [...now].filter(([path, state]) => before.get(path) !== state)
  const gone = [...before.keys()].filter((path) => !now.has(path))
  return [...changed.map(([path]) => path), ...gone]
}
