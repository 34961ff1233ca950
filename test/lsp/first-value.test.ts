/** Drafts and the pack report over the wire (EDIT-048, SURF-017). */
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type {
  DraftsAnswer,
  PackReportAnswer,
} from '../../server/src/surfaces/lsp/messages-first-value'
import { readFixture, skill } from '../harness/workspace'
import { start, stopServers } from './workspace-server'

const PACK =
  skill('pdf-to-text').replace('Body.', 'Then the `text-summary` skill.') +
  skill('text-summary') +
  skill('done', 'DCI/1 P(done)') +
  '//- /plugins/x/SKILL.md\n---\nname: x\ndescription: About x.\n---\n'

afterEach(stopServers)

describe('drafts', () => {
  const ask = async (server: Awaited<ReturnType<typeof start>>, params: object = {}) =>
    server.client.request<DraftsAnswer>('dci/drafts', { uris: [], required: {}, ...params })

  it('EDIT-048: of the whole workspace, those outside of roots too, with their evidence', async () => {
    const server = await start(PACK)
    const { drafts, undrafted } = await ask(server)
    expect(drafts.map(({ name, contract }) => [name, contract])).toEqual([
      ['pdf-to-text', 'DCI/1 P(pdf-to-text) O(text-summary)'],
      ['text-summary', 'DCI/1 P(text-summary)'],
      ['x', 'DCI/1 P(x)'],
    ])
    expect(drafts[0]).toMatchObject({
      uri: server.uriOf('pdf-to-text'),
      uses: [{ token: 'text-summary', line: 6, text: 'Then the `text-summary` skill.' }],
    })
    expect(undrafted).toMatchObject([{ name: 'done', reason: 'has-contract' }])
  })

  it('EDIT-048: of one skill, as it is in the editor, with what was ticked', async () => {
    const server = await start(PACK)
    const { uri, text } = await server.show(
      skill('pdf-to-text', '', 'license: MIT\n').replace('Body.', '[s](../text-summary)'),
    )
    const { drafts } = await ask(server, { uris: [uri], required: { [uri]: ['text-summary'] } })
    expect(drafts).toHaveLength(1)
    const document = TextDocument.create(uri, '', 0, text)
    const after = TextDocument.applyEdits(document, [...(drafts[0]?.edits ?? [])])
    expect(after).toBe(
      text.replace(
        'license: MIT\n',
        'license: MIT\nmetadata:\n  contract: "DCI/1 P(pdf-to-text) R(text-summary)"\n',
      ),
    )
  })

  it('EDIT-048: of a folder', async () => {
    const server = await start(PACK)
    const { drafts } = await ask(server, { uris: [pathToFileURL(`${server.folder}/plugins`).href] })
    expect(drafts.map(({ name }) => name)).toEqual(['x'])
  })

  it('EDIT-048: of a skill that is nowhere but in the editor', async () => {
    const [[, text = ''] = []] = readFixture(skill('new'))
    const server = await start('//- /notes.md\n')
    await server.show(`//- /skills/new/SKILL.md\n${text}`)
    expect((await ask(server)).drafts).toMatchObject([{ name: 'new' }])
  })
})

describe('pack report', () => {
  it('SURF-017: its links are addresses of files and lines', async () => {
    const server = await start(PACK)
    const answer = await server.client.request<PackReportAnswer>('dci/packReport', { uris: [] })
    const [from, to] = [server.uriOf('pdf-to-text'), server.uriOf('text-summary')]
    expect(answer.markdown).toContain(
      `- [\`pdf-to-text:6\`](${from}#L6) to [\`text-summary\`](${to}): `,
    )
    expect(answer.markdown).toContain('- `skills`: 3, with a contract: 1\n')
    expect(answer.markdown).toContain('- outside of every root: 1, with a contract: 0\n')
  })
})
