/** Ways from one place to another: definition, references, outlines, hierarchies. */
import * as assert from 'node:assert/strict'
import * as vscode from 'vscode'
import { becomes, test } from './suite'
import { ask, open, openSkill, pathOf, skillPath, writeSkills } from './workspace'

/** Each place as its file and text, sorted. */
async function places(
  found: readonly (vscode.Location | vscode.LocationLink)[],
): Promise<string[]> {
  const shown = found.map(async (each) => {
    const [uri, range] =
      'targetUri' in each
        ? [each.targetUri, each.targetSelectionRange ?? each.targetRange]
        : [each.uri, each.range]
    const document = await vscode.workspace.openTextDocument(uri)
    return `${pathOf(uri)} ${document.getText(range)}`
  })
  return (await Promise.all(shown)).sort()
}

const RIVER = {
  'river-gauge': 'DCI/1 P(river-level)',
  'river-model': 'DCI/1 P(river-level,flood-map)',
  'river-watch': 'DCI/1 P(warning) R(river-level) O(flood-map)',
}

test('EDIT-014: definition of a capability is where others provide it', async () => {
  await writeSkills(RIVER)
  const { uri, cursor } = await openSkill('boatman', 'DCI/1 R(river-<|>level)')
  await becomes(
    async () => places(await ask('DefinitionProvider', uri, cursor)),
    [`${skillPath('river-gauge')} river-level`, `${skillPath('river-model')} river-level`],
  )
})

test('EDIT-014: references are in all files, open or not; highlights in this one', async () => {
  const { document, uri, cursor } = await openSkill('ferryman', 'DCI/1 P(ferry) R(river-<|>level)')
  await becomes(
    async () => places(await ask('ReferenceProvider', uri, cursor)),
    ['boatman', 'ferryman', 'river-gauge', 'river-model', 'river-watch'].map(
      (name) => `${skillPath(name)} river-level`,
    ),
  )
  const highlights = await ask<vscode.DocumentHighlight[]>('DocumentHighlights', uri, cursor)
  assert.deepEqual(
    highlights.map(({ range }) => document.getText(range)),
    ['river-level'],
  )
})

test('EDIT-014: an alias leads to its provider and to its table', async () => {
  const { uri, cursor } = await openSkill('reader', 'DCI/1 R(paper-<|>search)')
  await becomes(
    async () => places(await ask('DefinitionProvider', uri, cursor)),
    ['.dci/aliases.v1.json paper-search', `${skillPath('paper-finder')} literature-search`],
  )
})

test('EDIT-018: the outline is the contract with its clauses, beside the headings of the host', async () => {
  const { uri } = await openSkill('outlined', 'DCI/1 P(one,two) Pol(max-providers=2)')
  await becomes(async () => {
    const symbols = await ask<vscode.DocumentSymbol[]>('DocumentSymbolProvider', uri)
    const contract = symbols.find(({ name }) => name === 'contract')
    return contract?.children.map(({ name, children }) => [name, children.map((each) => each.name)])
  }, [
    ['P', ['one', 'two']],
    ['Pol', ['max-providers']],
  ])
})

test('EDIT-018: capabilities and skills are symbols of the workspace, each with its place', async () => {
  await writeSkills(RIVER)
  const symbols = async (query: string) => {
    const found = await ask<vscode.SymbolInformation[]>('WorkspaceSymbolProvider', query)
    return found.map(({ name, containerName, location }) =>
      [name, containerName, pathOf(location.uri)].join(' '),
    )
  }
  await becomes(() => symbols('flood-map'), [`flood-map river-model ${skillPath('river-model')}`])
  await becomes(() => symbols('rivergauge'), [`river-gauge  ${skillPath('river-gauge')}`])
})

test('EDIT-018: the call hierarchy leads from consumer to provider and back', async () => {
  await writeSkills({ ...RIVER, 'river-model': 'DCI/1 P(flood-map)' })
  const { uri, cursor } = await openSkill('river-gauge', 'DCI/1 P(river-<|>level)')
  const [item] = await vscode.commands.executeCommand<vscode.CallHierarchyItem[]>(
    'vscode.prepareCallHierarchy',
    uri,
    cursor,
  )
  assert.equal(item?.name, 'river-gauge')
  const incoming = () =>
    vscode.commands.executeCommand<vscode.CallHierarchyIncomingCall[]>(
      'vscode.provideIncomingCalls',
      item,
    )
  await becomes(
    async () => (await incoming()).map(({ from }) => from.name).sort(),
    ['boatman', 'ferryman', 'river-watch'],
  )
  const [, , watch] = (await incoming()).sort((a, b) => (a.from.name < b.from.name ? -1 : 1))
  const outgoing = await vscode.commands.executeCommand<vscode.CallHierarchyOutgoingCall[]>(
    'vscode.provideOutgoingCalls',
    watch?.from,
  )
  assert.deepEqual(
    outgoing.map(({ to }) => to.name),
    ['river-gauge'],
  )
})

test("EDIT-018: DCI/1 is a link to a page, and links of the body stay the host's", async () => {
  const { document, uri } = await open(
    skillPath('linked'),
    '---\nname: linked\ndescription: A skill.\nmetadata:\n  contract: DCI/1 P(a)\n---\n\n[a](../boatman/SKILL.md)\n',
  )
  await becomes(async () => {
    const links = await ask<vscode.DocumentLink[]>('LinkProvider', uri, 9)
    return links.map(({ range }) => document.getText(range)).sort()
  }, ['../boatman/SKILL.md', 'DCI/1'])
})
