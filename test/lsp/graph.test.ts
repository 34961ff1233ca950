/** The graph's requests, as a client sends them to the built server. */
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { GraphAnswer, GraphFound } from '../../server/src/surfaces/lsp/messages-graph'
import { skill } from '../harness/workspace'
import { start, stopServers } from './workspace-server'

const LENIENT = 'Pol(min-total-score=0.1)'
const PACK =
  skill('writer', `DCI/1 R(search,flying) O(reading) ${LENIENT}`) +
  skill('searcher', `DCI/1 P(search) R(reading) ${LENIENT}`) +
  skill('reader', `DCI/1 P(reading) R(search) ${LENIENT}`)

const WHOLE = { focus: 'all', active: null, depth: 2, limit: 300, expanded: {} }

afterEach(stopServers)

describe('graph requests', () => {
  it('SURF-008: answers with nodes, connections and where each skill is', async () => {
    const { client, uriOf } = await start(PACK)
    const params = { ...WHOLE, active: uriOf('writer') }
    const { view, locations } = await client.request<GraphAnswer>('dci/graph', params)
    const writer = view.nodes.find((node) => node.kind === 'skill' && node.name === 'writer')
    expect(view.active).toBe(writer?.key)
    expect(locations[writer?.key ?? '']).toBe(uriOf('writer'))
    expect(view.cycles).toHaveLength(1)
  })

  it.each(['json', 'dot', 'mermaid'])(
    'SURF-008: as %s it is what `dci graph` writes',
    async (format) => {
      const { client, folder } = await start(PACK)
      const text = await client.request('dci/graphText', { ...WHOLE, format })
      const cli = [resolve('dist/cli.js'), 'graph', '--format', format, '--workspace', folder]
      expect(text).toBe(execFileSync('node', cli, { encoding: 'utf8' }))
    },
  )

  it('SURF-008: follows edits of open documents', async () => {
    const { client, show } = await start(PACK)
    await show(skill('writer', 'DCI/1 R(swimming)'))
    const { view } = await client.request<GraphAnswer>('dci/graph', WHOLE)
    expect(view.nodes.map(({ key }) => key)).toContain('capability swimming')
  })

  it('EDIT-037: finds what is not shown by its name', async () => {
    const { client } = await start(PACK)
    const found = await client.request<GraphFound>('dci/graphFind', { text: 'sea' })
    expect(found.map(({ key }) => key.replace(/::.*/, ''))).toEqual([
      'capability search',
      'skill searcher',
    ])
  })

  it.each([
    {},
    { focus: 7, active: 'untitled:1', depth: -3, limit: 1e9, expanded: 'all' },
    { ...WHOLE, focus: 'skill gone' },
    { ...WHOLE, focus: '__proto__', expanded: { __proto__: 1 } },
  ])('EDIT-004: a request that makes no sense gets a safe answer: %j', async (params) => {
    const { client } = await start(PACK)
    const answer = await client.request<GraphAnswer | null>('dci/graph', params)
    expect(answer?.view.nodes.length).toBeLessThanOrEqual(300)
  })
})
