/** What a run's reader should know besides its outcome. */
import { coveredBy } from './cover'
import { MATCH_SCORES } from './match'
import type { Query } from './query'
import type { Policy, Warning } from './report'
import type { Placed, Selection } from './select'

/** @param reselect the same run under another policy */
export function selectionWarnings(
  selection: Selection,
  query: Query,
  policy: Policy,
  reselect: (policy: Policy) => Selection,
): Warning[] {
  return [
    ...runtimeWarnings(selection.selected),
    ...(query.mode === 'strict' ? probeWarnings(selection.selected) : []),
    ...(policy['selection-mode'] === 'cover' ? cutWarnings(selection, query) : []),
    ...onlyProvisional(selection, policy, reselect),
  ]
}

/** Best-effort may select a skill that does not name the host's runtime (DCI-054). */
function runtimeWarnings(selected: readonly Placed[]): Warning[] {
  return selected
    .filter(({ scored }) => scored.runtime.score === 0)
    .map(({ scored: { candidate, runtime } }) => ({
      code: 'runtime-incompatible',
      message: `${candidate.name} runs on ${runtime.runtimes.join(', ')} only`,
      id: candidate.id,
    }))
}

/** Strict asks for probes; one that could not or may not run does not stop an honest candidate (DCI-074). */
function probeWarnings(selected: readonly Placed[]): Warning[] {
  return selected
    .filter(({ probe }) => probe.outcome === 'not-run')
    .map(({ scored: { candidate }, probe }) => ({
      code: 'probe-not-run',
      message: `${candidate.name} was taken without its probe: ${probe.reason ?? 'it was not run'}`,
      id: candidate.id,
    }))
}

/** Somebody lost at the cut who would have met what no chosen one meets (DCI-085). */
function cutWarnings(selection: Selection, query: Query): Warning[] {
  const covered = coveredBy(selection.chosen, query)
  if (covered.size === query.capabilities.length) return []
  const open = [...query.capabilities.keys()].filter(
    (index) => !covered.has(query.capabilities[index] ?? ''),
  )
  return selection.cutFrom(open).map(({ scored: { candidate } }) => ({
    code: 'cut-lost-coverage',
    message: `${candidate.name} would cover something unmet, but max-candidates left it out`,
    id: candidate.id,
  }))
}

/**
 * Today's ordinary case: prose alone never reaches the contract gate. Says what a lower gate would
 * select (DCI-093).
 */
function onlyProvisional(
  { selected }: Selection,
  policy: Policy,
  reselect: (policy: Policy) => Selection,
): Warning[] {
  const gate = MATCH_SCORES.provisional
  if (selected.length > 0 || policy['min-contract-score'] <= gate) return []
  const lowered = reselect({ ...policy, 'min-contract-score': gate }).selected
  if (!lowered.every(isProvisional)) return []
  return lowered.map(({ scored: { candidate } }) => ({
    code: 'only-provisional',
    message: `${candidate.name} matches by its prose alone: min-contract-score=${gate} would select it, and a contract in it would do better`,
    id: candidate.id,
  }))
}

function isProvisional({ scored }: Placed): boolean {
  return scored.matches.some(({ kind }) => kind === 'provisional')
}
