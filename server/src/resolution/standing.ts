/** How far a candidate is from being selected (EDIT-055). */
import { round9 } from '../text/rounding'
import type { Run } from './counterfactual'
import { coveredBy } from './cover'
import { Gates } from './gates'
import { effectivePolicy } from './policy'
import { type Query, toQuery } from './query'
import type { Gate, Policy, RejectionReason } from './report'
import { ScoreTable } from './score'
import { type Placed, type Selection, select } from './select'

/** A run as far as its selection, without outcome and warnings: all that a trial needs. */
export interface Trial {
  readonly query: Query
  readonly policy: Policy
  readonly table: ScoreTable
  readonly selection: Selection
}

/** Scores and selects as `resolve` does. */
export function tryRun({ inputs, book }: Run): Trial {
  const query = toQuery(inputs)
  const own = inputs.consumer?.contract?.policy ?? {}
  const { effective } = effectivePolicy(query.mode, own, inputs.call.policy ?? {})
  const table = new ScoreTable(inputs, query)
  return { query, policy: effective, table, selection: select(table, query, effective, book) }
}

export function isSelected({ selected }: Selection, id: string): boolean {
  return selected.some(({ scored }) => scored.candidate.id === id)
}

/** The place of a candidate; it has none where nothing is required. Builds the rejected ones if it must. */
export function placeIn(selection: Selection, id: string): Placed | undefined {
  const isIt = ({ scored }: Placed) => scored.candidate.id === id
  return selection.kept.find(isIt) ?? selection.rejected.find(isIt)
}

/** What stands between a candidate and its selection, as plain data. */
export interface Standing {
  /** `S_total_final`, 0..1. */
  readonly final: number
  /** Why it is not kept; empty for one that is, and that others were taken before. */
  readonly reasons: readonly RejectionReason[]
  /** The gates that it fails; of a chosen set that covers too little, that of the set (DCI-084). */
  readonly failedGates: readonly Gate[]
  /** Single mode: the selected candidate, where only the order is against this one. */
  readonly rival: { readonly id: string; readonly final: number } | null
  /**
   * What is missing, 0..1: to the threshold of the gate that it misses by most, else to the rival's final
   * score (0 where a tie-breaker decides); `null` where no number says it.
   */
  readonly margin: number | null
}

/** Where a candidate stands that is not selected. @param placed its place in the selection */
export function standingOf(
  placed: Placed,
  { query, policy, selection }: Omit<Trial, 'table'>,
): Standing {
  const { reasons, scored, gates } = placed
  const failedGates = [
    ...gates.filter(({ passed }) => !passed),
    ...(selection.chosen.includes(placed) ? [gateOfSet(selection, query, policy)] : []),
  ]
  const [first] = selection.selected
  const isOutranked = reasons.every((reason) => reason === 'max-candidates')
  const rival =
    first && isOutranked && policy['selection-mode'] === 'single'
      ? { id: first.scored.candidate.id, final: first.scored.final }
      : null
  const shortfalls = failedGates.map(({ threshold, value }) => threshold - value)
  const margin =
    shortfalls.length > 0
      ? round9(Math.max(...shortfalls))
      : rival && round9(Math.max(0, rival.final - scored.final))
  return { final: scored.final, reasons, failedGates, rival, margin }
}

/** The coverage gate of a set that was chosen and not taken. */
export function gateOfSet({ chosen }: Selection, query: Query, policy: Policy): Gate {
  return {
    gate: 'min-required-coverage',
    threshold: policy['min-required-coverage'],
    source: 'policy',
    value: coveredBy(chosen, query).size / query.capabilities.length,
    passed: false,
  }
}

/** How near a trial came: the number of obstacles, then what is missing in scores. Less is nearer. */
export type Distance = readonly [obstacles: number, shortfall: number]

/**
 * The distance of a candidate that a trial does not select, without building the other rejected ones;
 * `undefined` for one that takes no part in it.
 */
export function distanceOf(
  { query, policy, table, selection }: Trial,
  id: string,
): Distance | undefined {
  const row = rowOf(table, id)
  if (row === undefined) return undefined
  const kept = selection.kept.find((placed) => placed.row === row)
  if (kept && selection.chosen.includes(kept)) {
    const { threshold, value } = gateOfSet(selection, query, policy)
    return [1, round9(threshold - value)]
  }
  const flagged = kept?.scored.flagged ?? table.flagged[row] === 1
  const gates = new Gates(table, query, policy)
  const isInflated = query.mode === 'strict' && flagged
  const failures = gates.failures(row, flagged).length + (isInflated ? 1 : 0)
  const failed = gates.list(row, flagged).filter(({ passed }) => !passed)
  const missing = failed.reduce((sum, { threshold, value }) => sum + threshold - value, 0)
  if (failures > 0) return [failures, round9(missing)]
  const best = selection.selected[0]?.scored.final ?? 0
  const behind = round9(Math.max(0, best - table.final(row, flagged)))
  // One that passes its gates and is not kept lost at the cut, to its own terms or to a probe.
  return [kept ? 0 : 1, behind]
}

function rowOf(table: ScoreTable, id: string): number | undefined {
  for (let row = 0; row < table.size; row++) if (table.candidate(row).id === id) return row
  return undefined
}

export function compareDistances(a: Distance, b: Distance): number {
  return a[0] - b[0] || a[1] - b[1]
}
