/** Entry of the language server: `dci-language-server --stdio`, or Node IPC when VS Code forks it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node'
import packageJson from '../../../../package.json'
import { homeFolder, nodePorts } from '../../node/node-ports'
import { createNodeWatcher } from '../../node/node-watcher'
import type { LogLevel } from '../../ports'
import { probeEnvironment } from './panel/consent'
import { serve } from './server'

/** Starts serving over the transport that the command line names; `--stdio` when it names none. */
export function startLanguageServer(): void {
  const transports = ['--stdio', '--node-ipc', '--socket', '--pipe']
  const named = process.argv.some((argument) =>
    transports.some((each) => argument.startsWith(each)),
  )
  if (!named) process.argv.push('--stdio')
  const connection = createConnection(ProposedFeatures.all)
  const log: Record<LogLevel, (message: string) => void> = {
    error: (message) => connection.console.error(message),
    warning: (message) => connection.console.warn(message),
    info: (message) => connection.console.info(message),
    debug: (message) => connection.console.debug(message),
  }
  const write = (level: LogLevel, message: string) => log[level](message)
  const ports = { ...nodePorts({ write }), watcher: createNodeWatcher({ write }) }
  // The pages are packed beside dist/, so that a link works offline.
  const rulePages = `${pathToFileURL(join(__dirname, '../docs/rules'))}/`
  const environment = probeEnvironment(process.env)
  const { version } = packageJson
  serve(connection, { ports, home: homeFolder(), version, rulePages, environment })
  connection.listen()
}

startLanguageServer()
