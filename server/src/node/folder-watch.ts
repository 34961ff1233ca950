/** Watching folders by the system's own means (EDIT-019). */
import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { WatchRequest } from '../ports'
import { identityOf, isInside, walk } from './folder-walk'
import { toPortPath } from './node-files'

export interface WatchLimits {
  /** Milliseconds between two looks at whether the places are there, and are the ones they were. */
  readonly placeCheck: number
  /** Most folders that are watched. */
  readonly mostFolders: number
}

/** Milliseconds in which changes are gathered before they are told: a checkout makes many at once. */
const GATHERING = 100

/** Milliseconds by which the times of files may lag behind the clock; some systems only know even seconds. */
const CLOCK_SLACK = 2000

/** There one watch covers a folder with all within; elsewhere each folder has its own. */
const COVERS_ALL_WITHIN = process.platform === 'darwin' || process.platform === 'win32'

const WATCH_OPTIONS = { persistent: false, recursive: COVERS_ALL_WITHIN }

const OUT_OF_WATCHES: Readonly<Record<string, string>> = {
  ENOSPC: 'the limit of watches is reached; `fs.inotify.max_user_watches` raises it',
  EMFILE: 'the limit of watchers is reached; `fs.inotify.max_user_instances` raises it',
}

/**
 * Watches every folder of the places. One that appears is watched before it is told of, so that nothing
 * within it is missed.
 */
export class FolderWatch {
  /** The folders that are known, each with its watch unless that of a folder above covers it. */
  private readonly folders = new Map<string, FSWatcher | undefined>()
  private readonly identities = new Map<string, string>()
  private changed = new Set<string>()
  private gathering: NodeJS.Timeout | undefined
  private checking: NodeJS.Timeout | undefined
  /** Whether folders are being taken in; what changes meanwhile is told afterwards. */
  private busy = true
  private stopped = false

  /** @param giveUp called once, with the reason, when more folders are there than can be watched */
  constructor(
    private readonly request: WatchRequest,
    private readonly listener: (paths: readonly string[]) => void,
    private readonly limits: WatchLimits,
    private readonly giveUp: (reason: string) => void,
  ) {}

  async start(): Promise<void> {
    const found = new Set(this.request.places)
    for (const place of this.request.places) {
      this.identities.set(place, await identityOf(place))
      await this.takeIn(place, (path) => found.add(path))
    }
    for (const path of found) {
      if (this.stopped) return
      if (await this.isRecent(path)) this.changed.add(path)
    }
    this.busy = false
    this.gather()
    this.checkLater()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.gathering)
    clearTimeout(this.checking)
    for (const watch of this.folders.values()) watch?.close()
    this.folders.clear()
  }

  /** A place that comes, goes or is replaced is not told by a watch of its own. */
  private checkLater(): void {
    if (this.stopped) return
    this.checking = setTimeout(() => void this.checkPlaces(), this.limits.placeCheck).unref()
  }

  private async checkPlaces(): Promise<void> {
    for (const place of this.request.places) {
      const identity = await identityOf(place)
      if (identity === this.identities.get(place)) continue
      this.identities.set(place, identity)
      this.note(place)
    }
    this.checkLater()
  }

  private note(path: string): void {
    const place = this.placeOf(path)
    if (place === undefined) return
    const below = path.slice(place.length).split('/')
    if (below.some((name) => this.request.skipped.has(name))) return
    this.changed.add(path)
    this.gather()
  }

  private placeOf(path: string): string | undefined {
    return this.request.places.find((place) => isInside(place, path))
  }

  private gather(): void {
    const idle = this.gathering === undefined && !this.busy && !this.stopped
    if (!idle || this.changed.size === 0) return
    this.gathering = setTimeout(() => void this.tell(), GATHERING).unref()
  }

  private async tell(): Promise<void> {
    const paths = this.changed
    this.changed = new Set()
    this.gathering = undefined
    this.busy = true
    const gone = this.letGo(paths)
    const told: string[] = []
    for (const path of paths) {
      await this.takeIn(path)
      const isOrWasFolder = gone.has(path) || this.folders.has(path)
      const isPlace = this.identities.has(path)
      if (isOrWasFolder || isPlace || this.request.concerns(path)) told.push(path)
    }
    this.busy = false
    if (told.length > 0 && !this.stopped) this.listener(told)
    this.gather()
  }

  /** Forgets the folders at and below some paths. @returns these */
  private letGo(paths: ReadonlySet<string>): ReadonlySet<string> {
    const gone = new Set<string>()
    if (![...paths].some((path) => this.folders.has(path))) return gone
    for (const [folder, watch] of this.folders) {
      if (!isInsideAny(paths, folder)) continue
      watch?.close()
      this.folders.delete(folder)
      gone.add(folder)
    }
    return gone
  }

  private async isRecent(path: string): Promise<boolean> {
    const since = Date.parse(this.request.since) - CLOCK_SLACK
    const status = await stat(path).catch(() => undefined)
    return status !== undefined && status.ctimeMs >= since
  }

  /**
   * Watches what is at a path now, if that is a folder.
   * @param found told of each folder, and of each file that matters
   */
  private async takeIn(path: string, found: (path: string) => void = () => {}): Promise<void> {
    const place = this.placeOf(path)
    if (place === undefined) return
    const { skipped, concerns } = this.request
    await walk(path, place, skipped, {
      enter: (folder, linked) => {
        found(folder)
        return this.attach(folder, linked || folder === place)
      },
      leaf: (file) => {
        if (concerns(file)) found(file)
      },
    })
  }

  /** @returns whether the folder is watched from now on */
  private attach(folder: string, isTop: boolean): boolean {
    if (this.stopped) return false
    if (COVERS_ALL_WITHIN && !isTop) {
      this.folders.set(folder, undefined)
      return true
    }
    if (this.folders.size >= this.limits.mostFolders) {
      this.surrender(`there are more than ${this.limits.mostFolders} of them`)
      return false
    }
    try {
      const watching = watch(folder, WATCH_OPTIONS, (_, name) =>
        this.note(name === null ? folder : `${folder}/${toPortPath(name)}`),
      )
      watching.on('error', (error) => {
        if (!this.surrendersTo(error)) this.note(folder)
      })
      this.folders.get(folder)?.close()
      this.folders.set(folder, watching)
      return true
    } catch (error) {
      // Where it does not surrender, the folder is gone again or may not be read.
      this.surrendersTo(error)
      return false
    }
  }

  private surrendersTo(error: unknown): boolean {
    const reason = OUT_OF_WATCHES[(error as NodeJS.ErrnoException).code ?? '']
    if (reason !== undefined) this.surrender(reason)
    return reason !== undefined
  }

  private surrender(reason: string): void {
    this.stop()
    this.giveUp(reason)
  }
}

function isInsideAny(folders: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (folders.has(path.slice(0, end))) return true
  }
  return false
}
