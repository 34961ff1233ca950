/** Signature help, inlay hints and code lenses of the built server over stdio (EDIT-018). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  ClientCapabilities,
  CodeLens,
  InlayHint,
  SignatureHelp,
  TextEdit,
} from 'vscode-languageserver/node'
import { LspClient, type LspOptions, PULL_CLIENT } from '../harness/lsp-client'
import { readMarkers } from '../harness/markers'
import { onDisk, skill } from '../harness/workspace'

const PACK =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('asker', 'DCI/1 R(web-search)') +
  skill('here', 'DCI/1 R(web-search)')

/** What VS Code says of itself, as far as it counts here. */
const VSCODE: ClientCapabilities = {
  ...PULL_CLIENT,
  workspace: {
    ...PULL_CLIENT.workspace,
    inlayHint: { refreshSupport: true },
    codeLens: { refreshSupport: true },
  },
}

let disk: ReturnType<typeof onDisk>
let client: LspClient
let version = 1

const uriOf = (name: string) => pathToFileURL(join(disk.folder, 'skills', name, 'SKILL.md')).href

const frontmatter = (contract: string, name = 'here') =>
  `---\nname: ${name}\ndescription: About ${name}.\nmetadata:\n  contract: ${contract}\n---\n\nBody.\n`

beforeEach(() => {
  disk = onDisk(PACK)
})

afterEach(async () => {
  await client.stop()
  disk.remove()
})

async function start(options: LspOptions = {}) {
  client = await LspClient.start({ folder: disk.folder, ...options })
}

/** Opens a text with its markers taken out. */
async function show(fixture: string, name = 'here') {
  const { text, cursor } = readMarkers(fixture)
  const before = text.slice(0, Math.max(0, cursor)).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  version++
  await client.open(uriOf(name), text, 'markdown', version)
  return { textDocument: { uri: uriOf(name) }, position, text }
}

const WHOLE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }

const hintsOf = (name: string) =>
  client.request<InlayHint[]>('textDocument/inlayHint', {
    textDocument: { uri: uriOf(name) },
    range: WHOLE,
  })

async function lensesOf(name: string) {
  const lenses = await client.request<CodeLens[]>('textDocument/codeLens', {
    textDocument: { uri: uriOf(name) },
  })
  return Promise.all(lenses.map((lens) => client.request<CodeLens>('codeLens/resolve', lens)))
}

const labelOf = ({ label }: InlayHint) =>
  (typeof label === 'string' ? label : label.map(({ value }) => value).join('')).replace(
    / \d\.\d\d$/,
    '',
  )

describe('signature help', () => {
  it('EDIT-018: says what can stand in Pol, and where the cursor is', async () => {
    await start()
    const { text, ...at } = await show(frontmatter('"DCI/1 Pol(min-total-score=0.5,<|>'))
    const help = await client.request<SignatureHelp>('textDocument/signatureHelp', at)
    expect(help.signatures[0]?.label).toMatch(/^Pol\(min-total-score=0\.\.1, /)
    expect(help.activeParameter).toBe(1)
    expect(help.signatures[0]?.parameters?.[0]?.documentation).toMatchObject({ kind: 'markdown' })
    expect(client.initialized?.capabilities.signatureHelpProvider).toEqual({
      triggerCharacters: ['(', ',', '='],
      retriggerCharacters: [')'],
    })
  })

  it('EDIT-018: marks no parameter for a key that there is not', async () => {
    await start()
    const { text, ...at } = await show(frontmatter('"DCI/1 Pol(xyz<|>'))
    const help = await client.request<SignatureHelp>('textDocument/signatureHelp', at)
    expect(help.activeParameter).toBe(help.signatures[0]?.parameters?.length)
  })

  it('EDIT-004: none outside of a clause, and in a document that is not known', async () => {
    await start()
    const { text, ...at } = await show(frontmatter('"DCI/1 P(a)<|>"'))
    expect(await client.request('textDocument/signatureHelp', at)).toBeNull()
    const unknown = { textDocument: { uri: 'untitled:SKILL.md' }, position: at.position }
    expect(await client.request('textDocument/signatureHelp', unknown)).toBeNull()
    expect(await client.request('textDocument/inlayHint', { ...unknown, range: WHOLE })).toEqual([])
    expect(await client.request('textDocument/codeLens', unknown)).toEqual([])
  })
})

describe('inlay hints', () => {
  it('EDIT-018: mode and provider, with an edit and a place to go', async () => {
    await start()
    const { text } = await show(frontmatter('"DCI/1 R(web-search)"'))
    const [mode, provider] = await hintsOf('here')
    const line = text.split('\n').findIndex((each) => each.includes('contract:'))
    const end = (word: string) => {
      const character = text.split('\n')[line]?.indexOf(word) ?? -1
      return { line, character: character + word.length }
    }
    expect(mode).toMatchObject({ label: '^best-effort', position: end('DCI/1') })
    const edit: TextEdit | undefined = mode?.textEdits?.[0]
    expect(edit).toEqual({
      newText: '^best-effort',
      range: { start: end('DCI/1'), end: end('DCI/1') },
    })
    expect(provider && labelOf(provider)).toBe('→ searcher')
    expect(provider).toMatchObject({ position: end('web-search'), paddingLeft: true })
    const part = Array.isArray(provider?.label) ? provider.label[0] : undefined
    expect(part?.location?.uri).toBe(uriOf('searcher'))
    expect(part?.location?.range.start.line).toBeGreaterThan(0)
  })

  it('EDIT-018: only those in the range that is asked for', async () => {
    await start()
    await show(frontmatter('"DCI/1 R(web-search)"'))
    const range = { start: WHOLE.start, end: { line: 2, character: 0 } }
    const textDocument = { uri: uriOf('here') }
    expect(await client.request('textDocument/inlayHint', { textDocument, range })).toEqual([])
  })

  it('EDIT-018: settings switch them off', async () => {
    await start({ settings: { inlayHints: { mode: false, provider: false } } })
    await show(frontmatter('"DCI/1 R(code-inspection)"'))
    expect((await hintsOf('here')).map(labelOf)).toEqual(['= code-review'])
  })
})

describe('code lenses', () => {
  it('EDIT-018: a client that says nothing of commands gets titles alone', async () => {
    await start()
    await show(frontmatter('"DCI/1 P(own) R(web-search)"'))
    const lenses = await lensesOf('here')
    expect(lenses.map(({ command }) => command?.title.replace(/\d\.\d\d/, 'N'))).toEqual([
      '1 provider',
      'would select searcher N',
      'used by none',
    ])
    expect(new Set(lenses.map(({ command }) => command?.command))).toEqual(new Set(['']))
    expect(new Set(lenses.map(({ range }) => range.start.line))).toEqual(new Set([4]))
  })

  it('EDIT-018: a client that runs commands gets what they need', async () => {
    await start({ initializationOptions: { commands: true } })
    await show(frontmatter('"DCI/1 P(own) R(web-search)"'))
    const [providers, selection, usedBy] = await lensesOf('here')
    expect(selection?.command).toMatchObject({
      command: 'dci.previewResolution',
      arguments: [uriOf('here')],
    })
    expect(providers?.command).toMatchObject({
      command: 'dci.showReferences',
      arguments: [uriOf('here'), providers?.range.start, [{ uri: uriOf('searcher') }]],
    })
    // There is nothing to show.
    expect(usedBy?.command).toEqual({ title: 'used by none', command: '' })
  })

  it('EDIT-018: settings switch them off', async () => {
    await start({ settings: { codeLens: { providers: false, selection: false } } })
    await show(frontmatter('"DCI/1 P(own) R(web-search)"'))
    expect(await lensesOf('here')).toHaveLength(1)
  })

  it('EDIT-004: a lens that is resolved after its contract went says nothing', async () => {
    await start()
    await show(frontmatter('"DCI/1 R(web-search)"'))
    const params = { textDocument: { uri: uriOf('here') } }
    const [lens] = await client.request<CodeLens[]>('textDocument/codeLens', params)
    await show('nothing')
    const resolved = await client.request<CodeLens>('codeLens/resolve', lens ?? {})
    expect(resolved.command).toEqual({ title: '', command: '' })
    const odd = { range: WHOLE, data: { uri: 7 } }
    expect(await client.request('codeLens/resolve', odd)).toMatchObject({ range: WHOLE })
  })
})

describe('refresh', () => {
  /** Counts what the server asks the client to ask again; `settled` waits for what is under way. */
  function refreshes() {
    const seen: string[] = []
    for (const method of ['workspace/inlayHint/refresh', 'workspace/codeLens/refresh']) {
      client.connection.onRequest(method, () => {
        seen.push(method)
        return null
      })
    }
    const settled = () => new Promise((resolve) => setTimeout(resolve, 400))
    return { seen, settled }
  }

  it('EDIT-018: asked for when another file changes the result, once for all edits of a pause', async () => {
    await start({ capabilities: VSCODE })
    await show(frontmatter('"DCI/1 R(web-search)"'))
    await show(frontmatter('"DCI/1 P(web-search)"', 'searcher'), 'searcher')
    expect((await hintsOf('here')).map(labelOf)).toEqual(['^best-effort', '→ searcher'])
    await lensesOf('here')
    const { seen, settled } = refreshes()
    await settled()
    seen.length = 0
    for (const token of ['w', 'we', 'web']) {
      version++
      const text = frontmatter(`"DCI/1 P(${token})"`, 'searcher')
      await client.change(uriOf('searcher'), version, text)
    }
    await client.until(() => seen.length >= 2)
    await settled()
    expect(seen.toSorted()).toEqual(['workspace/codeLens/refresh', 'workspace/inlayHint/refresh'])
    expect((await hintsOf('here')).map(labelOf)).toEqual(['^best-effort', '→ unmet'])
  })

  it('EDIT-018: not asked for by an edit of the same document, nor of a body', async () => {
    await start({ capabilities: VSCODE })
    await show(frontmatter('"DCI/1 R(web-search)"'))
    const other = frontmatter('"DCI/1 P(web-search)"', 'searcher')
    await show(other, 'searcher')
    await hintsOf('here')
    const { seen, settled } = refreshes()
    await settled()
    seen.length = 0
    version++
    await client.change(uriOf('here'), version, frontmatter('"DCI/1 R(web-search,more)"'))
    version++
    await client.change(uriOf('searcher'), version, `${other}More.\n`)
    await settled()
    expect(seen).toEqual([])
  })

  it('EDIT-018: asked for when settings change', async () => {
    await start({ capabilities: VSCODE })
    await show(frontmatter('"DCI/1 R(web-search)"'))
    await hintsOf('here')
    const { seen } = refreshes()
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} })
    await client.until(() => seen.includes('workspace/inlayHint/refresh'))
  })
})
