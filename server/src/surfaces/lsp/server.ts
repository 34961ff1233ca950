/** The language server: LSP in, engine calls, LSP out. Everything is wired here, by hand. */
import {
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Ports } from '../../ports'
import { createEngine } from '../../workspace/engine'
import { readAbilities } from './abilities'
import { readClientSettings } from './configuration'
import { SERVER_STATUS, type ServerStatus } from './messages'
import { PROVIDERS } from './providers'
import { createGuard, createNotificationGuard } from './requests'
import type { Session } from './session'
import { pathOf } from './uris'

export interface ServerOptions {
  readonly ports: Ports
  /** The user's home folder, for roots under `~/`. */
  readonly home: string | undefined
  readonly version: string
  /** URI of the folder that holds a page for each code of a finding, with a slash at its end. */
  readonly rulePages: string
}

/** Serves one client until it disconnects. The caller makes the connection and starts listening. */
export function serve(
  connection: Connection,
  { ports, home, version, rulePages }: ServerOptions,
): void {
  const documents = new TextDocuments(TextDocument)
  const engine = createEngine(ports, { folders: [], home })
  const guarded = createNotificationGuard(ports.log)
  const configured: (() => void)[] = []
  let folders: readonly string[] = []
  // The abilities and settings are known only once the client has told them.
  const session = {
    connection,
    documents,
    engine,
    abilities: readAbilities({}),
    settings: readClientSettings(undefined),
    rulePages,
    guard: createGuard(ports.log),
    guardNotification: guarded,
    onDidConfigure: (listener: () => void) => void configured.push(listener),
  } satisfies Session

  connection.onInitialize((params): InitializeResult => {
    session.abilities = readAbilities(params.capabilities)
    folders = foldersOf(params)
    const offered = PROVIDERS.map((provider) => provider.capabilities(session.abilities))
    return {
      serverInfo: { name: 'dci-language-server', version },
      capabilities: {
        ...Object.assign({}, ...offered),
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        workspace: {
          workspaceFolders: { supported: true, changeNotifications: true },
          ...Object.assign({}, ...offered.map(({ workspace }) => workspace)),
        },
      } satisfies ServerCapabilities,
    }
  })

  connection.onInitialized(
    guarded('initialized', async () => {
      const { registersConfiguration, changesFolders } = session.abilities
      if (registersConfiguration) {
        await connection.client.register(DidChangeConfigurationNotification.type, {
          section: 'dci',
        })
      }
      if (changesFolders) {
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

  // The engine learns of an edit before any provider hears of it.
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri)
    if (path === undefined) return
    engine.documentChanged({ path, version: document.version, text: document.getText() })
  })
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined) engine.documentClosed(path)
  })
  for (const provider of PROVIDERS) provider.serve(session)
  documents.listen(connection)

  async function configure(): Promise<void> {
    if (session.abilities.givesConfiguration) {
      session.settings = readClientSettings(await connection.workspace.getConfiguration('dci'))
    }
    report('indexing')
    await engine.configure({ folders, home, settings: session.settings.engine })
    report('ready')
    for (const listener of configured) listener()
  }

  function report(state: ServerStatus['state']): void {
    const status: ServerStatus = { state, skills: [...engine.snapshot.skills].length }
    void connection.sendNotification(SERVER_STATUS, status)
  }
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? '']
  return uris.flatMap((uri) => pathOf(uri) ?? [])
}
