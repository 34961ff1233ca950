import { describe, expect, it } from 'vitest'
import {
  codeLenses,
  type LensKind,
  lensText,
} from '../../../server/src/features/explain/code-lenses'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search,news) R(pdf-text)') +
  skill('scholar', 'DCI/1 P(papers, web-search)') +
  skill('looker', 'DCI/1 P(look-up)') +
  skill('asker', 'DCI/1 R(web-search) O(asking)') +
  skill('idle', 'DCI/1 O(web-search)') +
  '//- /.dci/aliases.v1.json\n' +
  '{"schema_version":"1","alias_table_version":"1","aliases":{"fact-check":["look-up","verify"]}}\n'

const PATH = '/work/skills/here/SKILL.md'
const ALL = { providers: true, selection: true, usedBy: true }

async function open(contract: string) {
  const marked = readMarkers(
    `---\nname: here\ndescription: d\nmetadata:\n  contract: ${contract}\n---\n`,
  )
  const engine = await engineOver(OTHERS)
  engine.documentChanged({ path: PATH, version: 1, text: marked.text })
  return { ...marked, snapshot: engine.snapshot }
}

/** What the lenses of a contract say, scores left out. */
async function titles(contract: string, shown: Record<LensKind, boolean> = ALL) {
  const { snapshot } = await open(contract)
  return codeLenses(snapshot, PATH, shown).map(({ kind }) =>
    lensText(snapshot, PATH, kind)?.title.replace(/\d\.\d\d/g, 'N'),
  )
}

describe('code lenses', () => {
  it.each([
    ['"DCI/1 R(papers)"', ['1 provider', 'would select scholar N']],
    ['"DCI/1 R(web-search,papers)"', ['2 providers', 'would select scholar N']],
    ['"DCI/1 R(nothing)"', ['no providers', '1 of 1 unmet']],
    [
      '"DCI/1 R(web-search,papers,nothing) Pol(min-total-score=0)"',
      ['2 providers', '1 of 3 unmet, would select scholar N'],
    ],
    [
      '"DCI/1 R(news,look-up) Pol(selection-mode=cover)"',
      ['2 providers', 'would select looker N, searcher N'],
    ],
    ['"DCI/1 P(web-search)"', ['used by 2']],
    ['"DCI/1 P(papers)"', ['used by none']],
    ['"DCI/1 P(asking) R(papers)"', ['1 provider', 'would select scholar N', 'used by 1']],
    // Other names of a capability count.
    ['"DCI/1 R(verify)"', ['1 provider', 'would select looker N']],
    ['"DCI/1 O(papers) Pol(max-candidates=1)"', []],
    ['"DCI/1"', []],
    ['""', []],
    // Half typed, they stay where they are.
    ['"DCI/1 R(papers"', ['1 provider', 'no selection: the contract has errors']],
    [
      '"DCI/1 P(web-search) R(papers',
      ['1 provider', 'no selection: the contract has errors', 'used by 2'],
    ],
  ])('EDIT-018: %s', async (contract, expected) => {
    expect(await titles(contract)).toEqual(expected)
  })

  it('EDIT-018: each can be switched off', async () => {
    const contract = '"DCI/1 P(web-search) R(papers)"'
    expect(await titles(contract, { ...ALL, providers: false })).toEqual([
      'would select scholar N',
      'used by 2',
    ])
    expect(await titles(contract, { ...ALL, selection: false })).toEqual([
      '1 provider',
      'used by 2',
    ])
    expect(await titles(contract, { ...ALL, usedBy: false })).toHaveLength(2)
    const none = { providers: false, selection: false, usedBy: false }
    expect(await titles(contract, none)).toEqual([])
  })

  it.each([
    '<||>"DCI/1 R(a)"',
    '<||>DCI/1 R(a)',
    '<||>>-\n    DCI/1\n    R(a)',
    '&c <||>"DCI/1 R(a)"',
    '\n    <||>DCI/1 R(a)',
  ])('EDIT-018: stand where the contract starts: %j', async (contract) => {
    const { snapshot, ranges } = await open(contract)
    expect(codeLenses(snapshot, PATH, ALL).map(({ span }) => span)).toEqual([ranges[0], ranges[0]])
  })

  it.each([
    [
      'providers',
      '"DCI/1 P(news) R(verify,web-search)"',
      ['scholar web-search', 'searcher web-search', 'looker look-up'],
    ],
    [
      'usedBy',
      '"DCI/1 P(pdf-text,web-search)"',
      ['searcher pdf-text', 'asker web-search', 'idle web-search'],
    ],
  ] as const)('EDIT-018: %s lead to the words in the files', async (kind, contract, expected) => {
    const { snapshot } = await open(contract)
    const places = lensText(snapshot, PATH, kind)?.places?.() ?? []
    const words = places.map(({ path, span }) => {
      const word = snapshot.textAt(path)?.slice(span.start, span.end)
      return `${path.split('/').at(-2)} ${word}`
    })
    expect(words.toSorted()).toEqual(expected.toSorted())
  })

  it('EDIT-060: of very many places those further on are the start of their file', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `s-${String(index).padStart(2, '0')}`)
    const others = names.map((name) => skill(name, 'DCI/1 P(common)')).join('')
    const engine = await engineOver(others + skill('here', 'DCI/1 R(common)'))
    const text = lensText(engine.snapshot, PATH, 'providers')
    const places = text?.places?.() ?? []
    expect(text?.title).toBe('60 providers')
    expect(places).toHaveLength(60)
    expect(places[49]?.span.end).toBeGreaterThan(0)
    expect(places[50]?.span).toEqual({ start: 0, end: 0 })
  })

  it('EDIT-004: a lens whose contract is gone says nothing', async () => {
    const engine = await engineOver(OTHERS)
    expect(lensText(engine.snapshot, '/work/none/SKILL.md', 'providers')).toBeUndefined()
    engine.documentChanged({ path: PATH, version: 1, text: '---\nname: here\n---\n' })
    expect(lensText(engine.snapshot, PATH, 'usedBy')).toBeUndefined()
    expect(codeLenses(engine.snapshot, PATH, ALL)).toEqual([])
  })
})
