/** The selection protocol from query to outcome (dci.md). Pure: the same inputs give the same resolution. */
import { coveredBy } from './cover'
import { strictestOnMissing } from './hints'
import type { ResolutionInputs } from './inputs'
import { isDeclared, Matcher } from './match'
import { type EffectivePolicy, effectivePolicy } from './policy'
import { NO_PROBES, type ProbeBook, type WantedProbe } from './probes'
import { type Query, toQuery } from './query'
import type { Decision, Policy, ResolutionReport, ResolutionStatus, Warning } from './report'
import { ScoreTable } from './score'
import { type Placed, type Selection, select } from './select'
import { selectionWarnings } from './warnings'

export interface Resolution {
  readonly inputs: ResolutionInputs
  readonly query: Query
  readonly policy: EffectivePolicy
  readonly selection: Selection
  readonly unresolved: readonly string[]
  readonly coveredOptional: readonly string[]
  readonly outcome: Outcome
  readonly warnings: readonly Warning[]
  /** Probes that must run before this is the answer; empty when it is. */
  readonly wantedProbes: readonly WantedProbe[]
}

type OnMissingAction = ResolutionReport['on_missing_required_action']

interface Outcome {
  readonly status: ResolutionStatus
  readonly action: OnMissingAction
  /** Whether the run goes on with emulation. */
  readonly degraded: boolean
}

/**
 * Carries out the whole protocol for one consumer or one call.
 * @param book what is known of probes; those still wanted come back in the resolution
 */
export function resolve(inputs: ResolutionInputs, book: ProbeBook = NO_PROBES): Resolution {
  const query = toQuery(inputs)
  const consumerPolicy = inputs.consumer?.contract?.policy ?? {}
  const policy = effectivePolicy(query.mode, consumerPolicy, inputs.call.policy ?? {})
  if (query.capabilities.length === 0) return notNeeded(inputs, query, policy)

  const table = new ScoreTable(inputs, query)
  const selectUnder = (other: Policy) => select(table, query, other, book)
  const selection = selectUnder(policy.effective)
  const { selected } = selection
  const covered = coveredBy(selected, query)
  const unresolved = query.capabilities.filter((token) => !covered.has(token))
  const onMissing = strictestOnMissing(
    policy.effective,
    selected.map(({ hints }) => hints),
  )
  return {
    inputs,
    query,
    policy,
    selection,
    wantedProbes: selection.wantedProbes,
    unresolved,
    coveredOptional: coveredOptional(selected, query, inputs),
    outcome: outcomeOf(unresolved, onMissing, inputs.call.decision),
    warnings: [
      ...standingWarnings(inputs),
      ...query.warnings,
      ...selectionWarnings(selection, query, policy.effective, selectUnder),
    ],
  }
}

const NO_SELECTION: Selection = {
  kept: [],
  rejected: [],
  chosen: [],
  selected: [],
  decidingStep: () => undefined,
  nearest: () => undefined,
  cutFrom: () => [],
  flagged: [],
  wantedProbes: [],
}

/** Nothing is asked for, so nothing is scored (DCI-032). */
function notNeeded(inputs: ResolutionInputs, query: Query, policy: EffectivePolicy): Resolution {
  return {
    inputs,
    query,
    policy,
    selection: NO_SELECTION,
    wantedProbes: [],
    unresolved: [],
    coveredOptional: [],
    outcome: {
      status: 'not-needed',
      action: { policy: policy.effective['on-missing-required'], outcome: 'not-needed' },
      degraded: false,
    },
    warnings: standingWarnings(inputs),
  }
}

/** What is to be said of the workspace, whatever is asked. */
function standingWarnings({ aliases, discovery }: ResolutionInputs): Warning[] {
  return [...aliases.warnings, ...discovery.warnings]
}

function outcomeOf(
  unresolved: readonly string[],
  policy: Policy['on-missing-required'],
  decision: Decision | undefined,
): Outcome {
  const end = (
    status: ResolutionStatus,
    outcome: OnMissingAction['outcome'],
    user_decision?: Decision,
  ): Outcome => ({
    status,
    action: { policy, outcome, ...(user_decision && { user_decision }) },
    degraded: outcome === 'emulated',
  })
  if (unresolved.length === 0) return end('resolved', 'not-needed')
  if (policy === 'hard-fail') return end('failed', 'failed')
  if (policy === 'auto-emulate') return end('partial', 'emulated')
  switch (decision) {
    case 'emulate':
      return end('partial', 'emulated', decision)
    case 'continue-with-partial':
      return end('partial', 'continued-partial', decision)
    case 'abort':
      return end('failed', 'aborted', decision)
    case undefined:
      return end('needs-decision', 'awaiting-decision')
  }
}

/** Optional capabilities that the selection happens to provide, exactly or by alias (DCI-030). */
function coveredOptional(
  selected: readonly Placed[],
  { optional }: Query,
  { aliases }: ResolutionInputs,
): string[] {
  return optional.filter((token) => {
    const matcher = new Matcher(token, aliases)
    return selected.some(({ scored }) => isDeclared(matcher.matchOf(scored.candidate)))
  })
}
