import { describe, expect, it } from 'vitest'
import { parseContract } from '../../../server/src/contract/parse'
import { POLICY_KEYS } from '../../../server/src/contract/policy-keys'
import { complete } from '../../../server/src/features/completion/completion'
import { describeCapability } from '../../../server/src/features/explain/capability-text'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'

const OTHERS =
  skill('searcher', 'DCI/1 P(web-search,news-search)', 'compatibility: cli\n') +
  skill('scholar', 'DCI/1 P(web-search) R(pdf-text)') +
  skill('asker', 'DCI/1 P(asking) R(web-search) O(summary) A(output-format=json)')

const PATH = '/work/skills/here/SKILL.md'

/** Completes at `<|>` in frontmatter; labels in order, and the text after accepting each. */
async function completions(frontmatter: string, others = OTHERS, builtinAliases = false) {
  const { text, cursor } = readMarkers(`---\nname: here\ndescription: d\n${frontmatter}\n---\n`)
  const engine = await engineOver(others, { builtinAliases })
  engine.documentChanged({ path: PATH, version: 1, text })
  const { items, isIncomplete } = complete(engine.snapshot, PATH, cursor)
  const accept = (label: string) => {
    const item = items.find((each) => each.label === label)
    if (item === undefined) return `no ${label}`
    const { span, newText } = item
    return text.slice(0, span.start) + newText + text.slice(span.end)
  }
  const contractLine = (label: string) => /contract: (.*)/.exec(accept(label))?.[1]
  const labels = items.map(({ label }) => label)
  return { items, isIncomplete, labels, accept, contractLine, snapshot: engine.snapshot }
}

const inContract = (contract: string, others?: string, builtinAliases?: boolean) =>
  completions(`metadata:\n  contract: ${contract}`, others, builtinAliases)

const POLICY = POLICY_KEYS.map(({ key }) => key)
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
  ['"DCI/1 P<|>(a)"', ['P', 'E', 'R', 'O']],
  ['"DCI/1 Pol<|>(k=v)"', ['A', 'Pol']],
  ['"DCI/1 X<|>()"', CLAUSES],
  ['"DCI/1 R(a <|>"', []],
  ['"DCI/1 A(k=v <|>)"', []],
  ['>-\n  <|>  DCI/1 R(a)', []],
  // What would be a finding at once is not offered.
  ['"DCI/1 Pol(max-p<|>)"', POLICY.filter((key) => key !== 'max-providers')],
  ['"DCI/1 Pol(selection-mode=cover,<|>)"', POLICY.filter((key) => key !== 'selection-mode')],
  ['"DCI/1^strict Pol(on-missing-required=<|>)"', ['hard-fail', 'offer-emulation']],
  // The cursor in every style of scalar, broken ones included.
  ["'DCI/1 R(<|>", TOKENS],
  ['DCI/1 R(web-search, <|>', ['asking', 'news-search', 'pdf-text', 'summary']],
  ['"DCI/1 R(a) R\\u0028<|>)"', TOKENS],
  ['|\n    DCI/1\n    R(<|>', TOKENS],
  ['>\n    DCI/1 R(\n    <|>\n    )', TOKENS],
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
    ['"D<|> P(a)"', 'DCI/1', '"DCI/1 P(a)"'],
  ])('EDIT-012: in %s, accepting %s gives %s', async (contract, label, expected) => {
    expect((await inContract(contract)).contractLine(label)).toBe(expected)
  })

  it('EDIT-012: in an empty line of a contract the word goes where the cursor is', async () => {
    const { accept } = await inContract('>-\n    DCI/1 R(\n    <|>\n    )')
    expect(accept('web-search')).toContain('R(\n    web-search\n    )')
  })

  it('EDIT-012: says who provides a capability and who wants it', async () => {
    const { items, snapshot } = await inContract('"DCI/1 R(<|>)"')
    expect(items.find(({ label }) => label === 'web-search')?.detail).toBe('2 providers')
    expect(describeCapability(snapshot, 'web-search', PATH)).toBe(
      'Provided by **scholar**, **searcher**\n\nRequired by **asker**',
    )
  })

  it('EDIT-012: `,` and `)` accept what nothing else makes sense for', async () => {
    const commits = async (contract: string) =>
      (await inContract(contract)).items.map((item) => item.commits === true)
    // Who types a token that exists nowhere must not have it replaced by the comma behind it.
    expect(await commits('"DCI/1 R(<|>)"')).not.toContain(true)
    expect(await commits('"DCI/1 Pol(selection-mode=<|>)"')).toEqual([true, true])
    // A provider may name what is new, and a number is one of many.
    expect(await commits('"DCI/1 P(<|>)"')).not.toContain(true)
    expect(await commits('"DCI/1 Pol(min-total-score=<|>)"')).toEqual([false])
    expect(await commits('"DCI/1 <|>"')).not.toContain(true)
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

const TABLE =
  '//- /.dci/aliases.v1.json\n' +
  '{"schema_version":"1","alias_table_version":"1","aliases":{"web-search":["look-up"],"zap":["b-zap","pdf-text"]}}\n'

describe('names of alias tables', () => {
  it('EDIT-012: follow what skills name, with what they stand for', async () => {
    const { items } = await inContract('"DCI/1 R(<|>)"', OTHERS + TABLE)
    const shown = items.map(({ label, detail }) => `${label}: ${detail}`)
    expect(shown.slice(TOKENS.length)).toEqual([
      'b-zap: alias of zap',
      'look-up: alias of web-search',
      'zap: provided by none',
    ])
    expect(items.slice(0, TOKENS.length).map(({ label }) => label)).toEqual(TOKENS)
  })

  it.each([
    ['"DCI/1 R(web-search,<|>)"', ['b-zap', 'zap']],
    ['"DCI/1 R(b-zap,<|>)"', ['look-up']],
    ['"DCI/1 O(zap) R(<|>)"', ['look-up']],
    ['"DCI/1 R(b-z<|>ap)"', ['b-zap', 'look-up', 'zap']],
  ])('EDIT-012: in %s other names of what is there are left out', async (contract, expected) => {
    const { labels } = await inContract(contract, OTHERS + TABLE)
    expect(labels.filter((label) => !TOKENS.includes(label))).toEqual(expected)
  })

  it('EDIT-012, DCI-040: the built-in table counts too, and no name comes twice', async () => {
    const { labels } = await inContract('"DCI/1 R(code<|>)"', OTHERS, true)
    expect(labels).toContain('code-inspection')
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('EDIT-012: what is told of an alias says what it stands for', async () => {
    const { snapshot } = await inContract('"DCI/1 R(<|>)"', OTHERS + TABLE)
    expect(describeCapability(snapshot, 'look-up', PATH)).toBe(
      'Alias of `web-search` by `.dci/aliases.v1.json`\n\nProvided as `web-search` by **scholar**, **searcher**\n\nRequired as `web-search` by **asker**',
    )
  })
})

describe('a workspace of many capabilities', () => {
  const names = Array.from({ length: 300 }, (_, index) => `token-${String(index).padStart(3, '0')}`)
  const many =
    skill('pack', `DCI/1 P(${names.join(',')})`) +
    skill('popular', 'DCI/1 P(token-250,token-299)') +
    skill('rare', 'DCI/1 P(zebra-riding)')

  it('EDIT-012, EDIT-060: the best 200 come at once, and more when asked for again', async () => {
    const { labels, isIncomplete } = await inContract('"DCI/1 R(<|>)"', many)
    expect(isIncomplete).toBe(true)
    expect(labels).toHaveLength(200)
    expect(labels.slice(0, 4)).toEqual(['token-250', 'token-299', 'token-000', 'token-001'])
    expect(labels).not.toContain('zebra-riding')
  })

  it.each([
    ['"DCI/1 R(ze<|>)"', ['zebra-riding']],
    ['"DCI/1 R(ZRid<|>)"', ['zebra-riding']],
    ['"DCI/1 R(zebra<|>-foo)"', ['zebra-riding']],
    ['"DCI/1 R(t29<|>)"', ['token-299', ...names.slice(290, 299), 'token-129', 'token-229']],
    ['"DCI/1 R(xx<|>)"', []],
  ])('EDIT-012: %s narrows the list by what is typed', async (contract, expected) => {
    const { labels, isIncomplete } = await inContract(contract, many)
    expect(labels).toEqual(expect.arrayContaining(expected))
    expect(labels.slice(0, expected.length > 1 ? 1 : expected.length)).toEqual(expected.slice(0, 1))
    expect(isIncomplete).toBe(true)
  })

  it('EDIT-012: a list that holds everything is whole', async () => {
    expect((await inContract('"DCI/1 R(<|>)"')).isIncomplete).toBe(false)
  })

  it('EDIT-012: what only this skill names is no suggestion', async () => {
    const { labels } = await inContract('"DCI/1 P(mine,other) O(third) R(mi<|>)"')
    expect(labels).toEqual(TOKENS)
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
    ['where a colon follows the key', 'meta<|>data:'],
    ['where a colon follows the key', 'metadata:\n  con<|>tract: "DCI/1 P(a)"'],
    ['before a key', 'metadata:\n  <|>contract:\n  author: x'],
    ['in a block scalar', 'license: |\n  text\n<|>\n  more'],
    ['between the entries of another key', 'hooks:\n  a: 1\n<|>\n  b: 2'],
    ['before a dash', 'allowed-tools:\n  - Read\n<|>  - '],
    ['before a closing fence', 'license: MIT\n<|>---\nBody'],
    ['before a flow mapping', 'metadata: <|>{author: x}'],
    ['after a flow mapping', 'metadata: {author: x}<|>'],
    ['directly before a comment', 'metadata:\n  contract: DCI/1 P(a) <|># R(b)'],
  ])('EDIT-012: nothing that would break the YAML is offered %s', async (_place, frontmatter) => {
    expect((await completions(frontmatter)).labels).toEqual([])
  })

  it('EDIT-012: no block is offered in a flow mapping', async () => {
    const { text, cursor } = readMarkers('---\n{name: here, meta<|>}\n---\n')
    const engine = await engineOver(OTHERS)
    engine.documentChanged({ path: PATH, version: 1, text })
    expect(complete(engine.snapshot, PATH, cursor).items).toEqual([])
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
