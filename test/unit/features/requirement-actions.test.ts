/** Ways out for requirements that nobody meets, or only somebody who does not say so (EDIT-016). */
import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'
import { actionsAt, HERE, hereWith } from './actions-at'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('asker', 'DCI/1 R(pdf-text,web)') +
  skill('other', 'DCI/1 P(image-search)')

describe('a requirement that is not met', () => {
  const titlesOf = async (contract: string, others: string) =>
    (await actionsAt(hereWith(contract), { others, wants: (kind) => kind === 'quickfix' })).titles

  it.each([
    ['a slip of the pen', 'web-serach', ['Change to `web-search` (provided by searcher)']],
    ['another name', 'internet-search', []],
    [
      'shared words',
      'search',
      [
        'Change to `image-search` (provided by other)',
        'Change to `web-search` (provided by searcher)',
      ],
    ],
    ['nothing like it', 'translation', []],
  ])('EDIT-016: %s', async (_, token, expected) => {
    const titles = await titlesOf(`"DCI/1^strict R(<|>${token})"`, OTHERS)
    expect(titles.filter((title) => title.startsWith('Change to'))).toEqual(expected)
  })

  it('EDIT-016: the changed token is met', async () => {
    const { result } = await actionsAt(hereWith("'DCI/1 R(<|>web-serach)'"), { others: OTHERS })
    expect(result('Change to `web-search` (provided by searcher)')).toBe(
      hereWith("'DCI/1 R(web-search)'"),
    )
  })

  it('EDIT-016: a skill that provides it is made beside this one', async () => {
    const { texts } = await actionsAt(hereWith('"DCI/1 R(<|>web-crawl)"'))
    const created = texts('Create a skill web-crawl that provides it')
    const [path = '', text = ''] = [...created][0] ?? []
    expect(path).toBe('/work/skills/web-crawl/SKILL.md')
    const engine = await engineOver(
      `//- /skills/web-crawl/SKILL.md\n${text}${skill('here', 'DCI/1^strict R(web-crawl)')}`,
    )
    const provider = engine.snapshot.skillAt(path)
    expect(provider && diagnose(provider)).toEqual([])
    expect(engine.snapshot.resolve(HERE, {}).unresolved).toEqual([])
  })

  it.each([
    ['the client creates no files', skill('x'), false],
    ['a skill stands there already', skill('web-crawl', 'DCI/1 P(other'), true],
  ])('EDIT-016: no skill is made where %s', async (_, others, createsFiles) => {
    const { titles } = await actionsAt(hereWith('"DCI/1^strict R(<|>web-crawl)"'), {
      others,
      createsFiles,
    })
    expect(titles.filter((title) => title.startsWith('Create'))).toEqual([])
  })

  it('EDIT-016: it can be made optional, and is linked to what is found', async () => {
    const { actions } = await actionsAt(hereWith('"DCI/1 R(a,<|>b)"'))
    const [action, ...more] = actions.filter(({ title }) => title === 'Make `b` optional')
    expect([action?.kind, more]).toEqual(['quickfix', []])
    const span = readMarkers(hereWith('"DCI/1 R(a,<|b|>)"')).ranges[0]
    expect(action?.answers).toContainEqual({ code: 'workspace/unmet-capability', span })
  })

  it('EDIT-016: nothing for one that is met, elsewhere, or unreadable', async () => {
    for (const contract of ['"DCI/1 R(<|>web-search)"', '"DCI/1 R(x) O(<|>y)"', '"DCI/1 R(<|>x"']) {
      const titles = await titlesOf(contract, OTHERS)
      expect(titles.filter((title) => /^(Create|Declare|Make)/.test(title))).toEqual([])
    }
  })
})

describe('a provider by its words alone', () => {
  const finder = (contract: string) =>
    `//- /skills/finder/SKILL.md\n---\nname: finder\ndescription: Searches the web.\n${contract}---\n`
  const FINDER = '/work/skills/finder/SKILL.md'
  const TITLE = 'Declare `web-search` in the contract of finder'

  it.each([
    ['', 'metadata:\n  contract: "DCI/1 P(finder,web-search)"\n'],
    ['metadata: {a: b}\n', 'metadata: {a: b, contract: "DCI/1 P(finder,web-search)"}\n'],
    [
      'metadata:\n  contract: "DCI/1 P(web-searches)"\n',
      'metadata:\n  contract: "DCI/1 P(web-searches,web-search)"\n',
    ],
    [
      "metadata:\n  contract: 'DCI/1 R(x)'\n",
      "metadata:\n  contract: 'DCI/1 P(finder,web-search) R(x)'\n",
    ],
    [
      'metadata:\n  contract: >-\n    DCI/1\n    P(web-searches)\n    R(x)\n',
      'metadata:\n  contract: >-\n    DCI/1\n    P(web-searches,web-search)\n    R(x)\n',
    ],
  ])('EDIT-016: %j becomes %j', async (before, after) => {
    const { texts, snapshot, actions } = await actionsAt(
      hereWith('"DCI/1^strict R(<|>web-search)"'),
      { others: finder(before) },
    )
    const changed = texts(TITLE)
    expect([...changed.keys()]).toEqual([FINDER])
    expect(changed.get(FINDER)).toBe(finder(after).slice(finder('').indexOf('---')))
    expect(actions.find(({ title }) => title === TITLE)?.kind).toBe('quickfix')
    expect(snapshot.resolve(HERE, {}).unresolved).toEqual(['web-search'])
    const engine = await engineOver(finder(after) + skill('here', 'DCI/1^strict R(web-search)'))
    expect(engine.snapshot.resolve(HERE, {}).unresolved).toEqual([])
  })

  it('EDIT-016: where it is selected all the same, it is a rewrite', async () => {
    const { actions } = await actionsAt(
      hereWith('"DCI/1 R(<|>web-search) Pol(min-total-score=0,min-contract-score=0)"'),
      { others: finder('') },
    )
    expect(actions.find(({ title }) => title === TITLE)?.kind).toBe('refactor.rewrite')
  })

  it.each([
    ['a skill that declares it', finder('metadata:\n  contract: "DCI/1 P(web-search)"\n')],
    ['a skill whose contract is broken', finder('metadata:\n  contract: "DCI/1 P("\n')],
  ])('EDIT-016: not offered for %s', async (_, others) => {
    const { titles } = await actionsAt(hereWith('"DCI/1 R(<|>web-search)"'), { others })
    expect(titles).not.toContain(TITLE)
  })

  it('EDIT-016: not offered for a skill outside the workspace', async () => {
    const others = finder('').replace('/skills/finder', '/mount/finder')
    const { titles, snapshot } = await actionsAt(hereWith('"DCI/1^strict R(<|>web-search)"'), {
      others,
      settings: { mounts: ['mount'] },
    })
    expect(snapshot.skillAt('/work/mount/finder/SKILL.md')).toBeDefined()
    expect(titles).not.toContain(TITLE)
    expect(titles).toContain('Create a skill web-search that provides it')
  })
})
