/** What the panel shows for one skill (EDIT-030, 031). */
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Engine } from '../../workspace/engine'
import { displayName, skillId } from '../../workspace/skill'
import { toRange } from './convert'
import type { ResolutionView } from './messages'
import { pathOf, uriOf } from './uris'

/** The view of the newest snapshot, or `null` where there is no skill file that can be read. */
export function resolutionView(engine: Engine, uri: string): ResolutionView | null {
  const path = pathOf(uri)
  const { snapshot } = engine
  const skill = path === undefined ? undefined : snapshot.skillAt(path)
  if (path === undefined || !skill?.file) return null
  const { text, contract } = skill.file
  const document = TextDocument.create(uri, 'markdown', 0, text)
  const errors = contract?.parsed.problems.filter(({ severity }) => severity === 'error') ?? []
  const readable = contract !== undefined && !contract.parsed.unparseable
  const report = readable ? engine.report(snapshot.resolve(path, {})) : null
  const wanted = new Set(report?.candidates.map(({ id }) => id))
  const locations = [...snapshot.skills]
    .filter((each) => wanted.has(skillId(each)))
    .map((each) => [skillId(each), uriOf(each.path)] as const)
  return {
    uri,
    version: engine.versionOf(path) ?? null,
    name: displayName(skill),
    contract: contract === undefined ? 'none' : readable ? 'readable' : 'unreadable',
    errors: errors.map(({ message, span }) => ({
      message,
      range: toRange(document, contract?.scalar.map().toDocument(span) ?? span),
    })),
    report,
    locations: Object.fromEntries(locations),
  }
}
