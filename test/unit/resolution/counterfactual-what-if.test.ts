/** What-if on small workspaces: one change, several, and where they are made. */
import { describe, expect, it } from 'vitest'
import { whatIf } from '../../../server/src/resolution/counterfactual'
import { toReport } from '../../../server/src/resolution/to-report'
import { skill } from '../../harness/workspace'
import { idOf, scenarioOver } from './counterfactual-fixture'

describe('what-if', () => {
  const FIXTURE =
    skill('asker', 'DCI/1 R(web-search,make-chart) Pol(selection-mode=cover)') +
    skill('web-search', 'DCI/1 P(web-search)') +
    skill('drawer', 'DCI/1 P(make-chart)')

  it('EDIT-032, EDIT-054: tells selection, status, what is newly unmet, and ranks before and after', async () => {
    const scenario = await scenarioOver(FIXTURE)
    const change = { kind: 'policy', key: 'selection-mode', value: 'single' } as const
    const { before, after, difference } = whatIf(scenario, [change])
    expect(before).toBe(scenario.resolution)
    expect(after.policy.sources['selection-mode']).toBe('consumer')
    expect(difference).toEqual({
      status: { before: 'resolved', after: 'needs-decision' },
      selected: { before: [idOf('web-search'), idOf('drawer')], after: [] },
      joined: [],
      droppedOut: [idOf('web-search'), idOf('drawer')],
      newlyMet: [],
      newlyUnmet: ['web-search', 'make-chart'],
      ranks: [
        { id: idOf('web-search'), before: 1, after: null },
        { id: idOf('drawer'), before: 2, after: null },
      ],
    })
  })

  it('EDIT-032: makes several changes together, in any order', async () => {
    const unreadable = skill('web-search-tool', 'DCI/1 P(web-search')
    const scenario = await scenarioOver(FIXTURE + unreadable, { mode: 'strict' })
    const changes = [
      { kind: 'provide', candidate: idOf('drawer'), token: 'web-search' },
      { kind: 'policy', key: 'selection-mode', value: 'single' },
      { kind: 'mode', mode: 'best-effort' },
      { kind: 'host', runtime: 'codex' },
    ] as const
    const { after } = whatIf(scenario, changes)
    // Only best-effort has the skill whose contract cannot be read (DCI-027).
    expect(after.inputs.candidates).toHaveLength(3)
    expect(after.query).toMatchObject({ mode: 'best-effort', hostRuntime: 'codex' })
    expect(after.selection.selected.map(({ scored }) => scored.candidate.name)).toEqual(['drawer'])
    const reversed = whatIf(scenario, changes.toReversed()).after
    expect(toReport(reversed, '').run_id).toBe(toReport(after, '').run_id)
  })

  it('EDIT-032, DCI-081: changes on the call what the call overrides', async () => {
    const call = { mode: 'strict', hostRuntime: 'amp', policy: { 'max-providers': 1 } } as const
    const scenario = await scenarioOver(FIXTURE, call)
    const { after } = whatIf(scenario, [
      { kind: 'policy', key: 'max-providers', value: 2 },
      { kind: 'mode', mode: 'best-effort' },
      { kind: 'host', runtime: 'goose' },
      { kind: 'query-text', text: 'charts' },
    ])
    expect(after.inputs.call).toEqual({
      mode: 'best-effort',
      hostRuntime: 'goose',
      policy: { 'max-providers': 2 },
      queryText: 'charts',
    })
    expect(after.inputs.consumer).toEqual(scenario.resolution.inputs.consumer)
  })
})
