/** How VS Code talks to the language server: over Node's IPC, for its own files alone (EDIT-001). */
import * as vscode from 'vscode'
import {
  FileChangeType,
  LanguageClient,
  RevealOutputChannelOn,
  TransportKind,
} from 'vscode-languageclient/node'
import { configuredSettings } from './configured-settings'
import { serverDocuments } from './skill-documents'
import { mayHoldSkills } from './skill-files'

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
  const client = new LanguageClient(
    ID,
    'DCI language server',
    {
      module: serverModule,
      transport: TransportKind.ipc,
      // Parsing leaves much behind at once; a small nursery keeps a third of the memory free (EDIT-061).
      options: { execArgv: ['--max-semi-space-size=4'] },
    },
    {
      documentSelector: serverDocuments(),
      outputChannel: log,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions: {
        commands: true,
        jsonSchemas: true,
        trusted: vscode.workspace.isTrusted,
      },
      middleware: {
        workspace: {
          configuration: ({ items }) =>
            items.map(({ scopeUri }) =>
              configuredSettings(scopeUri ? vscode.Uri.parse(scopeUri) : undefined),
            ),
          didChangeWatchedFile: async (event, next) => {
            if (event.type === FileChangeType.Changed || mayHoldSkills(event.uri)) await next(event)
          },
        },
      },
    },
  )
  return {
    client,
    dispose: () => client.dispose().catch((error) => log.error(error)),
  }
}
