import { describe, expect, it } from 'vitest'
import { parseContract } from '../../../server/src/contract/parse'
import { complete } from '../../../server/src/features/completion'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search,news-search)', 'compatibility: cli\n') +
  skill('scholar', 'DCI/1 P(web-search) R(pdf-text)') +
  skill('asker', 'DCI/1 P(asking) R(web-search) O(summary) A(output-format=json)')

const PATH = '/work/skills/here/SKILL.md'

/** Completes at `<|>` in frontmatter; labels in order, and the text after accepting each. */
async function completions(frontmatter: string) {
  const { text, cursor } = readMarkers(`---\nname: here\ndescription: d\n${frontmatter}\n---\n`)
  const engine = await engineOver(OTHERS)
  engine.documentChanged({ path: PATH, version: 1, text })
  const items = complete(engine.snapshot, PATH, cursor)
  const accept = (label: string) => {
    const item = items.find((each) => each.label === label)
    if (item === undefined) return `no ${label}`
    const { span, newText } = item
    return text.slice(0, span.start) + newText + text.slice(span.end)
  }
  const contractLine = (label: string) => /contract: (.*)/.exec(accept(label))?.[1]
  return { items, labels: items.map(({ label }) => label), accept, contractLine }
}

const inContract = (contract: string) => completions(`metadata:\n  contract: ${contract}`)

const CLAUSES = ['P', 'E', 'A', 'R', 'O', 'Pol']
const TOKENS = ['web-search', 'asking', 'news-search', 'pdf-text', 'summary']

/** Where the cursor stands, and exactly what is offered there, in order. */
const OFFERS: readonly (readonly [string, readonly string[]])[] = [
  ['"<|>"', ['DCI/1', 'DCI/1^strict']],
  ['<|>', ['DCI/1', 'DCI/1^strict']],
  ['DC<|>', ['DCI/1', 'DCI/1^strict']],
  ['"DCI/<|>"', ['1']],
  ['"DCI/1^<|>"', ['strict', 'best-effort']],
  ['"DCI/1^str<|> P(a)"', ['strict', 'best-effort']],
  ['"DCI/1 <|>"', CLAUSES],
  ['DCI/1 <|>', CLAUSES],
  ['"DCI/1 P(a) <|>"', ['E', 'A', 'R', 'O', 'Pol']],
  ['"DCI/1 P(a) R<|>"', ['E', 'A', 'R', 'O', 'Pol']],
  ['"DCI/1 P(a) <|> R(b)"', ['E', 'A', 'O', 'Pol']],
  ['"DCI/1 R(<|>)"', TOKENS],
  ['"DCI/1 R(<|>"', TOKENS],
  ['"DCI/1 R(<|> O(summary)"', ['web-search', 'asking', 'news-search', 'pdf-text']],
  ['"DCI/1 R(web<|>)"', TOKENS],
  ['"DCI/1 R(web-search,<|>)"', ['asking', 'news-search', 'pdf-text', 'summary']],
  ['"DCI/1 P(asking) R(<|>)"', ['web-search', 'news-search', 'pdf-text', 'summary']],
  ['"DCI/1 P(<|>)"', ['pdf-text', 'summary', 'asking', 'news-search', 'web-search']],
  ["'DCI/1 R(news-search, <|>)'", ['web-search', 'asking', 'pdf-text', 'summary']],
  ['>-\n    DCI/1 R(news-search,\n    <|>)', ['web-search', 'asking', 'pdf-text', 'summary']],
  ['"DCI/1 Pol(max-providers=2,selection-mode=<|>)"', ['single', 'cover']],
  ['"DCI/1 Pol(on-missing-required=<|>"', ['hard-fail', 'offer-emulation', 'auto-emulate']],
  ['"DCI/1^strict Pol(min-required-coverage=<|>)"', ['1']],
  ['"DCI/1 Pol(min-required-coverage= <|>)"', ['0.6']],
  ['"DCI/1 A(<|>)"', ['output-format']],
  ['"DCI/1 A(output-format=<|>)"', []],
  ['"DCI/1 X(<|>)"', []],
  ['"DCI/1 P(a)<|>"', []],
]

describe('completion in the contract', () => {
  it.each(OFFERS)('EDIT-012: %s', async (contract, expected) => {
    expect((await inContract(contract)).labels).toEqual(expected)
  })

  it.each([
    ['"DCI/1 P(a) R<|>"', 'R', '"DCI/1 P(a) R($1)"'],
    ['"DCI/1 Re<|>quired(b)"', 'R', '"DCI/1 R(b)"'],
    ['"DCI/1 R(we<|>b)"', 'web-search', '"DCI/1 R(web-search)"'],
    ['"DCI/1 R(a,<|>,b)"', 'web-search', '"DCI/1 R(a,web-search,b)"'],
    ['"DCI/1^s<|>trct R(a)"', 'strict', '"DCI/1^strict R(a)"'],
    ['"DCI/1 Pol(max<|>=2)"', 'max-candidates', '"DCI/1 Pol(max-candidates=2)"'],
    ['"DCI/1 Pol(<|>)"', 'max-candidates', '"DCI/1 Pol(max-candidates=$1)"'],
    ['"DCI/1 Pol(selection-mode=si<|>ngle)"', 'cover', '"DCI/1 Pol(selection-mode=cover)"'],
    ['"D<|>"', 'DCI/1', '"DCI/1 $0"'],
  ])('EDIT-012: in %s, accepting %s gives %s', async (contract, label, expected) => {
    expect((await inContract(contract)).contractLine(label)).toBe(expected)
  })

  it('EDIT-012: says who provides a capability and who wants it', async () => {
    const { items } = await inContract('"DCI/1 R(<|>)"')
    expect(items.find(({ label }) => label === 'web-search')).toMatchObject({
      detail: '2 providers',
      documentation: 'Provided by **scholar**, **searcher**\n\nRequired by **asker**',
    })
  })

  it('EDIT-012: a key that is already there is not offered again', async () => {
    const { labels } = await inContract('"DCI/1 Pol(min-total-score=0.5,<|>)"')
    expect(labels).not.toContain('min-total-score')
    expect(labels).toContain('min-contract-score')
  })

  it('EDIT-012, EDIT-003: what is offered for a capability parses without an error', async () => {
    for (const token of TOKENS) {
      expect(parseContract(`DCI/1 R(${token})`).problems).toEqual([])
    }
  })
})

describe('completion around the contract', () => {
  it.each([
    ['<|>', 'metadata.contract', 'metadata:\n  contract: "DCI/1 P($1) R($2)"'],
    ['meta<|>', 'metadata.contract', 'metadata:\n  contract: "DCI/1 P($1) R($2)"'],
    ['metadata:\n  <|>', 'contract', 'metadata:\n  contract: "DCI/1 P($1) R($2)"'],
    [
      'metadata:\n  author: a\n  con<|>',
      'contract',
      'metadata:\n  author: a\n  contract: "DCI/1 P($1) R($2)"',
    ],
  ])('EDIT-012: %j offers a skeleton', async (frontmatter, label, expected) => {
    const { accept } = await completions(frontmatter)
    expect(accept(label)).toBe(`---\nname: here\ndescription: d\n${expected}\n---\n`)
  })

  it.each([
    'metadata:\n  contract: "DCI/1 P(a)"\n<|>',
    'metadata:\n  contract: "DCI/1 P(a)"\n  <|>',
    'descr: <|>',
    'metadata:\n  author: <|>',
  ])('EDIT-012: nothing is offered at %j', async (frontmatter) => {
    expect((await completions(frontmatter)).labels).toEqual([])
  })

  it.each([
    ['compatibility: <|>', 'copilot', 'compatibility: copilot'],
    ['compatibility: "cli, <|>"', 'copilot', 'compatibility: "cli, copilot"'],
    ['compatibility: cli, co<|>, amp', 'codex', 'compatibility: cli, codex, amp'],
  ])('EDIT-012, DCI-055: runtimes in %j', async (frontmatter, label, expected) => {
    const { accept, labels } = await completions(frontmatter)
    expect(accept(label)).toContain(expected)
    expect(labels.includes('cli')).toBe(!frontmatter.includes('cli'))
  })

  it('EDIT-012: prose in compatibility is left alone', async () => {
    expect((await completions('compatibility: Requires git <|>')).labels).toEqual([])
  })
})
