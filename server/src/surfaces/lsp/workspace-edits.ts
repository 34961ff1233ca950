/** From edits of several files to what a client applies as one (EDIT-015). */
import type {
  RenameFile,
  TextDocumentEdit,
  TextEdit as WireTextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver'
import type { FileEdits, Rename } from '../../features/rename/plan'
import { toTextEdit } from './convert'
import { documentReader } from './locations'
import type { Session } from './session'
import { uriOf } from './uris'

/** The one annotation of an edit. */
const CAUTION = 'caution'

/**
 * A rename as one edit of open and closed files, each with the version that it is made for where the
 * client can check that; the folder moves after the edits of what lies in it. Where there are cautions, the
 * client asks a person to agree, if it can.
 * @param label what is done, in a few words
 */
export function toWorkspaceEdit(
  session: Session,
  { files, folder, cautions }: Rename,
  label: string,
): WorkspaceEdit {
  const { takesVersionedEdits, confirmsRenames } = session.abilities
  const changes = changesOf(session, files)
  if (!takesVersionedEdits) return { changes: Object.fromEntries(changes) }
  const annotation = cautions.length > 0 && confirmsRenames ? { annotationId: CAUTION } : {}
  const edited = [...changes].map(([uri, edits]): TextDocumentEdit => {
    const version = session.documents.get(uri)?.version ?? null
    const textDocument = { uri, version }
    return { textDocument, edits: edits.map((edit) => ({ ...edit, ...annotation })) }
  })
  const moved = folder ? [{ ...moving(folder), ...annotation }] : []
  const description = cautions.join(' ')
  return {
    documentChanges: [...edited, ...moved],
    ...('annotationId' in annotation && {
      changeAnnotations: { [CAUTION]: { label, needsConfirmation: true, description } },
    }),
  }
}

/** Edits by URI. A file that is gone by now is left out. */
function changesOf(session: Session, files: readonly FileEdits[]): Map<string, WireTextEdit[]> {
  const read = documentReader(session)
  const changes = new Map<string, WireTextEdit[]>()
  for (const { path, edits } of files) {
    const document = read(path)
    if (document === undefined) continue
    const known = changes.get(document.uri) ?? []
    changes.set(document.uri, [...known, ...edits.map((edit) => toTextEdit(document, edit))])
  }
  return changes
}

function moving({ from, to }: { readonly from: string; readonly to: string }): RenameFile {
  const options = { overwrite: false, ignoreIfExists: false }
  return { kind: 'rename', oldUri: uriOf(from), newUri: uriOf(to), options }
}
