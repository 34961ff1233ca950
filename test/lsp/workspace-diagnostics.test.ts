/** Findings that only the workspace can tell, over stdio, as any LSP client meets them (EDIT-011, EDIT-004). */
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { DocumentDiagnosticReport } from 'vscode-languageserver/node'
import { skill } from '../harness/workspace'
import { codesOf, REFRESHED_CLIENT, start, stopServers } from './workspace-server'

const GIVER = skill('giver', 'DCI/1 P(x)')
const WISHER = skill('wisher', 'DCI/1 R(nobody-has-it)')
const ASKER = skill('asker', 'DCI/1 R(x)')

afterEach(stopServers)

/** Codes of a report, each with the text that it stands at. */
function shown(report: DocumentDiagnosticReport, text: string) {
  const items = report.kind === 'full' ? report.items : []
  return items.map(({ code, range }) => {
    const line = text.split('\n')[range.start.line] ?? ''
    return [code, line.slice(range.start.character, range.end.character)]
  })
}

describe('push', () => {
  it('EDIT-011: a provider that breaks in another file is told at its consumer, and again when it is mended', async () => {
    const { show, settled, pushed } = await start(GIVER + ASKER)
    await show(ASKER)
    const { version } = await show(GIVER)
    await settled()
    expect(pushed('asker')).toMatchObject({ version: 1, diagnostics: [] })
    await show(skill('giver', 'DCI/1 P(y)'))
    await settled()
    expect(codesOf(pushed('asker')?.diagnostics)).toEqual(['workspace/unmet-capability'])
    expect(pushed('giver')).toMatchObject({ version: version + 1, diagnostics: [] })
    await show(GIVER)
    await settled()
    expect(pushed('asker')).toMatchObject({ version: 1, diagnostics: [] })
  })

  it('EDIT-011: what is closed is told too, until it is mended or gone', async () => {
    const { settled, pushed, write, remove } = await start(
      GIVER + WISHER + skill('other', 'DCI/1 R(nobody-has-that) Q(a)'),
    )
    await settled()
    expect(pushed('giver')).toBeUndefined()
    expect(pushed('wisher')).not.toHaveProperty('version')
    expect(codesOf(pushed('wisher')?.diagnostics)).toEqual(['workspace/unmet-capability'])
    expect(codesOf(pushed('other')?.diagnostics)).toEqual(['contract/unknown-clause'])
    await write(skill('giver', 'DCI/1 P(nobody-has-it)'))
    await settled()
    expect(pushed('wisher')?.diagnostics).toEqual([])
    await remove('other')
    await settled()
    expect(pushed('other')?.diagnostics).toEqual([])
  })

  it('EDIT-019: nothing is told of a mount that nobody has opened', async () => {
    const mounted = WISHER.replace('/skills/', '/mounted/')
    const settings = { mounts: ['mounted'] }
    const { client, folder, settled, show } = await start(mounted, { settings })
    await settled()
    expect(client.published).toEqual([])
    const { uri } = await show(mounted)
    await settled()
    expect(uri).toContain(pathToFileURL(folder).href)
    expect(codesOf(client.published.at(-1)?.diagnostics)).toEqual(['workspace/unmet-capability'])
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    await settled()
    expect(client.published.at(-1)).toEqual({ uri, diagnostics: [] })
  })

  it('EDIT-004: what was typed and not saved is taken back when the document closes', async () => {
    const { client, show, settled, pushed } = await start(GIVER + ASKER)
    const { uri } = await show(skill('asker', 'DCI/1 R(y)'))
    await settled()
    expect(codesOf(pushed('asker')?.diagnostics)).toEqual(['workspace/unmet-capability'])
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    await settled()
    expect(pushed('asker')).toEqual({ uri, diagnostics: [] })
  })

  it('EDIT-004: a file that comes, is opened and closed, and goes leaves nothing behind', async () => {
    const { client, uriOf, show, settled, pushed, write, remove } = await start(GIVER)
    await settled()
    for (const name of ['one', 'two', 'three']) {
      const fixture = skill(name, 'DCI/1 P(a,a)')
      await write(fixture)
      const { uri } = await show(fixture)
      await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
      await remove(name)
    }
    await settled()
    expect(pushed('three')).toEqual({ uri: uriOf('three'), diagnostics: [] })
    expect(pushed('one')?.diagnostics).toEqual([])
    expect(pushed('two')?.diagnostics).toEqual([])
  })

  it('SURF-012: levels of the workspace and comments in a file hold for these findings too', async () => {
    const rules = '{"schema_version":"1","rules":{"workspace/unmet-capability":"error"}}'
    const silent = skill('silent', 'DCI/1 R(gone)', '# dci-disable workspace/unmet-capability\n')
    const { settled, pushed } = await start(
      `${WISHER}${silent}//- /.dci/config.v1.json\n${rules}\n`,
    )
    await settled()
    expect(pushed('wisher')?.diagnostics).toMatchObject([{ severity: 1 }])
    expect(pushed('silent')).toBeUndefined()
  })

  it('EDIT-004: a document that is no skill is not spoken of', async () => {
    const { client, folder, settled } = await start(GIVER)
    const uri = pathToFileURL(`${folder}/README.md`).href
    await client.open(uri, '# Skills\n')
    await settled()
    expect(client.published).toEqual([])
  })

  it('EDIT-004: an open document goes by the name that the client gives it', async () => {
    const { client, show, settled } = await start(WISHER.replace('wisher/', 'a+b/wisher/'))
    const { uri } = await show(WISHER.replace('wisher/', 'a+b/wisher/'))
    expect(uri).toContain('a+b')
    await settled()
    expect(client.published.at(-1)).toMatchObject({
      uri,
      version: 1,
      diagnostics: [{ code: 'workspace/unmet-capability' }],
    })
  })

  it('EDIT-060: two hundred edits in a row end in what the last one says, and others hear of it once', async () => {
    const { client, uriOf, show, settled, pushed } = await start(GIVER + ASKER)
    await show(ASKER)
    await show(GIVER)
    await settled()
    const before = client.published.length
    for (let edit = 0; edit < 200; edit++) {
      await show(skill('giver', `DCI/1 P(${edit % 2 === 0 ? 'x' : 'y'}${edit})`))
    }
    await settled()
    const since = client.published.slice(before)
    expect(pushed('giver')?.version).toBe(201)
    expect(codesOf(pushed('asker')?.diagnostics)).toEqual(['workspace/unmet-capability'])
    // A slow machine may find a pause between the edits, but not many.
    expect(since.filter(({ uri }) => uri === uriOf('asker')).length).toBeLessThan(5)
  })
})

describe('pull', () => {
  const capabilities = REFRESHED_CLIENT

  it('EDIT-011: a client is asked to ask again when something differs, and not when nothing does', async () => {
    const { show, settled, pull, refreshed } = await start(GIVER + ASKER, { capabilities })
    const { text } = await show(ASKER)
    await settled()
    expect(shown(await pull('asker'), text)).toEqual([])
    await show(skill('giver', 'DCI/1 P(x)', 'license: MIT\n'))
    await settled()
    expect(refreshed()).toBe(0)
    await show(skill('giver', 'DCI/1 P(y)'))
    await settled()
    expect(refreshed()).toBe(1)
    expect(shown(await pull('asker'), text)).toEqual([['workspace/unmet-capability', 'x']])
    await settled()
    expect(refreshed()).toBe(1)
    await show(GIVER)
    await settled()
    expect(refreshed()).toBe(2)
    expect(shown(await pull('asker'), text)).toEqual([])
  })

  it('EDIT-011: the last known findings move with the text, until they are looked at again', async () => {
    const { show, settled, pull } = await start(WISHER, { capabilities })
    await show(WISHER)
    await settled()
    const lower = WISHER.replace('description', 'license: MIT\ndescription')
    const moved = await show(lower)
    const found = [['workspace/unmet-capability', 'nobody-has-it']]
    expect(shown(await pull('wisher'), moved.text)).toEqual(found)
    const edited = await show(lower.replace('nobody-has-it', 'nobody-has-them'))
    expect(shown(await pull('wisher'), edited.text)).toEqual([])
    await settled()
    expect(shown(await pull('wisher'), edited.text)).toEqual([
      ['workspace/unmet-capability', 'nobody-has-them'],
    ])
  })

  it('EDIT-011: places in other files are told at those files', async () => {
    const fixture = skill('near', 'DCI/1 P(nobody-has)') + WISHER
    const { show, settled, pull, uriOf } = await start(fixture, { capabilities })
    await show(WISHER)
    await settled()
    const report = await pull('wisher')
    const [found] = report.kind === 'full' ? report.items : []
    expect(found?.code).toBe('workspace/not-selected')
    const line = '  contract: "DCI/1 P(nobody-has)"'
    expect(found?.relatedInformation).toEqual([
      {
        location: {
          uri: uriOf('near'),
          range: {
            start: { line: 4, character: line.indexOf('nobody') },
            end: { line: 4, character: line.indexOf(')') },
          },
        },
        message: 'The best one',
      },
    ])
  })

  it('EDIT-004: a report that the client has already is unchanged, from any server', async () => {
    const first = await start(WISHER, { capabilities })
    await first.show(WISHER)
    await first.settled()
    const { resultId } = await first.pull('wisher')
    expect(await first.pull('wisher', resultId)).toEqual({ kind: 'unchanged', resultId })
    expect(await first.pull('wisher', 'another')).toMatchObject({ kind: 'full', resultId })
  })

  it('EDIT-001, EDIT-010: an alias table has its findings, and changes those of skills', async () => {
    const table = (aliases: string) =>
      `//- /.dci/aliases.v1.json\n{"schema_version":"1","alias_table_version":"1","aliases":${aliases}}\n`
    const { client, folder, show, settled, pull } = await start(
      ASKER + skill('other', 'DCI/1 P(ex)') + table('{}'),
      { capabilities },
    )
    const { text } = await show(ASKER)
    await settled()
    expect(shown(await pull('asker'), text)).toEqual([['workspace/unmet-capability', 'x']])
    await show(table('{"ex":["x"],"Wrong":[]}'))
    await settled()
    expect(shown(await pull('asker'), text)).toEqual([])
    const textDocument = { uri: pathToFileURL(`${folder}/.dci/aliases.v1.json`).href }
    const report = await client.request<DocumentDiagnosticReport>('textDocument/diagnostic', {
      textDocument,
    })
    expect(codesOf(report.kind === 'full' ? report.items : [])).toEqual(['dci-file/left-out'])
  })

  it('EDIT-004: closed and unknown files have an answer too', async () => {
    const { show, settled, pull } = await start(WISHER + GIVER, { capabilities })
    await show(GIVER)
    await settled()
    expect(await pull('wisher')).toMatchObject({ items: [{ code: 'workspace/unmet-capability' }] })
    expect(await pull('none')).toMatchObject({ kind: 'full', items: [] })
  })
})
