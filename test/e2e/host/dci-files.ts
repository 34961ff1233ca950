/** The files under `.dci` in their editors, and what they mean for skills before they are saved. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, eventually, test } from './suite'
import {
  ask,
  codeOf,
  findings,
  open,
  openSkill,
  readText,
  replace,
  show,
  uriAt,
  write,
  writeSkills,
} from './workspace'

const TABLE = '.dci/aliases.v1.json'

function table(aliases: string): string {
  return `{\n  "schema_version": "1",\n  "alias_table_version": "1",\n  "aliases": { ${aliases} }\n}\n`
}

/** Runs a body and puts back the table that the examples have. */
async function withTable(body: () => Promise<void>): Promise<void> {
  const kept = await readText(TABLE).catch(() => undefined)
  try {
    await body()
  } finally {
    await vscode.commands.executeCommand('workbench.action.files.revert')
    await vscode.workspace.saveAll(false)
    await (kept === undefined ? vscode.workspace.fs.delete(uriAt(TABLE)) : write(TABLE, kept))
  }
}

test('EDIT-011: an alias that is not saved yet counts for the skills', async () => {
  await withTable(async () => {
    await writeSkills({ 'snow-lab': 'DCI/1 P(snow-depth)' })
    const { document } = await open(TABLE, table('"snow-depth": []'))
    const { uri, cursor } = await openSkill('skier', 'DCI/1 R(powder-<|>depth)')
    const provider = async () => {
      const links = await ask<vscode.LocationLink[]>('DefinitionProvider', uri, cursor)
      return links.some(({ targetUri }) => targetUri.path.endsWith('/snow-lab/SKILL.md'))
    }
    await becomes(() => findings(uri).map(codeOf), ['workspace/unmet-capability'])
    assert.equal(await provider(), false)
    await replace(document, '"snow-depth": []', '"snow-depth": ["powder-depth"]')
    await becomes(() => findings(uri).map(codeOf), [])
    assert.ok(await provider())
    assert.ok(document.isDirty)
    await show(TABLE)
    await vscode.commands.executeCommand('undo')
    await becomes(() => findings(uri).map(codeOf), ['workspace/unmet-capability'])
  })
})

test('EDIT-010, EDIT-002: of an alias table the host says what its schema says, and we the rest', async () => {
  await withTable(async () => {
    const { document, uri } = await open(
      TABLE,
      table('"snow-depth": ["Powder Depth", "snow-depth"], "ice": "none"'),
    )
    await becomes(
      () =>
        vscode.languages
          .getDiagnostics(uri)
          .map((each) => [each.source ?? 'host', document.getText(each.range)].join(' '))
          .sort(),
      ['dci "snow-depth"', 'host "Powder Depth"', 'host "none"'],
    )
    assert.deepEqual(findings(uri).map(codeOf), ['dci-file/duplicate-alias'])
  })
})

test('EDIT-012: an alias table completes the capabilities of the workspace', async () => {
  await withTable(async () => {
    await writeSkills({ 'frost-lab': 'DCI/1 P(frost-warning)' })
    const { uri, cursor } = await open(TABLE, table('"ice": ["fro<|>"]'))
    const labels = async () => {
      const { items } = await ask<vscode.CompletionList>('CompletionItemProvider', uri, cursor)
      return items.map(({ label }) => (typeof label === 'string' ? label : label.label))
    }
    await eventually(async () => {
      return (await labels()).some((label) => label.includes('frost')) || undefined
    }, 'a capability')
  })
})
