import { describe, expect, it } from 'vitest'
import {
  consumerFindings,
  cycleFindings,
  unmentionedFindings,
} from '../../../server/src/features/workspace-findings'
import { buildGraph } from '../../../server/src/workspace/graph'
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

describe('findings of the whole workspace', () => {
  async function findingsFor(name: string, fixture: string) {
    const { snapshot } = await engineOver(fixture)
    const consumer = snapshot.skillAt(`/work/skills/${name}/SKILL.md`)
    if (consumer === undefined) throw new Error(`no ${name}`)
    const text = consumer.file?.text ?? ''
    return [
      ...consumerFindings(snapshot, consumer),
      ...(cycleFindings(snapshot).get(consumer.path) ?? []),
    ].map(({ code, severity, message, span }) => ({
      code,
      severity,
      message,
      at: text.slice(span.start, span.end),
    }))
  }

  it('EDIT-011, SURF-009: a requirement that nobody meets, and one that fails a gate', async () => {
    const found = await findingsFor('asker', RING)
    expect(found).toMatchObject([
      {
        code: 'workspace/not-selected',
        severity: 'error',
        at: 'search',
        message: '`search` is not met: the best is searcher: min-required-coverage 0.500 < 1',
      },
      {
        code: 'workspace/unmet-capability',
        severity: 'error',
        at: 'flying',
        message: 'No skill provides `flying`',
      },
    ])
  })

  it('EDIT-011: a ring is told at each of its skills', async () => {
    const found = await findingsFor('reader', RING)
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      [
        'workspace/cycle',
        'These skills need each other in a ring: reader > writer > searcher > reader',
      ],
    ])
  })

  it('EDIT-011, SURF-009: best-effort warns, and a tie decided by hash alone is told', async () => {
    const twins =
      skill('twin-one', 'DCI/1 P(x)') +
      skill('twin-two', 'DCI/1 P(x)') +
      skill('asker', 'DCI/1 R(x)')
    const [tie] = await findingsFor('asker', twins.replaceAll(/About [^.]+/g, 'Same'))
    expect(tie).toMatchObject({ code: 'workspace/hash-tie', severity: 'information' })
    const unmet = await findingsFor('asker', skill('asker', 'DCI/1 R(nothing)'))
    expect(unmet).toMatchObject([{ code: 'workspace/unmet-capability', severity: 'warning' }])
  })

  it('EDIT-011: nothing is said where all is met', async () => {
    const fine = skill('asker', 'DCI/1 R(x)') + skill('giver', 'DCI/1 P(x)')
    expect(await findingsFor('asker', fine)).toEqual([])
  })

  it('DCI-097, DCI-072: a claim that the prose does not bear out is told as words to add', async () => {
    const pack =
      skill('asker', 'DCI/1 R(web-search)') +
      skill('web-search', 'DCI/1 P(web-search)') +
      skill('cook', 'DCI/1 P(web-search)')
    const { snapshot } = await engineOver(pack)
    const found = [...unmentionedFindings(snapshot)]
    expect(found.map(([path]) => path)).toEqual(['/work/skills/cook/SKILL.md'])
    expect(found[0]?.[1]).toMatchObject([
      { code: 'workspace/unmentioned-capability', severity: 'information' },
    ])
    expect(found[0]?.[1][0]?.message).toContain('add "web search"')
  })
})
