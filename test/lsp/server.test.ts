/** The built language server over stdio, as any LSP client meets it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompletionList, Diagnostic, Hover, TextEdit } from 'vscode-languageserver/node'
import type { ResolutionView } from '../../server/src/surfaces/lsp/messages'
import { LspClient, PULL_CLIENT } from '../harness/lsp-client'
import { readMarkers } from '../harness/markers'
import { onDisk, skill } from '../harness/workspace'

const PACK =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('reader', 'DCI/1 P(pdf-text)') +
  skill('here', 'DCI/1 R(web-search)')

const disk = onDisk(PACK)
const uriOf = (path: string) => pathToFileURL(join(disk.folder, path)).href
const HERE = uriOf('skills/here/SKILL.md')

let push: LspClient
let pull: LspClient
let version = 1

beforeAll(async () => {
  push = await LspClient.start({ folder: disk.folder })
  pull = await LspClient.start({ folder: disk.folder, capabilities: PULL_CLIENT })
})

afterAll(async () => {
  await push.stop()
  await pull.stop()
  disk.remove()
})

const frontmatter = (contract: string) =>
  `---\nname: here\ndescription: Asks.\nmetadata:\n  contract: ${contract}\n---\n\nBody.\n`

/** Opens the text with its markers taken out, under a new version. */
async function show(client: LspClient, fixture: string, languageId?: string) {
  const { text, cursor, ranges } = readMarkers(fixture)
  const before = text.slice(0, Math.max(0, cursor)).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  version++
  await client.open(HERE, text, languageId, version)
  return { text, position, ranges, version }
}

function marked(text: string, { range }: Diagnostic): string {
  const line = text.split('\n')[range.start.line] ?? ''
  return line.slice(range.start.character, range.end.character)
}

describe('handshake', () => {
  it('EDIT-004: diagnostics are pulled where the client can, pushed where it cannot', () => {
    expect(pull.initialized?.capabilities.diagnosticProvider).toMatchObject({})
    expect(push.initialized?.capabilities.diagnosticProvider).toBeUndefined()
    expect(push.initialized?.capabilities.textDocumentSync).toMatchObject({ change: 2 })
  })
})

describe('diagnostics', () => {
  const faulty = frontmatter('"DCI/1^strct P(a,,b) R(web-search"')
  const expected = [
    ['contract/unknown-mode', 'strct'],
    ['contract/empty', ','],
    ['contract/unbalanced', 'web-search'],
  ]

  it('EDIT-010, DCI-014: three mistakes, three pushed findings, each on its token', async () => {
    const { text, version } = await show(push, faulty)
    const found = await push.diagnostics(HERE, version)
    expect(found.map((each) => [each.code, marked(text, each)])).toEqual(expected)
    const page = new URL(found[0]?.codeDescription?.href ?? '')
    expect(readFileSync(page, 'utf8')).toContain('contract/unknown-mode')
    expect(found[0]?.source).toBe('dci')
  })

  it('EDIT-004, EDIT-010: the same when pulled', async () => {
    const { text } = await show(pull, faulty)
    const params = { textDocument: { uri: HERE } }
    const report = await pull.request<{ items: Diagnostic[] }>('textDocument/diagnostic', params)
    expect(report.items.map((each) => [each.code, marked(text, each)])).toEqual(expected)
    expect(pull.published).toEqual([])
  })

  it('EDIT-004: follow incremental edits, version by version', async () => {
    const { version: opened } = await show(push, frontmatter('"DCI/1 R(web-search)"'))
    expect(await push.diagnostics(HERE, opened)).toEqual([])
    const at = { line: 4, character: '  contract: "DCI/1 R('.length }
    version = opened + 2
    await push.change(HERE, opened + 1, ',', { start: at, end: at })
    await push.change(HERE, opened + 2, '', {
      start: at,
      end: { ...at, character: at.character + 1 },
    })
    const codes = async (of: number) => (await push.diagnostics(HERE, of)).map(({ code }) => code)
    expect(await codes(opened + 1)).toEqual(['contract/empty'])
    expect(await codes(opened + 2)).toEqual([])
  })

  it('EDIT-010: related information points at the other place', async () => {
    const { text, version } = await show(push, frontmatter('"DCI/1 P(a,b) R(a)"'))
    const [found] = await push.diagnostics(HERE, version)
    expect(found?.code).toBe('contract/requires-own')
    const related = found?.relatedInformation?.[0]
    expect(related?.location.uri).toBe(HERE)
    expect(related && marked(text, { ...found, ...related.location } as Diagnostic)).toBe('a')
  })

  it.each([
    ['skill', []],
    ['markdown', ['skill/name-folder']],
  ])(
    'EDIT-002: in language %s the host reports a wrong folder itself or not',
    async (language, codes) => {
      const text = frontmatter('"DCI/1 R(web-search)"').replace('name: here', 'name: there')
      const { version } = await show(push, text, language)
      expect((await push.diagnostics(HERE, version)).map(({ code }) => code)).toEqual(codes)
    },
  )

  it.each([
    ['no frontmatter', '# Title\n'],
    ['frontmatter that never closes', '---\nname: here\nmetadata:\n  contract: "DCI/1 P('],
    ['YAML that is broken', '---\nname: [a\n\tb: "\ndescription: }\n---\n'],
    ['a contract of 8,193 characters', frontmatter(`"DCI/1 P(${'a'.repeat(8185)})"`)],
    ['control characters and lone surrogates', `---\nname: \u0000\ud800\u202e\n---\n\u0007`],
    ['two megabytes', frontmatter('"DCI/1 P(a"') + 'x '.repeat(1024 * 1024)],
  ])('EDIT-005: survives %s and says what is wrong', async (_, text) => {
    const { version } = await show(push, text)
    expect((await push.diagnostics(HERE, version)).length).toBeGreaterThan(0)
    expect(push.stderr).toBe('')
  })
})

describe('requests', () => {
  it('EDIT-012: completion replaces the word under the cursor', async () => {
    const { position } = await show(push, frontmatter('"DCI/1 R(we<|>b)"'))
    const params = { textDocument: { uri: HERE }, position }
    const { items } = await push.request<CompletionList>('textDocument/completion', params)
    const line = position.line
    expect(items[0]?.textEdit).toEqual({
      newText: 'web-search',
      range: {
        start: { line, character: position.character - 2 },
        end: { line, character: position.character + 1 },
      },
    })
  })

  it('EDIT-013: hover says who would be selected', async () => {
    const { position } = await show(push, frontmatter('"DCI/1 R(web-<|>search)"'))
    const params = { textDocument: { uri: HERE }, position }
    const hover = await push.request<Hover>('textDocument/hover', params)
    expect(hover.contents).toMatchObject({ kind: 'markdown' })
    expect(JSON.stringify(hover.contents)).toContain('Would be met by [searcher](')
  })

  it('EDIT-017: formatting touches the contract alone', async () => {
    await show(
      push,
      frontmatter("'DCI/1  Requires ( web-search )'").replace('Requires', 'Required'),
    )
    const params = { textDocument: { uri: HERE }, options: { tabSize: 2, insertSpaces: true } }
    const edits = await push.request<TextEdit[]>('textDocument/formatting', params)
    expect(edits.map(({ newText }) => newText)).toEqual([' ', 'R', '', '', ''])
    expect(edits.every(({ range }) => range.start.line === 4)).toBe(true)
  })

  it('EDIT-030: the panel gets the report of the text as it is now', async () => {
    await show(push, frontmatter('"DCI/1 R(web-search,pdf-text) Pol(selection-mode=cover)"'))
    const view = await push.request<ResolutionView>('dci/resolution', { uri: HERE })
    expect(view).toMatchObject({ name: 'here', contract: 'readable', version, errors: [] })
    expect(view.report?.selected_candidates.toSorted()).toEqual([
      'reader::skills/reader/SKILL.md',
      'searcher::skills/searcher/SKILL.md',
    ])
    expect(view.skills['reader::skills/reader/SKILL.md']?.uri).toBe(uriOf('skills/reader/SKILL.md'))
  })

  it('EDIT-030, DCI-017: an unreadable contract has errors and no report', async () => {
    await show(push, frontmatter('"DCI/1 R(web-search"'))
    const view = await push.request<ResolutionView>('dci/resolution', { uri: HERE })
    expect(view).toMatchObject({ contract: 'unreadable', report: null })
    expect(view.errors[0]?.message).toContain('`)` expected')
  })

  it('EDIT-004: unknown documents and odd positions get safe answers', async () => {
    const position = { line: 999, character: 999 }
    for (const uri of [uriOf('none/SKILL.md'), 'untitled:SKILL.md', 'not a uri']) {
      const params = { textDocument: { uri }, position }
      expect(await push.request('textDocument/hover', params)).toBeNull()
      expect(await push.request('textDocument/completion', params)).toEqual([])
      expect(await push.request('dci/resolution', { uri })).toBeNull()
    }
  })

  it('EDIT-004: a request cancelled in flight is answered as cancelled or in full, never left open', async () => {
    const { position } = await show(push, frontmatter('"DCI/1 R(we<|>b)"'))
    const { CancellationTokenSource } = await import('vscode-languageserver/node')
    const source = new CancellationTokenSource()
    const answer = push.connection.sendRequest(
      'textDocument/completion',
      { textDocument: { uri: HERE }, position },
      source.token,
    )
    source.cancel()
    const outcome = await answer.then(
      (list) => Array.isArray((list as CompletionList).items),
      (error: { code: number }) => error.code === -32800,
    )
    expect(outcome).toBe(true)
  })
})

describe('files', () => {
  it('EDIT-019, DCI-022: a file that appears, changes and vanishes is followed through watch events', async () => {
    const files = onDisk(skill('asker', 'DCI/1 R(translation)'))
    const client = await LspClient.start({ folder: files.folder })
    const uri = pathToFileURL(join(files.folder, 'skills/asker/SKILL.md')).href
    const selected = async () => {
      const view = await client.request<ResolutionView>('dci/resolution', { uri })
      return view.report?.selected_candidates
    }
    const { writeFileSync, mkdirSync, rmSync } = await import('node:fs')
    const folder = join(files.folder, 'skills/translator')
    const event = async (type: number) => {
      const seen = client.notifications.length
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: pathToFileURL(folder).href, type }],
      })
      await client.until(() => client.notifications.length > seen)
    }
    try {
      expect(await selected()).toEqual([])
      mkdirSync(folder)
      const text =
        '---\nname: translator\ndescription: Translates.\nmetadata:\n  contract: "DCI/1 P(translation)"\n---\n'
      writeFileSync(join(folder, 'SKILL.md'), text)
      await event(1)
      expect(await selected()).toEqual(['translator::skills/translator/SKILL.md'])
      rmSync(folder, { recursive: true })
      await event(3)
      expect(await selected()).toEqual([])
    } finally {
      await client.stop()
      files.remove()
    }
  })

  it('EDIT-019: settings are asked for and followed', async () => {
    const settings = { disabledSkills: ['searcher'] }
    const client = await LspClient.start({ folder: disk.folder, settings })
    const view = await client.request<ResolutionView>('dci/resolution', { uri: HERE })
    expect(view.report?.rejections).toMatchObject([{ reason: 'disabled' }])
    await client.stop()
  })

  it('EDIT-004, EDIT-019: a client that does not tell its settings gets all else', async () => {
    const settings = new Error('no settings')
    const client = await LspClient.start({ folder: disk.folder, settings })
    const found = await client.request<unknown[]>('workspace/symbol', { query: 'web-search' })
    expect(found).toHaveLength(1)
    await client.stop()
  })
})
