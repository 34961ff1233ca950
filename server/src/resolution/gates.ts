/** The gates that a candidate must pass, each recorded with threshold and value (DCI-083, 084). */
import { round9 } from '../text/rounding'
import { type Hints, NO_HINTS, readHints } from './hints'
import type { Query } from './query'
import type { Gate, GateName, Policy, RejectionReason } from './report'
import type { ScoreTable } from './score'

const GATES: readonly GateName[] = [
  'min-total-score',
  'min-contract-score',
  'min-required-coverage',
]

/** The gates of a run under one policy. `flagged` says of a row whether its flag still stands. */
export class Gates {
  private readonly hints = new Map<number, Hints>()
  private readonly cover: boolean

  constructor(
    private readonly table: ScoreTable,
    private readonly query: Query,
    readonly policy: Policy,
  ) {
    this.cover = policy['selection-mode'] === 'cover'
    for (const row of table.withPolicy) this.hints.set(row, readHints(table.candidate(row), policy))
  }

  hintsOf(row: number): Hints {
    return this.hints.get(row) ?? NO_HINTS
  }

  /** Whether nothing in a candidate itself speaks against it; flags, hints on its place and the cut come later. */
  passes(row: number, flagged: boolean): boolean {
    if (this.isIncompatible(row)) return false
    return GATES.every((gate) => !this.applies(gate, row) || this.isPassed(gate, row, flagged))
  }

  /** Every gate of a candidate, passed or failed. */
  list(row: number, flagged: boolean): Gate[] {
    return GATES.filter((gate) => this.applies(gate, row)).map((gate) => ({
      gate,
      threshold: this.threshold(gate, row),
      source: this.hintsOf(row).tightened[gate] === undefined ? 'policy' : 'provider',
      value: this.value(gate, row, flagged),
      passed: this.isPassed(gate, row, flagged),
    }))
  }

  /** What {@link passes} found to speak against a candidate. */
  failures(row: number, flagged: boolean): RejectionReason[] {
    const failed = this.list(row, flagged).filter(({ passed }) => !passed)
    const gates = failed.map(({ gate }) => gate)
    return this.isIncompatible(row) ? ['runtime-incompatible', ...gates] : gates
  }

  private isIncompatible(row: number): boolean {
    return this.query.mode === 'strict' && this.table.runtime[row] === 0
  }

  /** A set is judged by what it covers together; only a provider's own hint judges a member alone. */
  private applies(gate: GateName, row: number): boolean {
    if (gate !== 'min-required-coverage' || !this.cover) return true
    return this.hintsOf(row).tightened[gate] !== undefined
  }

  private isPassed(gate: GateName, row: number, flagged: boolean): boolean {
    return round9(this.value(gate, row, flagged)) >= round9(this.threshold(gate, row))
  }

  private threshold(gate: GateName, row: number): number {
    return this.hintsOf(row).tightened[gate] ?? this.policy[gate]
  }

  private value(gate: GateName, row: number, flagged: boolean): number {
    const { table, query } = this
    switch (gate) {
      case 'min-total-score':
        return table.final(row, flagged, this.contract(row))
      case 'min-contract-score':
        return this.contract(row)
      case 'min-required-coverage':
        return (table.resolvedCount[row] as number) / query.capabilities.length
    }
  }

  /** In cover mode a specialist is judged by what it resolves, not by what it leaves to others. */
  private contract(row: number): number {
    const { table, query } = this
    if (!this.cover) return table.contract[row] as number
    const count = table.resolvedCount[row] as number
    if (count === 0) return 0
    let sum = 0
    for (let capability = 0; capability < query.capabilities.length; capability++) {
      if (table.isResolved(row, capability)) sum += table.matchScore(row, capability)
    }
    return sum / count
  }
}
