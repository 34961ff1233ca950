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
import { isDciFile } from '../../workspace/open-documents'
import { createEngine } from '../../workspace/workspace-engine'
import { readAbilities } from './abilities'
import { readClientSettings } from './configuration'
import { SERVER_STATUS, type ServerStatus } from './messages'
import { followOpenDocuments } from './open-documents'
import { Consent } from './panel/consent'
import { startProgress } from './progress'
import { PROVIDERS } from './providers'
import { createGuard, createNotificationGuard } from './requests'
import type { Session } from './session'
import { folderOfDocument } from './single-file'
import { pathOf } from './uris'
import { createPlaceWatch, registerFileWatchers } from './watching'

export interface ServerOptions {
  readonly ports: Ports
  /** The user's home folder, for roots under `~/`. */
  readonly home: string | undefined
  readonly version: string
  /** URI of the folder that holds a page for each code of a finding, with a slash at its end. */
  readonly rulePages: string
  /** The whole environment of a probe, but for what tells it the candidate; none where nothing may run. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Serves one client until it disconnects. The caller makes the connection and starts listening. */
export function serve(
  connection: Connection,
  { ports, home, version, rulePages, environment = {} }: ServerOptions,
): void {
  const documents = new TextDocuments(TextDocument)
  const consent = new Consent()
  const { processes } = ports
  const guardedPorts = { ...ports, ...(processes && { processes: consent.guard(processes) }) }
  const engine = createEngine(guardedPorts, { folders: [], home })
  const guarded = createNotificationGuard(ports.log)
  const configured: (() => void)[] = []
  let folders: readonly string[] = []
  /** Stand for workspace folders where the client has none. */
  const foldersOfDocuments = new Set<string>()
  // The abilities and settings are known only once the client has told them.
  const session = {
    connection,
    documents,
    openAt: followOpenDocuments(documents),
    engine,
    files: ports.files,
    abilities: readAbilities({}),
    settings: readClientSettings(undefined),
    rulePages,
    environment,
    consent,
    guard: createGuard(ports.log),
    guardNotification: guarded,
    onDidConfigure: (listener: () => void) => void configured.push(listener),
  } satisfies Session

  const watchPlaces = ports.watcher && createPlaceWatch(session, ports.watcher)

  connection.onInitialize((params): InitializeResult => {
    session.abilities = readAbilities(params.capabilities, params.initializationOptions)
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
      // What a client refuses must not keep the skills from being read.
      if (registersConfiguration) {
        const { type } = DidChangeConfigurationNotification
        guarded('watching settings', async () => {
          await connection.client.register(type, { section: 'dci' })
        })(undefined)
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
      guarded('file watchers', () => registerFileWatchers(session))(undefined)
      await configure()
    }),
  )
  connection.onDidChangeConfiguration(
    guarded('configuration', ({ settings }) => {
      // Some clients send their settings and are not to be asked.
      if (!session.abilities.givesConfiguration)
        session.settings = readClientSettings(settings?.dci)
      return configure()
    }),
  )
  connection.onDidChangeWatchedFiles(
    guarded('watched files', ({ changes }) =>
      engine.filesChanged(changes.flatMap(({ uri }) => pathOf(uri) ?? [])),
    ),
  )

  // The engine learns of an edit before any provider hears of it.
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri)
    // Some clients tell of every Markdown document (EDIT-001).
    if (path === undefined || !isOurs(path)) return
    engine.documentChanged({ path, version: document.version, text: document.getText() })
  })
  documents.onDidOpen(
    guarded('opened document', async ({ document }) => {
      const path = pathOf(document.uri)
      if (path === undefined || !isOurs(path) || folders.length > 0) return
      const folder = await folderOfDocument(ports.files, engine.snapshot.settings, path)
      if (foldersOfDocuments.has(folder)) return
      foldersOfDocuments.add(folder)
      await configure()
    }),
  )
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri)
    if (path !== undefined && isOurs(path)) engine.documentClosed(path)
  })
  for (const provider of PROVIDERS) provider.serve(session)
  documents.listen(connection)

  async function configure(): Promise<void> {
    if (session.abilities.givesConfiguration) await askForSettings()
    report('indexing')
    const progress = startProgress(connection, 'Reading skills')
    const options = {
      folders: folders.length > 0 ? folders : [...foldersOfDocuments],
      home,
      settings: {
        ...session.settings.engine,
        ...(!session.abilities.trustsWorkspace && { useState: false }),
      },
    }
    const since = ports.clock.now()
    await engine.configure(options, progress.step).finally(progress.end)
    watchPlaces?.({ folders, all: engine.watchedPlaces, since })
    report('ready')
    for (const listener of configured) listener()
  }

  /** A client that answers with an error keeps the settings that it has. */
  async function askForSettings(): Promise<void> {
    try {
      session.settings = readClientSettings(await connection.workspace.getConfiguration('dci'))
    } catch (error) {
      ports.log.write('warning', `The client does not tell its settings: ${String(error)}`)
    }
  }

  function report(state: ServerStatus['state']): void {
    const status: ServerStatus = { state, skills: [...engine.snapshot.skills].length }
    void connection.sendNotification(SERVER_STATUS, status)
  }
}

function isOurs(path: string): boolean {
  return isDciFile(path) || /\/(?:SKILL|skill)\.md$/.test(path)
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  return uris.flatMap((uri) => pathOf(uri) ?? [])
}
