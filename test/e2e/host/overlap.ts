/** VS Code lints skills itself: no fault may be told twice, and none may be lost (EDIT-002). */
import * as vscode from 'vscode'
import { keepOutput } from './output'
import { CASES, type Case } from './overlap-cases'
import { becomes, test } from './suite'
import { codeOf, findings, skillPath, uriAt, write } from './workspace'

/** VS Code looks at files in visible editors alone. */
const COLUMNS = 6

const FILES = CASES.map((row, index) => ({ ...row, name: `overlap-${index}` }))

type File = (typeof FILES)[number]

test('EDIT-002: each fault is told once, by VS Code or by us; with overlapWithHost at "all" we tell all', async () => {
  const table: string[] = []
  for (let at = 0; at < FILES.length; at += COLUMNS) {
    const files = FILES.slice(at, at + COLUMNS)
    await Promise.all(files.map(show))
    for (const file of files) {
      await becomes(() => said(file), { title: file.title, ...expected(file) })
      table.push(...rowsOf(file))
    }
  }
  keepOutput('overlap.txt', table.join('\n'))

  const configuration = vscode.workspace.getConfiguration('dci')
  const target = vscode.ConfigurationTarget.Workspace
  await configuration.update('lint.overlapWithHost', 'all', target)
  try {
    for (const file of FILES) {
      const codes = [...file.ours, ...(file.left ?? [])].sort()
      await becomes(() => [file.title, ...said(file).ours], [file.title, ...codes])
    }
  } finally {
    await configuration.update('lint.overlapWithHost', undefined, target)
  }
})

async function show({ text, name }: File, column: number): Promise<void> {
  const uri = await write(skillPath(name), text.replaceAll('NAME', name))
  const viewColumn = column + 1
  await vscode.window.showTextDocument(uri, { viewColumn, preview: false, preserveFocus: true })
}

interface Said {
  readonly host: readonly string[]
  readonly ours: readonly string[]
}

function expected({ host, ours }: Case): Said {
  return { host: host.toSorted(), ours: ours.toSorted() }
}

/** What is said of a file; the host's messages as far as they are known. */
function said({ title, host, name }: File): Said & { readonly title: string } {
  const uri = uriAt(skillPath(name))
  const messages = vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === undefined)
    .map(({ message }) => host.find((known) => message.startsWith(known)) ?? message)
  return { title, host: messages.sort(), ours: findings(uri).map(codeOf).sort() }
}

function rowsOf({ title, name }: File): string[] {
  return vscode.languages.getDiagnostics(uriAt(skillPath(name))).map((each) => {
    const { line, character } = each.range.start
    const who = each.source === 'dci' ? codeOf(each) : 'VS Code'
    return `${title} | ${line + 1}:${character + 1} | ${who} | ${each.message}`
  })
}
