/** Definition, references, highlights and call hierarchy over the wire. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  DocumentHighlight,
  Location,
  LocationLink,
} from 'vscode-languageserver/node'
import { LspClient } from '../harness/lsp-client'
import { readMarkers } from '../harness/markers'
import { onDisk, skill } from '../harness/workspace'

const PACK =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('finder', 'DCI/1 P(look-up)') +
  skill('asker', 'DCI/1 O(x,web-search)') +
  '//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "1", "aliases": {\n"seek-out": ["look-up"]}}\n' +
  skill('here', '')

const disk = onDisk(PACK)
const uriOf = (path: string) => pathToFileURL(join(disk.folder, path)).href
const skillUri = (name: string) => uriOf(`skills/${name}/SKILL.md`)
const HERE = skillUri('here')
const ALIASES = uriOf('.dci/aliases.v1.json')

let plain: LspClient
let linking: LspClient

beforeAll(async () => {
  plain = await LspClient.start({ folder: disk.folder })
  const capabilities = { textDocument: { definition: { linkSupport: true } } }
  linking = await LspClient.start({ folder: disk.folder, capabilities })
})

afterAll(async () => {
  await plain.stop()
  await linking.stop()
  disk.remove()
})

let version = 1

/** Opens a contract with a cursor in it, and gives what a request at the cursor wants. */
async function at(client: LspClient, contract: string, uri = HERE) {
  const fixture = uri === HERE ? head(contract) : contract
  const { text, cursor } = readMarkers(fixture)
  const before = text.slice(0, cursor).split('\n')
  await client.open(uri, text, 'markdown', ++version)
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { textDocument: { uri }, position }
}

const head = (contract: string) =>
  `---\nname: here\ndescription: Asks.\nmetadata:\n  contract: "${contract}"\n---\n`

const onLine = (line: number, character: number, length: number) => ({
  start: { line, character },
  end: { line, character: character + length },
})

const PROVIDED = onLine(4, '  contract: "DCI/1 P('.length, 'web-search'.length)

describe('definition', () => {
  it('EDIT-014: leads to the token of a closed provider', async () => {
    const found = await plain.request<Location[]>(
      'textDocument/definition',
      await at(plain, 'DCI/1 R(web-<|>search)'),
    )
    expect(found).toEqual([{ uri: skillUri('searcher'), range: PROVIDED }])
  })

  it('EDIT-014: is a link with its origin where the client takes links', async () => {
    const found = await linking.request<LocationLink[]>(
      'textDocument/definition',
      await at(linking, 'DCI/1 R(seek-<|>out)'),
    )
    const originSelectionRange = onLine(4, '  contract: "DCI/1 R('.length, 'seek-out'.length)
    expect(found.map(({ targetUri }) => targetUri)).toEqual([skillUri('finder'), ALIASES])
    expect(found[0]).toMatchObject({ originSelectionRange })
    expect(found[1]?.targetSelectionRange).toEqual(onLine(1, 1, 'seek-out'.length))
  })

  it('EDIT-014: works in an alias table', async () => {
    const table =
      '{"schema_version": "1", "alias_table_version": "1", "aliases": {"x": [\n"look-<|>up"]}}'
    const params = await at(plain, table, ALIASES)
    const found = await plain.request<Location[]>('textDocument/definition', params)
    expect(found.map(({ uri }) => uri)).toContain(skillUri('finder'))
    await plain.connection.sendNotification('textDocument/didClose', {
      textDocument: { uri: ALIASES },
    })
  })

  it('EDIT-004: is nothing where nothing is named, or no document is open', async () => {
    const params = await at(plain, 'DCI<|>/1 R(a)')
    expect(await plain.request('textDocument/definition', params)).toBeNull()
    const closed = { ...params, textDocument: { uri: skillUri('asker') } }
    for (const method of ['definition', 'prepareCallHierarchy']) {
      expect(await plain.request(`textDocument/${method}`, closed)).toBeNull()
    }
    expect(await plain.request('textDocument/documentHighlight', closed)).toEqual([])
  })
})

describe('references', () => {
  it.each([
    [true, ['asker', 'here', 'searcher']],
    [false, ['asker', 'here']],
  ])('EDIT-014: with declarations %s', async (includeDeclaration, names) => {
    const params = await at(plain, 'DCI/1 R(web-<|>search')
    const found = await plain.request<Location[]>('textDocument/references', {
      ...params,
      context: { includeDeclaration },
    })
    expect(found.map(({ uri }) => uri).toSorted()).toEqual(names.map(skillUri))
  })
})

describe('document highlight', () => {
  it('EDIT-014: tells what is provided from what is used', async () => {
    const params = await at(plain, 'DCI/1 P(a) R(b,a<|>)')
    const found = await plain.request<DocumentHighlight[]>('textDocument/documentHighlight', params)
    expect(found).toEqual([
      { range: onLine(4, '  contract: "DCI/1 P('.length, 1), kind: 3 },
      { range: onLine(4, '  contract: "DCI/1 P(a) R(b,'.length, 1), kind: 2 },
    ])
  })
})

describe('call hierarchy', () => {
  it('EDIT-018: goes from consumer to provider and back', async () => {
    const params = await at(plain, 'DCI/1 R(web-<|>search)')
    const [here] = await plain.request<CallHierarchyItem[]>(
      'textDocument/prepareCallHierarchy',
      params,
    )
    expect(here).toMatchObject({ name: 'here', uri: HERE, selectionRange: onLine(1, 6, 4) })
    const outgoing = await plain.request<CallHierarchyOutgoingCall[]>(
      'callHierarchy/outgoingCalls',
      { item: here },
    )
    const fromRanges = [PROVIDED]
    expect(outgoing).toMatchObject([{ to: { name: 'searcher', kind: 2 }, fromRanges }])
    const incoming = await plain.request<CallHierarchyIncomingCall[]>(
      'callHierarchy/incomingCalls',
      { item: outgoing[0]?.to },
    )
    const used = onLine(4, '  contract: "DCI/1 O(x,'.length, 'web-search'.length)
    expect(incoming).toMatchObject([
      { from: { name: 'here' }, fromRanges },
      { from: { name: 'asker', uri: skillUri('asker') }, fromRanges: [used] },
    ])
  })

  it('EDIT-004: an item whose file is gone leads nowhere', async () => {
    const item = { uri: uriOf('gone/SKILL.md'), name: 'gone' }
    expect(await plain.request('callHierarchy/outgoingCalls', { item })).toEqual([])
    expect(await plain.request('callHierarchy/incomingCalls', { item })).toEqual([])
  })
})
