/** How VS Code talks to the language server: over Node's IPC, for skill files alone (EDIT-001). */
import * as vscode from 'vscode'
import {
  FileChangeType,
  LanguageClient,
  RevealOutputChannelOn,
  TransportKind,
} from 'vscode-languageclient/node'
import { skillDocuments } from './skill-documents'
import { mayHoldSkills, WATCHED_FILES } from './skill-files'

export { State } from 'vscode-languageclient/node'

/** The client's id: settings are read below it, `dci.trace.server` among them. */
const ID = 'dci'

export interface Connection {
  readonly client: LanguageClient
  /** Stops server and client and lets go of all they hold; failures to stop are logged. */
  dispose(): Promise<void>
}

/**
 * Makes a client that is not started yet.
 * @param serverModule absolute path of the bundled server
 * @param log shown as the output channel, with the level that the user chose for it
 */
export function connect(serverModule: string, log: vscode.LogOutputChannel): Connection {
  const watchers = [
    vscode.workspace.createFileSystemWatcher(WATCHED_FILES, true, false, true),
    vscode.workspace.createFileSystemWatcher('**/*', false, true, false),
  ]
  const client = new LanguageClient(
    ID,
    'DCI language server',
    { module: serverModule, transport: TransportKind.ipc },
    {
      documentSelector: skillDocuments(),
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      synchronize: { fileEvents: watchers },
      middleware: {
        workspace: {
          didChangeWatchedFile: async (event, next) => {
            if (event.type === FileChangeType.Changed || mayHoldSkills(event.uri)) await next(event)
          },
        },
      },
    },
  )
  return {
    client,
    dispose: async () => {
      for (const watcher of watchers) watcher.dispose()
      await client.dispose().catch((error) => log.error(error))
    },
  }
}
