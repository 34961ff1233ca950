/** Code actions and formatting of the built server over stdio (EDIT-016, EDIT-017). */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  CodeActionTriggerKind,
  type Diagnostic,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LspClient } from '../harness/lsp-client'
import { readMarkers } from '../harness/markers'
import { onDisk, readFixture, skill } from '../harness/workspace'

const PACK =
  skill('searcher', 'DCI/1 P(web-search)') +
  '//- /skills/finder/SKILL.md\n---\nname: finder\ndescription: Finds recipes for a cook. 😀\n---\n\nBody.\n' +
  skill('here', 'DCI/1 R(web-search)')

const LITERALS = {
  codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
  isPreferredSupport: true,
}
const PUBLISH = { versionSupport: true, relatedInformation: true }

/** Takes edits at once, as a plain map. */
const EAGER: ClientCapabilities = {
  textDocument: { publishDiagnostics: PUBLISH, codeAction: LITERALS },
}

/** Asks for edits when an action is chosen, as VS Code does. */
const LAZY: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: PUBLISH,
    codeAction: { ...LITERALS, dataSupport: true, resolveSupport: { properties: ['edit'] } },
  },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
}

const disk = onDisk(PACK)
const uriOf = (path: string) => pathToFileURL(join(disk.folder, path)).href
const HERE = uriOf('skills/here/SKILL.md')
const FINDER = uriOf('skills/finder/SKILL.md')

let eager: LspClient
let lazy: LspClient
let version = 1

beforeAll(async () => {
  eager = await LspClient.start({ folder: disk.folder, capabilities: EAGER })
  lazy = await LspClient.start({ folder: disk.folder, capabilities: LAZY })
})

afterAll(async () => {
  await eager.stop()
  await lazy.stop()
  disk.remove()
})

const frontmatter = (contract: string) =>
  `---\nname: here\ndescription: 😀 Asks.\nmetadata:\n  contract: ${contract}\n---\n\nBody.\n`

/** Opens a text and asks for the actions at its cursor or range. */
async function ask(
  client: LspClient,
  fixture: string,
  context: Partial<CodeActionContext> = {},
): Promise<{ text: string; actions: CodeAction[]; version: number }> {
  const { text, cursor, ranges } = readMarkers(fixture)
  version++
  await client.open(HERE, text, 'markdown', version)
  const document = TextDocument.create(HERE, '', version, text)
  const { start, end } = ranges[0] ?? { start: cursor, end: cursor }
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: HERE },
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    context: { diagnostics: [], ...context },
  })
  return { text, actions, version }
}

function applied(uri: string, text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), [...edits])
}

/** What a client does with the edits of one document. */
function edited(text: string, edit: WorkspaceEdit | undefined, uri = HERE): string {
  const changes = edit?.documentChanges?.flatMap((change) =>
    'edits' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  )
  return applied(uri, text, changes ?? edit?.changes?.[uri] ?? [])
}

const titled = (actions: readonly CodeAction[], title: string) =>
  actions.find((action) => action.title === title)

describe('handshake', () => {
  it('EDIT-016: says which kinds there are, and whether edits come later', () => {
    const codeActionKinds = ['quickfix', 'refactor.rewrite', 'source.fixAll.dci']
    const provider = (client: LspClient) => client.initialized?.capabilities.codeActionProvider
    expect(provider(eager)).toEqual({ codeActionKinds, resolveProvider: false })
    expect(provider(lazy)).toEqual({ codeActionKinds, resolveProvider: true })
  })

  it('EDIT-016: not offered to a client that knows commands alone', async () => {
    const client = await LspClient.start()
    expect(client.initialized?.capabilities.codeActionProvider).toBeUndefined()
    await client.stop()
  })
})

describe('code actions', () => {
  const TITLE = 'Remove it'

  it('EDIT-016: a quick fix comes with its edit, preferred, linked to the diagnostic', async () => {
    const fixture = frontmatter('"DCI/1 R(web-search,<|>web-search)"')
    const before = await ask(eager, fixture)
    const diagnostics = await eager.diagnostics(HERE, before.version)
    const { text, actions } = await ask(eager, fixture, { diagnostics })
    const fix = titled(actions, TITLE)
    expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true })
    const expected = diagnostics.filter(({ code }) => code === 'contract/duplicate-token')
    expect(fix?.diagnostics).toEqual(expected)
    expect(Object.keys(fix?.edit?.changes ?? {})).toEqual([HERE])
    expect(edited(text, fix?.edit)).toBe(frontmatter('"DCI/1 R(web-search)"'))
  })

  it('EDIT-016, EDIT-004: or once it is chosen, for the version it was asked for', async () => {
    const asked = await ask(lazy, frontmatter('"DCI/1 R(web-search,<|>web-search)"'))
    const offered = titled(asked.actions, TITLE)
    expect(offered?.edit).toBeUndefined()
    const { edit } = await lazy.request<CodeAction>('codeAction/resolve', offered ?? {})
    expect(edit?.documentChanges).toMatchObject([
      { textDocument: { uri: HERE, version: asked.version } },
    ])
    expect(edited(asked.text, edit)).toBe(frontmatter('"DCI/1 R(web-search)"'))
  })

  it('EDIT-016: of two with one title each has its own edit', async () => {
    const { text, actions } = await ask(lazy, frontmatter('"DCI/1 P(<| a, b|>)"'))
    const texts = await Promise.all(
      actions
        .filter(({ title }) => title === 'Fix spacing')
        .map(async (action) => {
          const { edit } = await lazy.request<CodeAction>('codeAction/resolve', action)
          return edited(text, edit)
        }),
    )
    expect(texts).toEqual([frontmatter('"DCI/1 P(a, b)"'), frontmatter('"DCI/1 P( a,b)"')])
  })

  it('EDIT-004: what was chosen in an older text is refused', async () => {
    const { actions } = await ask(lazy, frontmatter('"DCI/1 R(web-search,<|>web-search)"'))
    await ask(lazy, frontmatter('"DCI/1 R(<|>web-search)"'))
    const refusal = lazy.request('codeAction/resolve', titled(actions, TITLE) ?? {})
    await expect(refusal).rejects.toMatchObject({ code: -32801 })
  })

  it.each<[string, Partial<CodeActionContext>, string[]]>([
    ['nothing', {}, ['quickfix', 'refactor.rewrite']],
    ['by itself', { triggerKind: CodeActionTriggerKind.Automatic }, ['quickfix']],
    ['quick fixes', { only: ['quickfix'] }, ['quickfix']],
    ['refactorings', { only: ['refactor'] }, ['refactor.rewrite']],
    ['extractions', { only: ['refactor.extract'] }, []],
    ['sources', { only: ['source'] }, ['source.fixAll.dci']],
    [
      'fixes on save',
      { only: ['source.fixAll'], triggerKind: CodeActionTriggerKind.Automatic },
      ['source.fixAll.dci'],
    ],
    ['fixes of another server', { only: ['source.fixAll.other'] }, []],
    ['everything', { only: [''] }, ['quickfix', 'refactor.rewrite', 'source.fixAll.dci']],
  ])('EDIT-016: asked for %s', async (_, context, kinds) => {
    const { actions } = await ask(eager, frontmatter('"DCI/1 R(web-search, <|>b) P(a)"'), context)
    expect([...new Set(actions.map(({ kind }) => kind))].sort()).toEqual(kinds)
  })

  it('EDIT-016: everything is fixed by edits of the places alone', async () => {
    const { text, actions } = await ask(eager, frontmatter('"DCI/1 Provides(a, b) P(C)"<|>'), {
      only: ['source.fixAll'],
    })
    expect(edited(text, actions[0]?.edit)).toBe(frontmatter('"DCI/1 P(a,b,c)"'))
    const edits = actions[0]?.edit?.changes?.[HERE] ?? []
    expect(edits.every(({ range }) => range.start.line === 4 && range.end.line === 4)).toBe(true)
  })

  it('EDIT-016: a skill that is not open is edited, its version unknown', async () => {
    const asked = await ask(lazy, frontmatter('"DCI/1^strict R(<|>recipes)"'))
    const title = 'Declare `recipes` in the contract of finder'
    const { edit } = await lazy.request<CodeAction>(
      'codeAction/resolve',
      titled(asked.actions, title) ?? {},
    )
    expect(edit?.documentChanges).toMatchObject([{ textDocument: { uri: FINDER, version: null } }])
    const text = readFixture(PACK).get('/skills/finder/SKILL.md') ?? ''
    expect(edited(text, edit, FINDER)).toBe(
      text.replace('😀\n', '😀\nmetadata:\n  contract: "DCI/1 P(finder,recipes)"\n'),
    )
  })

  it('EDIT-016: a file is made where the client can make one', async () => {
    const title = 'Create a skill crawling that provides it'
    const { actions } = await ask(lazy, frontmatter('"DCI/1 R(<|>crawling)"'))
    const { edit } = await lazy.request<CodeAction>(
      'codeAction/resolve',
      titled(actions, title) ?? {},
    )
    const uri = uriOf('skills/crawling/SKILL.md')
    expect(edit?.documentChanges).toMatchObject([
      { kind: 'create', uri, options: { overwrite: false } },
      { textDocument: { uri, version: null } },
    ])
    expect(edited('', edit, uri)).toContain('contract: "DCI/1 P(crawling)"')
    const plain = await ask(eager, frontmatter('"DCI/1 R(<|>crawling)"'))
    expect(titled(plain.actions, title)).toBeUndefined()
  })

  it('EDIT-016: a finding of the workspace is linked and can be switched off', async () => {
    const fixture = frontmatter('"DCI/1 R(<|>crawling)"')
    const { text } = await ask(lazy, fixture)
    const document = TextDocument.create(HERE, '', 0, text)
    const start = text.indexOf('crawling')
    const diagnostic: Diagnostic = {
      code: 'workspace/unmet-capability',
      source: 'dci',
      message: 'No skill provides it',
      range: {
        start: document.positionAt(start),
        end: document.positionAt(start + 'crawling'.length),
      },
    }
    const { actions } = await ask(lazy, fixture, { diagnostics: [diagnostic] })
    const optional = titled(actions, 'Make `crawling` optional')
    expect(optional).toMatchObject({ kind: 'quickfix', diagnostics: [diagnostic] })
    const ignore = titled(actions, 'Ignore workspace/unmet-capability in this file')
    const { edit } = await lazy.request<CodeAction>('codeAction/resolve', ignore ?? {})
    expect(edited(text, edit)).toBe(
      text.replace('---\n', '---\n# dci-disable workspace/unmet-capability\n'),
    )
  })

  it('EDIT-004, EDIT-005: unknown documents and broken texts get safe answers', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 999 } }
    for (const uri of [uriOf('none/SKILL.md'), 'untitled:SKILL.md', 'not a uri']) {
      const params = { textDocument: { uri }, range, context: { diagnostics: [] } }
      expect(await eager.request('textDocument/codeAction', params)).toEqual([])
    }
    for (const text of ['<|>', '<|>---\nname: [a\n\tb: "\n', `<|>${frontmatter('"DCI/1 P(((')}`]) {
      expect((await ask(eager, text)).actions).toBeInstanceOf(Array)
    }
    expect(eager.stderr).toBe('')
  })
})

describe('formatting', () => {
  it('EDIT-017: a range formats what lies in it and no more', async () => {
    const { text } = await ask(eager, frontmatter('>-\n    DCI/1  P( a )\n    R( b )<|>'))
    const line = text.split('\n').findIndex((each) => each.includes('P('))
    const params = {
      textDocument: { uri: HERE },
      range: { start: { line, character: 0 }, end: { line: line + 1, character: 0 } },
      options: { tabSize: 2, insertSpaces: true },
    }
    const edits = await eager.request<TextEdit[]>('textDocument/rangeFormatting', params)
    expect(applied(HERE, text, edits)).toBe(frontmatter('>-\n    DCI/1 P(a)\n    R( b )'))
  })
})
