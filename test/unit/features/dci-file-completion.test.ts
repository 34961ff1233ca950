import { describe, expect, it } from 'vitest'
import { completeDciFile } from '../../../server/src/features/dci-files/completion'
import { hoverDciFile } from '../../../server/src/features/dci-files/hover'
import { applyEdits } from '../../../server/src/problem'
import { ALL_CODES } from '../../../server/src/rules/codes'
import { RULE_LEVELS } from '../../../server/src/rules/levels'
import { readMarkers } from '../../harness/markers'
import { engineOver, skill } from '../../harness/workspace'
import { mutate } from '../rules/mutate'
import { Random } from '../yaml/random'

const ALIASES = '/work/.dci/aliases.v1.json'
const PROBES = '/work/.dci/probes.v1.json'
const CONFIG = '/work/.dci/config.v1.json'

const { snapshot } = await engineOver(
  skill('searcher', 'DCI/1 P(web-search,ocr)') +
    skill('finder', 'DCI/1 P(web-search)') +
    skill('asker', 'DCI/1 R(flying) O(ocr)'),
)

/** The tokens of the workspace: who is provided most comes first. */
const TOKENS = ['web-search', 'ocr', 'flying']
const SKILLS = ['asker', 'finder', 'searcher']
const CODES = ALL_CODES.map(({ code }) => code)

function complete(path: string, fixture: string, hostLints = false) {
  const { text, cursor } = readMarkers(fixture)
  const { items } = completeDciFile(snapshot, path, text, cursor, { hostLints })
  return { text, items, labels: items.map(({ label }) => label) }
}

/** File, text with the cursor, what is offered, and what of it where the editor reads the schemas. */
type Offer = readonly [string, string, readonly string[], readonly string[]]

const OFFERS: readonly [Offer, ...Offer[]] = [
  [ALIASES, '{ "aliases": { <|> } }', TOKENS, TOKENS],
  [ALIASES, '{ "aliases": { "<|>": [] } }', TOKENS, TOKENS],
  [
    ALIASES,
    '{ "aliases": { "ocr": [], "web-<|>search": [] } }',
    ['web-search', 'flying'],
    ['web-search', 'flying'],
  ],
  [ALIASES, '{ "aliases": { "ocr": [<|>] } }', ['web-search', 'flying'], ['web-search', 'flying']],
  [ALIASES, '{ "aliases": { "ocr": ["flying", "<|>"] } }', ['web-search'], ['web-search']],
  [ALIASES, '{ "aliases": { "ocr": ["flying", "<|>', ['web-search'], ['web-search']],
  [ALIASES, '{ <|> }', ['$schema', 'schema_version', 'alias_table_version', 'aliases'], []],
  [ALIASES, '{ "aliases": {}, <|> }', ['$schema', 'schema_version', 'alias_table_version'], []],
  [ALIASES, '{ "schema_version": <|> }', ['1'], []],
  [ALIASES, '{ "aliases": { "ocr": <|> } }', [], []],
  [ALIASES, '<|>', [], []],
  [ALIASES, '{ "schema_version": <|>"1" }', [], []],
  [CONFIG, '{ "disabled_skills": [<|>"asker"] }', [], []],
  [PROBES, '{ "probes": { <|> } }', TOKENS, TOKENS],
  [PROBES, '{ "probes": { "ocr": { <|> } } }', ['command', 'cwd', 'timeout_ms'], []],
  [PROBES, '{ "probes": { "ocr": { "command": [], <|>', ['cwd', 'timeout_ms'], []],
  [PROBES, '{ "skills": { <|> } }', SKILLS, SKILLS],
  [PROBES, '{ "skills": { "finder": { "<|>" } } }', TOKENS, TOKENS],
  [CONFIG, '{ "disabled_skills": ["asker", <|>] }', ['finder', 'searcher'], ['finder', 'searcher']],
  [CONFIG, '{ "rules": { <|> } }', CODES, []],
  [CONFIG, '{ "rules": { "skill/name": <|> } }', RULE_LEVELS, []],
  [CONFIG, '{ "rules": { "skill/name": "<|>" } }', RULE_LEVELS, []],
  [CONFIG, '{ "host_runtime": "<|>" }', Object.keys(snapshot.settings.runtimes), []],
  [CONFIG, '{ "roots": ["<|>"] }', [], []],
]

describe('completion in files under .dci', () => {
  it.each(OFFERS)('EDIT-001, EDIT-012: %s: %s', (path, fixture, offered, ours) => {
    expect(complete(path, fixture).labels).toEqual(offered)
    expect(complete(path, fixture, true).labels).toEqual(ours)
  })

  it.each([
    [ALIASES, '{ "aliases": { <|> } }', '{ "aliases": { "web-search": [$1] } }'],
    [ALIASES, '{ "aliases": { "web<|>" } }', '{ "aliases": { "web-search": [$1] } }'],
    [ALIASES, '{ "aliases": { "web<|>', '{ "aliases": { "web-search": [$1]'],
    [ALIASES, '{ "aliases": { "x<|>": ["a"] } }', '{ "aliases": { "web-search": ["a"] } }'],
    [ALIASES, '{ "aliases": { "a": [<|>] } }', '{ "aliases": { "a": ["web-search"] } }'],
    [ALIASES, '{ "aliases": { "a": ["w<|>"] } }', '{ "aliases": { "a": ["web-search"] } }'],
    [ALIASES, '{ "aliases": { "a": ["w<|>', '{ "aliases": { "a": ["web-search"'],
    [PROBES, '{ "probes": { <|> } }', '{ "probes": { "web-search": { $1 } } }'],
    [CONFIG, '{ <|> }', '{ "\\$schema": "$1" }'],
    [CONFIG, '{ <|>\n  "rules": {} }', '{ "\\$schema": "$1",\n  "rules": {} }'],
    [CONFIG, '{ "sch<|>"\n  "rules": {} }', '{ "\\$schema": "$1",\n  "rules": {} }'],
    [CONFIG, '{ "rules": { "<|>" } }', '{ "rules": { "skill/unreadable": "$1" } }'],
  ])('EDIT-012: %s: the first one makes %s to %s', (path, fixture, after) => {
    const { text, items } = complete(path, fixture)
    const [first] = items
    expect(first && applyEdits(text, [first])).toBe(after)
    expect(first?.isSnippet).toBe(/\$1/.test(after))
  })

  it('EDIT-012: says what it knows of each', () => {
    const [token] = complete(ALIASES, '{ "aliases": { <|> } }').items
    expect(token).toMatchObject({ kind: 'capability', detail: 'provided by 2, wanted by 0' })
    const [code] = complete(CONFIG, '{ "rules": { <|> } }').items
    expect(code).toMatchObject({ detail: 'File that cannot be read (error)' })
    expect(code?.documentation).toContain('cannot be opened')
    const key = complete(PROBES, '{ "probes": { "ocr": { <|> } } }').items.at(-1)
    expect(key?.documentation).toContain('milliseconds')
  })

  it('EDIT-012: a list that is too long narrows as the word grows', async () => {
    const tokens = Array.from({ length: 300 }, (_, index) => `token-${index}`)
    const many = await engineOver(skill('all', `DCI/1 P(${tokens.join(',')})`))
    const { text, cursor } = readMarkers('{ "aliases": { "n-12<|>": [] } }')
    const { items, isIncomplete } = completeDciFile(many.snapshot, ALIASES, text, cursor)
    expect(isIncomplete).toBe(true)
    expect(items.map(({ label }) => label)).toEqual(
      tokens.filter((token) => token.includes('n-12')).sort(),
    )
  })

  it('EDIT-005: any half-typed text is completed and explained where the cursor is', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = new Random(seed)
      const [path, whole] = random.pick<Offer>(OFFERS)
      const text = mutate(whole.replace('<|>', ''), random)
      const offset = random.below(text.length + 1)
      const spans = completeDciFile(snapshot, path, text, offset).items.map(({ span }) => span)
      const hover = hoverDciFile(snapshot, path, text, offset, (each) => each)
      const apart = [...spans, ...(hover ? [hover.span] : [])].filter(
        ({ start, end }) => start > offset || offset > end || end > text.length,
      )
      expect([seed, apart]).toEqual([seed, []])
    }
  })

  it('EDIT-001: nothing is offered in another file', () => {
    expect(complete('/work/package.json', '{ <|> }').items).toEqual([])
  })
})
