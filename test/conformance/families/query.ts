/** DCI-030 to DCI-033: what is asked for, in which mode, with which text. */
import { INVALID_TOKENS } from '../../reference/random-parts'
import {
  CONSUMER_PATH,
  consumer,
  type Enumerated,
  honest,
  OUTCOME,
  skill,
  slug,
  table,
} from './family'

const MODES = [undefined, 'strict', 'best-effort'] as const

export function queryVectors(): Enumerated[] {
  return [...asked(), ...modes(), ...texts(), ...notNeeded(), ...optional(), ...invalid()]
}

function asked(): Enumerated[] {
  const provider = honest('alpha', 'P(web-search)')
  const asker = consumer('DCI/1 R(web-search,plan,web-search)')
  const show = {
    report: [...OUTCOME, 'consumer', 'query_capabilities', 'query_text'],
    of: { alpha: ['coverage', 'scores.s_contract'] },
  }
  return [
    {
      id: 'repeated-on-call',
      title: 'Capabilities given on the call count once each, in their order',
      requirements: ['DCI-030'],
      workspace: { skills: [provider] },
      call: { require: ['plan', 'web-search', 'plan'] },
      show,
    },
    {
      id: 'from-consumer',
      title: 'Capabilities come from R of the consumer, once each',
      requirements: ['DCI-030', 'DCI-026'],
      workspace: { skills: [provider, asker] },
      call: { consumer: CONSUMER_PATH },
      show,
    },
    {
      id: 'call-over-consumer',
      title: 'Capabilities given on the call replace those of the consumer',
      requirements: ['DCI-030'],
      workspace: { skills: [provider, asker] },
      call: { consumer: CONSUMER_PATH, require: ['web-search'] },
      show,
    },
    {
      id: 'consumer-provides-itself',
      title: 'The consumer is never its own candidate',
      requirements: ['DCI-026'],
      workspace: { skills: [consumer('DCI/1 P(web-search) R(web-search)')] },
      call: { consumer: CONSUMER_PATH },
      show: { report: [...OUTCOME, 'order', 'discovery.counts'] },
    },
  ]
}

function modes(): Enumerated[] {
  const found: Enumerated[] = []
  for (const call of MODES) {
    for (const written of ['', '^strict', '^best-effort']) {
      found.push({
        id: `mode-call-${call ?? 'none'}-consumer-${slug(written)}`,
        title: 'The mode is the call’s, else the consumer’s, else best-effort',
        requirements: ['DCI-030', 'DCI-003', 'DCI-080'],
        workspace: {
          skills: [
            honest('alpha', 'P(web-search)'),
            consumer(`DCI/1${written} R(web-search,plan)`),
          ],
        },
        call: { consumer: CONSUMER_PATH, ...(call === undefined ? {} : { mode: call }) },
        show: { report: [...OUTCOME, 'mode', 'policy.defaults'] },
      })
    }
  }
  return found
}

function texts(): Enumerated[] {
  const aliases = {
    runtime: table({ 'web-search': ['search-web'] }),
    builtin: table({ plan: ['planning', 'make-plan'], 'web-search': ['find-online'] }),
  }
  const cases: readonly (readonly [string, string | undefined, readonly string[], object])[] = [
    ['capabilities-only', undefined, ['web-search', 'plan'], {}],
    ['given-first', 'Find things online', ['web-search'], {}],
    ['given-empty', '', ['web-search'], {}],
    ['alias-groups', undefined, ['web-search', 'plan'], { aliases }],
    ['alias-of-a-group', undefined, ['planning'], { aliases }],
    ['alias-that-is-asked-too', undefined, ['plan', 'make-plan'], { aliases }],
    ['all-three', 'notes', ['plan'], { aliases }],
  ]
  return cases.map(([id, text, require, rest]) => ({
    id: `text-${id}`,
    title: 'Query text: the text given, the capabilities, the other tokens of their alias groups',
    requirements: ['DCI-031', 'DCI-045'],
    workspace: { skills: [skill('alpha', 'P(plan)', { description: 'make notes' })], ...rest },
    call: { require, ...(text === undefined ? {} : { query_text: text }) },
    show: { report: ['query_text'], of: { alpha: ['scores.s_desc', 'scores.s_namepath'] } },
  }))
}

function notNeeded(): Enumerated[] {
  const provider = honest('alpha', 'P(web-search)')
  const asker = consumer('DCI/1 O(web-search)')
  const show = {
    report: [
      ...OUTCOME,
      'order',
      'on_missing_required_action',
      'degraded_mode',
      'query_capabilities',
    ],
  }
  const title = 'Without query capabilities the run ends at once'
  return [
    {
      id: 'not-needed-call',
      title,
      requirements: ['DCI-032'],
      workspace: { skills: [provider] },
      call: {},
      show,
    },
    {
      id: 'not-needed-consumer',
      title,
      requirements: ['DCI-032', 'DCI-030'],
      workspace: { skills: [provider, asker] },
      call: { consumer: CONSUMER_PATH },
      show,
    },
    {
      id: 'not-needed-strict',
      title,
      requirements: ['DCI-032'],
      workspace: { skills: [provider, { ...asker, contract: 'DCI/1^strict O(web-search)' }] },
      call: { consumer: CONSUMER_PATH },
      show,
    },
    {
      id: 'not-needed-no-contract',
      title,
      requirements: ['DCI-032'],
      workspace: { skills: [provider, skill('asker')] },
      call: { consumer: CONSUMER_PATH },
      show,
    },
  ]
}

function optional(): Enumerated[] {
  const asker = consumer('DCI/1 R(web-search) O(plan,git-push,summarize,cook,Bad)')
  const aliases = { workspace: table({ 'git-push': ['push-code'] }) }
  return [
    {
      id: 'optional-kinds',
      title: 'Optional capabilities are covered by exact and alias matches only, and never count',
      requirements: ['DCI-030'],
      workspace: {
        skills: [
          honest('alpha', 'P(web-search,plan,push-code,summarizes,Bad)', {
            description: 'web search, cook',
          }),
          asker,
        ],
        aliases,
      },
      call: { consumer: CONSUMER_PATH },
      show: {
        report: [
          ...OUTCOME,
          'optional_capabilities',
          'covered_optional_capabilities',
          'query_text',
        ],
        of: { alpha: ['coverage', 'scores.s_contract', 'matches'] },
      },
    },
    {
      id: 'optional-not-selected',
      title: 'What a candidate that is not selected offers covers nothing',
      requirements: ['DCI-030'],
      workspace: {
        skills: [honest('alpha', 'P(web-search)'), honest('beta', 'P(web-search,plan)'), asker],
      },
      call: { consumer: CONSUMER_PATH },
      show: { report: [...OUTCOME, 'covered_optional_capabilities'] },
    },
    {
      id: 'optional-provisional',
      title: 'A provisional provider covers no optional capability',
      requirements: ['DCI-030', 'DCI-062'],
      workspace: {
        skills: [skill('alpha', undefined, { description: 'web search, plan' }), asker],
      },
      call: { consumer: CONSUMER_PATH, policy: { 'min-contract-score': 0.25 } },
      show: { report: [...OUTCOME, 'covered_optional_capabilities'] },
    },
  ]
}

function invalid(): Enumerated[] {
  const found: Enumerated[] = []
  for (const mode of ['strict', 'best-effort'] as const) {
    for (const [i, token] of INVALID_TOKENS.entries()) {
      found.push({
        id: `invalid-${mode}-${i}-${slug(token).slice(0, 16)}`,
        title: 'An invalid query capability matches nothing and stays in the denominators',
        requirements: ['DCI-033', 'DCI-005', 'DCI-063'],
        workspace: { skills: [honest('alpha', `P(web-search,${token})`)] },
        call: { require: ['web-search', token], mode },
        show: {
          report: [...OUTCOME, 'query_capabilities'],
          of: { alpha: ['matches', 'coverage', 'scores.s_contract', 'rejection_reasons'] },
        },
      })
    }
  }
  return found
}
