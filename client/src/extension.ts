/** The extension's entry in desktop and remote VS Code; everything is wired here, by hand. */
import * as vscode from 'vscode'
import { registerCommands } from './commands'
import { registerFirstValue } from './commands/first-value'
import { registerGraph } from './graph'
import { Previews } from './panel/previews'
import { Server } from './server'
import { isSkill } from './skill-documents'
import { registerStatus } from './status'
import { registerViews } from './views'

let server: Server | undefined

/** Returns at once: nothing here waits for the language server (EDIT-001, EDIT-064). */
export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('DCI', { log: true })
  const running = new Server(context.asAbsolutePath('dist/server.js'), log)
  const previews = new Previews(context.extensionUri, running, log)
  server = running
  context.subscriptions.push(
    log,
    running,
    previews,
    ...registerCommands(),
    ...registerFirstValue(running),
    ...registerViews(running, log, activeSkill),
    ...registerStatus(running, log),
    ...registerGraph(context, running, log, activeSkill),
    vscode.commands.registerCommand('dci.previewResolution', (uri?: vscode.Uri | string) =>
      previews.open((uri ?? activeSkill())?.toString() ?? null),
    ),
    vscode.commands.registerCommand('dci.tryRequirement', () => previews.tryRequirement()),
    vscode.commands.registerCommand('dci.exportReport', () => previews.exportReport()),
    vscode.commands.registerCommand('dci.togglePreviewLock', () => previews.toggleLock()),
    vscode.commands.registerCommand('dci.restartServer', () => running.restart()),
    vscode.commands.registerCommand('dci.showLog', () => log.show()),
    // The server is told at its start whether it may keep state in the workspace.
    vscode.workspace.onDidGrantWorkspaceTrust(() => running.restart()),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (isSkill(document)) running.start()
    }),
  )
  if (isWantedNow()) running.start()
}

export async function deactivate(): Promise<void> {
  await server?.stop()
}

/** Plain Markdown wakes the extension too; then it waits for a SKILL.md to be opened (EDIT-001). */
function isWantedNow(): boolean {
  const { textDocuments } = vscode.workspace
  return (
    textDocuments.some(isSkill) ||
    !textDocuments.some((document) => document.languageId === 'markdown')
  )
}

function activeSkill(): vscode.Uri | undefined {
  const document = vscode.window.activeTextEditor?.document
  return document !== undefined && isSkill(document) ? document.uri : undefined
}
