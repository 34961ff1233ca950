/** From scored candidates to kept and selected ones (DCI-073, 074, 082 to 087). */
import { round9 } from '../text/rounding'
import { coveredBy, greedyCover } from './cover'
import { applyGates, type Gated } from './gates'
import { compareScored } from './order'
import {
  NO_PROBES,
  type ProbeBook,
  type ProbeReport,
  probeVerdict,
  untriedProbes,
  type WantedProbe,
} from './probes'
import type { Query } from './query'
import type { Policy, RejectionReason } from './report'
import { liftFlag, type Scored } from './score'

export interface Selection {
  /** Those that passed everything and the cut, best first. */
  readonly kept: readonly Gated[]
  /** The others with every reason, in the same order. */
  readonly rejected: readonly Rejected[]
  /** What single or cover picks, in the order in which they were taken. */
  readonly chosen: readonly Scored[]
  /** The chosen ones, or none where together they do not cover enough (DCI-084). */
  readonly selected: readonly Scored[]
  probeOf(scored: Scored): ProbeReport
  /** Probes that must run before this selection is settled; empty when it is. */
  readonly wantedProbes: readonly WantedProbe[]
}

export interface Rejected extends Gated {
  readonly reasons: readonly RejectionReason[]
}

export function select(
  scored: readonly Scored[],
  query: Query,
  policy: Policy,
  book: ProbeBook = NO_PROBES,
): Selection {
  return new Selecting(scored, query, policy, book).run()
}

/** One selection: every verdict of a probe starts it anew, until nothing is left to decide (DCI-074). */
class Selecting {
  private gated: readonly Gated[]
  private readonly probes = new Map<string, ProbeReport>()
  private readonly excluded = new Map<string, 'probe-failed' | 'contract-inflated'>()

  constructor(
    scored: readonly Scored[],
    private readonly query: Query,
    private readonly policy: Policy,
    private readonly book: ProbeBook,
  ) {
    this.gated = this.inOrder(scored)
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
  private pool(): Gated[] {
    const pool: Gated[] = []
    let place = 0
    for (const each of this.gated) {
      if (each.failures.length > 0) continue
      place++
      if (!withdraws(each, place) && !this.excluded.has(each.scored.candidate.id)) pool.push(each)
    }
    return pool
  }

  private choose(kept: readonly Gated[]): readonly Scored[] {
    const candidates = kept.map(({ scored }) => scored)
    return this.policy['selection-mode'] === 'single'
      ? candidates.slice(0, 1)
      : greedyCover(candidates, this.policy['max-providers'])
  }

  /**
   * Strict: each chosen one must pass its probes, and a flag falls only by a probe. When all are
   * accepted, the flags that are still open exclude their bearers.
   */
  private judgeStrictly(chosen: readonly Scored[], pool: readonly Gated[]): Verdict {
    for (const member of chosen) {
      const { id } = member.candidate
      if (this.probes.has(id)) continue
      const report = probeVerdict(member, this.book)
      if (Array.isArray(report)) return report
      this.probes.set(id, report)
      if (report.outcome === 'failed') this.excluded.set(id, 'probe-failed')
      else if (member.flagged && report.outcome === 'passed') this.lift(member)
      else if (member.flagged) this.excluded.set(id, 'contract-inflated')
      else continue
      return 'again'
    }
    const open = pool.filter(({ scored }) => scored.flagged)
    for (const { scored } of open) this.excluded.set(scored.candidate.id, 'contract-inflated')
    return open.length > 0 ? 'again' : []
  }

  /** Best-effort: a flagged top candidate may clear itself; then its penalty goes. */
  private judge([top]: readonly Gated[]): Verdict {
    if (!top?.scored.flagged || this.probes.has(top.scored.candidate.id)) return []
    const report = probeVerdict(top.scored, this.book)
    if (Array.isArray(report)) return report
    this.probes.set(top.scored.candidate.id, report)
    if (report.outcome !== 'passed') return []
    this.lift(top.scored)
    return 'again'
  }

  private lift(flagged: Scored): void {
    const scored = this.gated.map((each) => each.scored)
    this.gated = this.inOrder(scored.map((each) => (each === flagged ? liftFlag(each) : each)))
  }

  private inOrder(scored: readonly Scored[]): readonly Gated[] {
    return [...scored].sort(compareScored).map((each) => applyGates(each, this.query, this.policy))
  }

  private finish(
    kept: readonly Gated[],
    chosen: readonly Scored[],
    wantedProbes: readonly WantedProbe[],
  ): Selection {
    return {
      kept,
      rejected: this.rejected(new Set(kept)),
      chosen,
      selected: this.coversEnough(chosen) ? chosen : [],
      probeOf: (each) => this.probes.get(each.candidate.id) ?? untriedProbes(each, this.book),
      wantedProbes,
    }
  }

  private rejected(kept: ReadonlySet<Gated>): Rejected[] {
    let place = 0
    return this.gated.flatMap((each) => {
      if (each.failures.length === 0) place++
      return kept.has(each) ? [] : [{ ...each, reasons: this.reasons(each, place) }]
    })
  }

  /** Every reason, in the order of the report; the cut only where nothing else spoke against it. */
  private reasons(each: Gated, place: number): RejectionReason[] {
    const { scored, failures } = each
    const flagged = this.query.mode === 'strict' && scored.flagged
    const failed = this.excluded.get(scored.candidate.id) === 'probe-failed'
    const reasons: RejectionReason[] = [
      ...failures.filter((reason) => reason === 'runtime-incompatible'),
      ...(flagged ? (['contract-inflated'] as const) : []),
      ...(failed ? (['probe-failed'] as const) : []),
      ...failures.filter((reason) => reason !== 'runtime-incompatible'),
      ...(withdraws(each, place) ? (['max-candidates-hint'] as const) : []),
    ]
    return reasons.length > 0 ? reasons : ['max-candidates']
  }

  /** In cover mode the coverage gate is on the set; a single provider has passed it already. */
  private coversEnough(chosen: readonly Scored[]): boolean {
    if (this.policy['selection-mode'] === 'single') return true
    const coverage = coveredBy(chosen, this.query).size / this.query.capabilities.length
    return round9(coverage) >= round9(this.policy['min-required-coverage'])
  }
}

/** `again`, or the probes that must run first; none of them when all is decided. */
type Verdict = 'again' | readonly WantedProbe[]

/** Whether a provider asked to be among the first few of those that passed their gates, and is not (DCI-082). */
function withdraws({ scored, failures }: Gated, place: number): boolean {
  const limit = scored.hints.tightened['max-candidates']
  return limit !== undefined && failures.length === 0 && place > limit
}
