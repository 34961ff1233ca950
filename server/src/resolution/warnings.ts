/** What a run's reader should know besides its outcome. */

import { coveredBy } from './cover'
import { readHints } from './hints'
import { MATCH_SCORES } from './match'
import type { ProbeBook } from './probes'
import type { Query } from './query'
import type { Policy, Warning } from './report'
import type { Scored } from './score'
import { type Selection, select } from './select'

export function selectionWarnings(
  selection: Selection,
  query: Query,
  policy: Policy,
  book: ProbeBook,
): Warning[] {
  return [
    ...runtimeWarnings(selection.selected),
    ...(query.mode === 'strict' ? probeWarnings(selection) : []),
    ...(policy['selection-mode'] === 'cover' ? cutWarnings(selection, query) : []),
    ...onlyProvisional(selection, query, policy, book),
  ]
}

/** Best-effort may select a skill that does not name the host's runtime (DCI-054). */
function runtimeWarnings(selected: readonly Scored[]): Warning[] {
  return selected
    .filter(({ runtime }) => runtime.score === 0)
    .map(({ candidate, runtime }) => ({
      code: 'runtime-incompatible',
      message: `${candidate.name} runs on ${runtime.runtimes.join(', ')} only`,
      id: candidate.id,
    }))
}

/** Strict asks for probes; one that could not or may not run does not stop an honest candidate (DCI-074). */
function probeWarnings({ selected, probeOf }: Selection): Warning[] {
  return selected
    .map((scored) => ({ candidate: scored.candidate, probe: probeOf(scored) }))
    .filter(({ probe }) => probe.outcome === 'not-run')
    .map(({ candidate, probe }) => ({
      code: 'probe-not-run',
      message: `${candidate.name} was taken without its probe: ${probe.reason ?? 'it was not run'}`,
      id: candidate.id,
    }))
}

/** Somebody lost at the cut who would have met what no chosen one meets (DCI-085). */
function cutWarnings({ rejected, chosen }: Selection, query: Query): Warning[] {
  const covered = coveredBy(chosen, query)
  const indices = [...query.capabilities.keys()].filter(
    (index) => !covered.has(query.capabilities[index] ?? ''),
  )
  return rejected
    .filter(({ reasons }) => reasons.includes('max-candidates'))
    .filter(({ scored }) => indices.some((index) => scored.resolved[index]))
    .map(({ scored }) => ({
      code: 'cut-lost-coverage',
      message: `${scored.candidate.name} would cover something unmet, but max-candidates left it out`,
      id: scored.candidate.id,
    }))
}

/**
 * Today's ordinary case: prose alone never reaches the contract gate. Says what a lower gate would
 * select (DCI-093).
 */
function onlyProvisional(
  selection: Selection,
  query: Query,
  policy: Policy,
  book: ProbeBook,
): Warning[] {
  const gate = MATCH_SCORES.provisional
  if (selection.selected.length > 0 || policy['min-contract-score'] <= gate) return []
  const lowered = { ...policy, 'min-contract-score': gate }
  const everyone = [...selection.kept, ...selection.rejected].map(({ scored }) => ({
    ...scored,
    hints: readHints(scored.candidate, lowered),
  }))
  const { selected } = select(everyone, query, lowered, book)
  if (!selected.every(isProvisional)) return []
  return selected.map(({ candidate }) => ({
    code: 'only-provisional',
    message: `${candidate.name} matches by its prose alone: min-contract-score=${gate} would select it, and a contract in it would do better`,
    id: candidate.id,
  }))
}

function isProvisional({ matches }: Scored): boolean {
  return matches.some(({ kind }) => kind === 'provisional')
}
