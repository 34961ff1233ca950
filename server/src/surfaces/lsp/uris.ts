/** Document URIs of LSP and absolute paths of the engine. */
import { URI } from 'vscode-uri'

/** The engine's path of a `file:` URI; `undefined` for any other scheme, which names no file here. */
export function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri)
  if (parsed.scheme !== 'file') return undefined
  const { fsPath } = parsed
  return fsPath.replaceAll('\\', '/').replace(/^[A-Z]:/, (drive) => drive.toLowerCase())
}

export function uriOf(path: string): string {
  return URI.file(path).toString()
}
