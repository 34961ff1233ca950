/** Document URIs of LSP and absolute paths of the engine. */
import { URI } from 'vscode-uri'

/**
 * The engine's path of a `file:` URI, without the slash that some clients put behind a folder; `undefined`
 * for any other scheme, which names no file here.
 */
export function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri)
  if (parsed.scheme !== 'file') return undefined
  const { fsPath } = parsed
  const path = fsPath.replaceAll('\\', '/').replace(/^[A-Z]:/, (drive) => drive.toLowerCase())
  return path.replace(/(?<=[^:/])\/$/, '')
}

export function uriOf(path: string): string {
  return URI.file(path).toString()
}
