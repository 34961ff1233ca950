/** DCI-080 to DCI-082: defaults, precedence, refusals and providers' hints. */
import type { SkillData } from '../../reference/data'
import { CONSUMER_PATH, consumer, type Enumerated, honest, OUTCOME, slug } from './family'

const CALL = { require: ['web-search'] }

export function policyVectors(): Enumerated[] {
  return [...defaults(), ...sources(), ...refused(), ...written(), ...hints(), ...ranks()]
}

function defaults(): Enumerated[] {
  return (['strict', 'best-effort'] as const).map((mode) => ({
    id: `defaults-${mode}`,
    title: `The defaults under ${mode}`,
    requirements: ['DCI-080', 'DCI-081'],
    workspace: { skills: [honest('alpha', 'P(web-search)')] },
    call: { ...CALL, mode },
    show: { report: ['policy', 'selection.mode', 'selection.max_providers'] },
  }))
}

const VALUES: readonly (readonly [string, unknown, unknown])[] = [
  ['min-total-score', 0.5, 0.6],
  ['min-contract-score', 0, 1],
  ['min-required-coverage', 0.25, 0.75],
  ['max-candidates', 1, 2],
  ['selection-mode', 'cover', 'single'],
  ['max-providers', 1, 2],
  ['on-missing-required', 'auto-emulate', 'hard-fail'],
]

function sources(): Enumerated[] {
  const found: Enumerated[] = []
  for (const [key, low, high] of VALUES) {
    for (const [who, pol, policy] of [
      ['consumer', ` Pol(${key}=${low})`, {}],
      ['runtime', '', { [key]: high }],
      ['both', ` Pol(${key}=${low})`, { [key]: high }],
    ] as const) {
      found.push({
        id: `source-${key}-${who}`,
        title: `${key} given by ${who}`,
        requirements: ['DCI-081', 'DCI-015'],
        workspace: {
          skills: [honest('alpha', 'P(web-search)'), consumer(`DCI/1 R(web-search)${pol}`)],
        },
        call: { consumer: CONSUMER_PATH, policy },
        show: {
          report: [`policy.effective.${key}`, `policy.sources.${key}`, 'policy.override_source'],
        },
      })
    }
  }
  return found
}

function refused(): Enumerated[] {
  const bad: readonly (readonly [string, unknown])[] = [
    ['min-total-score', 1.000001],
    ['min-total-score', -0.1],
    ['min-total-score', '0.5'],
    ['min-contract-score', 2],
    ['min-required-coverage', -1],
    ['max-candidates', 0],
    ['max-candidates', 1.5],
    ['max-providers', 0],
    ['max-providers', -3],
    ['selection-mode', 'many'],
    ['selection-mode', 'Single'],
    ['on-missing-required', 'ask'],
    ['min-score', 0.5],
  ]
  return bad.map(([key, value]) => ({
    id: `refused-${key}-${slug(value)}${value === -1 || value === -0.1 || value === -3 ? '-negative' : ''}`,
    title: `An override ${key}=${String(value)} is refused`,
    requirements: ['DCI-081', 'DCI-015'],
    workspace: { skills: [honest('alpha', 'P(web-search)')] },
    call: { ...CALL, policy: { [key]: value } },
    show: {},
  }))
}

function written(): Enumerated[] {
  const cases: readonly (readonly [string, string])[] = [
    ['out-of-range', 'Pol(min-total-score=1.5,max-candidates=2)'],
    ['unknown-key', 'Pol(min-score=0.5,max-candidates=2)'],
    ['last-wins', 'Pol(max-candidates=2,max-candidates=3)'],
    ['last-wins-over-clauses', 'Pol(max-candidates=2) O(plan) Pol(max-candidates=3)'],
    ['edges', 'Pol(min-total-score=0,min-contract-score=1,min-required-coverage=1.0)'],
    ['not-a-whole-number', 'Pol(max-candidates=1.5,max-providers=0)'],
    ['unknown-choice', 'Pol(selection-mode=Cover,on-missing-required=ask)'],
    ['long-form', 'Policy(max-candidates=2)'],
  ]
  return cases.map(([id, pol]) => ({
    id: `written-${id}`,
    title: 'What the consumer’s Pol comes to',
    requirements: ['DCI-015', 'DCI-017', 'DCI-081', 'DCI-012'],
    workspace: {
      skills: [honest('alpha', 'P(web-search)'), consumer(`DCI/1 R(web-search) ${pol}`)],
    },
    call: { consumer: CONSUMER_PATH },
    show: { report: ['policy.effective', 'policy.sources', 'policy.override_source'] },
  }))
}

const RATIOS = ['min-total-score', 'min-contract-score', 'min-required-coverage']

/** A hint below, at and above an effective value in the middle of the range. */
function hints(): Enumerated[] {
  const found: Enumerated[] = []
  const add = (key: string, effective: unknown, hint: unknown, rest: object = {}) => {
    found.push({
      id: `hint-${key}-${slug(hint)}-on-${slug(effective)}`,
      title: `A provider's ${key}=${hint} over an effective ${effective}`,
      requirements: ['DCI-082'],
      workspace: {
        skills: [
          honest('alpha', `P(web-search,plan) Pol(${key}=${hint})`),
          honest('beta', 'P(web-search)'),
        ],
      },
      call: {
        require: ['web-search', 'plan', 'cook'],
        policy: { ...OPEN, [key]: effective },
        ...rest,
      },
      show: {
        report: [...OUTCOME, 'policy.ignored_hints', 'on_missing_required_action'],
        of: {
          alpha: ['rank', ...(RATIOS.includes(key) ? [`gates.${key}`] : []), 'rejection_reasons'],
          beta: ['rank', 'rejection_reasons'],
        },
      },
    })
  }
  const OPEN = { 'min-total-score': 0, 'min-contract-score': 0, 'min-required-coverage': 0 }
  for (const hint of [0.4, 0.5, 0.6, 0.75, 0.8]) {
    add('min-total-score', 0.5, hint)
    add('min-contract-score', 0.5, hint)
    add('min-required-coverage', 0.5, hint)
  }
  for (const hint of [1, 2, 3]) add('max-candidates', 2, hint)
  const actions = ['hard-fail', 'offer-emulation', 'auto-emulate']
  for (const effective of actions) {
    for (const hint of actions) add('on-missing-required', effective, hint)
  }
  add('selection-mode', 'single', 'cover')
  add('max-providers', 3, 1)
  return found
}

/** DCI-082: `max-candidates` n as a place among all that passed their gates. */
function ranks(): Enumerated[] {
  const found: Enumerated[] = []
  const ranked = ['first', 'second', 'third', 'fourth']
  for (const hint of [1, 2, 3]) {
    for (const [place, owner] of ranked.entries()) {
      const skills: SkillData[] = ranked.map((name, i) => {
        const bad = Array.from({ length: i }, (_, k) => `Bad${k}`).join(',')
        const invalid = bad === '' ? '' : ` E(${bad})`
        const pol = i === place ? ` Pol(max-candidates=${hint})` : ''
        return honest(name, `P(web-search)${invalid}${pol}`)
      })
      found.push({
        id: `place-${hint}-of-the-${owner}`,
        title: `The ${owner} of four asks to be among the first ${hint}`,
        requirements: ['DCI-082', 'DCI-085'],
        workspace: { skills },
        call: { ...CALL, policy: { 'max-candidates': 3 + (hint === 3 ? 1 : 0) } },
        show: {
          report: [...OUTCOME, 'order'],
          of: Object.fromEntries(ranked.map((name) => [name, ['rank', 'rejection_reasons']])),
        },
      })
    }
  }
  return found
}
