import type { Session } from '../session'
import { type FileReport, type FileReports, NOTHING_ID } from './file-report'
import type { Feed } from './workspace-check'

/** Pushes reports to a client that does not ask: of open files, and of closed ones of the workspace (EDIT-004). */
export class PushFeed implements Feed {
  readonly pending = new Set<string>()
  /** Ids of what the client shows, by path. */
  private readonly shown = new Map<string, string>()

  constructor(
    private readonly session: Session,
    private readonly reports: FileReports,
  ) {}

  isWanted(): boolean {
    return !this.session.abilities.pullsDiagnostics
  }

  /** Tells at once of a new version of an open document, even where it has the findings of the one before. */
  changed(path: string): void {
    if (!this.isWanted() || !this.reports.concerns(path)) return
    this.send(path, this.reports.of(path))
    this.pending.add(path)
  }

  /** Tells at once of a document that is no longer open. */
  closed(path: string): void {
    this.tell(path)
    // The file may be gone before the check has ever seen it.
    this.pending.add(path)
  }

  /** Tells of a file, open or closed, unless the client shows just that. */
  tell(path: string): void {
    if (!this.isWanted()) return
    const report = this.reports.shown(path)
    if (report.id !== (this.shown.get(path) ?? NOTHING_ID)) this.send(path, report)
  }

  private send(path: string, { uri, version, items, id }: FileReport): void {
    if (id === NOTHING_ID) this.shown.delete(path)
    else this.shown.set(path, id)
    const diagnostics = [...items]
    void this.session.connection.sendDiagnostics(
      version === null ? { uri, diagnostics } : { uri, version, diagnostics },
    )
  }
}
