/** The candidates of a run as a person reads them: in groups, and by who meets what (EDIT-051, EDIT-053). */
import type { CandidateReport, Match, RejectionReason } from '../../resolution/report'
import type { Resolution } from '../../resolution/resolve'
import type { Placed } from '../../resolution/select'
import { candidateReport, rankedCandidates } from '../../resolution/to-report'

/**
 * `nothing`: matches no required capability at all, whatever else is wrong with it. `ranked`: all that
 * match something and are not kept, in one list, as they are shown for a requirement that is tried.
 */
export type GroupKey = 'selected' | 'kept' | 'ranked' | RejectionReason | 'nothing'

export interface Group {
  readonly key: GroupKey
  /** How many there are; the counts of all groups sum up to the candidates of the run. */
  readonly count: number
  /** The highest final score among them, 0..1. */
  readonly best: number
}

/** A candidate of the report, and what its row says beside its own numbers. */
export interface CandidateLine extends Omit<CandidateReport, 'tie_break'> {
  /** 1.., in the order in which the selected ones were picked; `null` for the others. */
  readonly pick: number | null
  /** Of a pick: what no earlier one covers. Of a kept one: what it would add to the selection. */
  readonly fresh: readonly string[]
  /** The next one, where it has the same score and a tie-breaker put it behind (DCI-087). */
  readonly ahead: Tie | null
  /** The one before, where a tie-breaker put it in front. */
  readonly behind: Tie | null
}

export interface Tie {
  readonly id: string
  /** Step of DCI-087. */
  readonly step: number
}

export interface Offer {
  readonly id: string
  readonly match: Match
}

/** A query capability with who meets it, and who else could. */
export interface Requirement {
  readonly capability: string
  /** The selected provider that stands for it, `null` when it is unresolved. */
  readonly metBy: Offer | null
  /** The best of the others that match it somehow. */
  readonly others: readonly Offer[]
  readonly othersCount: number
  /** The whole row of the best offer, where nobody meets it. */
  readonly nearest: CandidateLine | null
}

/** Offers that are named for a capability before the rest is only counted. */
const MOST_OFFERS = 3

/** One run, laid out for reading. Make one for each request: it is as old as its resolution. */
export class Ranking {
  private readonly ordered: readonly Placed[]
  private readonly members: ReadonlyMap<GroupKey, readonly number[]>
  /** By candidate id, in the order of the picks. */
  private readonly picks: ReadonlyMap<string, readonly string[]>
  private readonly covered: ReadonlySet<string>

  /** @param isFlat whether the rejected ones that match something stand in one list, by score */
  constructor(
    private readonly resolution: Resolution,
    private readonly isFlat: boolean,
  ) {
    this.ordered = rankedCandidates(resolution)
    this.members = this.group()
    this.picks = this.pick()
    this.covered = new Set([...this.picks.values()].flat())
  }

  /** The groups that have anybody in them: selected, kept, then the rejected, those that match nothing last. */
  get groups(): Group[] {
    return [...this.members].map(([key, rows]) => ({
      key,
      count: rows.length,
      best: rows.reduce((best, row) => Math.max(best, this.finalOf(row)), 0),
    }))
  }

  /** Some candidates of a group: picks in their order, all others in that of the report. */
  linesOf(key: GroupKey, from: number, count: number): CandidateLine[] {
    const rows = this.members.get(key) ?? []
    return rows.slice(from, from + count).flatMap((row) => this.line(row) ?? [])
  }

  /** As {@link linesOf}, of those whose name or path holds a text; and how many those are. */
  found(key: GroupKey, text: string, from: number, count: number) {
    const sought = text.toLowerCase()
    const rows = (this.members.get(key) ?? []).filter((row) => {
      const { name = '', path = '' } = this.ordered[row]?.scored.candidate ?? {}
      return name.toLowerCase().includes(sought) || path.toLowerCase().includes(sought)
    })
    const lines = rows.slice(from, from + count).flatMap((row) => this.line(row) ?? [])
    return { lines, count: rows.length }
  }

  get requirements(): Requirement[] {
    return this.resolution.query.capabilities.map((capability, index) =>
      this.requirement(capability, index),
    )
  }

  private requirement(capability: string, index: number): Requirement {
    const { selection } = this.resolution
    const scoreOf = (placed: Placed) => placed.scored.matches[index]?.score ?? 0
    const [metBy] = selection.selected
      .filter(({ scored }) => scored.resolved[index])
      .sort((a, b) => scoreOf(b) - scoreOf(a))
    const others = [...this.ordered.keys()]
      .filter((row) => this.ordered[row] !== metBy && this.scoreAt(row, index) > 0)
      .sort((a, b) => this.scoreAt(b, index) - this.scoreAt(a, index) || a - b)
    const [best] = others
    return {
      capability,
      metBy: metBy ? offerOf(metBy, index) : null,
      others: others.slice(0, MOST_OFFERS).flatMap((row) => {
        const placed = this.ordered[row]
        return placed ? (offerOf(placed, index) ?? []) : []
      }),
      othersCount: others.length,
      nearest: metBy || best === undefined ? null : (this.line(best) ?? null),
    }
  }

  private line(row: number): CandidateLine | undefined {
    const placed = this.ordered[row]
    const report = candidateReport(this.resolution, this.ordered, row)
    if (placed === undefined || report === undefined) return undefined
    const { tie_break: _, ...own } = report
    const picked = this.picks.get(own.id)
    const isKept = own.rank !== null
    return {
      ...own,
      pick: picked ? [...this.picks.keys()].indexOf(own.id) + 1 : null,
      fresh:
        picked ??
        (isKept ? this.resolvedBy(placed).filter((token) => !this.covered.has(token)) : []),
      ahead: this.tie(row, row + 1, row + 1),
      behind: this.tie(row - 1, row, row - 1),
    }
  }

  /** The tie-break between two neighbours, told of the one at `other`. */
  private tie(first: number, second: number, other: number): Tie | null {
    const [before, after, named] = [this.ordered[first], this.ordered[second], this.ordered[other]]
    if (!before || !after || !named) return null
    const step = this.resolution.selection.decidingStep(before, after)
    return step === undefined ? null : { id: named.scored.candidate.id, step }
  }

  private group(): Map<GroupKey, readonly number[]> {
    const { kept, selected } = this.resolution.selection
    const rowOf = new Map(this.ordered.map((placed, row) => [placed, row]))
    const picked = selected.flatMap((placed) => rowOf.get(placed) ?? [])
    const groups = new Map<GroupKey, number[]>([
      ['selected', picked],
      ['kept', [...kept.keys()].filter((row) => !picked.includes(row))],
    ])
    const nothing: number[] = []
    for (let row = kept.length; row < this.ordered.length; row++) {
      const key = this.keyOf(row)
      const members = key === 'nothing' ? nothing : (groups.get(key) ?? [])
      members.push(row)
      if (key !== 'nothing') groups.set(key, members)
    }
    groups.set('nothing', nothing)
    return new Map([...groups].filter(([, rows]) => rows.length > 0))
  }

  private keyOf(row: number): GroupKey {
    const placed = this.ordered[row]
    if (!placed) return 'nothing'
    const { matches, description } = placed.scored
    const isMatch = matches.some(({ kind }) => kind !== 'none')
    if (this.isFlat) return isMatch || description > 0 ? 'ranked' : 'nothing'
    return isMatch ? (placed.reasons[0] ?? 'nothing') : 'nothing'
  }

  private pick(): Map<string, readonly string[]> {
    const covered = new Set<string>()
    return new Map(
      this.resolution.selection.selected.map((placed) => {
        const fresh = this.resolvedBy(placed).filter((token) => !covered.has(token))
        for (const token of fresh) covered.add(token)
        return [placed.scored.candidate.id, fresh]
      }),
    )
  }

  private resolvedBy({ scored }: Placed): string[] {
    return this.resolution.query.capabilities.filter((_, index) => scored.resolved[index])
  }

  private finalOf(row: number): number {
    return this.ordered[row]?.scored.final ?? 0
  }

  private scoreAt(row: number, capability: number): number {
    return this.ordered[row]?.scored.matches[capability]?.score ?? 0
  }
}

function offerOf({ scored }: Placed, capability: number): Offer | null {
  const match = scored.matches[capability]
  return match ? { id: scored.candidate.id, match } : null
}
