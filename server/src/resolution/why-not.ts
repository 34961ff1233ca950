/** Why a candidate is not selected, and the smallest single changes that would select it (EDIT-033, EDIT-055). */
import type { Attempt, Situation } from './attempt'
import { type Change, describeChange, type Owner, ownerOf } from './change'
import { applyChanges, type Scenario, whatIf } from './counterfactual'
import type { Difference } from './difference'
import {
  claimLess,
  dropHint,
  dropInvalidTokens,
  mentionWords,
  nameHost,
  provideCapability,
} from './file-attempts'
import type { Rejection } from './report'
import {
  changeHost,
  disableRival,
  lowerThreshold,
  passProbe,
  raiseMaxCandidates,
  raiseMaxProviders,
  raiseThreshold,
  relaxMode,
  switchSelectionMode,
} from './run-attempts'
import {
  compareDistances,
  type Distance,
  distanceOf,
  isSelected,
  placeIn,
  type Standing,
  standingOf,
  type Trial,
  tryRun,
} from './standing'

/** One change, where it is made, and in words. */
export interface Proposal {
  readonly change: Change
  readonly owner: Owner
  /** Plain text of one line, without the name of the skill whose file it is. */
  readonly title: string
}

/** A change that selects the candidate: the resolver was run with it. */
export interface Offer extends Proposal {
  /** The whole resolution afterwards, against the one as it is. */
  readonly difference: Difference
}

/** The answer, as plain data. */
export type WhyNot =
  /** Nobody takes part under this id. */
  | { readonly kind: 'unknown' }
  /** Discovery left it out: no change to the run can select it. */
  | { readonly kind: 'excluded'; readonly rejection: Rejection }
  | { readonly kind: 'selected' }
  /** Nothing is required, so nothing is selected. */
  | { readonly kind: 'not-needed' }
  | {
      readonly kind: 'not-selected'
      readonly standing: Standing
      /** The least intrusive first: own contract, probe, setting, the candidate's file, other skills. */
      readonly offers: readonly Offer[]
      /** Where nothing is offered: the change that comes closest, if any comes closer at all. */
      readonly nearest: (Proposal & { readonly standing: Standing }) | null
      /** What was tried and does not do, in the order of trial. */
      readonly inVain: readonly Proposal[]
    }

/** The least intrusive first: policy and mode, a probe, the host, the candidate's file, other skills. */
const ATTEMPTS: readonly ((situation: Situation) => Attempt)[] = [
  raiseMaxCandidates,
  raiseMaxProviders,
  lowerThreshold,
  raiseThreshold,
  switchSelectionMode,
  relaxMode,
  passProbe,
  changeHost,
  mentionWords,
  nameHost,
  dropHint,
  dropInvalidTokens,
  claimLess,
  provideCapability,
  disableRival,
]

/** Runs of the resolver for one answer; a nearest miss takes two more. */
const MOST_RUNS = 30

/**
 * Answers for one candidate with about thirty runs of the resolver at most, and pauses before each: who
 * drains it may stop between two runs. The same scenario gives the same answer.
 * @param id of the candidate (DCI-023)
 */
export function* whyNot(scenario: Scenario, id: string): Generator<undefined, WhyNot> {
  const { resolution } = scenario
  const { inputs, query, policy, selection } = resolution
  if (isSelected(selection, id)) return { kind: 'selected' }
  if (!inputs.candidates.some((candidate) => candidate.id === id)) {
    const rejection = inputs.discovery.rejections.find((each) => each.id === id)
    return rejection ? { kind: 'excluded', rejection } : { kind: 'unknown' }
  }
  const placed = placeIn(selection, id)
  // Every candidate has its place, unless nothing was scored at all.
  if (placed === undefined) return { kind: 'not-needed' }

  const standing = standingOf(placed, { query, policy: policy.effective, selection })
  const search = new Search(scenario, id)
  yield* search.run({ resolution, placed })
  const propose = (change: Change): Proposal => ({
    change,
    owner: ownerOf(change, inputs),
    title: describeChange(change, policy.effective),
  })
  const offers: Offer[] = []
  for (const change of search.works) {
    yield
    offers.push({ ...propose(change), difference: whatIf(scenario, [change]).difference })
  }
  const nearest = offers.length === 0 ? yield* search.nearest() : undefined
  return {
    kind: 'not-selected',
    standing,
    offers,
    nearest: nearest ? { ...propose(nearest.change), standing: nearest.standing } : null,
    inVain: search.inVain.map(propose),
  }
}

interface NearMiss {
  readonly change: Change
  readonly standing: Standing
}

/** Carries attempts out within the bound on runs. */
class Search {
  readonly works: Change[] = []
  readonly inVain: Change[] = []
  private readonly misses: { readonly change: Change; readonly distance: Distance }[] = []
  private runs = 0

  constructor(
    private readonly scenario: Scenario,
    private readonly id: string,
  ) {}

  *run(situation: Situation): Generator<undefined, void> {
    for (const attempt of ATTEMPTS) {
      const steps = attempt(situation)
      let step = steps.next()
      while (step.done !== true) {
        if (this.runs >= MOST_RUNS) return
        yield
        step = steps.next(this.selects(step.value))
      }
      this.works.push(...step.value.works)
      this.inVain.push(...step.value.inVain)
    }
  }

  private selects(change: Change): boolean {
    const trial = this.try(change)
    const works = isSelected(trial.selection, this.id)
    // What works is resolved once more, in full.
    this.runs += works ? 2 : 1
    if (works) return true
    const distance = distanceOf(trial, this.id)
    if (distance !== undefined) this.misses.push({ change, distance })
    return false
  }

  /** The change that comes closest, where it comes closer than no change at all. */
  *nearest(): Generator<undefined, NearMiss | undefined> {
    const [best] = this.misses.sort((a, b) => compareDistances(a.distance, b.distance))
    yield
    const now = distanceOf(this.try(), this.id)
    if (!best || !now || compareDistances(best.distance, now) >= 0) return undefined
    yield
    const trial = this.try(best.change)
    const placed = placeIn(trial.selection, this.id)
    return placed && { change: best.change, standing: standingOf(placed, trial) }
  }

  private try(...changes: readonly Change[]): Trial {
    return tryRun(applyChanges(this.scenario, changes))
  }
}
