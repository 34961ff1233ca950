/** Code actions, with their edits at once or once one is chosen (EDIT-016). */
import {
  type CodeActionContext,
  type CodeActionParams,
  CodeActionTriggerKind,
  LSPErrorCodes,
  type Range,
  ResponseError,
  type CodeAction as WireAction,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import {
  ACTION_KINDS,
  type ActionKind,
  type Change,
  type CodeAction,
} from '../../../features/actions/action'
import { codeActions } from '../../../features/actions/code-actions'
import { NOTHING_TO_RENAME } from '../../../features/rename/plan'
import type { Span } from '../../../problem'
import { type Provider, type Session, withDocument } from '../session'
import { pathOf, uriOf } from '../uris'
import { toWorkspaceEdit } from '../workspace-edits'

/** The language id that newer VS Code gives SKILL.md; its own linter is on there (EDIT-002). */
const HOST_LINTED_LANGUAGE = 'skill'

export const codeActionsProvider: Provider = {
  capabilities: ({ takesCodeActions, resolvesCodeActions }) =>
    takesCodeActions
      ? {
          codeActionProvider: {
            codeActionKinds: [...ACTION_KINDS],
            resolveProvider: resolvesCodeActions,
          },
        }
      : {},

  serve(session) {
    const { connection, guard } = session
    connection.onCodeAction(
      guard('code actions', [], ({ textDocument, range, context }: CodeActionParams) =>
        withDocument(session, textDocument.uri, [], (document, path) =>
          offered(session, document, path, range, context),
        ),
      ),
    )
    connection.onCodeActionResolve((action, token) =>
      guard('code action', action, () => resolved(session, action))(action, token),
    )
  },
}

/** What finds a chosen action again. */
interface ActionData {
  readonly uri: string
  readonly version: number
  readonly range: Range
  readonly kind: ActionKind
  /** Which one of those with its kind and title. */
  readonly ordinal: number
}

function offered(
  session: Session,
  document: TextDocument,
  path: string,
  range: Range,
  context: CodeActionContext,
): WireAction[] {
  const actions = actionsAt(session, document, path, range, context)
  return actions.flatMap((action, index): WireAction | WireAction[] => {
    const { title, kind, isPreferred } = action
    const diagnostics = answered(document, action, context)
    const wire: WireAction = {
      title,
      kind,
      ...(diagnostics.length > 0 && { diagnostics }),
      ...(isPreferred && { isPreferred }),
    }
    if (session.abilities.resolvesCodeActions) {
      const earlier = actions.slice(0, index)
      const ordinal = earlier.filter((each) => each.kind === kind && each.title === title).length
      const { uri, version } = document
      const data: ActionData = { uri, version, range, kind, ordinal }
      return { ...wire, data }
    }
    const change = action.change()
    return change ? { ...wire, edit: toEdit(session, action, change) } : []
  })
}

/** The action with its edit; it is worked out anew, for a snapshot is not kept from one request to the next. */
function resolved(session: Session, action: WireAction): WireAction {
  const { uri, version, range, kind, ordinal } = action.data as ActionData
  const document = session.documents.get(uri)
  const path = pathOf(uri)
  if (document?.version !== version || path === undefined) {
    throw new ResponseError(LSPErrorCodes.ContentModified, 'The document has changed since')
  }
  const context = { diagnostics: action.diagnostics ?? [], only: [kind] }
  const chosen = actionsAt(session, document, path, range, context).filter(
    ({ title }) => title === action.title,
  )[ordinal]
  const change = chosen?.change()
  if (chosen === undefined || change === undefined) {
    throw new ResponseError(LSPErrorCodes.RequestFailed, 'This can no longer be done here')
  }
  return { ...action, edit: toEdit(session, chosen, change) }
}

function actionsAt(
  session: Session,
  document: TextDocument,
  path: string,
  range: Range,
  context: CodeActionContext,
): CodeAction[] {
  const { snapshot } = session.engine
  const { rules, runtimes } = snapshot.settings
  return codeActions(snapshot, path, {
    span: toSpan(document, range),
    wants: wantedBy(context),
    reported: context.diagnostics.flatMap(({ code, range }) =>
      typeof code === 'string' && code.startsWith('workspace/')
        ? { code, span: toSpan(document, range) }
        : [],
    ),
    diagnostics: {
      hostLints: session.settings.leaveToHost && document.languageId === HOST_LINTED_LANGUAGE,
      levels: rules,
      runtimes,
    },
    createsFiles: session.abilities.createsFiles,
  })
}

/** Kinds form a hierarchy: who asks for `source` means `source.fixAll.dci` too. */
function wantedBy({ only, triggerKind }: CodeActionContext): (kind: ActionKind) => boolean {
  if (only !== undefined) {
    return (kind) =>
      only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`))
  }
  // An editor that asks unbidden, as the cursor moves, is told of repairs alone.
  const isAutomatic = triggerKind === CodeActionTriggerKind.Automatic
  return (kind) => kind === 'quickfix' || (!isAutomatic && kind === 'refactor.rewrite')
}

/** The diagnostics, of those that the client shows, that an action answers. */
function answered(
  document: TextDocument,
  { answers }: CodeAction,
  { diagnostics }: CodeActionContext,
) {
  return diagnostics.filter(({ code, range }) => {
    const { start, end } = toSpan(document, range)
    return answers.some(
      (each) => each.code === code && each.span.start === start && each.span.end === end,
    )
  })
}

function toSpan(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) }
}

function toEdit(session: Session, { title }: CodeAction, change: Change): WorkspaceEdit {
  const { files, created } = change
  const edit = toWorkspaceEdit(session, { ...NOTHING_TO_RENAME, files }, title)
  return created
    ? { documentChanges: [...creation(created), ...(edit.documentChanges ?? [])] }
    : edit
}

function creation({ path, text }: NonNullable<Change['created']>) {
  const uri = uriOf(path)
  const start = { line: 0, character: 0 }
  const edits = [{ range: { start, end: start }, newText: text }]
  return [
    { kind: 'create' as const, uri, options: { overwrite: false, ignoreIfExists: false } },
    { textDocument: { uri, version: null }, edits },
  ]
}
