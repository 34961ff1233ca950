/** Puts the panel's page into its frame: icon, script, stylesheet, and nothing else that it may load. */
import * as vscode from 'vscode'
import { panelPage } from './html'

/** @param extension the extension's own folder, from which script, stylesheet and icons are taken */
export function showPage(panel: vscode.WebviewPanel, extension: vscode.Uri): void {
  const { webview } = panel
  const assets = vscode.Uri.joinPath(extension, 'dist')
  const uriOf = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(assets, name)).toString()
  panel.iconPath = {
    light: vscode.Uri.joinPath(extension, 'media', 'preview-light.svg'),
    dark: vscode.Uri.joinPath(extension, 'media', 'preview-dark.svg'),
  }
  webview.options = { enableScripts: true, localResourceRoots: [assets] }
  webview.html = panelPage({
    cspSource: webview.cspSource,
    scriptUri: uriOf('webview.js'),
    styleUri: uriOf('webview.css'),
    nonce: crypto.randomUUID(),
  })
}
