/** The clause vocabulary as data: names, long forms and meanings for the parser, completion and hover. */
import { closest } from '../text/did-you-mean'
import type { CapabilityClause } from './model'

export type ClauseKind = CapabilityClause | 'accepts' | 'policy'

export interface ClauseInfo {
  readonly kind: ClauseKind
  /** The canonical name: `P`. */
  readonly name: string
  /** The migration form, accepted and normalised (DCI-009): `Provides`. */
  readonly longName: string
  readonly holds: 'capabilities' | 'pairs'
  readonly meaning: string
  /** A contract-ready example. */
  readonly example: string
}

/** In canonical order: the order in which clauses are offered and sorted. */
export const CLAUSES: readonly ClauseInfo[] = [
  {
    kind: 'provides',
    name: 'P',
    longName: 'Provides',
    holds: 'capabilities',
    meaning: 'The capabilities this skill provides to others.',
    example: 'P(option-evaluation)',
  },
  {
    kind: 'expects',
    name: 'E',
    longName: 'Expects',
    holds: 'capabilities',
    meaning: 'What this skill expects to be handed as input. It never selects a provider.',
    example: 'E(evaluation-criteria)',
  },
  {
    kind: 'accepts',
    name: 'A',
    longName: 'Accepts',
    holds: 'pairs',
    meaning: 'Parameters this skill accepts, as `key=value` pairs.',
    example: 'A(output-format=json)',
  },
  {
    kind: 'required',
    name: 'R',
    longName: 'Required',
    holds: 'capabilities',
    meaning: 'The capabilities this skill needs. Providers are selected for these.',
    example: 'R(web-search)',
  },
  {
    kind: 'optional',
    name: 'O',
    longName: 'Optional',
    holds: 'capabilities',
    meaning: 'Capabilities this skill can use. They are reported, and never score or gate.',
    example: 'O(critical-thinking)',
  },
  {
    kind: 'policy',
    name: 'Pol',
    longName: 'Policy',
    holds: 'pairs',
    meaning:
      'How a provider is selected: thresholds, cardinality, and what to do when none is found.',
    example: 'Pol(min-total-score=0.45)',
  },
]

const BY_NAME = new Map(
  CLAUSES.flatMap((info) => [[info.name, info] as const, [info.longName, info] as const]),
)

/** The clause of a name in short or long form; names are case-sensitive (DCI-013). */
export function clauseNamed(name: string): ClauseInfo | undefined {
  return BY_NAME.get(name)
}

/** The clause that an unknown name was probably meant to be (DCI-013). */
export function guessClause(name: string): ClauseInfo | undefined {
  const guess = closest(name, BY_NAME.keys())
  return guess === undefined ? undefined : BY_NAME.get(guess)
}
