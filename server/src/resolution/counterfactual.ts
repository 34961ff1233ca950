/** What if: a run as it would be with something changed, beside the run as it is (EDIT-032, EDIT-054). */
import type { Contract, ContractMode } from '../contract/model'
import { type Change, ownerOf, type PolicyChange } from './change'
import { changedCandidate } from './changed-candidate'
import { type Difference, differenceOf } from './difference'
import type { ResolutionInputs } from './inputs'
import type { ProbeBook } from './probes'
import { type Resolution, resolve } from './resolve'

/** A run as it stands, and what it takes to see how else it could be. Nothing of it is ever changed. */
export interface Scenario {
  /** Made with {@link book}. */
  readonly resolution: Resolution
  /** What probes have said; one that nobody has tried counts as not run. */
  readonly book: ProbeBook
  /** Who takes part under a mode: strict leaves out skills whose contract cannot be read (DCI-027). */
  readonly fieldOf: (mode: ContractMode) => Field
}

type Field = Pick<ResolutionInputs, 'candidates' | 'discovery'>

/** All that a run is made from. */
export interface Run {
  readonly inputs: ResolutionInputs
  readonly book: ProbeBook
}

export interface WhatIf {
  readonly before: Resolution
  readonly after: Resolution
  readonly difference: Difference
}

/**
 * Resolves once more, with changes. A change to a candidate that takes no part changes nothing, and so
 * does one that its file cannot take.
 * @param changes made together, in any order
 */
export function whatIf(scenario: Scenario, changes: readonly Change[]): WhatIf {
  const before = scenario.resolution
  const { inputs, book } = applyChanges(scenario, changes)
  const after = resolve(inputs, book)
  return { before, after, difference: differenceOf(before, after) }
}

/** What a scenario's run would be made from. Like a real edit, each change is made where its owner says. */
export function applyChanges(scenario: Scenario, changes: readonly Change[]): Run {
  const { resolution, book, fieldOf } = scenario
  const start = { inputs: resolution.inputs, book: settled(book) }
  // A mode brings its own candidates, so what is changed about a candidate comes after it.
  const isMode = ({ kind }: Change) => Number(kind === 'mode')
  return [...changes]
    .sort((a, b) => isMode(b) - isMode(a))
    .reduce((run, change) => applyChange(run, change, fieldOf), start)
}

function applyChange(run: Run, change: Change, fieldOf: Scenario['fieldOf']): Run {
  const { inputs, book } = run
  switch (change.kind) {
    case 'policy':
      return { inputs: withPolicy(inputs, change), book }
    case 'mode': {
      const { candidates, discovery } = fieldOf(change.mode)
      const { mode } = change
      const isOwn = ownerOf(change, inputs) === 'consumer'
      const said = isOwn
        ? ownContract(inputs, { mode, modeStated: true })
        : onCall(inputs, { mode })
      return { inputs: { ...said, candidates, discovery }, book }
    }
    case 'host':
      return ownerOf(change, inputs) === 'call'
        ? { inputs: onCall(inputs, { hostRuntime: change.runtime }), book }
        : { inputs: { ...inputs, defaultHostRuntime: change.runtime }, book }
    case 'query-text':
      return { inputs: onCall(inputs, { queryText: change.text }), book }
    case 'disable':
      return { inputs: withDisabled(inputs, change.name), book }
    case 'probe':
      return { inputs, book: passing(book, change.candidate) }
    default: {
      const candidates = inputs.candidates.map((each) =>
        each.id === change.candidate ? changedCandidate(each, change) : each,
      )
      return { inputs: { ...inputs, candidates }, book }
    }
  }
}

function onCall(inputs: ResolutionInputs, said: ResolutionInputs['call']): ResolutionInputs {
  return { ...inputs, call: { ...inputs.call, ...said } }
}

function ownContract(inputs: ResolutionInputs, said: Partial<Contract>): ResolutionInputs {
  const { consumer } = inputs
  if (!consumer?.contract) return inputs
  return { ...inputs, consumer: { ...consumer, contract: { ...consumer.contract, ...said } } }
}

function withPolicy(inputs: ResolutionInputs, change: PolicyChange): ResolutionInputs {
  const { call, consumer } = inputs
  const value = { [change.key]: change.value }
  return ownerOf(change, inputs) === 'consumer'
    ? ownContract(inputs, { policy: { ...consumer?.contract?.policy, ...value } })
    : onCall(inputs, { policy: { ...call.policy, ...value } })
}

/** What discovery has left out already keeps its reason. */
function withDisabled(inputs: ResolutionInputs, name: string): ResolutionInputs {
  const { candidates, discovery } = inputs
  const ids = new Set(candidates.flatMap((each) => (each.name === name ? each.id : [])))
  const detail = `${name} is disabled`
  return {
    ...inputs,
    candidates: candidates.filter((each) => each.name !== name),
    discovery: {
      ...discovery,
      rejections: [
        ...discovery.rejections,
        ...[...ids].map((id) => ({ id, reason: 'disabled' as const, detail })),
      ],
      warnings: discovery.warnings.filter(({ id }) => id === undefined || !ids.has(id)),
    },
  }
}

/** A book that wants nothing: nobody runs a probe for a what-if. */
function settled(book: ProbeBook): ProbeBook {
  return {
    declares: (candidate, capability) => book.declares(candidate, capability),
    resultOf: (candidate, capability) =>
      book.resultOf(candidate, capability) ?? {
        outcome: 'not-run',
        reason: 'no probe runs for a what-if',
      },
  }
}

function passing(book: ProbeBook, id: string): ProbeBook {
  return {
    declares: (candidate, capability) => book.declares(candidate, capability),
    resultOf: (candidate, capability) =>
      candidate.id === id ? { outcome: 'passed' } : book.resultOf(candidate, capability),
  }
}
