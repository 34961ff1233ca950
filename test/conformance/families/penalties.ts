/** DCI-070 to DCI-073 and DCI-076: penalties, flags and history. */
import { INVALID_TOKENS } from '../../reference/random-parts'
import { type Enumerated, fillers, honest, OUTCOME, skill } from './family'

const CALL = { require: ['web-search'] }
const PENALTIES = [
  'penalties',
  'scores.s_total',
  'scores.s_total_penalized',
  'scores.s_total_final',
]

export function penaltyVectors(): Enumerated[] {
  return [...invalid(), ...overclaim(), ...crowds(), ...deltas(), ...histories()]
}

function invalid(): Enumerated[] {
  const found: Enumerated[] = []
  for (const mode of ['strict', 'best-effort'] as const) {
    for (let count = 0; count <= INVALID_TOKENS.length; count++) {
      const list = count === 0 ? '' : ` E(${INVALID_TOKENS.slice(0, count).join(',')})`
      found.push({
        id: `invalid-${mode}-${count}`,
        title: `${count} invalid tokens under ${mode}`,
        requirements: ['DCI-070'],
        workspace: { skills: [honest('alpha', `P(web-search)${list}`)] },
        call: { ...CALL, mode },
        show: { of: { alpha: PENALTIES } },
      })
    }
  }
  const kinds: readonly (readonly [string, string])[] = [
    ['two-clauses-of-a-kind', 'P(web-search) E(Bad) E(Bad,Worse)'],
    ['each-kind', 'P(web-search,Bad) E(Bad) R(Bad) O(Bad)'],
    ['accepts-and-policy-do-not-count', 'P(web-search) A(Bad=1) Pol(max-candidates=2)'],
    ['bad-policy-does-not-count', 'P(web-search) Pol(max-candidates=0)'],
  ]
  for (const [id, clauses] of kinds) {
    found.push({
      id: `invalid-${id}`,
      title: 'Invalid tokens count once per clause kind of P, E, R and O',
      requirements: ['DCI-070', 'DCI-017'],
      workspace: { skills: [honest('alpha', clauses)] },
      call: CALL,
      show: { of: { alpha: PENALTIES } },
    })
  }
  return found
}

/** Counts of the other candidates, so that the median and with it L is where it should be. */
const OTHERS: readonly (readonly [string, number, readonly number[]])[] = [
  ['odd-median-1', 20, [1, 1]],
  ['odd-median-7', 21, [7, 7]],
  ['odd-median-10', 30, [10, 10, 10, 10]],
  ['even-median-7.5', 22, [1, 7, 8]],
  ['even-median-8', 24, [1, 7, 9]],
]

function overclaim(): Enumerated[] {
  const found: Enumerated[] = []
  for (const [name, limit, others] of OTHERS) {
    for (const above of [-1, 0, 1, 5, 6, 10, 21, 25, 26]) {
      found.push(claim(`overclaim-${name}-plus-${above}`, limit + above, others, 'best-effort'))
    }
  }
  found.push(claim('overclaim-strict', 26, [1, 1], 'strict'))
  found.push(claim('overclaim-none-beside', 100, [], 'best-effort'))
  const repeated = fillers('filler', 20)
  const skills = [
    honest('alpha', `P(web-search,${[...repeated, ...repeated].join(',')},Bad)`),
    skill('beta', 'P(cooking)'),
    skill('gamma', 'P(baking)'),
  ]
  found.push({
    id: 'overclaim-distinct-valid',
    title: 'Distinct valid tokens are counted',
    requirements: ['DCI-071', 'DCI-012'],
    workspace: { skills },
    call: CALL,
    show: { of: { alpha: PENALTIES } },
  })
  return found
}

function claim(
  id: string,
  count: number,
  others: readonly number[],
  mode: 'strict' | 'best-effort',
): Enumerated {
  const beside = others.map((other, i) => skill(`other${i}`, `P(${fillers(`o${i}`, other)})`))
  const alpha = honest('alpha', `P(${['web-search', ...fillers('filler', count - 1)].join(',')})`)
  return {
    id,
    title: `${count} provided tokens beside ${others.join(', ') || 'none'}`,
    requirements: ['DCI-071'],
    workspace: { skills: [alpha, ...beside] },
    call: { ...CALL, mode },
    show: { of: { alpha: PENALTIES } },
  }
}

/** One liar among honest providers, and skills that are not of the population. */
function crowds(): Enumerated[] {
  const found: Enumerated[] = []
  for (const mode of ['strict', 'best-effort'] as const) {
    for (let size = 1; size <= 8; size++) {
      const others = Array.from({ length: size - 1 }, (_, i) =>
        honest(`other${i}`, 'P(web-search)'),
      )
      const liar = skill('liar', 'P(web-search)')
      found.push({
        id: `crowd-${size}-${mode}`,
        title: `One whose description says nothing in a population of ${size}`,
        requirements: ['DCI-072', 'DCI-073'],
        workspace: {
          skills: [liar, ...others, skill('unrelated', 'P(cooking)'), skill('without')],
        },
        call: { ...CALL, mode },
        show: { report: OUTCOME, of: { liar: ['flags', 'rejection_reasons', ...PENALTIES] } },
      })
    }
  }
  for (const size of [4, 5, 6]) {
    const names = Array.from({ length: size }, (_, i) => `same${i}`)
    found.push({
      id: `crowd-equal-${size}`,
      title: `${size} equal deltas`,
      requirements: ['DCI-072'],
      workspace: { skills: names.map((name) => skill(name, 'P(web-search)')) },
      call: CALL,
      show: { of: Object.fromEntries(names.map((name) => [name, ['flags']])) },
    })
  }
  return found
}

/** Deltas of a pair around 0.35, made of 1/n of the capabilities and k/m of name and path. */
function deltas(): Enumerated[] {
  const found: Enumerated[] = []
  const all = ['web', 'git', 'plan', 'cook', 'bake']
  for (const asked of [1, 2, 3, 4, 5]) {
    for (const extra of [0, 1, 2]) {
      const words = Array.from({ length: extra }, (_, i) => `w${i}`).join(' ')
      found.push({
        id: `delta-${asked}-asked-${extra}-words`,
        title: 'The absolute rule of two to four: delta above 0.35',
        requirements: ['DCI-072', 'DCI-066'],
        workspace: {
          skills: [
            skill('once', 'P(web)', { path: 'skills/web/once/SKILL.md' }),
            skill('beta', 'P(web)'),
          ],
        },
        call: { require: all.slice(0, asked), query_text: `skills ${words}`.trim() },
        show: {
          of: {
            once: ['scores.s_contract', 'scores.s_skill', 'flags'],
            beta: ['scores.s_contract', 'scores.s_skill', 'flags'],
          },
        },
      })
    }
  }
  found.push({
    id: 'flag-fuzzy-only',
    title: 'A contract score from fuzzy matches alone counts in the population',
    requirements: ['DCI-072'],
    workspace: { skills: [skill('alpha', 'P(web-search)'), skill('beta', 'P(web-searches)')] },
    call: CALL,
    show: { of: { alpha: ['flags'], beta: ['scores.s_contract', 'flags'] } },
  })
  return found
}

function histories(): Enumerated[] {
  const found: Enumerated[] = []
  const id = 'alpha::skills/alpha/SKILL.md'
  for (let samples = 0; samples <= 22; samples++) {
    for (const failures of samples % 5 === 0 ? [0, 1, samples] : [Math.floor(samples / 2)]) {
      if (failures > samples) continue
      const outcomes = Array.from({ length: samples }, (_, i) => (i < failures ? 0 : 1) as 0 | 1)
      const vectorId = `history-${samples}-samples-${failures}-failures`
      if (found.some((one) => one.id === vectorId)) continue
      found.push({
        id: vectorId,
        title: `${failures} failures first, then ${samples - failures} successes`,
        requirements: ['DCI-076', 'DCI-068'],
        workspace: {
          skills: [honest('alpha', 'P(web-search,Bad)')],
          reliability: { [id]: outcomes },
        },
        call: CALL,
        show: {
          of: { alpha: ['reliability', 'scores.history_multiplier', 'scores.s_total_final'] },
        },
      })
    }
  }
  return found
}
