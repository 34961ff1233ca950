/** Semantic tokens, symbols, folding, selection ranges and links over the wire (EDIT-018). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  MessageType,
  type Range,
  type SelectionRange,
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensOptions,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LspClient } from '../harness/lsp-client'
import { onDisk, skill } from '../harness/workspace'

const disk = onDisk(
  skill('searcher', 'DCI/1 P(web-search)') + skill('here', 'DCI/1 R(web-search)') + skill('plain'),
)
const uriOf = (path: string) => pathToFileURL(join(disk.folder, path)).href
const HERE = uriOf('skills/here/SKILL.md')
const textDocument = { uri: HERE }

let client: LspClient
let version = 0
const failures: string[] = []

beforeAll(async () => {
  client = await LspClient.start({
    folder: disk.folder,
    capabilities: {
      textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
    },
  })
  client.connection.onNotification('window/logMessage', ({ type, message }) => {
    if (type === MessageType.Error) failures.push(message)
  })
})

afterAll(async () => {
  await client.stop()
  disk.remove()
})

const frontmatter = (contract: string) =>
  `---\nname: here\nhomepage: https://example.com\ndescription: Asks.\nmetadata:\n  contract: ${contract}\n---\n\n# Body\n`

async function open(text: string): Promise<TextDocument> {
  await client.open(HERE, text, 'skill', ++version)
  return TextDocument.create(HERE, 'skill', version, text)
}

function ask<R>(method: string, more: object = {}): Promise<R> {
  return client.request(`textDocument/${method}`, { textDocument, ...more })
}

describe('semantic tokens', () => {
  const options = () =>
    client.initialized?.capabilities.semanticTokensProvider as SemanticTokensOptions

  /** Tokens as `type text`, a declaration as `type! text`. */
  function decode(document: TextDocument, data: readonly number[] = []): string[] {
    const { tokenTypes } = options().legend
    const at = { line: 0, character: 0 }
    return Array.from({ length: data.length / 5 }, (_, index) => {
      const [lines = 0, characters = 0, length = 0, type = 0, modifiers = 0] = data.slice(index * 5)
      at.character = lines === 0 ? at.character + characters : characters
      at.line += lines
      const end = { ...at, character: at.character + length }
      const text = document.getText({ start: { ...at }, end })
      return `${tokenTypes[type]}${modifiers === 1 ? '!' : ''} ${text}`
    })
  }

  const full = () => ask<SemanticTokens | null>('semanticTokens/full')
  const delta = (previousResultId = '') =>
    ask<SemanticTokensDelta & SemanticTokens>('semanticTokens/full/delta', { previousResultId })

  it('EDIT-018: the whole contract, line by line', async () => {
    const document = await open(frontmatter('>-\n    DCI/1^strict P(a)\n    R(b)'))
    const header = ['keyword DCI', 'number 1', 'operator ^', 'enumMember strict']
    const clauses = ['keyword P', 'type! a', 'keyword R', 'type b']
    expect(decode(document, (await full())?.data)).toEqual([...header, ...clauses])
  })

  it('EDIT-018: differences lead from one answer to the next', async () => {
    await open(frontmatter('DCI/1 P(a,b) R(c)'))
    let { resultId, data = [] } = (await full()) ?? {}
    for (const contract of ['DCI/1 P(a,bb) R(c)', 'DCI/1 P(a)', 'DCI/1 P(a)', 'x', 'DCI/1 O(d)']) {
      const text = frontmatter(contract)
      await client.change(HERE, ++version, text)
      const { edits, ...next } = await delta(resultId)
      for (const { start, deleteCount, data: added = [] } of edits) {
        data = data.toSpliced(start, deleteCount, ...added)
      }
      resultId = next.resultId
      const found = decode(TextDocument.create(HERE, '', 0, text), data)
      const words = contract === 'x' ? [] : contract.match(/\w+/g)
      expect(found.map((token) => token.split(' ')[1])).toEqual(words)
    }
  })

  it('EDIT-018: a difference to an unknown answer is the whole, after closing too', async () => {
    await open(frontmatter('DCI/1 P(a)'))
    const { resultId, data } = (await full()) ?? {}
    expect((await delta('unknown')).data).toEqual(data)
    await client.connection.sendNotification('textDocument/didClose', { textDocument })
    expect(await full()).toBeNull()
    await open(frontmatter('DCI/1 P(a)'))
    expect((await delta(resultId)).data).toEqual(data)
  })

  it('EDIT-018: a range has the tokens that it touches', async () => {
    const document = await open(frontmatter('>-\n    DCI/1 P(a,\n    b)\n    R(c)'))
    const inRange = async (start: number, end: number) => {
      const range = { start: document.positionAt(start), end: document.positionAt(end) }
      return ask<SemanticTokens | null>('semanticTokens/range', { range })
    }
    const at = document.getText().indexOf('b)')
    expect(decode(document, (await inRange(at - 2, at + 3))?.data)).toEqual(['type! b'])
    expect(await inRange(0, 20)).toBeNull()
  })

  it('EDIT-018: without a contract the answer is left to others', async () => {
    await open('---\nname: here\n---\n')
    expect(await full()).toBeNull()
  })
})

describe('symbols', () => {
  it('EDIT-018: an outline of clauses and tokens', async () => {
    const document = await open(frontmatter('"DCI/1^strict P(a) Pol(max-providers=2)"'))
    const outline = await ask<DocumentSymbol[]>('documentSymbol')
    const [a, max] = [{ name: 'a', kind: SymbolKind.Interface }, { name: 'max-providers' }]
    const pair = { ...max, detail: '2', kind: SymbolKind.Property }
    expect(outline).toMatchObject([
      {
        name: 'contract',
        detail: 'strict',
        kind: SymbolKind.Namespace,
        children: [
          { name: 'P', detail: 'Provides', kind: SymbolKind.Array, children: [a] },
          { name: 'Pol', detail: 'Policy', kind: SymbolKind.Object, children: [pair] },
        ],
      },
    ])
    expect(outline.map((each) => document.getText(each.selectionRange))).toEqual(['DCI/1^strict'])
  })

  it('EDIT-018: capabilities and skills of the workspace, at their tokens', async () => {
    const document = await open(frontmatter('"DCI/1 P(web-crawl)"'))
    const found = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'web' })
    expect(found).toMatchObject([
      { name: 'web-crawl', kind: SymbolKind.Interface, containerName: 'here' },
      { name: 'web-search', kind: SymbolKind.Interface, containerName: 'searcher' },
    ])
    for (const { name, location } of found) {
      const { uri, range } = location as { uri: string; range: Range }
      const text = uri === HERE ? document.getText() : readFileSync(new URL(uri), 'utf8')
      expect(TextDocument.create(uri, '', 0, text).getText(range)).toBe(name)
    }
    const skills = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'plai' })
    expect(skills).toMatchObject([{ name: 'plain', kind: SymbolKind.Module }])
  })
})

describe('shape of the text', () => {
  it('EDIT-018: the frontmatter folds by whole lines, once for each first line', async () => {
    await open(frontmatter('"DCI/1 P(a,\n    b)"'))
    expect(await ask<FoldingRange[]>('foldingRange')).toEqual([
      { startLine: 0, endLine: 7 },
      { startLine: 4, endLine: 6 },
      { startLine: 5, endLine: 6 },
    ])
  })

  it('EDIT-018: a selection grows from each of several cursors', async () => {
    const document = await open(frontmatter('"DCI/1 P(a) R(bc)"'))
    const text = document.getText()
    const positions = ['bc)', 'Body'].map((word) => document.positionAt(text.indexOf(word)))
    const found = await ask<SelectionRange[]>('selectionRange', { positions })
    const steps = (range: SelectionRange | undefined): string[] =>
      range === undefined ? [] : [document.getText(range.range), ...steps(range.parent)]
    expect(steps(found[0]).slice(0, 3)).toEqual(['bc', 'R(bc)', 'DCI/1 P(a) R(bc)'])
    expect(found.map((each) => steps(each).at(-1))).toEqual([text, text])
  })

  it('EDIT-018: links lead to the page about the language and to addresses', async () => {
    const document = await open(frontmatter('"DCI/1 P(a)"'))
    const [address, language, ...more] = await ask<DocumentLink[]>('documentLink')
    expect(more).toEqual([])
    expect(address?.target).toBe('https://example.com')
    expect(language && document.getText(language.range)).toBe('DCI/1')
    expect(language?.tooltip).toBeDefined()
    const page = readFileSync(new URL(language?.target ?? ''), 'utf8')
    expect(page).toMatch(/^# The contract language/)
  })
})

describe('odd documents', () => {
  const positions = [{ line: 2, character: 20 }]
  const methods = [
    'semanticTokens/full',
    'documentSymbol',
    'foldingRange',
    'documentLink',
    'selectionRange',
  ]

  it.each([uriOf('none/SKILL.md'), 'untitled:SKILL.md', 'not a uri'])(
    'EDIT-004: nothing of %s, which is not open',
    async (uri) => {
      for (const method of methods) {
        const answer = await ask<unknown[] | null>(method, { textDocument: { uri }, positions })
        expect([method, answer ?? []]).toEqual([method, []])
      }
    },
  )

  it.each([
    ['no frontmatter', '# Title\n'],
    ['an open frontmatter', '---\nmetadata:\n  contract: "DCI/1 P('],
    ['broken YAML', '---\nname: [a\n\tb: "\ndescription: }\n---\n'],
    ['a megabyte', frontmatter('"DCI/1 P(a"') + 'x '.repeat(512 * 1024)],
  ])('EDIT-005: no request fails on %s', async (_, text) => {
    await open(text)
    for (const method of methods) await ask(method, { positions })
    await client.request('workspace/symbol', { query: '' })
    expect(failures).toEqual([])
  })
})
