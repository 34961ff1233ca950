/** What the panel asks: a run, more of it, why not, what if, and what may be done about it (EDIT-030 to 034). */

import { placeOf } from '../../../features/navigation/token-places'
import { writtenChanges } from '../../../features/panel/written-changes'
import { NOTHING_TO_RENAME } from '../../../features/rename/plan'
import { toRange } from '../convert'
import {
  CANDIDATES_REQUEST,
  type CandidatesParams,
  EDIT_REQUEST,
  OUTCOME_REQUEST,
  type OutcomeAnswer,
  type OutcomeParams,
  REPAIR_REQUEST,
  REPORT_REQUEST,
  RESOLUTION_REQUEST,
  type ResolutionParams,
  SNAPSHOT_CHANGED,
  TOKEN_REQUEST,
  type TokenParams,
  type TokenPlace,
  WHAT_IF_REQUEST,
  WHY_NOT_REQUEST,
  type WhyNotParams,
} from '../messages'
import { readChanges } from '../panel/changes'
import { type PanelRun, runOf } from '../panel/panel-run'
import { serveProbes } from '../panel/probe-requests'
import { ProbeResults } from '../panel/probe-results'
import { repairOf, whyNotView } from '../panel/proposals'
import { candidatesPage, resolutionView } from '../panel/resolution-view'
import { skillOfId } from '../panel/skill-names'
import { documentAt, type Provider, type Session } from '../session'
import { toWorkspaceEdit } from '../workspace-edits'

export const resolutionProvider: Provider = {
  capabilities: () => ({}),

  serve(session) {
    const { connection, engine, guard } = session
    const results = new ProbeResults()
    const run = (params: ResolutionParams) => runOf(engine.snapshot, results, params)
    /** Answers about a run, `null` where there is none. */
    const onRun = <Params extends ResolutionParams>(method: string, answer: Answer<Params>) => {
      const handle = guard<Params, unknown>(method, null, (params, token) => {
        const found = run(params)
        return found ? answer(found, params, () => token.isCancellationRequested) : null
      })
      connection.onRequest(method, handle)
    }

    const view = (found: PanelRun, params: ResolutionParams) =>
      resolutionView(engine, found, params)
    onRun(RESOLUTION_REQUEST, view)
    onRun(WHAT_IF_REQUEST, view)
    onRun(CANDIDATES_REQUEST, (found, params: CandidatesParams) => candidatesPage(found, params))
    onRun(WHY_NOT_REQUEST, (found, { id }: WhyNotParams, isStopped) =>
      whyNotView(found, id, isStopped),
    )
    onRun(REPAIR_REQUEST, (found, _: ResolutionParams, isStopped) => repairOf(found, isStopped))
    onRun(REPORT_REQUEST, ({ resolution }) =>
      resolution ? `${JSON.stringify(engine.report(resolution), null, 2)}\n` : null,
    )
    onRun(EDIT_REQUEST, ({ snapshot, consumer }, { changes }: ResolutionParams) => {
      const files = writtenChanges(snapshot, consumer, readChanges(changes))
      return files ? toWorkspaceEdit(session, { ...NOTHING_TO_RENAME, files }, 'Apply') : null
    })
    connection.onRequest(
      OUTCOME_REQUEST,
      guard('record outcome', NOT_RECORDED, (params: OutcomeParams) => record(session, params)),
    )
    connection.onRequest(
      TOKEN_REQUEST,
      guard('token', null, (params: TokenParams) => tokenPlace(session, params)),
    )
    serveProbes(session, results, run)
    engine.onDidChange(coalesce(() => void connection.sendNotification(SNAPSHOT_CHANGED)))
  },
}

/** @param isStopped whether nobody waits for the answer any more */
type Answer<Params> = (run: PanelRun, params: Params, isStopped: () => boolean) => unknown

const NOT_RECORDED: OutcomeAnswer = { error: 'The outcome could not be recorded' }

/** Remembers how the use of a known skill went (DCI-100). */
async function record({ engine }: Session, { id, success }: OutcomeParams): Promise<OutcomeAnswer> {
  const isKnown = typeof id === 'string' && skillOfId(engine.snapshot, id) !== undefined
  if (!isKnown || typeof success !== 'boolean') return NOT_RECORDED
  const error = await engine.recordOutcome(id, success)
  return { error: error?.message ?? null }
}

/** Where a skill provides a token, or the start of its file. */
function tokenPlace(session: Session, { id, token }: TokenParams): TokenPlace | null {
  const skill = skillOfId(session.engine.snapshot, id)
  if (skill === undefined) return null
  const { path, span } = placeOf(skill, ['provides'], new Set(token === null ? [] : [token]))
  const document = documentAt(session, path)
  return document ? { uri: document.uri, range: toRange(document, span) } : null
}

/** Runs `action` once for all calls of the same turn. */
function coalesce(action: () => void): () => void {
  let pending = false
  return () => {
    if (pending) return
    pending = true
    queueMicrotask(() => {
      pending = false
      action()
    })
  }
}
