import { describe, expect, it } from 'vitest'
import { buildGraph, findRings } from '../../../server/src/workspace/graph'
import { engineOver, skill } from '../../harness/workspace'

const id = (name: string) => `${name}::skills/${name}/SKILL.md`
const LENIENT = 'Pol(min-total-score=0.1)'

const RING =
  skill('writer', `DCI/1 P(writing) R(search) ${LENIENT}`) +
  skill('searcher', `DCI/1 P(search) R(reading) ${LENIENT}`) +
  skill('reader', `DCI/1 P(reading) R(writing) ${LENIENT}`) +
  skill('asker', `DCI/1^strict R(search,flying) O(reading) ${LENIENT}`)

describe('graph', () => {
  it('SURF-008: holds consumers, capabilities, unmet requirements and rings of selections', async () => {
    const graph = buildGraph((await engineOver(RING)).snapshot)
    expect(graph.consumers.find((consumer) => consumer.id === id('writer'))).toEqual({
      id: id('writer'),
      status: 'resolved',
      needs: [{ capability: 'search', optional: false, metBy: [id('searcher')] }],
    })
    expect(graph.capabilities.map(({ capability }) => capability)).toEqual([
      'flying',
      'reading',
      'search',
      'writing',
    ])
    expect(graph.unresolved).toEqual([
      { consumer: id('asker'), capability: 'search' },
      { consumer: id('asker'), capability: 'flying' },
    ])
    expect(graph.cycles).toEqual([[id('reader'), id('writer'), id('searcher')]])
  })

  it('SURF-008: two skills that select each other are a ring; one that nobody selects is none', async () => {
    const pair =
      skill('a', `DCI/1 P(x) R(y) ${LENIENT}`) +
      skill('b', `DCI/1 P(y) R(x) ${LENIENT}`) +
      skill('c', `DCI/1 R(x) ${LENIENT}`)
    expect(buildGraph((await engineOver(pair)).snapshot).cycles).toEqual([[id('a'), id('b')]])
  })
})

describe('rings', () => {
  it.each([
    ['none', { a: ['b'], b: ['c'] }, []],
    ['one of one', { a: ['a'] }, [['a']]],
    [
      'the shortest of two',
      { a: ['b', 'c'], b: ['c'], c: ['a'] },
      [
        ['a', 'c'],
        ['b', 'c', 'a'],
      ],
    ],
    [
      'two that share no id',
      { d: ['c'], c: ['d'], b: ['a'], a: ['b'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with ways in and out', { in: ['a'], a: ['b'], b: ['a', 'out'], out: [] }, [['a', 'b']]],
    ['on a way between rings', { a: ['a', 'm'], m: ['z'], z: ['z'] }, [['a'], ['z']]],
    ['of ids that lead out of the graph', { a: ['nobody'] }, []],
  ])('EDIT-011: %s', (_, edges, rings) => {
    const next = Object.entries(edges)
    expect(findRings(new Map(next))).toEqual(rings)
    const reversed = next.toReversed().map(([id, to]) => [id, to.toReversed()] as const)
    expect(findRings(new Map(reversed))).toEqual(rings)
  })

  it('EDIT-011: a chain of ten thousand is followed to its end', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `s${index}`)
    const next = new Map(ids.map((id, index) => [id, [`s${index + 1}`]]))
    expect(findRings(next)).toEqual([])
  })
})
