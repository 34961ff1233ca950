/** The language server: LSP in, engine calls, LSP out. Everything is wired here, by hand. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { complete } from '../../features/completion'
import { formatSkill } from '../../features/format'
import { hover } from '../../features/hover'
import type { Ports } from '../../ports'
import { createEngine } from '../../workspace/engine'
import { type ClientAbilities, readAbilities } from './abilities'
import { type ClientSettings, readClientSettings } from './configuration'
import { toCompletionItem, toRange, toTextEdit } from './convert'
import { createDiagnostics } from './diagnostics'
import {
  RESOLUTION_REQUEST,
  type ResolutionParams,
  SERVER_STATUS,
  type ServerStatus,
  SNAPSHOT_CHANGED,
} from './messages'
import { createGuard, createNotificationGuard } from './requests'
import { resolutionView } from './resolution-view'
import { pathOf } from './uris'

export interface ServerOptions {
  readonly ports: Ports
  /** The user's home folder, for roots under `~/`. */
  readonly home: string | undefined
  readonly version: string
  /** URI of the folder that holds a page for each code of a finding, with a slash at its end. */
  readonly rulePages: string
}

/** Characters after which clients open the list where they do not do so while typing (EDIT-012). */
const TRIGGER_CHARACTERS = ['(', ',', '^', '=', '/', ' ', '"']

/** Serves one client until it disconnects. The caller makes the connection and starts listening. */
export function serve(
  connection: Connection,
  { ports, home, version, rulePages }: ServerOptions,
): void {
  const documents = new TextDocuments(TextDocument)
  const engine = createEngine(ports, { folders: [], home })
  const guard = createGuard(ports.log)
  const guarded = createNotificationGuard(ports.log)
  let abilities: ClientAbilities = readAbilities({})
  let settings: ClientSettings = readClientSettings(undefined)
  let folders: readonly string[] = []

  const diagnostics = createDiagnostics({
    connection,
    documents,
    engine,
    rulePages,
    abilities: () => abilities,
    leaveToHost: () => settings.leaveToHost,
  })

  connection.onInitialize((params): InitializeResult => {
    abilities = readAbilities(params.capabilities)
    const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? [params.rootUri ?? '']
    folders = uris.flatMap((uri) => pathOf(uri) ?? [])
    return {
      serverInfo: { name: 'dci-language-server', version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: TRIGGER_CHARACTERS },
        hoverProvider: true,
        documentFormattingProvider: true,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...(abilities.pullsDiagnostics && {
          diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
        }),
      },
    }
  })

  connection.onInitialized(
    guarded('initialized', async () => {
      if (abilities.registersConfiguration) {
        await connection.client.register(DidChangeConfigurationNotification.type, {
          section: 'dci',
        })
      }
      if (abilities.changesFolders) {
        connection.workspace.onDidChangeWorkspaceFolders(
          guarded('workspace folders', async ({ added, removed }) => {
            const gone = new Set(removed.map(({ uri }) => pathOf(uri)))
            const come = added.flatMap(({ uri }) => pathOf(uri) ?? [])
            folders = [...folders.filter((folder) => !gone.has(folder)), ...come]
            await configure()
          }),
        )
      }
      await configure()
    }),
  )
  connection.onDidChangeConfiguration(guarded('configuration', configure))
  connection.onDidChangeWatchedFiles(
    guarded('watched files', ({ changes }) =>
      engine.filesChanged(changes.flatMap(({ uri }) => pathOf(uri) ?? [])),
    ),
  )

  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri)
    if (path === undefined) return
    engine.documentChanged({ path, version: document.version, text: document.getText() })
    diagnostics.documentChanged(document)
  })
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) engine.documentClosed(path)
    diagnostics.documentClosed(document)
  })

  connection.onCompletion(
    guard('completion', [], ({ textDocument, position }) =>
      withDocument(textDocument.uri, [], (document, path) =>
        complete(engine.snapshot, path, document.offsetAt(position)).map((item) =>
          toCompletionItem(document, item),
        ),
      ),
    ),
  )
  connection.onHover(
    guard('hover', null, ({ textDocument, position }) =>
      withDocument(textDocument.uri, null, (document, path) => {
        const found = hover(engine.snapshot, path, document.offsetAt(position))
        if (found === undefined) return null
        const contents = { kind: 'markdown' as const, value: found.markdown }
        return { contents, range: toRange(document, found.span) }
      }),
    ),
  )
  connection.onDocumentFormatting(
    guard('formatting', [], ({ textDocument }) =>
      withDocument(textDocument.uri, [], (document, path) => {
        const file = engine.snapshot.skillAt(path)?.file
        const edits = file ? formatSkill(file) : null
        return (edits ?? []).map((edit) => toTextEdit(document, edit))
      }),
    ),
  )
  const noFindings: DocumentDiagnosticReport = {
    kind: DocumentDiagnosticReportKind.Full,
    items: [],
  }
  connection.languages.diagnostics.on(
    guard('diagnostics', noFindings, ({ textDocument }: DocumentDiagnosticParams) =>
      withDocument(textDocument.uri, noFindings, (document) => ({
        kind: DocumentDiagnosticReportKind.Full,
        items: diagnostics.of(document),
      })),
    ),
  )
  connection.onRequest(
    RESOLUTION_REQUEST,
    guard('resolution', null, ({ uri }: ResolutionParams) => resolutionView(engine, uri)),
  )

  const announce = coalesce(() => void connection.sendNotification(SNAPSHOT_CHANGED))
  engine.onDidChange(announce)
  documents.listen(connection)

  async function configure(): Promise<void> {
    if (abilities.givesConfiguration) {
      settings = readClientSettings(await connection.workspace.getConfiguration('dci'))
    }
    report('indexing')
    await engine.configure({ folders, home, settings: settings.engine })
    report('ready')
    diagnostics.settingsChanged()
  }

  function report(state: ServerStatus['state']): void {
    const status: ServerStatus = { state, skills: [...engine.snapshot.skills].length }
    void connection.sendNotification(SERVER_STATUS, status)
  }

  /** The open document and its path; `fallback` for one that is not open or names no file. */
  function withDocument<R>(
    uri: string,
    fallback: R,
    answer: (document: TextDocument, path: string) => R,
  ): R {
    const document = documents.get(uri)
    const path = pathOf(uri)
    return document === undefined || path === undefined ? fallback : answer(document, path)
  }
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
