import * as vscode from 'vscode'
import packageJson from '../../package.json'

/**
 * What somebody has set of the extension's settings, nested as the server reads them below `dci`. Defaults
 * are left out: they would go before the configuration that a workspace carries itself (SURF-012).
 */
export function configuredSettings(scope?: vscode.Uri): object {
  const configuration = vscode.workspace.getConfiguration(undefined, scope)
  const settings: Record<string, unknown> = {}
  for (const key of Object.keys(packageJson.contributes.configuration.properties)) {
    const { globalValue, workspaceValue, workspaceFolderValue } = configuration.inspect(key) ?? {}
    const values = [globalValue, workspaceValue, workspaceFolderValue]
    if (values.some((value) => value !== undefined)) put(settings, key, configuration.get(key))
  }
  return settings
}

/** @param key as in the manifest: `dci.lint.overlapWithHost` */
function put(settings: Record<string, unknown>, key: string, value: unknown): void {
  const [, first = '', second] = key.split('.')
  if (second === undefined) settings[first] = value
  else settings[first] = { ...(settings[first] as object | undefined), [second]: value }
}
