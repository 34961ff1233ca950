/** Rename over the wire, applied to the files as a client would. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver/node'
import { LogMessageNotification, TextDocumentEdit } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LspClient } from '../harness/lsp-client'
import { onDisk, skill } from '../harness/workspace'

const PACK =
  skill('here', 'DCI/1 R(old)') +
  skill('giver', 'DCI/1 P(old,b)') +
  skill('taken', 'DCI/1 P(new)') +
  '//- /.dci/aliases.v1.json\n{"schema_version": "1", "alias_table_version": "1",\r\n"aliases": {"old": ["x"]}}\n' +
  '//- /.dci/probes.v1.json\n{"schema_version": "1", "probes": {}, "skills": {"here": {"old": {"command": ["a"]}}}}\n' +
  '//- /mounted/far/SKILL.md\n---\nname: far\ndescription: Far.\nmetadata:\n  contract: DCI/1 P(old)\n---\n'

const FULL: ClientCapabilities = {
  textDocument: { rename: { prepareSupport: true, honorsChangeAnnotations: true } },
  workspace: {
    configuration: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      changeAnnotationSupport: {},
    },
  },
}

let disk: ReturnType<typeof onDisk>
let client: LspClient | undefined

beforeEach(() => {
  disk = onDisk(PACK)
})

afterEach(async () => {
  await client?.stop()
  client = undefined
  disk.remove()
})

const uriOf = (path: string) => pathToFileURL(join(disk.folder, path)).href
const here = () => uriOf('skills/here/SKILL.md')
const read = (path: string) => readFileSync(join(disk.folder, path), 'utf8')

async function start(capabilities?: ClientCapabilities, settings?: unknown): Promise<LspClient> {
  client = await LspClient.start({
    folder: disk.folder,
    settings,
    ...(capabilities && { capabilities }),
  })
  await client.open(here(), read('skills/here/SKILL.md'), 'markdown', 7)
  return client
}

/** The place of a text's first occurrence in the open document. */
function at(text: string) {
  const before = read('skills/here/SKILL.md').split(text)[0]?.split('\n') ?? []
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { textDocument: { uri: here() }, position }
}

/** Does to the files what a client would. */
function apply({ documentChanges, changes = {} }: WorkspaceEdit) {
  const edits = Object.entries(changes).map(([uri, edits]) => {
    return { textDocument: { uri, version: null }, edits }
  })
  for (const change of documentChanges ?? edits) {
    if (TextDocumentEdit.is(change)) {
      const path = fileURLToPath(change.textDocument.uri)
      const before = TextDocument.create('', '', 0, readFileSync(path, 'utf8'))
      const plain = change.edits.filter((edit) => 'newText' in edit)
      writeFileSync(path, TextDocument.applyEdits(before, plain))
    } else if (change.kind === 'rename') {
      renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri))
    }
  }
}

const FILES = [
  'skills/here/SKILL.md',
  'skills/giver/SKILL.md',
  '.dci/aliases.v1.json',
  '.dci/probes.v1.json',
]

describe('rename of a capability', () => {
  it.each([
    ['versioned', FULL],
    ['as plain changes', undefined],
  ])('EDIT-015: %s, in open and closed files, and in no other byte', async (_, capabilities) => {
    const started = await start(capabilities)
    const before = FILES.map(read)
    const edit = await started.request<WorkspaceEdit>('textDocument/rename', {
      ...at('old'),
      newName: 'brand-new',
    })
    expect(edit.changes === undefined).toBe(capabilities === FULL)
    expect(edit.changeAnnotations).toBeUndefined()
    apply(edit)
    expect(FILES.map(read)).toEqual(before.map((text) => text.replace('old', 'brand-new')))
  })

  it('EDIT-004, EDIT-015: an open document has its version, a closed file none', async () => {
    const started = await start(FULL)
    const edit = await started.request<WorkspaceEdit>('textDocument/rename', {
      ...at('old'),
      newName: 'brand-new',
    })
    const versions = edit.documentChanges?.flatMap((change) =>
      TextDocumentEdit.is(change) ? [[change.textDocument.uri, change.textDocument.version]] : [],
    )
    expect(Object.fromEntries(versions ?? [])).toEqual({
      [here()]: 7,
      [uriOf('skills/giver/SKILL.md')]: null,
      [uriOf('.dci/aliases.v1.json')]: null,
      [uriOf('.dci/probes.v1.json')]: null,
    })
  })

  it('EDIT-004, EDIT-015: an open document has the URI and version of its client', async () => {
    client = await LspClient.start({ folder: disk.folder, capabilities: FULL })
    // Clients differ in what they escape.
    const textDocument = { uri: here().replace('/here/', '/%68ere/') }
    await client.open(textDocument.uri, read('skills/here/SKILL.md'), 'markdown', 3)
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      ...at('old'),
      textDocument,
      newName: 'brand-new',
    })
    const edited = edit.documentChanges?.flatMap((change) =>
      TextDocumentEdit.is(change) ? [change.textDocument] : [],
    )
    expect(edited).toContainEqual({ ...textDocument, version: 3 })
    expect(edited?.map(({ uri }) => uri)).not.toContain(here())
  })

  it('EDIT-015: to a name in use asks for agreement, and names what stays', async () => {
    const started = await start(FULL, { mounts: ['mounted'] })
    const edit = await started.request<WorkspaceEdit>('textDocument/rename', {
      ...at('old'),
      newName: 'new',
    })
    const [annotation] = Object.values(edit.changeAnnotations ?? {})
    expect(annotation).toMatchObject({ label: 'Rename to new', needsConfirmation: true })
    expect(annotation?.description).toContain('`new` is a capability already')
    expect(annotation?.description).toContain('mounted/far/SKILL.md')
    const ids = edit.documentChanges?.flatMap((change) =>
      'edits' in change
        ? change.edits.map((each) => 'annotationId' in each && each.annotationId)
        : [],
    )
    expect(new Set(ids)).toEqual(new Set(Object.keys(edit.changeAnnotations ?? {})))
  })

  it('EDIT-015: where nobody can be asked, it is done and the log says what it meant', async () => {
    const started = await start()
    const logged: string[] = []
    started.connection.onNotification(LogMessageNotification.type, ({ message }) => {
      logged.push(message)
    })
    const edit = await started.request<WorkspaceEdit>('textDocument/rename', {
      ...at('old'),
      newName: 'new',
    })
    expect(Object.keys(edit.changes ?? {})).toHaveLength(4)
    await started.until(() => logged.some((each) => each.includes('is a capability already')))
  })

  it('EDIT-015: is prepared with range and placeholder, and refused with the way out', async () => {
    const started = await start(FULL)
    expect(started.initialized?.capabilities.renameProvider).toEqual({ prepareProvider: true })
    const { line, character } = at('old').position
    expect(await started.request('textDocument/prepareRename', at('old'))).toEqual({
      range: { start: { line, character }, end: { line, character: character + 3 } },
      placeholder: 'old',
    })
    expect(await started.request('textDocument/prepareRename', at('DCI/1'))).toBeNull()
    const refused = started.request('textDocument/rename', { ...at('old'), newName: 'New Name' })
    await expect(refused).rejects.toMatchObject({
      code: -32803,
      message: expect.stringContaining('such as `new-name`'),
    })
  })
})

describe('rename of a skill', () => {
  it('EDIT-015: edits the name first, then moves the folder', async () => {
    const started = await start(FULL)
    const edit = await started.request<WorkspaceEdit>('textDocument/rename', {
      ...at('here'),
      newName: 'there',
    })
    expect(edit.documentChanges?.at(-1)).toEqual({
      kind: 'rename',
      oldUri: uriOf('skills/here'),
      newUri: uriOf('skills/there'),
      options: { overwrite: false, ignoreIfExists: false },
    })
    const before = read('skills/here/SKILL.md')
    apply(edit)
    expect(existsSync(join(disk.folder, 'skills/here'))).toBe(false)
    expect(read('skills/there/SKILL.md')).toBe(before.replace('name: here', 'name: there'))
    expect(read('.dci/probes.v1.json')).toContain('"skills": {"there": {"old"')
  })

  it.each(['taken', 'no-skill'])('EDIT-015: is refused where the folder %s is', async (newName) => {
    mkdirSync(join(disk.folder, 'skills/no-skill'))
    const started = await start(FULL)
    const refused = started.request('textDocument/rename', { ...at('here'), newName })
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('exists already'),
    })
  })

  it('EDIT-015: a folder that is renamed by hand takes its name along', async () => {
    const started = await start(FULL)
    const { fileOperations } = started.initialized?.capabilities.workspace ?? {}
    expect(fileOperations?.willRename?.filters).toEqual([
      { scheme: 'file', pattern: { glob: '**/*', matches: 'folder' } },
    ])
    const willRename = (files: { oldUri: string; newUri: string }[]) =>
      started.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files })
    const edit = await willRename([
      { oldUri: uriOf('skills/here'), newUri: uriOf('skills/there') },
      { oldUri: uriOf('skills/giver'), newUri: uriOf('skills/taker') },
    ])
    apply(edit ?? {})
    expect(read('skills/here/SKILL.md')).toContain('name: there')
    expect(read('skills/giver/SKILL.md')).toContain('name: taker')
    expect(read('.dci/probes.v1.json')).toContain('"there"')
    const withSlash = [{ oldUri: uriOf('skills/taken/'), newUri: uriOf('skills/free/') }]
    expect((await willRename(withSlash))?.documentChanges).toHaveLength(1)
    const unrelated = [{ oldUri: uriOf('skills'), newUri: uriOf('more') }]
    expect(await willRename(unrelated)).toBeNull()
  })
})
