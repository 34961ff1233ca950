import type { Session } from '../session'
import type { FileReport, FileReports } from './file-report'
import type { Feed } from './workspace-check'

/**
 * Asks a client that pulls to pull again, once for all documents, and only where an answer that it has got
 * for the version it shows would be another now (EDIT-004).
 */
export class RefreshFeed implements Feed {
  readonly pending = new Set<string>()
  /** The last report that the client has, by path. */
  private readonly answered = new Map<string, Pick<FileReport, 'id' | 'version'>>()
  private isDue = false

  constructor(
    private readonly session: Session,
    private readonly reports: FileReports,
  ) {}

  isWanted(): boolean {
    const { abilities, documents } = this.session
    return abilities.pullsDiagnostics && documents.keys().length > 0
  }

  /** Takes in what the client has been answered. */
  hasAnswered(path: string, { id, version }: FileReport): void {
    this.answered.set(path, { id, version })
  }

  tell(path: string): void {
    const before = this.answered.get(path)
    const document = this.session.openAt(path)
    if (document === undefined) this.answered.delete(path)
    // Of a version that it has not asked for yet, the client will ask by itself.
    if (before === undefined || before.version !== document?.version) return
    const { id, version } = this.reports.of(path)
    if (id === before.id) return
    this.answered.set(path, { id, version })
    this.isDue = true
  }

  flush(): void {
    const { abilities, connection } = this.session
    if (this.isDue && abilities.refreshesDiagnostics) {
      // A client that refuses asks when it likes.
      connection.languages.diagnostics.refresh().catch(() => {})
    }
    this.isDue = false
  }
}
