/** Renames as VS Code carries them out: capabilities, skills, and folders in the explorer. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, test } from './suite'
import {
  ask,
  open,
  openSkill,
  readText,
  show,
  skillPath,
  skillText,
  uriAt,
  write,
  writeSkills,
} from './workspace'

/** What a file says now: in its editor when it is open, else on disk. */
async function textOf(path: string): Promise<string> {
  const uri = uriAt(path)
  const document = vscode.workspace.textDocuments.find((each) => String(each.uri) === String(uri))
  return document?.getText() ?? readText(path)
}

async function contractOf(name: string): Promise<string | undefined> {
  return /contract: (.*)/.exec(await textOf(skillPath(name)))?.[1]
}

/** The name that VS Code offers to change. */
async function renameable(uri: vscode.Uri, at: vscode.Position): Promise<string> {
  const found = await vscode.commands.executeCommand<{ placeholder: string }>(
    'vscode.prepareRename',
    uri,
    at,
  )
  return found.placeholder
}

async function rename(uri: vscode.Uri, at: vscode.Position, to: string): Promise<void> {
  const edit = await ask<vscode.WorkspaceEdit>('DocumentRenameProvider', uri, at, to)
  assert.ok(await vscode.workspace.applyEdit(edit))
}

test('EDIT-015: a capability is renamed in every file, open or not, and in the alias table', async () => {
  const table = await readText('.dci/aliases.v1.json').catch(() => undefined)
  const aliases = { 'wind-speed': ['gust-speed'] }
  const text = JSON.stringify({ schema_version: '1', alias_table_version: '1', aliases })
  await write('.dci/aliases.v1.json', text)
  try {
    await writeSkills({
      'wind-vane': 'DCI/1 P(wind-speed)',
      sailor: 'DCI/1 R(wind-speed) O(gust-speed)',
    })
    const { uri, cursor } = await openSkill('miller-of-wind', 'DCI/1 P(mill) R(wind-<|>speed)')
    await becomes(
      async () => (await ask<vscode.Location[]>('ReferenceProvider', uri, cursor)).length,
      4,
    )
    await rename(uri, cursor, 'air-speed')
    assert.deepEqual(await Promise.all(['wind-vane', 'sailor', 'miller-of-wind'].map(contractOf)), [
      'DCI/1 P(air-speed)',
      'DCI/1 R(air-speed) O(gust-speed)',
      'DCI/1 P(mill) R(air-speed)',
    ])
    assert.equal(await textOf('.dci/aliases.v1.json'), text.replace('wind-speed', 'air-speed'))
  } finally {
    await vscode.workspace.saveAll(false)
    if (table === undefined) await vscode.workspace.fs.delete(uriAt('.dci/aliases.v1.json'))
    else await write('.dci/aliases.v1.json', table)
  }
})

test('EDIT-015: what can be renamed is told before, and a bad name is refused with the reason', async () => {
  const { uri, cursor } = await openSkill('namer', 'DCI/1 P(old-<|>name)')
  await becomes(() => renameable(uri, cursor), 'old-name')
  await assert.rejects(
    ask('DocumentRenameProvider', uri, cursor, 'New Name'),
    /`New Name` is no capability name.*such as `new-name`/,
  )
})

test("EDIT-015: a folder that is renamed in the explorer takes the skill's name along", async () => {
  await writeSkills({ 'old-folder': 'DCI/1 P(moving)' })
  await becomes(async () => {
    const found = await ask<unknown[]>('WorkspaceSymbolProvider', 'old-folder')
    return found.length
  }, 1)
  const edit = new vscode.WorkspaceEdit()
  edit.renameFile(uriAt('skills/old-folder'), uriAt('skills/new-folder'))
  assert.ok(await vscode.workspace.applyEdit(edit))
  const text = skillText('new-folder', 'DCI/1 P(moving)')
  await becomes(() => textOf(skillPath('new-folder')), text)
  // VS Code moves the unsaved text along, and takes a moment to let it be saved.
  await becomes(async () => {
    await vscode.workspace.saveAll(false)
    return readText(skillPath('new-folder'))
  }, text)
})

test('EDIT-015: a folder that bears another name than its skill, and any other folder, just moves', async () => {
  const text = skillText('some-name', 'DCI/1 P(staying)')
  await open('skills/other-folder/SKILL.md', text)
  await write('notes/one/README.md', 'name: one\n')
  const edit = new vscode.WorkspaceEdit()
  edit.renameFile(uriAt('skills/other-folder'), uriAt('skills/third-folder'))
  edit.renameFile(uriAt('notes/one'), uriAt('notes/two'))
  assert.ok(await vscode.workspace.applyEdit(edit))
  await becomes(() => readText('skills/third-folder/SKILL.md'), text)
  assert.equal(await readText('notes/two/README.md'), 'name: one\n')
})

test('EDIT-015: undo takes a rename back in one step for each editor', async () => {
  const { document, uri, cursor } = await openSkill('undoer', 'DCI/1 P(un-<|>did,b) R(un-did)')
  const before = document.getText()
  await becomes(
    async () => (await ask<vscode.Location[]>('ReferenceProvider', uri, cursor)).length,
    2,
  )
  await rename(uri, cursor, 'redone')
  assert.match(document.getText(), /P\(redone,b\) R\(redone\)/)
  await show(skillPath('undoer'))
  await vscode.commands.executeCommand('undo')
  assert.equal(document.getText(), before)
})
