/** DCI-090 to DCI-093: what happens when something required stays unresolved. */
import { type Enumerated, honest, OUTCOME, skill } from './family'

const REPORT = [...OUTCOME, 'on_missing_required_action', 'degraded_mode', 'emulated_capabilities']

export function missingVectors(): Enumerated[] {
  return [...decisions(), ...onlyProvisional()]
}

function decisions(): Enumerated[] {
  const found: Enumerated[] = []
  const asked = {
    some: ['web', 'git', 'plan', 'cook', 'bake'],
    all: ['cook', 'bake'],
    none: ['web', 'git'],
  }
  for (const [left, require] of Object.entries(asked)) {
    for (const action of ['hard-fail', 'offer-emulation', 'auto-emulate']) {
      for (const decision of [undefined, 'emulate', 'continue-with-partial', 'abort'] as const) {
        if (left === 'none' && decision === 'abort') continue
        found.push({
          id: `${left}-${action}-${decision ?? 'undecided'}`,
          title: `${action} with ${left} left unresolved and decision ${decision ?? 'not taken'}`,
          requirements: ['DCI-090', 'DCI-091', 'DCI-092'],
          workspace: { skills: [honest('alpha', 'P(web,git,plan)')] },
          call: {
            require,
            policy: { 'on-missing-required': action },
            ...(decision === undefined ? {} : { on_missing_decision: decision }),
          },
          show: { report: REPORT },
        })
      }
    }
  }
  return found
}

function onlyProvisional(): Enumerated[] {
  const description = 'web search'
  const provisional = skill('alpha', undefined, { description })
  const cases: readonly (readonly [string, Enumerated['workspace'], Enumerated['call']])[] = [
    ['alone', { skills: [provisional] }, {}],
    ['two', { skills: [provisional, skill('beta', undefined, { description })] }, {}],
    ['beside-a-provider', { skills: [provisional, honest('beta', 'P(web-search)')] }, {}],
    ['beside-a-fuzzy-one', { skills: [provisional, skill('beta', 'P(web-searches)')] }, {}],
    ['strict', { skills: [provisional] }, { mode: 'strict' }],
    [
      'strict-without-coverage',
      { skills: [provisional] },
      {
        mode: 'strict',
        policy: { 'min-required-coverage': 0 },
      },
    ],
    ['total-too-low', { skills: [provisional] }, { policy: { 'min-total-score': 0.46 } }],
    ['total-at-the-gate', { skills: [provisional] }, { policy: { 'min-total-score': 0.45 } }],
    ['gate-of-025', { skills: [provisional] }, { policy: { 'min-contract-score': 0.25 } }],
    ['half-of-two', { skills: [provisional] }, { require: ['web-search', 'plan'] }],
    [
      'half-of-two-cover',
      { skills: [provisional] },
      {
        require: ['web-search', 'plan'],
        policy: { 'selection-mode': 'cover', 'min-required-coverage': 0.5 },
      },
    ],
    ['contract-without-p', { skills: [skill('alpha', 'E(plan)', { description })] }, {}],
    ['own-hint', { skills: [skill('alpha', 'Pol(min-contract-score=0.3)', { description })] }, {}],
    ['no-description', { skills: [skill('alpha')] }, {}],
  ]
  return cases.map(([id, workspace, call]) => ({
    id: `provisional-${id}`,
    title: 'Nothing is selected only because provisional matches stay below the contract gate',
    requirements: ['DCI-093', 'DCI-062'],
    workspace,
    call: { require: ['web-search'], ...call },
    show: { report: OUTCOME, warnings: true },
  }))
}
