/** Rename, and what a folder's rename takes along (EDIT-015). */
import {
  FileOperationPatternKind,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { NOTHING_TO_RENAME, type Rename } from '../../../features/rename/plan'
import { prepareRename, rename } from '../../../features/rename/rename'
import { folderRenamed, folderTaken } from '../../../features/rename/skill'
import { toRange } from '../convert'
import { type Provider, type Session, withDocument } from '../session'
import { pathOf } from '../uris'
import { toWorkspaceEdit } from '../workspace-edits'

/** A skill may lie in any folder, at any depth. */
const FOLDERS = {
  scheme: 'file',
  pattern: { glob: '**/*', matches: FileOperationPatternKind.folder },
}

export const renameProvider: Provider = {
  capabilities: ({ preparesRenames }) => ({
    renameProvider: preparesRenames ? { prepareProvider: true } : true,
    workspace: { fileOperations: { willRename: { filters: [FOLDERS] } } },
  }),

  serve(session) {
    const { connection, engine, files, guard } = session
    let isIndexed = false
    session.onDidConfigure(() => {
      isIndexed = true
    })
    connection.onPrepareRename(
      guard('prepare rename', null, ({ textDocument, position }) =>
        withDocument(session, textDocument.uri, null, (document, path) => {
          const found = prepareRename(engine.snapshot, path, document.offsetAt(position))
          if (found === undefined) return null
          if ('refused' in found) throw refusal(found.refused)
          const { span, placeholder } = found
          return { range: toRange(document, span), placeholder }
        }),
      ),
    )
    connection.onRenameRequest(
      guard('rename', null, async ({ textDocument, position, newName }) => {
        const answer = withDocument(session, textDocument.uri, null, (document, path) => {
          if (!isIndexed) throw refusal('The skills are still being read: try again in a moment')
          const { renamesFiles } = session.abilities
          const offset = document.offsetAt(position)
          const found = rename(engine.snapshot, path, offset, newName, renamesFiles)
          if (found === undefined) return null
          if ('refused' in found) throw refusal(found.refused)
          return { edit: edited(session, found, newName), target: found.folder?.to }
        })
        // Of a folder without a skill the disk alone knows.
        const target = answer?.target
        const isTaken = target !== undefined && (await files.kindOf(target)) !== undefined
        if (isTaken) throw refusal(folderTaken(target).refused)
        return answer?.edit ?? null
      }),
    )
    connection.workspace.onWillRenameFiles(
      guard('folder rename', null, ({ files: renamed }) => {
        const files = renamed.flatMap(({ oldUri, newUri }) => {
          const [from, to] = [pathOf(oldUri), pathOf(newUri)]
          return from && to ? folderRenamed(engine.snapshot, from, to) : []
        })
        if (files.length === 0) return null
        return toWorkspaceEdit(session, { ...NOTHING_TO_RENAME, files }, 'Rename the skill')
      }),
    )
  },
}

/** What nobody can be asked about is told to the log. */
function edited(session: Session, rename: Rename, to: string): WorkspaceEdit {
  const { connection, abilities } = session
  if (!abilities.confirmsRenames) {
    for (const caution of rename.cautions) connection.console.warn(caution)
  }
  return toWorkspaceEdit(session, rename, `Rename to ${to}`)
}

function refusal(message: string): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestFailed, message)
}
