import * as vscode from 'vscode'
import type { WireRange } from '../../../server/src/surfaces/lsp/messages'

interface WireLocation {
  readonly uri: string
  readonly range: WireRange
}

/**
 * Opens a peek of some places below a position. A code lens of the server names them as LSP does, and
 * VS Code's own command takes nothing but its own types.
 */
export async function showReferences(
  uri: string,
  position: WireRange['start'],
  locations: readonly WireLocation[],
): Promise<void> {
  await vscode.commands.executeCommand(
    'editor.action.showReferences',
    vscode.Uri.parse(uri),
    toPosition(position),
    locations.map((each) => new vscode.Location(vscode.Uri.parse(each.uri), toRange(each.range))),
  )
}

function toRange({ start, end }: WireRange): vscode.Range {
  return new vscode.Range(toPosition(start), toPosition(end))
}

function toPosition({ line, character }: WireRange['start']): vscode.Position {
  return new vscode.Position(line, character)
}
