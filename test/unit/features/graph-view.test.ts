import { describe, expect, it } from 'vitest'
import { findInGraph } from '../../../server/src/features/graph/find'
import type { GraphNode } from '../../../server/src/features/graph/nodes'
import {
  type DrawnGraph,
  type GraphQuery,
  graphView,
} from '../../../server/src/features/graph/view'
import { buildGraph } from '../../../server/src/workspace/graph'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { engineOver, skill } from '../../harness/workspace'

const LENIENT = 'Pol(min-total-score=0.1)'

const PACK =
  skill('writer', `DCI/1 P(writing) R(search) O(reading) ${LENIENT}`) +
  skill('search-desk', `DCI/1 P(search) R(reading) ${LENIENT}`) +
  skill('reader', `DCI/1 P(reading) R(writing) ${LENIENT}`) +
  skill('rival', 'DCI/1 P(search)') +
  skill('asker', `DCI/1 R(flying) ${LENIENT}`) +
  skill('plain')

const key = (name: string) => `skill ${name}::skills/${name}/SKILL.md`

async function snapshotOf(fixture: string): Promise<Snapshot> {
  return (await engineOver(fixture)).snapshot
}

const WHOLE: GraphQuery = { focus: 'all', active: null, depth: 2, limit: 300, expanded: {} }

/** Runs to the end; `pauses` counts how often something else could have been done meanwhile. */
function draw(
  snapshot: Snapshot,
  query: Partial<GraphQuery> = {},
): DrawnGraph & { pauses: number } {
  const work = graphView(snapshot, { ...WHOLE, ...query })
  for (let pauses = 0; ; pauses++) {
    const step = work.next()
    if (step.done) return { ...step.value, pauses }
  }
}

const nameOf = (node: GraphNode) =>
  node.kind === 'skill' ? node.name : node.kind === 'more' ? `+${node.count}` : node.token
const names = ({ view }: DrawnGraph) => view.nodes.map(nameOf).sort()

describe('graph view', () => {
  it('SURF-008: with nothing left out, it is the graph that `dci graph` writes', async () => {
    const snapshot = await snapshotOf(PACK)
    expect(draw(snapshot).graph).toEqual(buildGraph(snapshot))
  })

  it('SURF-008: tells required, optional, unmet and merely offered connections apart, and rings', async () => {
    const { view } = draw(await snapshotOf(PACK))
    const edges = view.edges.map(({ from, to, kind, inCycle }) => [
      from.replace(/::.*/, ''),
      to.replace(/::.*/, ''),
      `${kind}${inCycle ? ', cycle' : ''}`,
    ])
    expect(edges).toContainEqual(['skill writer', 'capability search', 'required, cycle'])
    expect(edges).toContainEqual(['capability search', 'skill search-desk', 'required, cycle'])
    expect(edges).toContainEqual(['capability search', 'skill rival', 'offered'])
    expect(edges).toContainEqual(['skill writer', 'capability reading', 'optional'])
    expect(edges).toContainEqual(['skill asker', 'capability flying', 'unmet'])
    expect(view.cycles).toEqual([[key('reader'), key('writer'), key('search-desk')]])
    expect(view.nodes.find(({ key }) => key === 'capability flying')).toMatchObject({ unmetFor: 1 })
    expect(names({ view } as DrawnGraph)).not.toContain('plain')
  })

  it.each([
    ['a consumer, one step away', 'asker', 1, ['asker', 'flying']],
    [
      'a provider, one step away: who uses it, and whom they select instead',
      'rival',
      1,
      ['rival', 'search', 'search-desk', 'writer'],
    ],
  ])('SURF-008: shows what is around %s', async (_, name, depth, expected) => {
    const drawn = draw(await snapshotOf(PACK), { focus: key(name), depth })
    expect(names(drawn)).toEqual(expected)
    expect(drawn.view.focus).toBe(key(name))
  })

  it('SURF-008: a capability can be the focus, and one that is gone shows nothing', async () => {
    const snapshot = await snapshotOf(PACK)
    expect(names(draw(snapshot, { focus: 'capability flying', depth: 1 }))).toEqual([
      'asker',
      'flying',
    ])
    expect(names(draw(snapshot, { focus: key('gone') }))).toEqual([])
  })

  it('SURF-008: a skill says how much of it is not shown, and expands', async () => {
    const snapshot = await snapshotOf(PACK)
    const focused = { focus: 'capability search', depth: 1 }
    const before = draw(snapshot, focused)
    const hidden = (drawn: DrawnGraph, of: string) =>
      drawn.view.nodes.flatMap((node) =>
        node.kind === 'skill' && node.key === of ? node.hidden : [],
      )
    expect(hidden(before, key('search-desk'))).toEqual([1])
    const after = draw(snapshot, { ...focused, expanded: { [key('search-desk')]: 1 } })
    expect(hidden(after, key('search-desk'))).toEqual([0])
    expect(names(after)).toContain('reader')
  })
})

describe('large graphs', () => {
  const CONSUMERS = 40
  const CROWD =
    skill('hub', 'DCI/1 P(shared)') +
    Array.from({ length: CONSUMERS }, (_, at) =>
      skill(`user-${at}`, `DCI/1 R(shared) ${LENIENT}`),
    ).join('') +
    Array.from({ length: 60 }, (_, at) => skill(`other-${at}`, `DCI/1 R(rare-${at})`)).join('')

  it('EDIT-037: no consumer is resolved that is not shown', async () => {
    const drawn = draw(await snapshotOf(CROWD), { focus: key('hub') })
    expect(drawn.pauses).toBe(12)
    expect(names(drawn)).toContain('+28')
  })

  it('EDIT-037: what is left out is shown on request', async () => {
    const expanded = { 'consumers shared': 12 }
    const drawn = draw(await snapshotOf(CROWD), { focus: key('hub'), expanded })
    expect(names(drawn)).toContain('+16')
  })

  it('EDIT-037: no more nodes than the limit are drawn', async () => {
    const { view, pauses } = draw(await snapshotOf(CROWD), { limit: 30 })
    expect(view.nodes.filter(({ kind }) => kind !== 'more')).toHaveLength(30)
    expect(view.isCut).toBe(true)
    expect(view.edges.length).toBeGreaterThanOrEqual(15)
    expect(pauses).toBeLessThanOrEqual(30)
  })

  it('EDIT-037: what is too large to be looked at is shown around the active skill', async () => {
    const snapshot = await snapshotOf(CROWD)
    const active = snapshot.skillsNamed('user-3')[0]?.path ?? ''
    const query = { focus: 'auto', active, limit: 100 }
    expect(draw(snapshot, query).view).toMatchObject({
      focus: key('user-3'),
      active: key('user-3'),
    })
    expect(draw(snapshot, { ...query, active: null }).view.focus).toBeNull()
    expect(draw(snapshot, { ...query, limit: 400 }).view.focus).toBeNull()
  })

  it('EDIT-037: the rest is found by name, what begins with it first', async () => {
    const found = findInGraph(await snapshotOf(CROWD), 'HUB').map(nameOf)
    expect(found).toEqual(['hub'])
    expect(findInGraph(await snapshotOf(CROWD), 'user')).toHaveLength(20)
    expect(findInGraph(await snapshotOf(CROWD), ' ')).toEqual([])
  })
})
