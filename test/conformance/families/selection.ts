/** DCI-083 to DCI-088: gates, cover, cut and order. */
import type { CallData, SkillData } from '../../reference/data'
import { candidateId } from '../../reference/discovery'
import { type TwinKind, twins } from '../../reference/twins'
import { CONSUMER_PATH, consumer, type Enumerated, honest, OUTCOME, skill, table } from './family'

const RANKED = ['rank', 'selected', 'scores.s_total_final', 'rejection_reasons']

export function selectionVectors(): Enumerated[] {
  return [...gates(), ...covers(), ...cuts(), ...ties(), ...shuffled()]
}

/** Each threshold at the value, just below and just above it, and where rounding makes them equal. */
function gates(): Enumerated[] {
  const found: Enumerated[] = []
  const values = {
    'min-total-score': 0.7,
    'min-contract-score': 2 / 3,
    'min-required-coverage': 2 / 3,
  }
  for (const [key, value] of Object.entries(values)) {
    for (const [name, difference] of [
      ['at', 0],
      ['below', -1e-9],
      ['above', 1e-9],
      ['rounded-equal', 2e-10],
      ['far-below', -0.1],
      ['far-above', 0.1],
    ] as const) {
      for (const mode of ['strict', 'best-effort'] as const) {
        const others = { 'min-total-score': 0, 'min-contract-score': 0, 'min-required-coverage': 0 }
        const threshold = Math.round((value + difference) * 1e10) / 1e10
        found.push({
          id: `gate-${key}-${name}-${mode}`,
          title: `${key} ${name} the value of the candidate`,
          requirements: ['DCI-083'],
          workspace: {
            skills: [skill('alpha', 'P(web,git)', { description: 'web git' })],
          },
          call: {
            require: ['web', 'git', 'cook'],
            mode,
            policy: { ...others, 'on-missing-required': 'auto-emulate', [key]: threshold },
          },
          show: {
            report: ['status'],
            of: { alpha: ['rank', `gates.${key}`, 'rejection_reasons'] },
          },
        })
      }
    }
  }
  return found
}

const SPECIALISTS: readonly SkillData[] = [
  skill('searcher', 'P(web-search)', { description: 'web search' }),
  skill('pusher', 'P(git-push)', { description: 'git push' }),
  skill('planner', 'P(plan,cook)', { description: 'plan and cook' }),
  skill('nearly', 'P(git-pull,web-searches)', { description: 'git push, web search' }),
  skill('other', 'P(painting)', { description: 'paints' }),
]

const ASKED = ['web-search', 'git-push', 'plan', 'cook']

function covers(): Enumerated[] {
  const calls: readonly (readonly [string, Partial<CallData>, Record<string, unknown>])[] = [
    ['best-effort', {}, {}],
    ['strict', { mode: 'strict' }, {}],
    ['strict-half', { mode: 'strict' }, { 'min-required-coverage': 0.5 }],
    ['one-provider', {}, { 'max-providers': 1 }],
    ['one-provider-half', {}, { 'max-providers': 1, 'min-required-coverage': 0.5 }],
    ['two-providers', {}, { 'max-providers': 2 }],
    ['two-providers-exactly', {}, { 'max-providers': 2, 'min-required-coverage': 0.75 }],
    ['two-providers-above', {}, { 'max-providers': 2, 'min-required-coverage': 0.76 }],
    ['two-candidates', {}, { 'max-candidates': 2 }],
    ['two-candidates-any', {}, { 'max-candidates': 2, 'min-required-coverage': 0 }],
    ['one-candidate-any', {}, { 'max-candidates': 1, 'min-required-coverage': 0 }],
    ['high-contract-gate', {}, { 'min-contract-score': 0.9 }],
    ['high-total-gate', {}, { 'min-total-score': 0.85, 'min-required-coverage': 0 }],
    ['no-gates', {}, { 'min-total-score': 0, 'min-contract-score': 0 }],
    ['one-more-asked', { require: [...ASKED, 'swim'] }, {}],
    ['invalid-asked', { require: [...ASKED, 'Swim'] }, {}],
  ]
  const found: Enumerated[] = []
  for (const [id, call, policy] of calls) {
    for (const mode of ['cover', 'single'] as const) {
      found.push({
        id: `${mode}-${id}`,
        title: `Specialists in selection mode ${mode}`,
        requirements: ['DCI-083', 'DCI-084', 'DCI-085', 'DCI-086'],
        workspace: { skills: SPECIALISTS },
        call: { require: ASKED, ...call, policy: { ...policy, 'selection-mode': mode } },
        show: {
          report: [...OUTCOME, 'selection', 'order'],
          of: Object.fromEntries(
            SPECIALISTS.map(({ name }) => [name, mode === 'cover' ? [...RANKED, 'gates'] : RANKED]),
          ),
          warnings: mode === 'cover',
        },
      })
    }
  }
  return [...found, ...specialistValues()]
}

/** DCI-084: penalties, history and hints enter the specialist's value. */
function specialistValues(): Enumerated[] {
  const cases: readonly (readonly [string, string])[] = [
    ['plain', 'P(web-search)'],
    ['invalid-tokens', 'P(web-search) E(Bad,Worse)'],
    ['fuzzy-beside-exact', 'P(web-search,git-pull)'],
    ['fuzzy-only', 'P(git-pull)'],
    ['alias-beside-exact', 'P(web-search,push-code)'],
    ['hint-total-reached', 'P(web-search) Pol(min-total-score=0.7)'],
    ['hint-total-missed', 'P(web-search) Pol(min-total-score=0.95)'],
    ['hint-coverage-reached', 'P(web-search,git-push) Pol(min-required-coverage=0.66)'],
    ['hint-coverage-missed', 'P(web-search) Pol(min-required-coverage=0.66)'],
    ['hint-coverage-relaxing', 'P(web-search) Pol(min-required-coverage=0.1)'],
    ['nothing', 'P(painting)'],
  ]
  const found: Enumerated[] = []
  for (const [id, clauses] of cases) {
    for (const mode of ['strict', 'best-effort'] as const) {
      found.push({
        id: `specialist-${id}-${mode}`,
        title: 'What the score gates see of a specialist',
        requirements: ['DCI-084', 'DCI-082'],
        workspace: {
          skills: [skill('alpha', clauses, { description: 'web search, git push' })],
          aliases: { workspace: table({ 'git-push': ['push-code'] }) },
          reliability: { 'alpha::skills/alpha/SKILL.md': [1, 1, 0, 1] },
        },
        call: {
          require: ['web-search', 'git-push', 'plan'],
          mode,
          policy: { 'selection-mode': 'cover', 'min-required-coverage': 0.3 },
        },
        show: {
          report: [...OUTCOME, 'policy.ignored_hints'],
          of: { alpha: [...RANKED, 'scores.s_contract', 'gates'] },
        },
      })
    }
  }
  return found
}

/** DCI-085: six that pass, some equal, and room for fewer. */
function cuts(): Enumerated[] {
  const names = ['a1', 'a2', 'b1', 'b2', 'b3', 'c1']
  const invalid: Record<string, string> = { a: '', b: ' E(Bad)', c: ' E(Bad,Worse)' }
  const skills = names.map((name) => honest(name, `P(web-search)${invalid[name[0] ?? '']}`))
  return [1, 2, 3, 4, 5, 6, 7].map((room) => ({
    id: `cut-${room}`,
    title: `Room for ${room} of six`,
    requirements: ['DCI-085', 'DCI-087', 'DCI-080'],
    workspace: { skills },
    call: {
      require: ['web-search'],
      ...(room === 5 ? {} : { policy: { 'max-candidates': room } }),
    },
    show: {
      report: [...OUTCOME, 'order'],
      of: Object.fromEntries(names.map((name) => [name, [...RANKED, 'tie_break']])),
    },
  }))
}

const KINDS: readonly TwinKind[] = [
  'contract-score',
  'coverage',
  'unmatched',
  'specificity',
  'skill-score',
  'hash',
  'letter-case',
  'crowd',
]

/** DCI-087: groups in which one step decides, in both modes. */
function ties(): Enumerated[] {
  const found: Enumerated[] = []
  for (const kind of KINDS) {
    const group = twins(kind)
    for (const mode of ['strict', 'best-effort'] as const) {
      found.push({
        id: `tie-${kind}-${mode}`,
        title: `Skills that ${kind} tells apart`,
        requirements: ['DCI-087'],
        workspace: { skills: group.skills, aliases: { workspace: table(group.aliases) } },
        call: { require: group.require, mode, policy: group.policy },
        show: {
          report: ['order', 'selected_candidates'],
          of: Object.fromEntries(
            group.skills.map((one) => [candidateId(one), ['scores.s_total_final', 'tie_break']]),
          ),
        },
      })
    }
  }
  return found
}

/** DCI-088: the same skills in another order. */
function shuffled(): Enumerated[] {
  const skills = [
    ...SPECIALISTS,
    honest('twin-a', 'P(web-search)'),
    honest('twin-b', 'P(web-search)'),
  ]
  const orders = [skills, [...skills].reverse(), [...skills.slice(3), ...skills.slice(0, 3)]]
  return orders.map((order, i) => ({
    id: `found-in-order-${i + 1}`,
    title: 'The order in which files were found changes nothing',
    requirements: ['DCI-088', 'DCI-024'],
    workspace: { skills: [...order, consumer('DCI/1 R(web-search,git-push)')] },
    call: { consumer: CONSUMER_PATH, policy: { 'selection-mode': 'cover' } },
    show: { report: [...OUTCOME, 'order'] },
  }))
}
