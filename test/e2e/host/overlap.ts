/** VS Code lints skills itself: no fault may be told twice, and none may be lost (EDIT-002). */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { keepOutput } from './output'
import { CASES, type Case } from './overlap-cases'
import { becomes, test } from './suite'
import { codeOf, findings, skillPath, write } from './workspace'

/** VS Code looks at files in visible editors alone. */
const COLUMNS = 6

const FILES = CASES.map((row, index) => ({ ...row, name: `overlap-${index}` }))

type File = (typeof FILES)[number]

test('EDIT-002: each fault is told once, by VS Code or by us', async () => {
  const table: string[] = []
  for (let at = 0; at < FILES.length; at += COLUMNS) {
    const shown = await Promise.all(FILES.slice(at, at + COLUMNS).map(show))
    for (const [index, uri] of shown.entries()) {
      const file = FILES[at + index]
      assert.ok(file)
      await becomes(() => said(file, uri), { title: file.title, ...expected(file) })
      table.push(...rowsOf(file, uri))
    }
  }
  keepOutput('overlap.txt', table.join('\n'))
})

test('EDIT-002: with overlapWithHost at "all" every finding is there', async () => {
  for (const file of FILES) await show(file, 0)
  const configuration = vscode.workspace.getConfiguration('dci')
  const target = vscode.ConfigurationTarget.Workspace
  await configuration.update('lint.overlapWithHost', 'all', target)
  try {
    for (const file of FILES) {
      const uri = await write(skillPath(file.name), textOf(file))
      await becomes(() => ({ title: file.title, codes: findings(uri).map(codeOf).sort() }), {
        title: file.title,
        codes: [...file.ours, ...(file.left ?? [])].sort(),
      })
    }
  } finally {
    await configuration.update('lint.overlapWithHost', undefined, target)
  }
})

function textOf({ text, name }: File): string {
  return text.replaceAll('NAME', name)
}

async function show(file: File, column: number): Promise<vscode.Uri> {
  const uri = await write(skillPath(file.name), textOf(file))
  const viewColumn = column + 1
  await vscode.window.showTextDocument(uri, { viewColumn, preview: false, preserveFocus: true })
  return uri
}

interface Said {
  readonly host: readonly string[]
  readonly ours: readonly string[]
}

function expected({ host, ours }: Case): Said {
  return { host: host.toSorted(), ours: ours.toSorted() }
}

/** What is said of a file; the host's messages as far as they are known. */
function said({ title, host }: Case, uri: vscode.Uri): Said & { readonly title: string } {
  const messages = vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === undefined)
    .map(({ message }) => host.find((known) => message.startsWith(known)) ?? message)
  return { title, host: messages.sort(), ours: findings(uri).map(codeOf).sort() }
}

function rowsOf({ title }: Case, uri: vscode.Uri): string[] {
  return vscode.languages.getDiagnostics(uri).map(({ range, message, source, code }) => {
    const { line, character } = range.start
    const who = source === 'dci' ? codeOf({ code } as vscode.Diagnostic) : 'VS Code'
    return `${title} | ${line + 1}:${character + 1} | ${who} | ${message}`
  })
}
