/** Repairs by the light bulb and on save, and formatting. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, eventually, test } from './suite'
import { ask, codeOf, findings, open, openSkill, rangeOf, skillPath } from './workspace'

/** The actions at a place, with their edits. */
function actions(uri: vscode.Uri, range: vscode.Range, kind = vscode.CodeActionKind.QuickFix) {
  return ask<vscode.CodeAction[]>('CodeActionProvider', uri, range, kind.value, 99)
}

async function repair(
  uri: vscode.Uri,
  range: vscode.Range,
  title: string,
  kind?: vscode.CodeActionKind,
) {
  const chosen = await eventually(async () => {
    const offered = await actions(uri, range, kind)
    return offered.find((action) => action.title === title && action.edit)
  }, title)
  assert.ok(chosen.edit && (await vscode.workspace.applyEdit(chosen.edit)))
  return chosen
}

test('EDIT-016: a quick fix repairs what it is offered for', async () => {
  const { document, uri, ranges } = await openSkill('repaired', 'DCI/1 Provides(a,<|a|>)')
  const [range] = ranges
  assert.ok(range)
  await becomes(() => findings(uri).map(codeOf), ['contract/long-form', 'contract/duplicate-token'])
  const { isPreferred } = await repair(uri, range, 'Remove it')
  assert.ok(isPreferred)
  assert.match(document.getText(), /Provides\(a\)/)
  await becomes(() => findings(uri).map(codeOf), ['contract/long-form'])
})

test('EDIT-016: a contract is drafted, and a missing provider created, by a refactoring or fix', async () => {
  const { uri, document } = await open(
    skillPath('undrafted'),
    '---\nname: undrafted\ndescription: Drafts nothing yet.\n---\n\n# Text\n',
  )
  const found = await eventually(async () => {
    const offered = await actions(uri, new vscode.Range(1, 0, 1, 0), vscode.CodeActionKind.Refactor)
    return offered.find(({ title }) => /contract/i.test(title))
  }, 'a draft')
  assert.ok(found.edit && (await vscode.workspace.applyEdit(found.edit)))
  assert.match(document.getText(), /metadata:\n {2}contract: .*DCI\/1/)
})

/** Sets settings for language `skill` while a body runs. */
async function withSettings(
  settings: Readonly<Record<string, unknown>>,
  body: () => Promise<void>,
) {
  const scope = { languageId: 'skill' }
  const target = vscode.ConfigurationTarget.Workspace
  const update = async (value: (key: string) => unknown) => {
    for (const key of Object.keys(settings)) {
      const configuration = vscode.workspace.getConfiguration(undefined, scope)
      await configuration.update(key, value(key), target, true)
    }
  }
  await update((key) => settings[key])
  await body().finally(() => update(() => undefined))
}

/** Makes a document dirty without a change, and saves it. */
async function save(document: vscode.TextDocument): Promise<void> {
  const edit = new vscode.WorkspaceEdit()
  edit.insert(document.uri, document.positionAt(document.getText().length), 'End.\n')
  assert.ok(await vscode.workspace.applyEdit(edit))
  assert.ok(await document.save())
}

test('EDIT-016: fix-all on save repairs all that has one repair, and no more', async () => {
  await withSettings(
    { 'editor.codeActionsOnSave': { 'source.fixAll.dci': 'explicit' } },
    async () => {
      const { document, uri } = await openSkill(
        'saved',
        'DCI/1 Provides(a , a) Required(b) Pol(selection-mode=covr)',
      )
      await eventually(async () => findings(uri).length > 0 || undefined, 'findings')
      await save(document)
      assert.match(
        document.getText(),
        /contract: DCI\/1 P\(a\) R\(b\) Pol\(selection-mode=cover?\)\n/,
      )
    },
  )
})

test('EDIT-017: format on save makes the contract canonical and touches no other byte', async () => {
  await withSettings({ 'editor.formatOnSave': true }, async () => {
    const text = [
      '---',
      'name:   formatted   # two   spaces',
      "description:  'A skill of the tests.'  ",
      'metadata:   ',
      '    contract:   "DCI/1^strict  Policy( max-providers = 2, selection-mode=cover )   Provides( b ,a )" # why',
      '    author:  me',
      '---',
      '',
      '*  Text  ',
      '',
    ].join('\r\n')
    const { document } = await open(skillPath('formatted'), text)
    assert.equal(document.eol, vscode.EndOfLine.CRLF)
    await save(document)
    const [before, after] = [text.split('\r\n'), document.getText().split('\r\n')]
    assert.equal(
      after[4],
      '    contract:   "DCI/1^strict Pol(max-providers=2,selection-mode=cover) P(b,a)" # why',
    )
    assert.deepEqual(after.toSpliced(4, 1), [...before.toSpliced(4, 1).slice(0, -1), 'End.', ''])
  })
})

test('EDIT-017: a selection is formatted where it reaches into the contract, and nowhere else', async () => {
  const { document, uri } = await openSkill('ranged', 'DCI/1  Provides( a )')
  const format = (range: vscode.Range) =>
    ask<vscode.TextEdit[] | undefined>('FormatRangeProvider', uri, range, {
      tabSize: 2,
      insertSpaces: true,
    })
  await eventually(async () => {
    const edits = await format(rangeOf(document, 'Provides( a )'))
    return (edits ?? []).length > 0 || undefined
  }, 'edits of the contract')
  assert.deepEqual((await format(rangeOf(document, '# Text'))) ?? [], [])
})
