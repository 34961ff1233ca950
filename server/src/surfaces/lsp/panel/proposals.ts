/** Changes that the engine proposes, each verified by a run of the resolver (EDIT-033, EDIT-056). */
import type { Change } from '../../../resolution/change'
import { applyChanges, type Scenario, whatIf } from '../../../resolution/counterfactual'
import type { Difference } from '../../../resolution/difference'
import { type WhyNot, whyNot } from '../../../resolution/why-not'
import type { RepairView, WhyNotView } from '../messages'
import type { PanelRun } from './panel-run'
import { proposed } from './resolution-view'
import { SkillNames } from './skill-names'

/**
 * Why a candidate is not selected in the run that is shown.
 * @param isStopped whether nobody waits for the answer any more; asked between two runs
 */
export async function whyNotView(
  run: PanelRun,
  id: string,
  isStopped: () => boolean,
): Promise<WhyNotView | null> {
  const scenario = shownScenario(run)
  const answer = scenario && (await drained(whyNot(scenario, id), isStopped))
  if (answer === undefined) return null
  const names = new SkillNames(run.snapshot)
  names.add([id])
  const offers = answer.kind === 'not-selected' ? answer.offers : []
  for (const { difference } of offers) addSelected(names, difference)
  if (answer.kind === 'not-selected') names.add([answer.standing.rival?.id])
  const changes = offers.map(({ change }) => change)
  const applicable = proposed(run, changes).map((each) => each.applicable)
  return { id, answer, applicable, skills: names.refs() }
}

/** The least intrusive single change after which nothing that is required is unmet. */
export async function repairOf(
  run: PanelRun,
  isStopped: () => boolean,
): Promise<RepairView | null> {
  const scenario = shownScenario(run)
  if (scenario === undefined || scenario.resolution.unresolved.length === 0) return null
  const found = coverRepair(scenario) ?? (await nearestRepair(scenario, isStopped))
  if (found === undefined) return null
  const names = new SkillNames(run.snapshot)
  addSelected(names, found.difference)
  const changes = proposed(run, [found.change])
  return { changes, difference: found.difference, skills: names.refs() }
}

interface Repair {
  readonly change: Change
  readonly difference: Difference
}

/** Together several may provide what none does alone. */
function coverRepair(scenario: Scenario): Repair | undefined {
  if (scenario.resolution.policy.effective['selection-mode'] === 'cover') return undefined
  const change = { kind: 'policy', key: 'selection-mode', value: 'cover' } as const
  const { difference } = whatIf(scenario, [change])
  return difference.status.after === 'resolved' ? { change, difference } : undefined
}

async function nearestRepair(
  scenario: Scenario,
  isStopped: () => boolean,
): Promise<Repair | undefined> {
  const { query, selection, unresolved } = scenario.resolution
  const first = query.capabilities.findIndex((token) => unresolved.includes(token))
  const nearest = selection.nearest(first)?.scored.candidate.id
  if (nearest === undefined) return undefined
  const answer = await drained(whyNot(scenario, nearest), isStopped)
  if (answer?.kind !== 'not-selected') return undefined
  return answer.offers.find(({ difference }) => difference.status.after === 'resolved')
}

/** What is shown, so that what is proposed comes on top of a what-if. */
function shownScenario({ scenario, changes, whatIf: changed }: PanelRun): Scenario | undefined {
  if (scenario === undefined || changed === undefined) return scenario
  return { ...scenario, book: applyChanges(scenario, changes).book, resolution: changed.after }
}

/** Drains a search and lets the server breathe between two runs; `undefined` when nobody waits any more. */
async function drained(
  search: Generator<undefined, WhyNot>,
  isStopped: () => boolean,
): Promise<WhyNot | undefined> {
  for (;;) {
    const step = search.next()
    if (step.done === true) return step.value
    await new Promise((resume) => setTimeout(resume))
    if (isStopped()) return undefined
  }
}

function addSelected(names: SkillNames, { selected }: Difference): void {
  names.add(selected.before)
  names.add(selected.after)
}
