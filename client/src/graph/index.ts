/** The dependency graph: one panel, opened by a command (issue of the views: who needs what of whom). */
import * as vscode from 'vscode'
import type { Server } from '../server'
import { GraphPanel } from './graph-panel'

const VIEW_TYPE = 'dci.graph'

/**
 * Registers `dci.showGraph` and takes up a graph that was open when the window was reloaded.
 * @param activeSkill the skill that the active editor shows
 */
export function registerGraph(
  { extensionUri }: vscode.ExtensionContext,
  server: Server,
  log: vscode.LogOutputChannel,
  activeSkill: () => vscode.Uri | undefined,
): vscode.Disposable[] {
  let open: GraphPanel | undefined
  const add = (panel: vscode.WebviewPanel): void => {
    server.start()
    const graph = new GraphPanel(panel, { extensionUri, server, log, activeSkill })
    open = graph
    panel.onDidDispose(() => {
      graph.dispose()
      if (open === graph) open = undefined
    })
  }
  return [
    vscode.commands.registerCommand('dci.showGraph', () => {
      if (open === undefined) {
        add(vscode.window.createWebviewPanel(VIEW_TYPE, '', vscode.ViewColumn.Active))
      } else open.showAnew()
    }),
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (panel) => add(panel),
    }),
  ]
}
