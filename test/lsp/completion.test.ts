/** What completion and hover give clients of different abilities, over stdio (EDIT-012, EDIT-013). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompletionItem, CompletionList, Hover } from 'vscode-languageserver/node'
import { LspClient, PULL_CLIENT } from '../harness/lsp-client'
import { readMarkers } from '../harness/markers'
import { onDisk, skill } from '../harness/workspace'

const disk = onDisk(
  skill('searcher', 'DCI/1 P(web-search)') +
    skill('asker', 'DCI/1 R(web-search)') +
    skill('here', 'DCI/1 R(web-search)'),
)
const uriOf = (name: string) => pathToFileURL(join(disk.folder, 'skills', name, 'SKILL.md')).href
const HERE = uriOf('here')

let plain: LspClient
/** Takes what VS Code takes. */
let able: LspClient
let version = 1

beforeAll(async () => {
  plain = await LspClient.start({ folder: disk.folder })
  able = await LspClient.start({
    folder: disk.folder,
    capabilities: {
      ...PULL_CLIENT,
      textDocument: { completion: { completionItem: { insertReplaceSupport: true } } },
    },
    initializationOptions: { commands: true },
  })
})

afterAll(async () => {
  await plain.stop()
  await able.stop()
  disk.remove()
})

/** Opens a contract with its marker taken out; what a request at the marker wants. */
async function at(client: LspClient, contract: string) {
  const { text, cursor } = readMarkers(
    `---\nname: here\ndescription: Asks.\nmetadata:\n  contract: "${contract}"\n---\n`,
  )
  const before = text.slice(0, cursor).split('\n')
  version++
  await client.open(HERE, text, 'markdown', version)
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { textDocument: { uri: HERE }, position }
}

async function complete(client: LspClient, contract: string) {
  const params = await at(client, contract)
  const answer = await client.request<CompletionItem[] | CompletionList>(
    'textDocument/completion',
    params,
  )
  const items = Array.isArray(answer) ? answer : answer.items
  const item = (label: string) => items.find((each) => each.label === label)
  return { answer, items, item, position: params.position }
}

describe('completion', () => {
  it('EDIT-012: what is known of a capability comes when an item is looked at', async () => {
    const item = (await complete(plain, 'DCI/1 R(we<|>b)')).item('web-search')
    expect(item).toMatchObject({ detail: 'searcher' })
    expect(item?.documentation).toBeUndefined()
    const resolved = await plain.request<CompletionItem>('completionItem/resolve', item ?? {})
    expect(resolved.documentation).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining('Provided by **searcher**\n\nRequired by **asker**'),
    })
  })

  it('EDIT-004: an item that is not ours is given back as it is', async () => {
    for (const item of [
      { label: 'a' },
      { label: 'a', data: 7 },
      { label: 'a', data: { uri: 'x' } },
    ]) {
      expect(await plain.request('completionItem/resolve', item)).toEqual(item)
    }
  })

  it('EDIT-012, EDIT-060: a list that leaves something out says so', async () => {
    const { answer, items } = await complete(plain, 'DCI/1 R(<|>)')
    expect(answer).toMatchObject({ isIncomplete: true })
    expect(items).toHaveLength(200)
    expect(items[0]?.label).toBe('web-search')
  })

  it('EDIT-012: a client that can gets a range for inserting and one for replacing', async () => {
    const { item, position } = await complete(able, 'DCI/1 R(we<|>b)')
    const { line, character } = position
    const start = { line, character: character - 2 }
    const end = { line, character: character + 1 }
    expect(item('web-search')?.textEdit).toEqual({
      newText: 'web-search',
      insert: { start, end: position },
      replace: { start, end },
    })
    const other = (await complete(plain, 'DCI/1 R(we<|>b)')).item('web-search')
    expect(other?.textEdit).toEqual({ newText: 'web-search', range: { start, end } })
  })

  it('EDIT-012: a client without snippets gets no escape of theirs', async () => {
    const uri = pathToFileURL(join(disk.folder, '.dci/config.v1.json')).href
    await able.open(uri, '{}', 'json')
    const position = { line: 0, character: 1 }
    const textDocument = { uri }
    const items = await able.request<CompletionItem[]>('textDocument/completion', {
      textDocument,
      position,
    })
    const newTexts = items.map(({ textEdit }) => textEdit?.newText)
    expect(newTexts).toContain('"$schema": ""')
    await able.connection.sendNotification('textDocument/didClose', { textDocument })
  })

  it('EDIT-012: the list opens again by a command of VS Code only where that is known', async () => {
    const commandOf = async (client: LspClient) =>
      (await complete(client, 'DCI/1 <|>')).item('P')?.command?.command
    expect(await commandOf(able)).toBe('editor.action.triggerSuggest')
    expect(await commandOf(plain)).toBeUndefined()
  })
})

describe('hover', () => {
  it('EDIT-013: names of skills lead to their files', async () => {
    const params = await at(plain, 'DCI/1 R(web-<|>search)')
    const { contents } = await plain.request<Hover>('textDocument/hover', params)
    expect(contents).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining(`Would be met by [searcher](${uriOf('searcher')}), score 0.`),
    })
  })
})
