import {
  CodeLensRefreshRequest,
  type Command,
  type Location,
  type CodeLens as WireLens,
} from 'vscode-languageserver'
import { codeLenses, type LensKind, lensText } from '../../../features/explain/code-lenses'
import type { Place } from '../../../features/navigation/occurrences'
import type { ClientAbilities } from '../abilities'
import { toRange } from '../convert'
import { refreshOnChange } from '../refresh'
import { documentAt, type Provider, type Session, withDocument } from '../session'
import { pathOf, uriOf } from '../uris'

/** Code lenses: providers, selection, users (EDIT-018). What they say is worked out for those in view. */
export const codeLensesProvider: Provider = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),

  serve(session) {
    const { connection, guard } = session
    const answered = refreshOnChange(session, async () => {
      const { refreshesCodeLenses }: Abilities = session.abilities
      if (refreshesCodeLenses) await connection.sendRequest(CodeLensRefreshRequest.type)
    })
    connection.onCodeLens(
      guard('code lenses', [], ({ textDocument }) =>
        withDocument(session, textDocument.uri, [], (document, path) => {
          answered(document.uri)
          const { uri } = document
          return codeLenses(session.engine.snapshot, path, session.settings.codeLens).map(
            ({ kind, span }) => ({ range: toRange(document, span), data: { uri, kind } }),
          )
        }),
      ),
    )
    connection.onCodeLensResolve((lens, token) =>
      guard('code lens', lens, () => ({ ...lens, command: commandOf(session, lens) }))(lens, token),
    )
  },
}

type Abilities = ClientAbilities & {
  readonly refreshesCodeLenses?: boolean
  readonly runsCommands?: boolean
}

/** What a lens shows and does; nothing at all where the text that it stood on is gone. */
function commandOf(session: Session, { range, data }: WireLens): Command {
  const { uri, kind } = data as { uri: string; kind: LensKind }
  const path = pathOf(uri)
  const text = path === undefined ? undefined : lensText(session.engine.snapshot, path, kind)
  const title = text?.title ?? ''
  const { runsCommands }: Abilities = session.abilities
  // Without a name a command is its title alone: a client cannot run what it does not know.
  const idle = { title, command: '' }
  if (!text || !runsCommands) return idle
  if (!text.places) return { title, command: 'dci.previewResolution', arguments: [uri] }
  const locations = text.places().map((place) => toLocation(session, place))
  if (locations.length === 0) return idle
  return { title, command: 'dci.showReferences', arguments: [uri, range.start, locations] }
}

function toLocation(session: Session, { path, span }: Place): Location {
  const start = { line: 0, character: 0 }
  // Only a place further on costs a look into the file.
  const document = span.end > 0 ? documentAt(session, path) : undefined
  const range = document ? toRange(document, span) : { start, end: start }
  return { uri: uriOf(path), range }
}
