/** What VS Code draws on the text: colours, hints, lenses, folds. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, eventually, test } from './suite'
import { ask, openSkill, replace, show, skillPath, writeSkills } from './workspace'

test('EDIT-018: semantic tokens of the contract, and of nothing else', async () => {
  const { document, uri } = await openSkill(
    'coloured',
    'DCI/1^strict P(one) R(two) Pol(max-providers=2,selection-mode=cover)',
  )
  await becomes(async () => {
    // The names of types are numbers in the tokens: places in the legend.
    const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend>(
      'vscode.provideDocumentSemanticTokensLegend',
      uri,
    )
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      uri,
    )
    return decode(document, legend, tokens.data)
  }, [
    'DCI keyword',
    '1 number',
    '^ operator',
    'strict enumMember',
    'P keyword',
    'one type.declaration',
    'R keyword',
    'two type',
    'Pol keyword',
    'max-providers property',
    '= operator',
    '2 number',
    'selection-mode property',
    '= operator',
    'cover enumMember',
  ])
})

function decode(
  document: vscode.TextDocument,
  { tokenTypes, tokenModifiers }: vscode.SemanticTokensLegend,
  data: Uint32Array,
): string[] {
  const words: string[] = []
  let [line, character] = [0, 0]
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5)
    character = lines > 0 ? characters : character + characters
    line += lines
    const word = document.getText(new vscode.Range(line, character, line, character + length))
    const set = tokenModifiers.filter((_, bit) => modifiers & (1 << bit))
    words.push(`${word} ${[tokenTypes[type], ...set].join('.')}`)
  }
  return words
}

const WHOLE = new vscode.Range(0, 0, 99, 0)

async function hints(uri: vscode.Uri): Promise<string[]> {
  const found = await ask<vscode.InlayHint[]>('InlayHintProvider', uri, WHOLE)
  return found.map(({ label }) =>
    (typeof label === 'string' ? label : label.map(({ value }) => value).join('')).replace(
      /\d\.\d\d/,
      'N',
    ),
  )
}

test('EDIT-018: inlay hints follow what other files say, and the settings', async () => {
  await writeSkills({ 'bell-ringer': 'DCI/1 P(bell-sound)' })
  const { uri } = await openSkill('listener', 'DCI/1 R(bell-sound) O(code-inspection)')
  await becomes(() => hints(uri), ['^best-effort', '→ bell-ringer N', '= code-review'])
  const { document } = await show(skillPath('bell-ringer'))
  await replace(document, 'bell-sound', 'drum-roll')
  await becomes(() => hints(uri), ['^best-effort', '→ unmet', '= code-review'])
  const settings = vscode.workspace.getConfiguration('dci', uri)
  const target = vscode.ConfigurationTarget.Workspace
  try {
    await settings.update('inlayHints.mode', false, target)
    await settings.update('inlayHints.provider', false, target)
    await becomes(() => hints(uri), ['= code-review'])
  } finally {
    await settings.update('inlayHints.mode', undefined, target)
    await settings.update('inlayHints.provider', undefined, target)
  }
})

async function lenses(uri: vscode.Uri): Promise<vscode.Command[]> {
  const found = await ask<vscode.CodeLens[]>('CodeLensProvider', uri, 99)
  return found.flatMap(({ command }) => command ?? [])
}

test('EDIT-018: lenses say what the workspace makes of a contract, and lead there', async () => {
  await writeSkills({ miller: 'DCI/1 P(flour)', cook: 'DCI/1 R(bread)' })
  const { uri } = await openSkill('baker', 'DCI/1 P(bread) R(flour)')
  const titles = async () => (await lenses(uri)).map(({ title }) => title.replace(/\d\.\d\d/, 'N'))
  await becomes(titles, ['1 provider', 'would select miller N', 'used by 1'])
  for (const { title, command, arguments: given = [] } of await lenses(uri)) {
    assert.ok(await vscode.commands.getCommands(true).then((all) => all.includes(command)))
    await vscode.commands.executeCommand(command, ...given)
    if (title.startsWith('would')) {
      await eventually(async () => (isPreview(activeTab()) ? true : undefined), 'the panel')
    }
  }
})

function activeTab(): vscode.Tab | undefined {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputWebview)
}

function isPreview(tab: vscode.Tab | undefined): boolean {
  return tab?.input instanceof vscode.TabInputWebview && tab.input.viewType.includes('dci.preview')
}

test('EDIT-018: a folded contract and growing selections', async () => {
  const contract = '>-\n    DCI/1\n    P(one,\n    t<|>wo)'
  const { document, uri, cursor } = await openSkill('folded', contract)
  await becomes(async () => {
    const [found] = await ask<vscode.SelectionRange[]>('SelectionRangeProvider', uri, [cursor])
    const grown: string[] = []
    for (let each = found; each && grown.length < 3; each = each.parent) {
      grown.push(document.getText(each.range).replaceAll(/\s+/g, ' '))
    }
    return grown.slice(0, 2)
  }, ['two', 'one, two'])
  await becomes(async () => {
    const folds = await ask<vscode.FoldingRange[]>('FoldingRangeProvider', uri)
    return folds.some(({ start, end }) => start === 4 && end === 7)
  }, true)
})
