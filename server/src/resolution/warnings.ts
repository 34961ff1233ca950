/** What a run's reader should know besides its outcome. */
import { MATCH_SCORES } from './match'
import type { Query } from './query'
import type { Policy, Warning } from './report'
import type { Scored } from './score'
import { type Selection, select } from './select'

export function selectionWarnings(
  selection: Selection,
  unresolved: readonly string[],
  query: Query,
  policy: Policy,
): Warning[] {
  return [
    ...runtimeWarnings(selection.selected),
    ...cutWarnings(selection, unresolved, query),
    ...onlyProvisional(selection, query, policy),
  ]
}

/** Best-effort may select a skill that does not name the host's runtime (DCI-054). */
function runtimeWarnings(selected: readonly Scored[]): Warning[] {
  return selected
    .filter(({ runtime }) => runtime.score === 0)
    .map(({ candidate, runtime }) => ({
      code: 'runtime-incompatible',
      message: `${candidate.name} runs on ${runtime.tokens.join(', ')} only`,
      id: candidate.id,
    }))
}

/** Somebody lost at the cut who would have met what stays unmet (DCI-085). */
function cutWarnings(
  { rejected }: Selection,
  unresolved: readonly string[],
  query: Query,
): Warning[] {
  const indices = unresolved.map((token) => query.capabilities.indexOf(token))
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
function onlyProvisional(selection: Selection, query: Query, policy: Policy): Warning[] {
  if (selection.selected.length > 0) return []
  const everyone = [...selection.kept, ...selection.rejected].map(({ scored }) => scored)
  const lowered = { ...policy, 'min-contract-score': MATCH_SCORES.provisional }
  const { selected } = select(everyone, query, lowered)
  if (selected.length === 0 || !selected.every(isProvisional)) return []
  const names = selected.map(({ candidate }) => candidate.name).join(', ')
  const [first] = selected
  return [
    {
      code: 'only-provisional',
      message: `Only prose matches: min-contract-score=${MATCH_SCORES.provisional} would select ${names}. A contract there would do better.`,
      ...(selected.length === 1 && first ? { id: first.candidate.id } : {}),
    },
  ]
}

function isProvisional({ candidate }: Scored): boolean {
  return candidate.provides === null
}
