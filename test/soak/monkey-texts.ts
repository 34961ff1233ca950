/** What the monkey types and writes: skill files in every form of YAML, and shreds of them. */
import type { Random } from './monkey-random'

/** Those that many skills name, and so many that hardly two do. */
const CAPABILITIES = [
  ...'web-search pdf-text translation image-edit report-write code-review test-run deploy data-plot mail-send calendar-read file-sync audio-text web-fetch browse search lint schema-check'.split(
    ' ',
  ),
  ...Array.from({ length: 25 }, (_, index) => `rare-${index}`),
]
const POLICIES =
  'min-total-score=0.5 min-contract-score=0.2 min-required-coverage=0.8 max-candidates=3 max-providers=2 selection-mode=cover selection-mode=single on-missing-required=hard-fail on-missing-required=offer-emulation on-missing-required=auto-emulate'.split(
    ' ',
  )
const RUNTIMES = ['cli', 'Claude Code', 'copilot', 'Requires python 3.12', 'shell, git']
const RULES = ['contract/duplicate-token', 'skill/name-folder', 'skill/description', 'no/such-rule']
const PROSE =
  'Finds pages and reads them. Writes a summary with sources. Use it when a question needs facts: dates, names, numbers.'

/** Words of the contract language and of the frontmatter, whole and broken. */
export const WORDS: readonly string[] = [
  ...CAPABILITIES,
  ...POLICIES,
  ...'DCI/1 DCI/2 ^strict ^best-effort ^strct P( R( O( E( A( Pol( Provides( Requires() Optional(a,b) ) )) () (, ,, = == \\ \\, \\) " \' : - # | > & * ! ? @ ` ~ { } [ ]'.split(
    ' ',
  ),
  ...['P(web-search) ', ' R(translation)', ' Pol(max-candidates=)', ' A(owner=me,level=2)'],
  ...[
    '---',
    '---\n',
    '\n---\n',
    '\n',
    '\n  ',
    '\t',
    ' ',
    '  ',
    'metadata:\n  contract: ',
    'name: ',
  ],
  ...['description: |\n  ', 'contract: "', 'contract: >-\n    ', '\n  contract: |\n    DCI/1 '],
  ...['skill', 'SKILL.md', '[a link](../web/SKILL.md)', '💥', 'é', '\u202e', '\u0000', '\ufeff'],
]

const PAIR = '💥'
/** Halves of a character that takes two UTF-16 units. */
export const HALVES: readonly string[] = [PAIR[0] ?? '', PAIR[1] ?? '', PAIR]

export const capability = (random: Random): string => random.pick(CAPABILITIES)

/** A contract that is right, or nearly. */
function contract(random: Random): string {
  const list = (most: number) =>
    Array.from({ length: random.between(1, most) }, () => capability(random)).join(',')
  const clauses = [
    ...(random.chance(0.7) ? [`P(${list(3)})`] : []),
    ...(random.chance(0.7) ? [`R(${list(3)})`] : []),
    ...(random.chance(0.3) ? [`O(${list(2)})`] : []),
    ...(random.chance(0.3) ? [`Pol(${random.some(POLICIES, 2).join(',')})`] : []),
    ...(random.chance(0.2) ? ['A(owner=me)'] : []),
  ]
  const mode = random.weighted([
    [6, ''],
    [2, '^strict'],
    [2, '^best-effort'],
  ])
  const separator = random.chance(0.9) ? ' ' : '  '
  return [`DCI/1${mode}`, ...clauses].join(separator)
}

/** `metadata` with a contract in one of the ways in which YAML can say it. */
function metadata(random: Random, text: string): string {
  const [head = '', ...rest] = text.split(' ')
  const folded = rest.length === 0 ? head : `${head}\n    ${rest.join(' ')}`
  return random.pick([
    `metadata:\n  contract: "${text}"\n`,
    `metadata:\n  contract: '${text}'\n`,
    `metadata:\n  contract: ${text}\n`,
    `metadata:\n  contract: |-\n    ${text}\n`,
    `metadata:\n  contract: >-\n    ${folded}\n`,
    `metadata:\n  contract: "${folded}"\n`,
    `metadata:\n  owner: &me !!str me\n  contract: &c !!str "${text}"\n`,
    `metadata: { owner: me, contract: "${text}" }\n`,
    `"metadata":\n    "contract": "${text.replace('DCI', '\\x44CI')}"\n    level: 2\n`,
  ])
}

/** The text of a skill that can be a candidate, with the contract that is given or most often another. */
export function skillText(random: Random, name: string, given?: string): string {
  const text = [
    '---\n',
    `name: ${name}\n`,
    `description: ${random.chance(0.5) ? `About ${name}.` : `>\n  ${PROSE}`}\n`,
    random.chance(0.3) ? `compatibility: ${random.pick(RUNTIMES)}\n` : '',
    given !== undefined || random.chance(0.9) ? metadata(random, given ?? contract(random)) : '',
    '---\n\n# Steps\n\n',
    `${PROSE} See [the other](../${name}/SKILL.md), \`${capability(random)}\`.\n`.repeat(
      random.between(1, 4),
    ),
  ].join('')
  const lines = random.chance(0.1) ? text.replaceAll('\n', '\r\n') : text
  return random.chance(0.04) ? `\ufeff${lines}` : lines
}

/** A file under `.dci`; now and then not one that its schema allows. */
export function aliasText(random: Random): string {
  const aliases = Object.fromEntries(
    Array.from({ length: random.between(0, 4) }, () => [
      capability(random),
      random.chance(0.9) ? [capability(random), `${capability(random)}-tool`] : 'wrong',
    ]),
  )
  const text = JSON.stringify(
    { schema_version: '1', alias_table_version: 'monkey', aliases },
    null,
    2,
  )
  return random.chance(0.9) ? text : text.slice(0, random.below(text.length))
}

export function probeText(random: Random): string {
  const probes = { [capability(random)]: { command: ['true'], timeout_ms: 500 } }
  return JSON.stringify({ schema_version: '1', probes }, null, 2)
}

export function configText(random: Random): string {
  const config = {
    schema_version: '1',
    disabled_skills: random.chance(0.5) ? [`skill-${random.below(40)}`] : [],
    rules: { [random.pick(RULES)]: random.pick(['off', 'error', 'hint', 'loud']) },
  }
  return JSON.stringify(config, null, 2)
}
