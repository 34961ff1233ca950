import { describe, expect, it } from 'vitest'
import { diffResolutions } from '../../../server/src/workspace/resolution-diff'
import { engineOver, skill } from '../../harness/workspace'

const id = (name: string) => `${name}::skills/${name}/SKILL.md`
const path = (name: string) => `skills/${name}/SKILL.md`

async function diffOf(before: string, after: string) {
  return diffResolutions((await engineOver(before)).snapshot, (await engineOver(after)).snapshot)
}

const ASKER = skill('asker', 'DCI/1 R(web-search)')
const SEARCHER = skill('searcher', 'DCI/1 P(web-search)')
const COOK = skill('cook', 'DCI/1 P(cooking)')

describe('what a change does to resolutions', () => {
  it('SURF-019: nothing where nothing changes', async () => {
    const pack = ASKER + SEARCHER
    expect(await diffOf(pack, pack)).toMatchObject({ changedFiles: [], changes: [] })
  })

  it('SURF-019: names the one changed file that suffices', async () => {
    const before = ASKER + SEARCHER + COOK
    const after =
      ASKER + skill('searcher', 'DCI/1 P(searching-nothing)') + skill('cook', 'DCI/1 P(baking)')
    const diff = await diffOf(before, after)
    expect(diff.changedFiles).toEqual([path('cook'), path('searcher')])
    expect(diff.changes).toMatchObject([
      {
        consumer: id('asker'),
        before: { status: 'resolved', selected: [id('searcher')], unmet: [] },
        after: { status: 'needs-decision', selected: [], unmet: ['web-search'], score: null },
        causes: [path('searcher')],
      },
    ])
  })

  it('SURF-019: names all where only together they suffice', async () => {
    const second = skill('second', 'DCI/1 P(web-search)')
    const gone = (name: string) => skill(name, 'DCI/1 P(nothing-here)')
    const diff = await diffOf(ASKER + SEARCHER + second, ASKER + gone('searcher') + gone('second'))
    expect(diff.changes).toHaveLength(1)
    expect(diff.changes[0]?.causes).toEqual([path('searcher'), path('second')])
  })

  it('SURF-019: consumers and providers that come and go', async () => {
    const diff = await diffOf(SEARCHER, ASKER + SEARCHER)
    expect(diff.changes).toMatchObject([
      {
        consumer: id('asker'),
        before: null,
        after: { status: 'resolved' },
        causes: [path('asker')],
      },
    ])
    const back = await diffOf(ASKER + SEARCHER, ASKER)
    expect(back.changes[0]).toMatchObject({ after: { selected: [] }, causes: [path('searcher')] })
  })

  it('SURF-019: lists selections that hang by less than 0.02', async () => {
    const twin = skill('seeker', 'DCI/1 P(web-search)')
    const { nearMisses } = await diffOf(ASKER + SEARCHER, ASKER + SEARCHER + twin)
    expect(nearMisses).toEqual([{ consumer: id('asker'), margin: expect.any(Number) }])
  })
})
