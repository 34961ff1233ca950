import { RESOLUTION_REQUEST, type ResolutionParams, SNAPSHOT_CHANGED } from '../messages'
import { resolutionView } from '../resolution-view'
import type { Provider } from '../session'

/** What the panel asks, and when to ask again (EDIT-030). */
export const resolutionProvider: Provider = {
  capabilities: () => ({}),

  serve({ connection, engine, guard }) {
    connection.onRequest(
      RESOLUTION_REQUEST,
      guard('resolution', null, ({ uri }: ResolutionParams) => resolutionView(engine, uri)),
    )
    engine.onDidChange(coalesce(() => void connection.sendNotification(SNAPSHOT_CHANGED)))
  },
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
