/** From scored candidates to kept and selected ones (DCI-083 to 087). */
import { round9 } from '../text/rounding'
import { applyGates, type Gated } from './gates'
import { compareScored } from './order'
import type { Query } from './query'
import type { Policy, RejectionReason } from './report'
import type { Scored } from './score'

export interface Selection {
  /** Those that passed everything and the cut, best first. */
  readonly kept: readonly Gated[]
  /** The others with every reason, in the same order. */
  readonly rejected: readonly Rejected[]
  /** What single or cover picks, in the order in which they were taken. */
  readonly chosen: readonly Scored[]
  /** The chosen ones, or none where together they do not cover enough (DCI-084). */
  readonly selected: readonly Scored[]
}

export interface Rejected extends Gated {
  readonly reasons: readonly RejectionReason[]
}

export function select(scored: readonly Scored[], query: Query, policy: Policy): Selection {
  const gated = [...scored].sort(compareScored).map((each) => applyGates(each, query, policy))
  const { kept, rejected } = cut(gated, query, policy)
  const chosen = choose(kept, policy)
  const selected = coversEnough(chosen, query, policy) ? chosen : []
  return { kept, rejected, chosen, selected }
}

/** Keeps the first of those that nothing speaks against (DCI-085). */
function cut(
  gated: readonly Gated[],
  query: Query,
  policy: Policy,
): Pick<Selection, 'kept' | 'rejected'> {
  const kept: Gated[] = []
  const rejected: Rejected[] = []
  let passed = 0
  for (const each of gated) {
    if (each.failures.length === 0) passed++
    const reasons = reasonsAgainst(each, passed, query)
    if (reasons.length > 0) rejected.push({ ...each, reasons })
    else if (kept.length < policy['max-candidates']) kept.push(each)
    else rejected.push({ ...each, reasons: ['max-candidates'] })
  }
  return { kept, rejected }
}

/** @param place among all that passed their gates; a provider may ask to be among the first few (DCI-082) */
function reasonsAgainst({ scored, failures }: Gated, place: number, query: Query) {
  const reasons: RejectionReason[] = [...failures]
  if (query.mode === 'strict' && scored.flagged) {
    reasons.splice(reasons[0] === 'runtime-incompatible' ? 1 : 0, 0, 'contract-inflated')
  }
  const limit = scored.hints.tightened['max-candidates'] ?? Number.POSITIVE_INFINITY
  if (failures.length === 0 && place > limit) reasons.push('max-candidates-hint')
  return reasons
}

function choose(kept: readonly Gated[], policy: Policy): readonly Scored[] {
  const candidates = kept.map(({ scored }) => scored)
  return policy['selection-mode'] === 'single'
    ? candidates.slice(0, 1)
    : greedyCover(candidates, policy['max-providers'])
}

/** In cover mode the coverage gate is on the set; a single provider has passed it already. */
function coversEnough(chosen: readonly Scored[], query: Query, policy: Policy): boolean {
  if (policy['selection-mode'] === 'single') return true
  const coverage = coveredBy(chosen, query).size / query.capabilities.length
  return round9(coverage) >= round9(policy['min-required-coverage'])
}

/** Takes whoever covers most that is new, until nothing new is gained (DCI-086). @param candidates best first */
function greedyCover(candidates: readonly Scored[], maxProviders: number): Scored[] {
  const chosen: Scored[] = []
  const covered = new Set<number>()
  while (chosen.length < maxProviders) {
    const best = mostGain(candidates, covered)
    if (best === undefined) break
    chosen.push(best)
    for (const [index, resolved] of best.resolved.entries()) if (resolved) covered.add(index)
  }
  return chosen
}

function mostGain(candidates: readonly Scored[], covered: ReadonlySet<number>): Scored | undefined {
  let best: Scored | undefined
  let most = { count: 0, sum: 0 }
  for (const candidate of candidates) {
    const gain = gainOf(candidate, covered)
    if (gain.count < most.count || gain.count === 0) continue
    if (gain.count === most.count && gain.sum <= most.sum) continue
    best = candidate
    most = gain
  }
  return best
}

/** How many capabilities a candidate would newly cover, and how well. */
function gainOf({ matches, resolved }: Scored, covered: ReadonlySet<number>) {
  const gained = matches.filter((_, index) => resolved[index] && !covered.has(index))
  return { count: gained.length, sum: round9(gained.reduce((sum, { score }) => sum + score, 0)) }
}

/** The query capabilities that a set of candidates resolves together. */
export function coveredBy(candidates: readonly Scored[], query: Query): ReadonlySet<string> {
  return new Set(
    query.capabilities.filter((_, index) => candidates.some(({ resolved }) => resolved[index])),
  )
}
