/** What VS Code shows beside the text that is being typed: suggestions, hovers, signatures. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, eventually, test } from './suite'
import { ask, type OpenFile, open, openSkill, skillText, writeSkills } from './workspace'

async function suggestions({ uri, cursor }: OpenFile, resolved = 0) {
  const { items } = await ask<vscode.CompletionList>(
    'CompletionItemProvider',
    uri,
    cursor,
    undefined,
    resolved,
  )
  // VS Code itself suggests words of the text and keys of the frontmatter.
  return items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Text)
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label
}

function textOf(content: vscode.MarkdownString | vscode.MarkedString): string {
  return typeof content === 'string' ? content : content.value
}

test('EDIT-012: completion offers the capabilities of the workspace, and says who provides them', async () => {
  await writeSkills({ 'moon-clock': 'DCI/1 P(moon-phase)' })
  const file = await openSkill('unfinished', 'DCI/1 R(moon-<|>)')
  const offered = await eventually(async () => {
    return (await suggestions(file, 99)).find((item) => labelOf(item) === 'moon-phase')
  }, 'moon-phase to be offered')
  const { documentation, range } = offered
  assert.match(textOf(documentation ?? ''), /moon\\?-clock/)
  const { inserting, replacing } = range as { inserting: vscode.Range; replacing: vscode.Range }
  assert.equal(file.document.getText(replacing), 'moon-')
  assert.equal(file.document.getText(inserting), 'moon-')
})

const PLACES: readonly (readonly [place: string, contract: string, offered: string])[] = [
  ['for a header', '<|>', 'DCI/1^strict'],
  ['for a mode', 'DCI/1^<|>', 'strict'],
  ['for a clause', 'DCI/1 P(a) <|>', 'Pol'],
  ['for a policy key', 'DCI/1 R(a) Pol(<|>)', 'selection-mode'],
  ['for a policy value', 'DCI/1 R(a) Pol(selection-mode=<|>)', 'cover'],
  ['in a quoted text that has no end yet', '"DCI/1 R(a) Pol(selection-mode=<|>', 'single'],
]

for (const [index, [place, contract, offered]] of PLACES.entries()) {
  test(`EDIT-012: completion ${place}`, async () => {
    const file = await openSkill(`half-typed-${index}`, contract)
    await eventually(async () => {
      return (await suggestions(file)).some((item) => labelOf(item) === offered) || undefined
    }, `${offered} to be offered`)
  })
}

test('EDIT-012: a skeleton where the contract is missing', async () => {
  const text = skillText('bare', 'x').replace('metadata:\n  contract: x', 'met<|>')
  const file = await open('skills/bare/SKILL.md', text)
  await eventually(async () => {
    const items = await suggestions(file)
    return items.some(({ insertText }) => /contract: .?DCI\/1/.test(snippetText(insertText)))
      ? true
      : undefined
  }, 'a skeleton')
})

function snippetText(text: vscode.CompletionItem['insertText']): string {
  return typeof text === 'object' ? text.value : (text ?? '')
}

test('EDIT-013: hover says what a word means, and who provides a capability', async () => {
  await writeSkills({ 'tree-counter': 'DCI/1 P(tree-count)' })
  const { document, uri } = await openSkill(
    'forester',
    'DCI/1^strict R(tree-count) Pol(min-total-score=0.1)',
  )
  const hover = async (word: string) => {
    const at = document.positionAt(document.getText().indexOf(word) + 1)
    const hovers = await ask<vscode.Hover[]>('HoverProvider', uri, at)
    return hovers.flatMap(({ contents }) => contents.map(textOf)).join('\n')
  }
  const shows = (word: string, expected: RegExp) =>
    eventually(async () => expected.test(await hover(word)) || undefined, `${expected} at ${word}`)
  await shows('tree-count', /tree\\?-counter/)
  await shows('strict', /only exact and alias matches/)
  await shows('R(', /\*\*R\*\*/)
  await shows('min-total-score', /0\.1/)
})

test('EDIT-018: signature help marks the parameter that is being typed', async () => {
  const { uri, cursor } = await openSkill('signed', 'DCI/1 R(a) Pol(min-total-score=0.5,<|>')
  await becomes(async () => {
    const help = await ask<vscode.SignatureHelp>('SignatureHelpProvider', uri, cursor)
    return [help?.signatures[0]?.label.slice(0, 4), help?.activeParameter]
  }, ['Pol(', 1])
})
