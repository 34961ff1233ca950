/** Keeps the findings of the workspace up to date behind the typist's back (EDIT-011, EDIT-060). */
import { RAL } from 'vscode-languageserver'
import type { Snapshot } from '../../../workspace/snapshot'
import type { Session } from '../session'
import { KnownFindings } from './known-findings'

/** Somebody who tells the client of findings. */
export interface Feed {
  /** Paths of files to tell of. */
  readonly pending: Set<string>
  /** Whether anybody wants to know now; without, nothing is checked. */
  isWanted(): boolean
  tell(path: string): void
  /** Called when all that is pending for now has been told, also while others wait to be checked. */
  flush?(): void
  /** Called when nothing is left to check. */
  rest?(): void
}

/** Nothing is checked before the last edit is so long ago. In milliseconds, as all that follow. */
const QUIET = 30
/** Nor what is not open, before it is so long ago. */
const LONG_QUIET = 300
/** How often it is looked whether it is quiet. */
const LOOK = 30
/** Checking goes on for so long before requests that have come meanwhile are answered. */
const SLICE = 4

/**
 * Checks open skills first, then all others, in slices between which requests are answered, and begins
 * anew when something changes. It starts once the workspace has been read, and runs only as long as some
 * feed is wanted.
 */
export class WorkspaceCheck {
  readonly known = new KnownFindings()
  private readonly feeds = new Set<Feed>()
  private readonly resting: (() => void)[] = []
  private followed: Snapshot | undefined
  private isReady = false
  private isRunning = false
  private hurried = 0
  private changedAt = Number.NEGATIVE_INFINITY
  private sliceEnd = 0

  constructor(private readonly session: Session) {
    session.engine.onDidChange(() => {
      this.changedAt = performance.now()
      this.wake()
    })
    session.onDidConfigure(() => {
      this.isReady = true
      this.wake()
      if (!this.isRunning) this.rest()
    })
  }

  /** @returns how to end it */
  add(feed: Feed): () => void {
    this.feeds.add(feed)
    this.wake()
    return () => void this.feeds.delete(feed)
  }

  /** Goes on with what is pending; does nothing when there is nothing, or when it is at work. */
  wake(): void {
    if (this.isRunning || !this.isReady || !this.hasWork) return
    this.isRunning = true
    this.session.guardNotification('workspace check', () => this.run())(undefined)
  }

  /** Tells of everything again that has changed by what the client has set. */
  retell(): void {
    this.known.retell()
    this.wake()
  }

  /** How much of the work is left: the number of skills to check and of files to tell of. */
  get left(): number {
    const pending = [...this.feeds].reduce((sum, feed) => sum + feed.pending.size, 0)
    return this.known.stale.size + this.known.news.size + pending
  }

  /** Resolves when all that is known of the disk and of open documents is checked and told. */
  async settled(): Promise<void> {
    this.hurried++
    try {
      // A look at the disk that is under way comes first.
      await this.session.engine.filesChanged([])
      if (this.isRunning || !this.isReady) {
        await new Promise<void>((resolve) => this.resting.push(resolve))
      }
    } finally {
      this.hurried--
    }
  }

  private get isWanted(): boolean {
    return [...this.feeds].some((feed) => feed.isWanted())
  }

  /** Whether something has changed since the snapshot that is being checked. */
  private get isBehind(): boolean {
    return this.followed !== this.session.engine.snapshot
  }

  private get hasWork(): boolean {
    return this.isWanted && (this.isBehind || this.known.ringsMayDiffer || this.left > 0)
  }

  private async run(): Promise<void> {
    try {
      while (this.hasWork) {
        await this.quiet(QUIET)
        this.follow()
        if (!(await this.work(this.whatIsOpen())) || !this.hasWork) continue
        await this.quiet(LONG_QUIET, () => this.isBehind)
        await this.work(this.allElse())
      }
      this.known.rest()
      for (const feed of this.feeds) feed.rest?.()
    } finally {
      this.isRunning = false
      this.rest()
    }
  }

  private rest(): void {
    for (const resolve of this.resting.splice(0)) resolve()
  }

  private follow(): void {
    if (!this.isBehind) return
    this.followed = this.session.engine.snapshot
    this.known.follow(this.followed)
  }

  private *whatIsOpen(): Generator<void> {
    yield
    const open = [...(this.followed?.openSkills ?? [])].map(({ path }) => path)
    for (const path of open) {
      if (!this.known.stale.has(path)) continue
      this.known.check(path)
      yield
    }
    yield* this.tell(new Set(open))
  }

  private *allElse(): Generator<void> {
    // Of the last round's selections, so that an open ring is not told only after all else.
    yield* this.rings()
    for (const path of this.known.stale) {
      this.known.check(path)
      yield
      yield* this.tell()
    }
    yield* this.rings()
  }

  private *rings(): Generator<void> {
    if (this.known.ringsMayDiffer) this.known.findRings()
    yield
    yield* this.tell()
  }

  /** @param only paths to tell of now; without, all */
  private *tell(only?: ReadonlySet<string>): Generator<void> {
    for (const path of this.known.news) for (const feed of this.feeds) feed.pending.add(path)
    this.known.news.clear()
    for (const feed of this.feeds) {
      const paths = only ? [...feed.pending].filter((path) => only.has(path)) : feed.pending
      for (const path of paths) {
        if (!this.feeds.has(feed)) break
        feed.pending.delete(path)
        feed.tell(path)
        yield
      }
      feed.flush?.()
    }
  }

  /** Works slice by slice; false when something has changed or nobody wants it, and the rest is left. */
  private async work(tasks: Generator<void>): Promise<boolean> {
    while (!this.isBehind && this.isWanted) {
      if (tasks.next().done) return true
      if (performance.now() < this.sliceEnd) continue
      await breath()
      this.sliceEnd = performance.now() + SLICE
    }
    return false
  }

  /** Waits until the last change is so long ago, or it is in vain, unless somebody waits for the end. */
  private async quiet(milliseconds: number, isVain = () => false): Promise<void> {
    while (this.hurried === 0 && !isVain()) {
      const left = this.changedAt + milliseconds - performance.now()
      if (left <= 0) return
      await new Promise<void>((resolve) => setTimeout(resolve, Math.min(left, LOOK)))
    }
  }
}

/** Lets messages be read, and those that have been read be handled. */
async function breath(): Promise<void> {
  const { timer } = RAL()
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((resolve) => void timer.setImmediate(resolve))
  }
}
