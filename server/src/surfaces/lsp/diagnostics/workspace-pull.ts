/** `workspace/diagnostic`: answered when there is something new to say, and streamed where the client can (EDIT-004). */
import {
  type CancellationToken,
  DocumentDiagnosticReportKind,
  WorkDoneProgress,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver'
import type { Session } from '../session'
import { pathOf } from '../uris'
import { type FileReports, NOTHING_ID } from './file-report'
import type { Feed, WorkspaceCheck } from './workspace-check'

/** How many reports are sent at a time. */
const CHUNK = 100

/**
 * Answers a pull of the whole workspace. It stays open until some report is another than the client has,
 * so that a client that asks anew after each answer does not ask in vain; then it is answered as soon as
 * everything is checked. With a token for partial results reports are sent as they come.
 */
export function pullWorkspace(
  session: Session,
  check: WorkspaceCheck,
  reports: FileReports,
  params: WorkspaceDiagnosticParams,
  token: CancellationToken,
): Promise<WorkspaceDiagnosticReport> {
  return new Promise((resolve) => {
    const feed = new PullFeed(session, check, reports, params, (items) => {
      remove()
      resolve({ items })
    })
    const remove = check.add(feed)
    token.onCancellationRequested(() => feed.answer())
  })
}

class PullFeed implements Feed {
  readonly pending = new Set<string>()
  /** Ids of what the client has, by path. */
  private readonly known = new Map<string, string>()
  /** Paths that the client named, of which it has not heard whether they are as they were. */
  private readonly asked: Set<string>
  /** Reports that have not been sent, by URI. */
  private readonly unsent = new Map<string, WorkspaceDocumentDiagnosticReport>()
  private hasNews = false
  private readonly progress: PullProgress

  constructor(
    private readonly session: Session,
    private readonly check: WorkspaceCheck,
    private readonly reports: FileReports,
    private readonly params: WorkspaceDiagnosticParams,
    private readonly end: (items: WorkspaceDocumentDiagnosticReport[]) => void,
  ) {
    for (const { uri, value } of params.previousResultIds) {
      const path = pathOf(uri)
      if (path !== undefined) this.known.set(path, value)
    }
    this.asked = new Set(this.known.keys())
    const { skills, dciFiles } = session.engine.snapshot
    for (const path of this.asked) this.pending.add(path)
    for (const { path } of [...skills, ...dciFiles]) this.pending.add(path)
    this.progress = new PullProgress(session, params.workDoneToken)
  }

  isWanted(): boolean {
    return true
  }

  tell(path: string): void {
    this.progress.step(this.check.left)
    const { uri, version, items, id } = this.reports.shown(path)
    const isAsked = this.asked.delete(path)
    if (id === (this.known.get(path) ?? NOTHING_ID)) {
      const kind = DocumentDiagnosticReportKind.Unchanged
      if (isAsked) this.unsent.set(uri, { kind, uri, version, resultId: id })
      return
    }
    this.known.set(path, id)
    this.hasNews = true
    const kind = DocumentDiagnosticReportKind.Full
    this.unsent.set(uri, { kind, uri, version, resultId: id, items: [...items] })
    if (this.unsent.size >= CHUNK) this.send()
  }

  flush(): void {
    if (this.hasNews) this.send()
  }

  rest(): void {
    this.progress.end()
    if (this.hasNews) this.answer()
  }

  /** Ends the request with what has not been sent. */
  answer(): void {
    this.progress.end()
    this.send()
    this.end([...this.unsent.values()])
  }

  /** Sends what can be sent before the answer; whoever streams answers with nothing. */
  private send(): void {
    const { partialResultToken } = this.params
    if (partialResultToken === undefined || this.unsent.size === 0) return
    const items = [...this.unsent.values()]
    this.unsent.clear()
    const { partialResult } = WorkspaceDiagnosticRequest
    void this.session.connection.sendProgress(partialResult, partialResultToken, { items })
  }
}

/** Progress of the first round; when that is over the request waits in silence. */
class PullProgress {
  private most = 0
  private told = -1
  private isOver = false

  constructor(
    private readonly session: Session,
    private readonly token: WorkspaceDiagnosticParams['workDoneToken'],
  ) {}

  /** @param left how much of the work is left, in any unit */
  step(left: number): void {
    if (this.token === undefined || this.isOver) return
    this.most = Math.max(this.most, left)
    const percentage = Math.floor((100 * (this.most - left)) / Math.max(1, this.most))
    if (percentage <= this.told) return
    const isFirst = this.told < 0
    this.told = percentage
    void this.session.connection.sendProgress(
      WorkDoneProgress.type,
      this.token,
      isFirst
        ? { kind: 'begin', title: 'Checking skills', percentage }
        : { kind: 'report', percentage },
    )
  }

  end(): void {
    if (this.token !== undefined && !this.isOver && this.told >= 0) {
      void this.session.connection.sendProgress(WorkDoneProgress.type, this.token, { kind: 'end' })
    }
    this.isOver = true
  }
}
