/** When a client should ask anew for what files other than the one it shows decide (EDIT-018). */
import { changedSkills } from '../../features/explain/changed-skills'
import type { Session } from './session'
import { pathOf } from './uris'

/** As long as edits follow each other faster, nothing is looked at. In milliseconds. */
const QUIET = 100

/**
 * Calls `refresh` when an answer that was given may be another now. An edit alone is no reason for the
 * document that it is made in: clients ask anew for that themselves.
 * @returns to be told of each document that an answer was given for
 */
export function refreshOnChange(
  session: Session,
  refresh: () => Promise<void>,
): (uri: string) => void {
  const { engine, documents } = session
  const answered = new Map<string, string>()
  let seen = engine.snapshot
  let isConfigured = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = session.guardNotification('refresh', async () => {
    const changed = isConfigured ? undefined : changedSkills(seen, engine.snapshot)
    const concerns = (path: string) =>
      changed === undefined || changed.size > (changed.has(path) ? 1 : 0)
    seen = engine.snapshot
    isConfigured = false
    if ([...answered.values()].some(concerns)) await refresh()
  })
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET)
  }

  engine.onDidChange(schedule)
  session.onDidConfigure(() => {
    isConfigured = true
    schedule()
  })
  documents.onDidClose(({ document: { uri } }) => answered.delete(uri))
  return (uri) => {
    const path = pathOf(uri)
    if (path !== undefined) answered.set(uri, path)
  }
}
