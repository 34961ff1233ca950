/** Symbols for clients that can do less, or more, than most (EDIT-018). */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type ClientCapabilities,
  type Location,
  type SymbolInformation,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LspClient } from '../harness/lsp-client'
import { onDisk, skill } from '../harness/workspace'

const disk = onDisk(skill('searcher', 'DCI/1 P(web-search)'))
afterAll(disk.remove)

/** Finds `query` among the symbols of the workspace. */
async function find(client: LspClient, query: string): Promise<WorkspaceSymbol[]> {
  return client.request('workspace/symbol', { query })
}

async function withClient(
  capabilities: ClientCapabilities,
  run: (client: LspClient) => Promise<void>,
): Promise<void> {
  const client = await LspClient.start({ folder: disk.folder, capabilities })
  await run(client).finally(() => client.stop())
}

const RESOLVES: ClientCapabilities = {
  workspace: { symbol: { resolveSupport: { properties: ['location.range'] } } },
}
const NESTS: ClientCapabilities = {
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
}

describe('symbols by what a client can do', () => {
  it('EDIT-018: places are looked up when they are asked for, where that can be', () =>
    withClient(RESOLVES, async (client) => {
      for (const query of ['web-search', 'searcher']) {
        const [found] = await find(client, query)
        expect(found?.location).not.toHaveProperty('range')
        const { name, location } = await client.request<WorkspaceSymbol>(
          'workspaceSymbol/resolve',
          found ?? {},
        )
        const { uri, range } = location as Location
        const text = readFileSync(new URL(uri), 'utf8')
        expect(TextDocument.create(uri, '', 0, text).getText(range)).toBe(name)
      }
    }))

  it('EDIT-018: a symbol whose file is gone resolves to the start of it', () =>
    withClient(RESOLVES, async (client) => {
      const location = { uri: 'file:///gone/SKILL.md' }
      const symbol = { name: 'x', kind: SymbolKind.Module, location }
      const zero = { line: 0, character: 0 }
      expect(await client.request('workspaceSymbol/resolve', symbol)).toEqual({
        ...symbol,
        location: { ...location, range: { start: zero, end: zero } },
      })
    }))

  it.each([
    ['flat', {}, ['contract', 'P in contract', 'web-search in P']],
    ['nested', NESTS, ['contract']],
  ])('EDIT-018: an outline that is %s', (_, capabilities, expected) =>
    withClient(capabilities, async (client) => {
      const [
        {
          location: { uri },
        } = { location: { uri: '' } },
      ] = await find(client, 'searcher')
      await client.open(uri, readFileSync(new URL(uri), 'utf8'))
      const outline = await client.request<SymbolInformation[]>('textDocument/documentSymbol', {
        textDocument: { uri },
      })
      expect(
        outline.map(({ name, containerName }) =>
          containerName === undefined ? name : `${name} in ${containerName}`,
        ),
      ).toEqual(expected)
    }),
  )
})
