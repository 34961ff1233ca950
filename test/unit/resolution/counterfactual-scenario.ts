/** Scenarios over random workspaces: the inputs and the probes of the very run that the engine reports. */
import { vi } from 'vitest'
import type { Scenario } from '../../../server/src/resolution/counterfactual'
import type { ResolutionReport } from '../../../server/src/resolution/report'
import { Snapshot } from '../../../server/src/workspace/snapshot'
import { engineReport } from '../../harness/reference-workspace'
import type { RandomCase } from '../../reference/random-workspace'

export interface Observed {
  readonly report: ResolutionReport
  readonly scenario: Scenario
}

/** Resolves a case afresh, and looks what the engine made the run from; `undefined` for a refused call. */
export function observe({ workspace, call }: RandomCase): Observed | undefined {
  const resolving = vi.spyOn(Snapshot.prototype, 'resolve')
  const report = engineReport(workspace, call)
  const snapshot = resolving.mock.contexts[0] as Snapshot | undefined
  const [consumer, asked, book] = resolving.mock.calls[0] ?? []
  const resolution = resolving.mock.results[0]?.value
  resolving.mockRestore()
  if (report === 'refused' || !snapshot || !asked || !book || !resolution) return undefined
  const fieldOf: Scenario['fieldOf'] = (mode) =>
    snapshot.resolve(consumer, { ...asked, mode }, book).inputs
  return { report, scenario: { resolution, book, fieldOf } }
}
