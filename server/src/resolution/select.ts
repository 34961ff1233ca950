/** From scores to kept and selected candidates (DCI-073, 074, 082 to 087). */
import { round9 } from '../text/rounding'
import { coveredBy, greedyCover } from './cover'
import { Gates } from './gates'
import type { Hints } from './hints'
import { Order } from './order'
import {
  type ProbeBook,
  type ProbeReport,
  probeVerdict,
  untriedProbes,
  type WantedProbe,
} from './probes'
import type { Query } from './query'
import type { Gate, Policy, RejectionReason } from './report'
import type { Scored, ScoreTable } from './score'

/** A candidate at its place in the order. */
export interface Placed {
  readonly scored: Scored
  readonly gates: readonly Gate[]
  readonly hints: Hints
  /** Why it was not kept, as the report lists it; empty for a kept one. */
  readonly reasons: readonly RejectionReason[]
  readonly probe: ProbeReport
  /** Its row in the score table. */
  readonly row: number
}

export interface Selection {
  /** Those that passed everything and the cut, best first. */
  readonly kept: readonly Placed[]
  /** The others, in the same order; worked out when read. */
  readonly rejected: readonly Placed[]
  /** What single or cover picks, in the order in which they were taken. */
  readonly chosen: readonly Placed[]
  /** The chosen ones, or none where together they do not cover enough (DCI-084). */
  readonly selected: readonly Placed[]
  /** Whoever matches a query capability best, of those the first in the order; without building the others. */
  nearest(capability: number): Placed | undefined
  /**
   * Those that nothing but the cut of `max-candidates` rejected and that meet one of some capabilities,
   * given as places in the query; without building the others.
   */
  cutFrom(capabilities: readonly number[]): readonly Placed[]
  /** Those whose claims stand out from their prose, and whose flag no probe has lifted (DCI-072). */
  readonly flagged: readonly Placed[]
  /** The tie-break step that put one candidate before the next, if one did (DCI-087). */
  decidingStep(candidate: Placed, next: Placed): number | undefined
  /** Probes that must run before this selection is settled; empty when it is. */
  readonly wantedProbes: readonly WantedProbe[]
}

export function select(
  table: ScoreTable,
  query: Query,
  policy: Policy,
  book: ProbeBook,
): Selection {
  return new Selecting(table, query, policy, book).run()
}

/** `again`, or the probes that must run first; none of them when all is decided. */
type Verdict = 'again' | readonly WantedProbe[]

/** One selection: every verdict of a probe starts it anew, until nothing is left to decide (DCI-074). */
class Selecting {
  private readonly gates: Gates
  private order: Order
  /** Rows that passed their gates, best first. */
  private passing: readonly number[]
  private readonly lifted = new Set<number>()
  private readonly probes = new Map<number, ProbeReport>()
  private readonly excluded = new Map<number, 'probe-failed' | 'contract-inflated'>()

  constructor(
    private readonly table: ScoreTable,
    private readonly query: Query,
    private readonly policy: Policy,
    private readonly book: ProbeBook,
  ) {
    this.gates = new Gates(table, query, policy)
    this.order = this.makeOrder()
    this.passing = this.findPassing()
  }

  run(): Selection {
    for (;;) {
      const pool = this.pool()
      const kept = pool.slice(0, this.policy['max-candidates'])
      const chosen = this.choose(kept)
      const verdict =
        this.query.mode === 'strict' ? this.judgeStrictly(chosen, pool) : this.judge(kept)
      if (verdict !== 'again') return this.finish(kept, chosen, verdict)
    }
  }

  /** Those that nothing speaks against so far; a flag without a verdict does not yet. */
  private pool(): number[] {
    return this.passing.filter(
      (row, index) => !this.withdraws(row, index + 1) && !this.excluded.has(row),
    )
  }

  private choose(kept: readonly number[]): readonly number[] {
    return this.policy['selection-mode'] === 'single'
      ? kept.slice(0, 1)
      : greedyCover(kept, this.table, this.query, this.policy['max-providers'])
  }

  /**
   * Strict: each chosen one must pass its probes, and a flag falls only by a probe. When all are
   * accepted, the flags that are still open exclude their bearers.
   */
  private judgeStrictly(chosen: readonly number[], pool: readonly number[]): Verdict {
    for (const row of chosen) {
      if (this.probes.has(row)) continue
      const report = probeVerdict(this.scored(row), this.book)
      if (Array.isArray(report)) return report
      this.probes.set(row, report)
      if (report.outcome === 'failed') this.excluded.set(row, 'probe-failed')
      else if (!this.isFlagged(row)) continue
      else if (report.outcome === 'passed') this.lift(row)
      else this.excluded.set(row, 'contract-inflated')
      return 'again'
    }
    const open = pool.filter((row) => this.isFlagged(row))
    for (const row of open) this.excluded.set(row, 'contract-inflated')
    return open.length > 0 ? 'again' : []
  }

  /** Best-effort: a flagged top candidate may clear itself; then its penalty goes. */
  private judge([top]: readonly number[]): Verdict {
    if (top === undefined || !this.isFlagged(top) || this.probes.has(top)) return []
    const report = probeVerdict(this.scored(top), this.book)
    if (Array.isArray(report)) return report
    this.probes.set(top, report)
    if (report.outcome !== 'passed') return []
    this.lift(top)
    return 'again'
  }

  private lift(row: number): void {
    this.lifted.add(row)
    this.order = this.makeOrder()
    this.passing = this.findPassing()
  }

  private makeOrder(): Order {
    return new Order(this.table, (row) => this.table.final(row, this.isFlagged(row)))
  }

  private findPassing(): readonly number[] {
    const rows: number[] = []
    for (let row = 0; row < this.table.size; row++) {
      if (this.gates.passes(row, this.isFlagged(row))) rows.push(row)
    }
    return this.order.sort(rows)
  }

  private isFlagged(row: number): boolean {
    return this.table.flagged[row] === 1 && !this.lifted.has(row)
  }

  /** Whether a provider asked to be among the first few of those that passed their gates, and is not (DCI-082). */
  private withdraws(row: number, place: number): boolean {
    const limit = this.gates.hintsOf(row).tightened['max-candidates']
    return limit !== undefined && place > limit
  }

  private scored(row: number): Scored {
    return this.table.scored(row, this.isFlagged(row))
  }

  private finish(
    keptRows: readonly number[],
    chosenRows: readonly number[],
    wantedProbes: readonly WantedProbe[],
  ): Selection {
    const isKept = new Set(keptRows)
    const others = once(() => {
      const rows = Array.from({ length: this.table.size }, (_, row) => row)
      return this.order.sort(rows.filter((row) => !isKept.has(row)))
    })
    const kept = keptRows.map((row) => this.place(row, []))
    const places = once(() => new Map(this.passing.map((row, index) => [row, index + 1])))
    const lookAt = (row: number) =>
      kept[keptRows.indexOf(row)] ?? this.place(row, this.reasons(row, places().get(row)))
    const rejected = once(() => others().map(lookAt))
    const flagged = once(() => {
      const rows = Array.from({ length: this.table.size }, (_, row) => row)
      return rows.filter((row) => this.isFlagged(row)).map(lookAt)
    })
    const chosen = chosenRows.flatMap((row) => kept[keptRows.indexOf(row)] ?? [])
    return {
      kept,
      get rejected() {
        return rejected()
      },
      chosen,
      selected: this.coversEnough(chosen) ? chosen : [],
      nearest: (capability) => {
        const row = this.nearestRow(capability)
        return row === undefined ? undefined : lookAt(row)
      },
      cutFrom: (capabilities) =>
        this.pool()
          .filter((row) => !isKept.has(row))
          .filter((row) => capabilities.some((each) => this.table.isResolved(row, each)))
          .map(lookAt),
      get flagged() {
        return flagged()
      },
      decidingStep: (candidate, next) => this.order.decidingStep(candidate.row, next.row),
      wantedProbes,
    }
  }

  private nearestRow(capability: number): number | undefined {
    let highest = 0
    let rows: number[] = []
    for (let row = 0; row < this.table.size; row++) {
      const score = this.table.matchScore(row, capability)
      if (score > highest) rows = []
      if (score === 0 || score < highest) continue
      highest = score
      rows.push(row)
    }
    return this.order.sort(rows)[0]
  }

  /** Of tens of thousands of rejected ones nobody reads more than the reasons, so the rest is worked out when read. */
  private place(row: number, reasons: readonly RejectionReason[]): Placed {
    const flagged = this.isFlagged(row)
    const scored = once(() => this.table.scored(row, flagged))
    const gates = once(() => this.gates.list(row, flagged))
    const tried = this.probes.get(row)
    const probe = once(() => tried ?? untriedProbes(scored(), this.book))
    const { gates: rules } = this
    return {
      row,
      reasons,
      get scored() {
        return scored()
      },
      get gates() {
        return gates()
      },
      get hints() {
        return rules.hintsOf(row)
      },
      get probe() {
        return probe()
      },
    }
  }

  /** Every reason, in the order of the report; the cut only where nothing else spoke against it. */
  private reasons(row: number, place: number | undefined): RejectionReason[] {
    const flagged = this.isFlagged(row)
    const failures = this.gates.failures(row, flagged)
    const reasons: RejectionReason[] = [
      ...failures.filter((reason) => reason === 'runtime-incompatible'),
      ...(this.query.mode === 'strict' && flagged ? (['contract-inflated'] as const) : []),
      ...(this.excluded.get(row) === 'probe-failed' ? (['probe-failed'] as const) : []),
      ...failures.filter((reason) => reason !== 'runtime-incompatible'),
      ...(place !== undefined && this.withdraws(row, place)
        ? (['max-candidates-hint'] as const)
        : []),
    ]
    return reasons.length > 0 ? reasons : ['max-candidates']
  }

  /** In cover mode the coverage gate is on the set; a single provider has passed it already. */
  private coversEnough(chosen: readonly Placed[]): boolean {
    if (this.policy['selection-mode'] === 'single') return true
    const coverage = coveredBy(chosen, this.query).size / this.query.capabilities.length
    return round9(coverage) >= round9(this.policy['min-required-coverage'])
  }
}

function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}
