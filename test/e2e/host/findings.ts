/** Squiggles and the Problems view: findings of the file itself, and of the workspace. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, eventually, test } from './suite'
import {
  codeOf,
  findings,
  openSkill,
  readText,
  replace,
  show,
  skillPath,
  skillText,
  uriAt,
  write,
  writeSkills,
} from './workspace'

const extensionId = 'dci-language-tools.dci-language-tools'

/** Each finding as its code, and the text that it stands at while the document is open. */
function shown(path: string): [code: string, text: string][] {
  const uri = uriAt(path)
  const document = vscode.workspace.textDocuments.find((each) => String(each.uri) === String(uri))
  return findings(uri).map((found) => [codeOf(found), document?.getText(found.range) ?? ''])
}

test('EDIT-001: opening a folder with SKILL.md files activates the extension', async () => {
  await eventually(async () => {
    return vscode.extensions.getExtension(extensionId)?.isActive || undefined
  }, 'the extension to be active')
})

test('EDIT-010: each mistake in a contract is a finding at its token, with a page about its code', async () => {
  const { document, uri, ranges } = await openSkill(
    'faulty',
    'DCI/1 P(faulty) <|Q|>(a) R(<|,|>web-search)',
  )
  await becomes(
    () => findings(uri).map(({ range }) => document.getText(range)),
    ranges.map((range) => document.getText(range)),
  )
  for (const { code } of findings(uri)) {
    assert.ok(typeof code === 'object')
    await vscode.workspace.fs.stat(code.target.with({ scheme: 'file' }))
  }
})

test('EDIT-011: a provider that is edited elsewhere, unsaved, is missed by its consumer at once', async () => {
  await writeSkills({ 'tide-source': 'DCI/1 P(tide-table)' })
  const consumer = skillPath('tide-reader')
  await openSkill('tide-reader', 'DCI/1 R(tide-table)')
  const { document } = await show(skillPath('tide-source'))
  await replace(document, 'P(tide-table)', 'P(tide-chart)')
  await becomes(() => shown(consumer), [['workspace/unmet-capability', 'tide-table']])
  await vscode.commands.executeCommand('undo')
  await becomes(() => shown(consumer), [])
  assert.equal(
    await readText(skillPath('tide-source')),
    skillText('tide-source', 'DCI/1 P(tide-table)'),
  )
})

test('EDIT-011: files that nobody has opened are in the Problems view', async () => {
  const path = skillPath('closed')
  const uri = await write(path, skillText('closed', 'DCI/1 R(nobody-has-this,,)'))
  await becomes(() => findings(uri).map(codeOf), ['contract/empty'])
  await vscode.workspace.fs.delete(uriAt('skills/closed'), { recursive: true })
  await becomes(() => findings(uri), [])
})

test('EDIT-002: the host looks at open files alone, so that closed ones are ours, and none is told twice', async () => {
  const path = skillPath('nameless')
  const uri = await write(path, skillText('nameless', 'DCI/1 P(a)').replace('name: nameless\n', ''))
  const all = () => vscode.languages.getDiagnostics(uri).map(({ message }) => message)
  const ours = ['A skill needs a name: `name` is missing']
  await becomes(all, ours)
  // As a person opens it: what extensions open stays open for minutes.
  await vscode.commands.executeCommand('vscode.open', uri)
  await becomes(all, ['Skill should provide a name.'])
  await vscode.commands.executeCommand('workbench.action.closeAllEditors')
  await becomes(all, ours)
})
