/** Why-not on small workspaces: each kind of change once, with where it is made and what it does. */
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../server/src/resolution/counterfactual'
import { type WhyNot, whyNot } from '../../../server/src/resolution/why-not'
import { skill } from '../../harness/workspace'
import { idOf, scenarioOver } from './counterfactual-fixture'

const namesOf = (ids: readonly string[]) => ids.map((id) => id.split('::')[0]).join(' + ')

function answer(scenario: Scenario, name: string): WhyNot {
  const steps = whyNot(scenario, idOf(name))
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function notSelected(scenario: Scenario, name: string): Extract<WhyNot, { kind: 'not-selected' }> {
  const why = answer(scenario, name)
  if (why.kind !== 'not-selected') throw new Error(`${name} is ${why.kind}`)
  return why
}

/** Each offer in a line: where, what, and who is selected then. */
function offers(scenario: Scenario, name: string): string[] {
  return notSelected(scenario, name).offers.map(
    ({ owner, title, difference }) => `${owner}: ${title} -> ${namesOf(difference.selected.after)}`,
  )
}

/** A skill with a description of its own. */
function described(name: string, description: string, contract: string): string {
  return skill(name, contract).replace(`About ${name}.`, description)
}

/** Tokens `x0`, `x1` and so on. */
function tokens(start: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${start}${index}`).join(',')
}

const RIVAL = described('web-search-tool', 'Web search.', 'DCI/1 P(web-search)')

describe('why-not', () => {
  it.each([
    [
      'a gate of the policy (DCI-093)',
      skill('asker', 'DCI/1 R(web-search)') + skill('web-search'),
      'web-search',
      [
        'consumer: Lower `min-contract-score` from 0.3 to 0.25 -> web-search',
        'candidate: Provide `web-search` -> web-search',
      ],
    ],
    [
      'the cut',
      skill('asker', 'DCI/1 R(web-search,make-chart) Pol(selection-mode=cover,max-candidates=1)') +
        skill('web-search', 'DCI/1 P(web-search)') +
        skill('drawer', 'DCI/1 P(make-chart)'),
      'drawer',
      ['consumer: Raise `max-candidates` from 1 to 2 -> web-search + drawer'],
    ],
    [
      'the number of providers',
      skill('asker', 'DCI/1 R(web-search,make-chart) Pol(selection-mode=cover,max-providers=1)') +
        skill('web-search', 'DCI/1 P(web-search)') +
        skill('drawer', 'DCI/1 P(make-chart)'),
      'drawer',
      [
        'consumer: Raise `max-providers` from 1 to 2 -> web-search + drawer',
        'candidate: Provide `web-search` -> drawer',
      ],
    ],
    [
      'a set that covers too little',
      skill('asker', 'DCI/1 R(web-search,make-chart,plan) Pol(selection-mode=cover)') +
        skill('web-search', 'DCI/1 P(web-search)'),
      'web-search',
      [
        'consumer: Lower `min-required-coverage` from 0.6 to 0.33 -> web-search',
        'candidate: Provide `make-chart` -> web-search',
        'candidate: Provide `plan` -> web-search',
      ],
    ],
    [
      'the order',
      skill('asker', 'DCI/1 R(web-search)') +
        described('web-searching', 'Web search.', 'DCI/1 P(internet-search)') +
        described('finder', 'It finds.', 'DCI/1 P(web-search)'),
      'finder',
      [
        'consumer: Raise `min-contract-score` from 0.3 to 0.81 -> finder',
        'consumer: Set `selection-mode` to cover -> finder',
        'candidate: Mention `search`, `web`, `internet` in its description -> finder',
        'settings: Disable web-searching -> finder',
      ],
    ],
    [
      'its runtime',
      skill('asker', 'DCI/1^strict R(web-search)') +
        skill('web-search', 'DCI/1 P(web-search)', 'compatibility: codex\n'),
      'web-search',
      [
        'consumer: Change the mode to best-effort -> web-search',
        'settings: Set the host runtime to codex -> web-search',
        'candidate: Add cli to its compatibility -> web-search',
      ],
    ],
    [
      'its flag',
      skill('asker', 'DCI/1^strict R(web-search)') +
        described('finder', 'It finds.', 'DCI/1 P(web-search)') +
        skill('web-search', 'DCI/1 P(websearch)') +
        '//- /.dci/probes.v1.json\n{"schema_version":"1","probes":{"web-search":{"command":["true"]}}}\n',
      'finder',
      [
        'consumer: Change the mode to best-effort -> finder',
        'probe: Have its probe pass -> finder',
        'candidate: Mention `search`, `web`, `internet` in its description -> finder',
      ],
    ],
    [
      'its own terms',
      skill('asker', 'DCI/1 R(web-search)') +
        skill('web-search', 'DCI/1 P(web-search) Pol(min-total-score=0.99)'),
      'web-search',
      ['candidate: Take `min-total-score` out of its own policy -> web-search'],
    ],
    [
      'its invalid tokens',
      skill('asker', 'DCI/1 R(web-search)') +
        skill('web-search', `DCI/1 P(web-search) E(${tokens('X', 20)})`) +
        RIVAL,
      'web-search',
      [
        'candidate: Mention `internet` in its description -> web-search',
        'candidate: Take `X0`, `X1`, `X2`, `X3` and 16 more out of its contract -> web-search',
        'settings: Disable web-search-tool -> web-search',
      ],
    ],
    [
      'its over-claim',
      skill('asker', 'DCI/1 R(web-search)') +
        skill('web-search', `DCI/1 P(web-search,${tokens('x', 38)})`) +
        RIVAL +
        skill('planner', 'DCI/1 P(plan)'),
      'web-search',
      [
        'candidate: Mention `internet` in its description -> web-search',
        'candidate: Take `x19`, `x20`, `x21`, `x22` and 15 more out of its contract -> web-search',
        'settings: Disable web-search-tool -> web-search',
      ],
    ],
  ])('EDIT-033, EDIT-055: says what helps against %s', async (_, fixture, name, expected) => {
    expect(offers(await scenarioOver(fixture), name)).toEqual(expected)
  })

  it('EDIT-055: names the nearest miss with its margin where no single change suffices', async () => {
    const scenario = await scenarioOver(
      skill('asker', 'DCI/1 R(web-search,make-chart)') + skill('drawer', 'DCI/1 P(draw)'),
    )
    const why = notSelected(scenario, 'drawer')
    expect(why.offers).toEqual([])
    expect(why.standing).toMatchObject({ final: 0.1, rival: null, margin: 0.6 })
    // 0.6 * 1/2 for one of two capabilities, and 0.1 for the runtime.
    expect(why.nearest).toMatchObject({
      title: 'Provide `web-search`',
      owner: 'candidate',
      standing: {
        final: 0.4,
        reasons: ['min-total-score', 'min-required-coverage'],
        failedGates: [
          { gate: 'min-total-score', threshold: 0.45, value: 0.4 },
          { gate: 'min-required-coverage', threshold: 0.6, value: 0.5 },
        ],
        margin: 0.1,
      },
    })
    expect(why.inVain.map(({ title }) => title)).toContain('Set `selection-mode` to cover')
  })

  it('EDIT-055: says whom a candidate would have to beat that passes its gates, and by how much', async () => {
    const fixture =
      skill('asker', 'DCI/1 R(web-search)') +
      skill('web-search', 'DCI/1 P(web-search)') +
      described('finder', 'It finds.', 'DCI/1 P(web-search)')
    const scenario = await scenarioOver(fixture)
    const [first, second] = scenario.resolution.selection.kept.map(({ scored }) => scored.final)
    const { standing } = notSelected(scenario, 'finder')
    expect(standing).toMatchObject({ reasons: [], failedGates: [] })
    expect(standing.rival).toEqual({ id: idOf('web-search'), final: first })
    expect(standing.margin).toBeCloseTo((first ?? 0) - (second ?? 0), 9)
  })

  it.each([
    [
      'disabled',
      skill('finder', 'DCI/1 P(web-search)'),
      'best-effort',
      { disabledSkills: ['finder'] },
    ],
    ['contract-unparseable', skill('finder', 'DCI/1 P(web-search'), 'strict', {}],
    ['invalid-frontmatter', skill('finder').replace('description:', 'says:'), 'strict', {}],
  ] as const)(
    'EDIT-033: offers nothing for a skill that discovery left out: %s',
    async (...row) => {
      const [reason, finder, mode, settings] = row
      const fixture = skill('asker', 'DCI/1 R(web-search)') + finder
      const why = answer(await scenarioOver(fixture, { mode }, settings), 'finder')
      expect(why).toMatchObject({ kind: 'excluded', rejection: { id: idOf('finder'), reason } })
    },
  )

  it('EDIT-033, DCI-032: asks nothing where nothing is required', async () => {
    const scenario = await scenarioOver(skill('asker', 'DCI/1 P(plan)') + skill('finder'))
    expect(answer(scenario, 'finder')).toEqual({ kind: 'not-needed' })
    expect(answer(scenario, 'asker')).toEqual({ kind: 'unknown' })
  })

  it('EDIT-033, DCI-027: proposes no token for a contract that cannot be read', async () => {
    const fixture = skill('asker', 'DCI/1 R(web-search)') + skill('finder', 'DCI/1 P(web-search')
    const { offers, inVain } = notSelected(await scenarioOver(fixture), 'finder')
    const kinds = [...offers, ...inVain].map(({ change }) => change.kind)
    expect(kinds).toContain('describe')
    expect(kinds).not.toContain('provide')
  })

  it('EDIT-033, SKILL-003: proposes no words that would make a description too long', async () => {
    const long = (length: number) =>
      skill('asker', 'DCI/1 R(web-search)') +
      described('finder', 'x'.repeat(length), 'DCI/1 P(web-search)') +
      RIVAL
    const words = async (length: number) =>
      notSelected(await scenarioOver(long(length)), 'finder').inVain.flatMap(({ change }) =>
        change.kind === 'describe' ? change.words.length : [],
      )
    expect(await words(1024 - ' search'.length)).toEqual([1])
    expect(await words(1025 - ' search'.length)).toEqual([])
  })

  it('EDIT-033: stops between two runs, and takes about thirty at most', async () => {
    const names = ['web', 'map', 'chart', 'code', 'news', 'music', 'photo', 'video', 'trip', 'shop']
    const asked = names.flatMap((name) => [`${name}-find`, `${name}-make`])
    const fixture =
      skill('asker', `DCI/1 R(${asked})`) +
      skill(
        'finder',
        `DCI/1 P(map-find) E(${tokens('X', 5)})`,
        'compatibility: codex, amp, goose\n',
      )
    const scenario = await scenarioOver(fixture)
    const pauses = [...whyNot(scenario, idOf('finder'))].length
    expect(pauses).toBeGreaterThan(10)
    expect(pauses).toBeLessThanOrEqual(32)
    const steps = whyNot(scenario, idOf('finder'))
    steps.next()
    expect(steps.return({ kind: 'unknown' })).toEqual({ done: true, value: { kind: 'unknown' } })
  })
})
