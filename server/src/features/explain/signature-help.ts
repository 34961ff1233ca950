/** What can stand between the parentheses of the clause under the cursor (EDIT-018). */
import type { Contract } from '../../contract/model'
import { type CapabilityPlace, type KeyPlace, placeAt, type ValuePlace } from '../../contract/place'
import { POLICY_KEYS, type PolicyKeyInfo } from '../../contract/policy-keys'
import type { Snapshot } from '../../workspace/snapshot'
import { oneLine } from '../markdown'
import { contractCursorAt } from '../navigation/contract-cursor'
import { acceptedParameters, describeParameter, type Parameter } from './parameters'
import { describePolicyKey } from './policy-text'

export interface Signature {
  /** Holds the label of each parameter, in order. */
  readonly label: string
  /** What the clause means; plain text. */
  readonly meaning: string
  readonly parameters: readonly SignatureParameter[]
  /** Index of the parameter under the cursor; -1 for one that the signature does not list. */
  readonly active: number
}

export interface SignatureParameter {
  readonly label: string
  /** Markdown; absent where the clause's meaning says it all. */
  readonly documentation?: string
}

type Place = CapabilityPlace | KeyPlace | ValuePlace
type PairPlace = KeyPlace | ValuePlace

/** A parameter that goes by its key. */
interface Keyed extends SignatureParameter {
  readonly key: string
}

/** The signature of the clause that encloses an offset of a skill's text, whether or not it is closed. */
export function signatureHelp(
  snapshot: Snapshot,
  path: string,
  offset: number,
): Signature | undefined {
  const skill = snapshot.skillAt(path)
  const cursor = skill?.file ? contractCursorAt(skill.file, offset) : undefined
  if (!skill || !cursor) return undefined
  const place = placeAt(cursor.parsed.tree, cursor.at)
  if (place === undefined || !('info' in place)) return undefined
  if (place.kind === 'capability') return listOf('capability', place, cursor.at)
  if (place.info.kind === 'policy') {
    return pairsOf(
      POLICY_KEYS.map((info) => policyParameter(info, cursor.parsed.contract)),
      place,
    )
  }
  const known = acceptedParameters(snapshot, skill)
  return known.length > 0
    ? pairsOf(mostUsed(known, place).map(toParameter), place)
    : listOf('key=value', place, cursor.at)
}

/** `R(capability, ...)`: the cursor is in the first one or in one of those that follow. */
function listOf(each: string, { info, clause }: Place, at: number): Signature {
  const isFirst = !clause.entries.some(({ kind, span }) => kind === 'comma' && span.end <= at)
  return {
    label: `${info.name}(${each}, ...)`,
    meaning: info.meaning,
    parameters: [{ label: each }, { label: '...' }],
    active: isFirst ? 0 : 1,
  }
}

/** `Pol(key=values, ...)` with the pair under the cursor, or the one that may come next. */
function pairsOf(parameters: readonly Keyed[], place: PairPlace): Signature {
  const { name, meaning } = place.info
  const keys = parameters.map(({ key }) => key)
  return {
    label: `${name}(${parameters.map(({ label }) => label).join(', ')})`,
    meaning,
    parameters,
    active: activeKey(keys, place),
  }
}

function activeKey(keys: readonly string[], place: PairPlace): number {
  if (place.kind === 'value') return keys.indexOf(place.key.text)
  const typed = place.node?.key?.text ?? ''
  const taken = place.clause.entries.flatMap((entry) =>
    entry.kind === 'pair' && entry !== place.node ? (entry.key?.text ?? []) : [],
  )
  const exact = keys.indexOf(typed)
  return exact >= 0 ? exact : keys.findIndex((key) => key.startsWith(typed) && !taken.includes(key))
}

function policyParameter(info: PolicyKeyInfo, contract: Contract): Keyed {
  return {
    key: info.key,
    label: `${info.key}=${valuesOf(info)}`,
    documentation: describePolicyKey(info, contract),
  }
}

function valuesOf(info: PolicyKeyInfo): string {
  switch (info.kind) {
    case 'ratio':
      return '0..1'
    case 'count':
      return '1..'
    case 'choice':
      return info.choices.map(({ value }) => value).join('|')
  }
}

/** More would not be read in one line. */
const MOST_PARAMETERS = 8
const MOST_VALUES = 3

/** The parameters that most skills accept, and the one under the cursor. */
function mostUsed(known: readonly Parameter[], place: PairPlace): Parameter[] {
  const current = place.kind === 'value' ? place.key.text : place.node?.key?.text
  return known.filter(({ key }, index) => index < MOST_PARAMETERS || key === current)
}

function toParameter(parameter: Parameter): Keyed {
  const { key, values } = parameter
  const shown = [...values.keys()].slice(0, MOST_VALUES).map(oneLine)
  const more = values.size > shown.length ? ['…'] : []
  return {
    key,
    label: `${oneLine(key)}=${[...shown, ...more].join('|')}`,
    documentation: describeParameter(parameter),
  }
}
