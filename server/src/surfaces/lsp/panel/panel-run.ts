/** The run that a panel's question is about: what is resolved, with what changed (EDIT-030, 032, 047). */
import { readRequirement } from '../../../features/panel/tried-requirement'
import type { Change } from '../../../resolution/change'
import { type Scenario, type WhatIf, whatIf } from '../../../resolution/counterfactual'
import type { ResolutionCall } from '../../../resolution/inputs'
import type { Resolution } from '../../../resolution/resolve'
import type { Skill } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import { scenarioOf } from '../../../workspace/what-if'
import type { ResolutionParams } from '../messages'
import { pathOf } from '../uris'
import { readChanges } from './changes'
import type { ProbeResults } from './probe-results'

export interface PanelRun {
  readonly snapshot: Snapshot
  /** Path of the consumer, if there is one. */
  readonly consumer: string | undefined
  readonly skill: Skill | undefined
  readonly call: ResolutionCall
  /** Whether a requirement is tried that stands in no contract. */
  readonly isTried: boolean
  /** The run as it stands; `undefined` where nothing can be resolved. */
  readonly scenario: Scenario | undefined
  /** What somebody asks to see changed. */
  readonly changes: readonly Change[]
  readonly whatIf: WhatIf | undefined
  /** What is shown: the run with the changes made, if there are any. */
  readonly resolution: Resolution | undefined
}

/** Carries out what a panel asks, or answers `undefined` where the file is no skill that can be read. */
export function runOf(
  snapshot: Snapshot,
  results: ProbeResults,
  params: ResolutionParams,
): PanelRun | undefined {
  const consumer = params.uri === null ? undefined : pathOf(params.uri)
  const skill = consumer === undefined ? undefined : snapshot.skillAt(consumer)
  if (params.uri !== null && !skill?.file) return undefined
  const contract = skill?.file?.contract
  const isTried = contract === undefined
  const call = isTried ? readRequirement(params.requirement ?? '') : {}
  const known = { snapshot, consumer, skill, isTried }
  if (call === undefined || contract?.parsed.unparseable) {
    const nothing = { scenario: undefined, whatIf: undefined, resolution: undefined }
    return { ...known, call: {}, changes: [], ...nothing }
  }
  const plain = scenario(snapshot, consumer, call, results)
  const decided = decidedCall(plain.resolution, call, params.decision)
  const current = decided === call ? plain : scenario(snapshot, consumer, decided, results)
  const changes = readChanges(params.changes)
  const changed = changes.length > 0 ? whatIf(current, changes) : undefined
  return {
    ...known,
    call: decided,
    scenario: current,
    changes,
    whatIf: changed,
    resolution: changed?.after ?? current.resolution,
  }
}

function scenario(
  snapshot: Snapshot,
  consumer: string | undefined,
  call: ResolutionCall,
  results: ProbeResults,
): Scenario {
  const idle = scenarioOf(snapshot, consumer, call)
  const book = results.bookFor(snapshot, idle)
  if (book === undefined) return idle
  return { ...idle, book, resolution: snapshot.resolve(consumer, call, book) }
}

/** A decision was made about what was unresolved then; about anything else nobody has decided (EDIT-034). */
function decidedCall(
  { unresolved, outcome }: Resolution,
  call: ResolutionCall,
  decision: ResolutionParams['decision'],
): ResolutionCall {
  if (decision === undefined || outcome.status !== 'needs-decision') return call
  const isSame =
    unresolved.length === decision.unresolved.length &&
    unresolved.every((token) => decision.unresolved.includes(token))
  return isSame ? { ...call, decision: decision.choice } : call
}
