import { afterEach, describe, expect, it } from 'vitest'
import type {
  CatalogAnswer,
  CatalogParams,
  OutsideRootsAnswer,
  SkillOutcome,
  WireLocation,
} from '../../server/src/surfaces/lsp/messages-catalog'
import { skill } from '../harness/workspace'
import { REFRESHED_CLIENT, start, stopServers } from './workspace-server'

const PACK =
  skill('writer', 'DCI/1 R(web-search,tea) Pol(selection-mode=cover,min-required-coverage=0.5)') +
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('plain')

afterEach(stopServers)

async function started(fixture = PACK) {
  const server = await start(fixture, { capabilities: REFRESHED_CLIENT })
  let changes = 0
  server.client.connection.onNotification('dci/catalogChanged', () => {
    changes++
  })
  const ask = (parent: CatalogParams['parent'], filter = '') =>
    server.client.request<CatalogAnswer>('dci/catalog', { parent, filter })
  return { ...server, ask, changes: () => changes }
}

describe('catalog requests', () => {
  it('EDIT-040: tells counts, groups and where skills can be opened', async () => {
    const { ask, settled, uriOf } = await started()
    await ask(null)
    await settled()
    const { nodes, summary } = await ask(null)
    expect(nodes).toEqual([
      { kind: 'group', group: 'unmet', count: 1 },
      { kind: 'group', group: 'workspace-local', count: 3 },
      { kind: 'group', group: 'capabilities', count: 2 },
    ])
    expect(summary).toMatchObject({ skills: 3, contracts: 2, unmet: 1 })
    const unmet = await ask({ group: 'unmet' })
    expect(unmet.nodes).toMatchObject([{ name: 'writer', unmet: ['tea'] }])
    expect(Object.values(unmet.locations)).toEqual([uriOf('writer')])
  })

  it('EDIT-040: the client is told once it has asked and something else is to be shown', async () => {
    const { ask, client, changes, show, settled } = await started()
    await show(skill('plain', 'DCI/1 P(coffee)'))
    await settled()
    expect(changes()).toBe(0)
    await ask(null)
    await show(skill('plain', 'DCI/1 P(tea)'))
    await client.until(() => changes() > 0)
    await settled()
    expect((await ask({ group: 'unmet' })).nodes).toEqual([])
  })

  it('EDIT-040: finds the way to a skill, and the places of a capability', async () => {
    const { client, uriOf } = await started()
    const way = await client.request<CatalogAnswer>('dci/catalogWay', {
      uri: uriOf('searcher'),
      filter: '',
    })
    expect(way.nodes).toMatchObject([{ group: 'workspace-local' }, { name: 'searcher' }])
    const places = (wanted: string) =>
      client.request<WireLocation[]>('dci/capabilityPlaces', { capability: 'web-search', wanted })
    expect((await places('providers')).map(({ uri }) => uri)).toEqual([uriOf('searcher')])
    expect((await places('uses')).map(({ uri }) => uri).sort()).toEqual(
      [uriOf('searcher'), uriOf('writer')].sort(),
    )
  })

  it('EDIT-041: says what became of one skill in a few words', async () => {
    const { client, uriOf } = await started(`${PACK}${skill('broken', 'DCI/1 R(a')}`)
    const outcome = (uri: string) => client.request<SkillOutcome | null>('dci/outcome', { uri })
    expect(await outcome(uriOf('writer'))).toMatchObject({ required: 2, unmet: ['tea'] })
    expect(await outcome(uriOf('searcher'))).toMatchObject({ status: 'not-needed', required: 0 })
    expect(await outcome(uriOf('plain'))).toMatchObject({ contract: 'none', status: null })
    expect(await outcome(uriOf('broken'))).toMatchObject({ contract: 'unreadable', status: null })
    expect(await outcome('file:///no/such/SKILL.md')).toBeNull()
  })

  it('EDIT-056, DCI-094: offers the roots that would include skills outside of them', async () => {
    const outside = skill('lost').replace('/skills/', '/packs/one/')
    const { client } = await started(`${PACK}${outside}`)
    const answer = await client.request<OutsideRootsAnswer>('dci/outsideRoots', {})
    expect(answer).toEqual({ count: 1, patterns: ['packs/one'], roots: ['skills'] })
  })

  it('EDIT-004: a question that makes no sense is answered with nothing', async () => {
    const { client } = await started()
    expect(await client.request('dci/catalog', {})).toBeNull()
    expect(await client.request('dci/outcome', { uri: 'untitled:x' })).toBeNull()
  })
})
