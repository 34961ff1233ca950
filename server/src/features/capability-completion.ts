/** Capability tokens that fit a clause, with who provides and who wants them (EDIT-012). */
import type { CapabilityPlace } from '../contract/place'
import type { ContractTree } from '../contract/tree'
import { compareCodePoints } from '../text/code-points'
import type { CapabilityUse } from '../workspace/capabilities'
import { displayName, type Skill } from '../workspace/skill'
import type { Snapshot } from '../workspace/snapshot'
import type { Completion } from './completion'
import { listSkills } from './skill-lists'

type Item = Omit<Completion, 'span'>

/**
 * Tokens of the workspace that the clause does not hold yet. A clause that asks is offered what most
 * skills provide first; `P` is offered what most skills require and fewest provide.
 */
export function completeCapabilities(
  { info, span }: CapabilityPlace,
  tree: ContractTree,
  snapshot: Snapshot,
  skill: Skill,
): Item[] {
  const asks = info.kind !== 'provides'
  const unwanted = tokensThatConflict(tree, info.kind, span.start)
  const demand = ({ consumers, optionalFor }: CapabilityUse) =>
    consumers.length + optionalFor.length
  const weight = (use: CapabilityUse) =>
    asks ? use.providers.length : demand(use) - use.providers.length
  return [...snapshot.capabilities]
    .map(([token, use]) => [token, withoutSelf(use, skill)] as const)
    .filter(([token, use]) => !unwanted.has(token) && use.providers.length + demand(use) > 0)
    .sort(([a, x], [b, y]) => weight(y) - weight(x) || compareCodePoints(a, b))
    .map(([token, use], rank) => ({
      label: token,
      kind: 'capability',
      detail: summary(use),
      documentation: documentation(use),
      newText: token,
      isSnippet: false,
      continues: false,
      rank,
    }))
}

/** What this clause holds already, and what another clause makes pointless here. */
function tokensThatConflict(tree: ContractTree, kind: string, editedAt: number): Set<string> {
  const pointless: Record<string, readonly string[]> = {
    required: ['required', 'provides', 'optional'],
    optional: ['optional', 'provides', 'required'],
    provides: ['provides', 'required'],
    expects: ['expects'],
  }
  const kinds = pointless[kind] ?? []
  return new Set(
    tree.clauses
      .filter(({ info }) => info !== null && kinds.includes(info.kind))
      .flatMap(({ entries }) => entries)
      .flatMap((entry) =>
        entry.kind === 'capability' && entry.span.start !== editedAt ? entry.value : [],
      ),
  )
}

function withoutSelf(use: CapabilityUse, { path }: Skill): CapabilityUse {
  const others = (skills: readonly Skill[]) => skills.filter((skill) => skill.path !== path)
  return {
    providers: others(use.providers),
    consumers: others(use.consumers),
    optionalFor: others(use.optionalFor),
  }
}

function summary({ providers, consumers, optionalFor }: CapabilityUse): string {
  const [only] = providers
  if (providers.length === 0)
    return `wanted by ${consumers.length + optionalFor.length}, provided by none`
  return only && providers.length === 1 ? displayName(only) : `${providers.length} providers`
}

function documentation({ providers, consumers, optionalFor }: CapabilityUse): string {
  return [
    providers.length > 0 ? `Provided by ${listSkills(providers)}` : 'No skill provides it yet',
    ...(consumers.length > 0 ? [`Required by ${listSkills(consumers)}`] : []),
    ...(optionalFor.length > 0 ? [`Optional for ${listSkills(optionalFor)}`] : []),
  ].join('\n\n')
}
