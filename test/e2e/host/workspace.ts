/** The workspace's copy as the tests change it: on disk, and in documents that are open. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { readMarkers } from '../../harness/markers'
import { becomes } from './suite'

/** Paths are relative to the workspace folder. */
export function uriAt(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0]
  assert.ok(folder)
  return vscode.Uri.joinPath(folder.uri, path)
}

export function skillPath(name: string): string {
  return `skills/${name}/SKILL.md`
}

/** The text of a skill with this contract, which may hold markers as in the harness. */
export function skillText(name: string, contract: string): string {
  const head = `---\nname: ${name}\ndescription: A skill of the tests.\n`
  return `${head}metadata:\n  contract: ${contract}\n---\n\n# Text\n`
}

export async function write(path: string, text: string): Promise<vscode.Uri> {
  const uri = uriAt(path)
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  return uri
}

export async function readText(path: string): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uriAt(path)))
}

/** Writes skills to disk, each a name with its contract. */
export async function writeSkills(contracts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, contract] of Object.entries(contracts)) {
    await write(skillPath(name), skillText(name, contract))
  }
}

export interface OpenFile {
  readonly document: vscode.TextDocument
  readonly uri: vscode.Uri
  /** At `<|>`, or the end of the text. */
  readonly cursor: vscode.Position
  /** From `<|` to `|>`. */
  readonly ranges: readonly vscode.Range[]
}

/** Writes a file, its markers taken out, and shows it in an editor. */
export async function open(path: string, fixture: string): Promise<OpenFile> {
  const { text, cursor, ranges } = readMarkers(fixture)
  const uri = await write(path, text)
  const document = await vscode.workspace.openTextDocument(uri)
  // VS Code may know the file of old: it keeps what is closed for a while, and reads it anew in its time.
  await becomes(() => document.getText(), text)
  await vscode.window.showTextDocument(document, { preview: false })
  return {
    document,
    uri,
    cursor: document.positionAt(cursor < 0 ? text.length : cursor),
    ranges: ranges.map(
      ({ start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end)),
    ),
  }
}

/** Writes a skill and shows it in an editor. */
export function openSkill(name: string, contract: string): Promise<OpenFile> {
  return open(skillPath(name), skillText(name, contract))
}

/** Shows a file that is there. */
export async function show(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(uriAt(path), { preview: false })
}

/** Replaces the first place of a text in an open document, without saving it. */
export async function replace(document: vscode.TextDocument, old: string, by: string) {
  const edit = new vscode.WorkspaceEdit()
  edit.replace(document.uri, rangeOf(document, old), by)
  assert.ok(await vscode.workspace.applyEdit(edit))
}

/** The first place of a text. */
export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const start = document.getText().indexOf(text)
  assert.ok(start >= 0, `${text} is not in ${document.uri.path}`)
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length))
}

/** Asks the providers of VS Code: `ask('ReferenceProvider', uri, position)`. */
export async function ask<T>(provider: string, ...given: readonly unknown[]): Promise<T> {
  return vscode.commands.executeCommand<T>(`vscode.execute${provider}`, ...given)
}

/** The path of a URI below the workspace folder. */
export function pathOf(uri: vscode.Uri): string {
  return vscode.workspace.asRelativePath(uri, false)
}

/** Findings of this extension, in order. */
export function findings(uri: vscode.Uri): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'dci')
    .sort((a, b) => a.range.start.compareTo(b.range.start))
}

/** Code and message stand in one place of each API object: `skill/name`. */
export function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code)
}
