/** What the extension gives VS Code: asked through VS Code's own API, so the whole way is tested. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { readMarkers } from '../../harness/markers'
import { eventually, test } from './suite'

const extensionId = 'dci-language-tools.dci-language-tools'

test('EDIT-001: opening a folder with SKILL.md files activates the extension', async () => {
  await eventually(async () => {
    return vscode.extensions.getExtension(extensionId)?.isActive || undefined
  }, 'the extension to be active')
})

test('EDIT-010: each mistake in a contract is a finding at its token', async () => {
  const { document, ranges } = await openSkill(
    'faulty',
    'DCI/1 P(faulty) <|Q|>(a) R(<|,|>web-search)',
  )
  const found = await eventually(async () => {
    const own = vscode.languages
      .getDiagnostics(document.uri)
      .filter(({ source }) => source === 'dci')
    return own.length >= ranges.length ? own : undefined
  }, 'the findings')
  assert.deepEqual(
    found.map(({ range }) => document.getText(range)),
    ranges.map((range) => document.getText(range)),
  )
})

test('EDIT-012: completion offers the capabilities of the workspace', async () => {
  const { document, cursor } = await openSkill('unfinished', 'DCI/1 R(mar<|>)')
  await eventually(async () => {
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      cursor,
    )
    return items.some(({ label }) => label === 'market-scan') || undefined
  }, 'market-scan to be offered')
})

test('EDIT-013: hover on a capability says who provides it', async () => {
  const { document, cursor } = await openSkill('consumer', 'DCI/1 R(market-<|>scan)')
  await eventually(async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      cursor,
    )
    const text = hovers.flatMap(({ contents }) => contents.map(textOf)).join('\n')
    return /market\\?-scanner/.test(text) || undefined
  }, 'a hover that names market-scanner')
})

interface OpenSkill {
  readonly document: vscode.TextDocument
  readonly cursor: vscode.Position
  readonly ranges: readonly vscode.Range[]
}

/** Writes a new skill into the workspace and opens it; the contract has markers as in the harness. */
async function openSkill(name: string, contract: string): Promise<OpenSkill> {
  const fixture = `---
name: ${name}
description: A skill of the tests.
metadata:
  contract: ${contract}
---
`
  const { text, cursor, ranges } = readMarkers(fixture)
  const folder = vscode.workspace.workspaceFolders?.[0]
  assert.ok(folder)
  const uri = vscode.Uri.joinPath(folder.uri, 'skills', name, 'SKILL.md')
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  const document = await vscode.workspace.openTextDocument(uri)
  await vscode.window.showTextDocument(document)
  return {
    document,
    cursor: document.positionAt(cursor),
    ranges: ranges.map(
      ({ start, end }) => new vscode.Range(document.positionAt(start), document.positionAt(end)),
    ),
  }
}

function textOf(content: vscode.MarkdownString | vscode.MarkedString): string {
  return typeof content === 'string' ? content : content.value
}
