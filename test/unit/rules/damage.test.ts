import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { diagnose } from '../../../server/src/features/findings/diagnostics'
import { formatSkill } from '../../../server/src/features/format'
import { applyEdits, bySpan, type Problem, type Span } from '../../../server/src/problem'
import { Random } from '../yaml/random'
import { mutate } from './mutate'
import { skillOf } from './skill'

const EXAMPLES = resolve('examples/skills')

const CONTRACTS = [
  '"DCI/1 P(web-search)  R(b, b)"',
  "'DCI/1 P(web) Provides(x)'",
  'DCI/1^strict P(a,a) Pol(min-score=2)',
  '>-\n    DCI/1 P(a)\n    R( b,c )',
  '|\n    DCI/1 P(a) A(k=a\\,b)\n    R(Bad_Cap)',
]

const FIELDS = [
  'allowed-tools: [Read, Grep]',
  'allowed-tools:\n- Read\n- Grep',
  'allowed-tools: Read, Grep',
  'compatibility: cli',
  '',
]

/** Whole skill files: the published examples, and one for each style of contract. */
const SOUND: readonly string[] = [
  ...readdirSync(EXAMPLES).map((name) => readFileSync(join(EXAMPLES, name, 'SKILL.md'), 'utf8')),
  ...CONTRACTS.flatMap((contract) =>
    FIELDS.map(
      (field) =>
        `---\nname: PDF_Reader\ndescription: Reads PDF.\n${field}\nmetadata:\n  version: 1.0\n  contract: ${contract}\n---\n\nBody.\n`,
    ),
  ),
]

/** Of each of these many damaged files everything below must hold. */
const SOAK = process.env.DCI_SOAK === '1'
const SAMPLE = SOAK ? 200_000 : 4000
const LIMIT = SOAK ? 600_000 : 60_000

function damaged(seed: number): string {
  const random = new Random(seed)
  return mutate(SOUND[random.below(SOUND.length)] ?? '', random)
}

/** Every place that a finding names. */
function placesOf({ span, related, fix }: Problem): Span[] {
  return [
    span,
    ...(related ?? []).map((each) => each.span),
    ...(fix?.edits ?? []).map((each) => each.span),
  ]
}

it(
  'EDIT-005, EDIT-010: any text is diagnosed, with every place inside it',
  () => {
    for (let seed = 0; seed < SAMPLE; seed++) {
      const text = damaged(seed)
      const problems = diagnose(skillOf(text))
      const outside = problems
        .flatMap(placesOf)
        .filter(({ start, end }) => start < 0 || start > end || end > text.length)
      expect([seed, outside]).toEqual([seed, []])
      expect(problems).toEqual(problems.toSorted(bySpan))
    }
  },
  LIMIT,
)

it(
  'EDIT-016: the edits of a fix are in order and apart',
  () => {
    for (let seed = 0; seed < SAMPLE; seed++) {
      for (const { fix } of diagnose(skillOf(damaged(seed)))) {
        const ends = fix?.edits.map(({ span }) => span.end) ?? []
        const overlapping = fix?.edits.filter(
          ({ span }, index) => span.start < (ends[index - 1] ?? 0),
        )
        expect([seed, overlapping ?? []]).toEqual([seed, []])
      }
    }
  },
  LIMIT,
)

it(
  'DCI-010, EDIT-017: formatting twice is formatting once, and keeps the meaning',
  () => {
    for (let seed = 0; seed < SAMPLE; seed++) {
      const text = damaged(seed)
      const { file } = skillOf(text)
      const edits = file && formatSkill(file)
      if (!edits || edits.length === 0) continue
      const after = skillOf(applyEdits(text, edits)).file
      expect([seed, after?.contract?.parsed.contract]).toEqual([
        seed,
        file.contract?.parsed.contract,
      ])
      expect([seed, after && formatSkill(after)]).toEqual([seed, []])
    }
  },
  LIMIT,
)

/** Texts that made some step take time in the square of their length, or would. */
const HOSTILE: Readonly<Record<string, string>> = {
  'tools without end': `allowed-tools: "${'Read, '.repeat(20_000)}"`,
  'tools on lines without end': `allowed-tools: >-\n${'  Read,\n'.repeat(20_000)}`,
  'a list of tools without end': `allowed-tools:\n${'  - Read\n'.repeat(10_000)}`,
  'a name without end': `name: ${'A_'.repeat(100_000)}`,
  'capabilities without end': `metadata:\n  contract: >-\n    DCI/1 P(${'A ,\n    '.repeat(2000)}a)`,
  'numbers without end': `metadata:\n${Array.from({ length: 5000 }, (_, key) => `  k${key}: 1\n`).join('')}`,
}

it.each(Object.entries(HOSTILE))('EDIT-005: survives %s', (_, frontmatter) => {
  const skill = skillOf(`---\n${frontmatter}\n---\n`)
  expect(diagnose(skill).length).toBeGreaterThan(0)
  expect(skill.file).not.toBeNull()
})
