/** Small vocabularies and arbitraries of single parts, so that collisions and near misses really happen. */
import fc from 'fast-check'
import type { ProbeData, SkillData, WorkspaceData } from './data'

/** Valid tokens: near pairs for fuzzy matches, and one whose stems are all stopwords. */
const CAPABILITIES: readonly string[] = [
  'web-search',
  'web-searches',
  'search-web',
  'git-push',
  'git-pull',
  'summarize',
  'summarise',
  'pdf-parse',
  'pdf-parser',
  'plan',
  'code-review',
  'review-code',
  'do-it',
  'constructor',
]

/** Tokens that break DCI-005, each in another way. */
export const INVALID_TOKENS: readonly string[] = [
  'Web-search',
  'web--search',
  '-plan',
  'plan-',
  'web_search',
  'über',
  'a.b',
  'x'.repeat(65),
  'A1',
  'A2',
  'A3',
  'A4',
]

const PHRASES: readonly string[] = [
  'Searches the web',
  'web search',
  'pushes and pulls with git',
  'summarizes long documents',
  'parses PDF files',
  'makes a plan',
  'reviews code',
  'Helps with everything',
  'ÉTÉ à la plage',
]

const NAMES: readonly string[] = ['web-searcher', 'git-helper', 'planner', 'helper', 'Helper']

const PATHS: readonly string[] = [
  'skills/web/SKILL.md',
  'skills/git-tools/SKILL.md',
  'skills/plan/SKILL.md',
  'skills/one/SKILL.md',
  'skills/two/search/SKILL.md',
  '.claude/skills/three/SKILL.md',
  '~/.agents/skills/four/SKILL.md',
  'mount/pack/five/SKILL.md',
]

const RUNTIMES: readonly string[] = [
  'cli',
  'copilot',
  'claude',
  'Claude-Code',
  'all',
  'myhost',
  'needs git',
  '',
]

/** An arbitrary that picks one of the items. */
export function oneOf<T>(items: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...items)
}

/** A part that is there in so many percent of the cases. */
export function sometimes<T>(percent: number, part: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary: part },
  )
}

/** The object without the entries that are undefined. */
export function given<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const kept: { [K in keyof T]?: NonNullable<T[K]> } = {}
  for (const key in entries) {
    const value = entries[key]
    if (value !== undefined && value !== null) kept[key] = value
  }
  return kept
}

const capability = oneOf(CAPABILITIES)
const ratio = oneOf([0, 0.1, 0.25, 0.3, 0.33, 0.45, 0.5, 0.6, 0.75, 1])

/** Valid capabilities and now and then an invalid one, for `R`, `O` and the call. */
export function capabilities(most: number): fc.Arbitrary<string[]> {
  const token = fc.oneof(
    { weight: 19, arbitrary: capability },
    { weight: 1, arbitrary: oneOf(INVALID_TOKENS) },
  )
  return fc.array(token, { minLength: 1, maxLength: most })
}

/** Policy keys with values in range, each in so many percent of the cases. */
export function policy(percent: number) {
  return fc
    .record({
      'min-total-score': sometimes(percent, ratio),
      'min-contract-score': sometimes(percent, ratio),
      'min-required-coverage': sometimes(percent, ratio),
      'max-candidates': sometimes(percent, fc.integer({ min: 1, max: 4 })),
      'selection-mode': sometimes(percent, oneOf(['single', 'cover'])),
      'max-providers': sometimes(percent, fc.integer({ min: 1, max: 3 })),
      'on-missing-required': sometimes(
        percent,
        oneOf(['hard-fail', 'offer-emulation', 'auto-emulate']),
      ),
    })
    .map(given)
}

/** Gates low enough for many to pass, and a cover: what random policies seldom come to by themselves. */
export function leniency() {
  return oneOf<Readonly<Record<string, unknown>>>([
    { 'min-total-score': 0, 'min-contract-score': 0, 'min-required-coverage': 0 },
    { 'selection-mode': 'cover', 'min-total-score': 0, 'min-required-coverage': 0.25 },
    { 'selection-mode': 'cover', 'min-total-score': 0, 'max-candidates': 2 },
  ])
}

/** The text of a clause, or none. */
export function clause(name: string, values: readonly string[]): string {
  return values.length === 0 ? '' : ` ${name}(${values.join(',')})`
}

/** `key=value` pairs of a policy, for `Pol`. */
export function pairs(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).map(([key, value]) => `${key}=${value}`)
}

/** Tokens that nothing asks for, as many as over-claiming takes. */
function fillers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `filler-${i}`)
}

/** Contract text: mostly a few provided tokens, sometimes invalid ones, hints, very many tokens, or nonsense. */
function contractText(): fc.Arbitrary<string> {
  const wellFormed = fc
    .record({
      provides: sometimes(85, capabilities(4)),
      filled: sometimes(8, oneOf([17, 18, 20, 24, 26, 31, 46])),
      invalid: sometimes(16, fc.subarray([...INVALID_TOKENS], { minLength: 1 })),
      required: sometimes(16, capabilities(2)),
      hints: sometimes(25, policy(25)),
    })
    .map(({ provides, filled, invalid, required, hints }) => {
      const provided = provides === undefined ? [] : [...provides, ...fillers(filled ?? 0)]
      const clauses = [
        clause('P', provided),
        clause('E', invalid ?? []),
        clause('R', required ?? []),
        clause('Pol', pairs(hints ?? {})),
      ].join('')
      return `DCI/1${clauses === '' ? ' O(plan)' : clauses}`
    })
  const nonsense = oneOf(['DCI/2 P(plan)', 'DCI/1 P(plan', 'plan', 'DCI/1 Q(web-search)'])
  return fc.oneof({ weight: 24, arbitrary: wellFormed }, { weight: 1, arbitrary: nonsense })
}

/** A skill of the small vocabularies. */
export function skill(): fc.Arbitrary<SkillData> {
  return fc
    .record({
      path: oneOf(PATHS),
      source: oneOf(['workspace-local', 'runtime-installed', 'external-mounts'] as const),
      name: fc.oneof(
        { weight: 24, arbitrary: oneOf(NAMES) },
        { weight: 1, arbitrary: fc.constant(' ') },
      ),
      phrases: fc.array(oneOf(PHRASES), { minLength: 1, maxLength: 3 }),
      compatibility: sometimes(33, fc.array(oneOf(RUNTIMES), { maxLength: 3 })),
      contract: sometimes(70, contractText()),
    })
    .map(({ path, source, name, phrases, compatibility, contract }) => ({
      path,
      source,
      name,
      description: phrases.join('. '),
      ...given({ compatibility: compatibility?.join(', '), contract }),
    }))
}

/** A table of small cycles, shared aliases and dropped entries, or something that is no table. */
function aliasTable(): fc.Arbitrary<unknown> {
  const token = fc.oneof(
    { weight: 9, arbitrary: capability },
    { weight: 1, arbitrary: oneOf(INVALID_TOKENS) },
  )
  const table = fc
    .dictionary(token, fc.array(token, { minLength: 1, maxLength: 3 }), { maxKeys: 4 })
    .map((aliases) => ({ schema_version: '1', alias_table_version: '1', aliases }))
  return fc.oneof(
    { weight: 9, arbitrary: table },
    { weight: 1, arbitrary: oneOf<unknown>(['nothing', { aliases: {} }, null]) },
  )
}

/** Up to three alias tables. */
export function aliases() {
  return fc
    .record({
      runtime: sometimes(25, aliasTable()),
      workspace: sometimes(50, aliasTable()),
      builtin: sometimes(33, aliasTable()),
    })
    .map(given)
}

/** Probes of some capabilities, for all skills or for some. */
export function probes(): fc.Arbitrary<NonNullable<WorkspaceData['probes']>> {
  const outcome = oneOf(['passed', 'passed', 'failed', 'not-run'] as const)
  const probe: fc.Arbitrary<ProbeData> = fc.oneof(
    outcome.map((one) => ({ outcome: one })),
    fc.dictionary(oneOf(NAMES), outcome).map((skills) => ({ skills })),
  )
  const every = CAPABILITIES.map((token) =>
    sometimes(70, probe).map((one) => (one === undefined ? {} : { [token]: one })),
  )
  return fc.tuple(...every).map((each) => Object.assign({}, ...each))
}

/** Outcomes, oldest first, sometimes more than are kept. */
export function outcomes(): fc.Arbitrary<(0 | 1)[]> {
  return fc.array(oneOf([0, 1] as const), { maxLength: 23, size: 'max' })
}
