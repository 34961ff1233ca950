/** Commands that no palette lists: code lenses of the server call them. */
import * as vscode from 'vscode'
import { showReferences } from './show-references'

/** Dispose what it returns with the extension. */
export function registerCommands(): vscode.Disposable[] {
  return [vscode.commands.registerCommand('dci.showReferences', showReferences)]
}
