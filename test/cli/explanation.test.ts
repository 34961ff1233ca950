/** `--explain` (SURF-005): what is printed can be worked out again from what is printed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CandidateReport, Match, ResolutionReport } from '../../server/src/resolution/report'
import { styleOf } from '../../server/src/surfaces/cli/output/style'
import { explanation } from '../../server/src/surfaces/cli/report/explanation'
import { fixed } from '../../server/src/surfaces/cli/report/numbers'
import { readFixture, skill } from '../harness/workspace'
import { dciInside, inWork } from './fake-terminal'

const WORTHS = { exact: 1, alias: 0.8, fuzzy: 0.33, provisional: 0.25, none: 0 } as const
const STYLE = styleOf({
  stdout: { write() {}, isTerminal: false, columns: 80 },
  environment: {},
  unicode: true,
})

/** A score as the engine may have made it. */
const sketches = fc.record({
  kinds: fc.array(fc.constantFrom(...(Object.keys(WORTHS) as Match['kind'][])), {
    minLength: 1,
    maxLength: 9,
  }),
  description: fc.double({ min: 0, max: 1, noNaN: true }),
  shared: fc.nat({ max: 7 }),
  runtime: fc.constantFrom(0, 1),
  invalid: fc.nat({ max: 10 }),
  outcomes: fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 20 }),
  cover: fc.boolean(),
  threshold: fc.double({ min: 0, max: 1, noNaN: true }),
})

type Sketch = typeof sketches extends fc.Arbitrary<infer T> ? T : never

function candidateOf(sketch: Sketch): CandidateReport {
  const { kinds, description, runtime, outcomes, cover, threshold } = sketch
  const matches = kinds.map((kind, index) => ({
    capability: `c-${index}`,
    kind,
    token: null,
    score: WORTHS[kind],
  }))
  const resolved = matches.filter(({ score }) => score > 0)
  const mean = (of: readonly Match[]) =>
    of.length === 0 ? 0 : of.reduce((sum, { score }) => sum + score, 0) / of.length
  const namePath = sketch.shared / 11
  const penalty = Math.min(0.2, 0.02 * sketch.invalid)
  const good = outcomes.filter((outcome) => outcome === 1).length
  const rate = outcomes.length === 0 ? 1 : good / outcomes.length
  const multiplier = outcomes.length === 0 ? 1 : 0.7 + 0.3 * rate
  const total = (contract: number) =>
    0.6 * contract + 0.2 * description + 0.1 * namePath + 0.1 * runtime
  const final = (contract: number) => Math.max(0, total(contract) - penalty) * multiplier
  const own = mean(matches)
  const judged = cover ? mean(resolved) : own
  const gate = (name: 'min-total-score' | 'min-contract-score', value: number) => ({
    gate: name,
    threshold,
    source: 'policy' as const,
    value,
    passed: Math.round(value * 1e9) >= Math.round(threshold * 1e9),
  })
  return {
    id: 'x::skills/x/SKILL.md',
    name: 'x',
    path: 'skills/x/SKILL.md',
    source: 'workspace-local',
    has_contract: true,
    rank: 1,
    selected: false,
    scores: {
      s_contract: own,
      s_desc: description,
      s_namepath: namePath,
      s_runtime: runtime,
      s_skill: 0.7 * description + 0.3 * namePath,
      s_total: total(own),
      s_total_penalized: Math.max(0, total(own) - penalty),
      history_multiplier: multiplier,
      s_total_final: final(own),
    },
    matches,
    coverage: {
      required_total: kinds.length,
      required_resolved: resolved.length,
      required_ratio: 0,
    },
    runtime: { agnostic: runtime === 1, tokens: ['codex'], unknown: [] },
    penalties: {
      invalid_token_penalty: penalty,
      overclaim_penalty: 0,
      inflation_penalty: 0,
      total_penalty: penalty,
    },
    flags: [],
    reliability: {
      sample_size: outcomes.length,
      success_rate_last_20: rate,
      outcomes_last_20: outcomes,
      last_used_at: null,
    },
    gates: [gate('min-total-score', final(judged)), gate('min-contract-score', judged)],
    rejection_reasons: [],
    probe: { outcome: 'none' },
    tie_break: { applied: false, hash_algorithm: 'sha256', hash_input: '', hash_hex: '' },
  }
}

function reportOf(candidate: CandidateReport, cover: boolean): ResolutionReport {
  return {
    mode: 'best-effort',
    host_runtime: 'cli',
    candidates: [candidate],
    selected_candidates: [],
    selection: { mode: cover ? 'cover' : 'single', max_providers: 3, selected_count: 0 },
    policy: {
      sources: { 'min-total-score': 'default', 'min-contract-score': 'default' },
      ignored_hints: [],
    },
  } as unknown as ResolutionReport
}

/** A decimal number in units of its last digit. */
function read(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

/** Checks one block from `contract` to `score`, reading nothing but its text; returns the score as printed. */
function checkSum(block: string): string {
  const number = (pattern: RegExp) => pattern.exec(block)?.[1]
  const decimals = number(/contract .*= +\d\.(\d+)/)?.length ?? 0
  const rounded = (product: bigint, to: number) => {
    const one = 10n ** BigInt(2 * decimals - to)
    return (product + one / 2n) / one
  }
  let sum = 0n
  const products = /(\d\.\d+) × (\d\.\d+) += {2}(\d\.\d+)/g
  for (const [, weight = '', value = '', product = ''] of block.matchAll(products)) {
    const scaled = read(weight.padEnd(decimals + 2, '0'))
    expect(read(product)).toBe(rounded(scaled * read(value), decimals))
    sum += read(product)
  }
  expect(read(number(/^ +total +(\d\.\d+)/m) ?? '')).toBe(sum)
  const left = sum - read(number(/penalty .*?(\d\.\d+)/) ?? '0')
  const penalized = left > 0n ? left : 0n
  expect(read(number(/penalized += {2}(\d\.\d+)/) ?? String(penalized))).toBe(penalized)
  const history = read(number(/history +× +(\d\.\d+)/) ?? '')
  const score = number(/score += {2}(\d\.\d+)/) ?? ''
  expect(read(score)).toBe(rounded(penalized * history, score.length - 2))
  return score
}

describe('--explain', () => {
  it('SURF-005: the printed arithmetic is right to the last digit', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const candidate = candidateOf(sketch)
        const text = explanation(reportOf(candidate, sketch.cover), candidate, STYLE).join('\n')
        const blocks = text
          .split('\n\n')
          .filter((block) => /^ +total /m.test(block) && !block.startsWith('Gates'))
        const [ranked = '', judged = ranked] = blocks.map(checkSum)
        expect(ranked).toBe(fixed(candidate.scores.s_total_final, ranked.length - 2))
        const [, value = '', sign] = /[✓✗] {2}total +(\d\.\d+) {2}(≥|<)/.exec(text) ?? []
        expect(judged.startsWith(value) || judged.length > 6 || sign === '<').toBe(true)
        expect(sign).toBe(candidate.gates[0]?.passed ? '≥' : '<')
      }),
      { numRuns: 500 },
    )
  })

  const pack = (contract: string) =>
    inWork(
      readFixture(
        [
          skill('asker', contract),
          skill('one', 'DCI/1 P(a)'),
          skill('two', 'DCI/1 P(a,b)'),
          skill('three', 'DCI/1 P(c)').replace('About three', 'About one'),
        ].join(''),
      ),
    )
  const explain = async (contract: string, id: string) => {
    const args = ['resolve', 'asker', '--on-missing', 'abort', '--explain', id]
    return (await dciInside(args, { files: pack(contract) })).stdout
  }

  it('SURF-005: names the candidate by name or by id', async () => {
    const byName = await explain('DCI/1 R(a)', 'one')
    expect(byName).toMatch(/^one::skills\/one\/SKILL\.md\nrank \d of \d kept, /)
    expect(await explain('DCI/1 R(a)', 'one::skills/one/SKILL.md')).toBe(byName)
  })

  it('DCI-084: in cover mode it shows what the gates judge beside what it is ranked by', async () => {
    const text = await explain('DCI/1 R(a,c) Pol(selection-mode=cover)', 'one')
    expect(text).toContain('mean  0.5000  1.00 / 2')
    expect(text).toContain('mean  1.0000  1.00 / 1')
    expect(await explain('DCI/1 R(a,c)', 'one')).not.toContain('cover mode')
  })

  it('DCI-087: says what decided a tie', async () => {
    const text = await explain('DCI/1 R(a)', 'one')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'equal to two, but goes first: more of what it provides is wanted here (step 4 of 6)',
    )
  })
})
