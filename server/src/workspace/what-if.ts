/** The runs of a workspace as scenarios for what-if and why-not (EDIT-032, EDIT-033). */
import type { Scenario } from '../resolution/counterfactual'
import type { ResolutionCall } from '../resolution/inputs'
import { interpretDciFiles } from './dci-files'
import { closedBook } from './probing'
import type { Snapshot } from './snapshot'

/**
 * What `snapshot.resolve` answers, with what it takes to ask on. Probes that the workspace declares are
 * known, and none runs.
 * @param consumer path of the skill whose requirements are resolved, if any
 */
export function scenarioOf(
  snapshot: Snapshot,
  consumer: string | undefined,
  call: ResolutionCall,
): Scenario {
  const { probes } = interpretDciFiles(snapshot.dciFiles.filter(({ kind }) => kind === 'probes'))
  return {
    resolution: snapshot.resolve(consumer, call),
    book: closedBook(probes, 'probes run only when they are asked for'),
    fieldOf: (mode) => snapshot.resolve(consumer, { ...call, mode }).inputs,
  }
}
