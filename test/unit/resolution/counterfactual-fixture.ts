/** Small workspaces as scenarios. */
import type { Scenario } from '../../../server/src/resolution/counterfactual'
import type { ResolutionCall } from '../../../server/src/resolution/inputs'
import type { Settings } from '../../../server/src/workspace/settings'
import { scenarioOf } from '../../../server/src/workspace/what-if'
import { engineOver } from '../../harness/workspace'

/** What `asker` requires, over a fixture. */
export async function scenarioOver(
  fixture: string,
  call: ResolutionCall = {},
  settings: Partial<Settings> = {},
): Promise<Scenario> {
  const { snapshot } = await engineOver(fixture, settings)
  return scenarioOf(snapshot, '/work/skills/asker/SKILL.md', call)
}

export const idOf = (name: string) => `${name}::skills/${name}/SKILL.md`
