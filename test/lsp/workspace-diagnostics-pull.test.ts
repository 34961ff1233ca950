/** `workspace/diagnostic` over stdio: what a client gets that pulls the findings of all files (EDIT-004, EDIT-011). */
import { afterEach, describe, expect, it } from 'vitest'
import {
  CancellationTokenSource,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node'
import { skill } from '../harness/workspace'
import { codesOf, REFRESHED_CLIENT, start, stopServers } from './workspace-server'

const GIVER = skill('giver', 'DCI/1 P(x)')
const WISHER = skill('wisher', 'DCI/1 R(nobody-has-it)')

afterEach(stopServers)

describe('workspace pull', () => {
  const capabilities = REFRESHED_CLIENT

  /** Pulls, with a token for partial results if there is one; `answered` says whether it is over. */
  async function pullAll(
    { client }: Awaited<ReturnType<typeof start>>,
    previous: readonly WorkspaceDocumentDiagnosticReport[] = [],
    tokens: { partialResultToken?: string; workDoneToken?: string } = {},
  ) {
    const source = new CancellationTokenSource()
    const state = { answered: false }
    const previousResultIds = previous.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }))
    const answer = client.connection
      .sendRequest<WorkspaceDiagnosticReport>(
        'workspace/diagnostic',
        { previousResultIds, ...tokens },
        source.token,
      )
      .finally(() => {
        state.answered = true
      })
    answer.catch(() => {})
    return { answer, state, cancel: () => source.cancel() }
  }

  const summary = ({ items }: WorkspaceDiagnosticReport) =>
    items
      .map((each) => [
        each.uri.split('/').at(-2),
        each.version,
        each.kind === 'full' ? codesOf(each.items) : each.kind,
      ])
      .sort()

  it('EDIT-019: it says what it can do', async () => {
    const { client } = await start(GIVER, { capabilities })
    expect(client.initialized?.capabilities.diagnosticProvider).toEqual({
      interFileDependencies: true,
      workspaceDiagnostics: true,
    })
  })

  it('EDIT-011: all files with findings, closed ones too, then what has changed since, when it has', async () => {
    const server = await start(GIVER + WISHER + skill('other', 'DCI/1 R(also-missing)'), {
      capabilities,
    })
    const first = await (await pullAll(server)).answer
    expect(summary(first)).toEqual([
      ['other', null, ['workspace/unmet-capability']],
      ['wisher', null, ['workspace/unmet-capability']],
    ])
    const { answer, state } = await pullAll(server, first.items)
    await server.settled()
    expect(state.answered).toBe(false)
    await server.show(skill('giver', 'DCI/1 P(x,nobody-has-it) Q(a)'))
    expect(summary(await answer)).toEqual([
      ['giver', 1, ['contract/unknown-clause']],
      ['other', null, 'unchanged'],
      ['wisher', null, 'unchanged'],
    ])
    const second = await answer
    const third = await pullAll(server, [...first.items, ...second.items])
    await server.show(skill('giver', 'DCI/1 P(x,nobody-has-it)'))
    expect(summary(await third.answer)).toEqual([
      ['giver', 2, []],
      ['other', null, 'unchanged'],
      ['wisher', null, []],
    ])
  })

  it('EDIT-019: reports are streamed where the client can, with progress', async () => {
    const many = Array.from({ length: 250 }, (_, index) => skill(`s${index}`, 'DCI/1 R(missing)'))
    const server = await start(many.join(''), { capabilities })
    const streamed: WorkspaceDiagnosticReport[] = []
    const progress: { kind: string; percentage?: number }[] = []
    server.client.connection.onNotification('$/progress', ({ token, value }) => {
      if (token === 'parts') streamed.push(value)
      if (token === 'work') progress.push(value)
    })
    const tokens = { partialResultToken: 'parts', workDoneToken: 'work' }
    const { items } = await (await pullAll(server, [], tokens)).answer
    expect(items).toEqual([])
    expect(streamed.length).toBeGreaterThan(1)
    const last = new Map(streamed.flatMap(({ items }) => items).map((each) => [each.uri, each]))
    expect(last.size).toBe(250)
    expect(
      [...last.values()].every((each) => each.kind === 'full' && each.items.length === 1),
    ).toBe(true)
    expect(progress[0]).toEqual({ kind: 'begin', title: 'Checking skills', percentage: 0 })
    expect(progress.at(-1)).toEqual({ kind: 'end' })
    expect(progress.filter(({ kind }) => kind !== 'report')).toHaveLength(2)
  })

  it('EDIT-004: a request that waits ends when it is cancelled', async () => {
    const server = await start(GIVER, { capabilities })
    const { answer, state, cancel } = await pullAll(server)
    await server.settled()
    expect(state.answered).toBe(false)
    cancel()
    await expect(answer).rejects.toMatchObject({ code: -32800 })
    expect(await (await start(WISHER, { capabilities })).settled()).toBeNull()
  })

  it('EDIT-019: a skill that goes is told as one without findings', async () => {
    const server = await start(GIVER + WISHER, { capabilities })
    const first = await (await pullAll(server)).answer
    const { answer } = await pullAll(server, first.items)
    await server.remove('wisher')
    expect(summary(await answer)).toEqual([['wisher', null, []]])
  })
})
