/** Capabilities and skills of the workspace by name (EDIT-018): plain data, offsets in the file. */
import type { Span } from '../../problem'
import { compareCodePoints } from '../../text/code-points'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { nameSpan } from '../navigation/symbol-at'
import { placeOf } from '../navigation/token-places'

export interface SymbolId {
  readonly kind: 'capability' | 'skill'
  readonly name: string
  /** Absolute path of the skill that provides the capability, or of the skill itself. */
  readonly path: string
}

export interface FoundSymbol extends SymbolId {
  /** The name of the skill that provides the capability. */
  readonly container?: string
}

/** No list of symbols is longer. */
export const MOST_SYMBOLS = 500

/**
 * The capabilities that are provided, once for each provider, and the skills, whose names hold the
 * letters of the query in order, in whatever case; every one for an empty query. Best first, and never
 * more than {@link MOST_SYMBOLS}. No file is parsed for this: {@link locateSymbol} does that.
 */
export function workspaceSymbols(snapshot: Snapshot, query: string): FoundSymbol[] {
  const wanted = query.toLowerCase().replace(/\s+/g, '')
  const named: Named[] = [
    ...[...snapshot.capabilities]
      .filter(([, { providers }]) => providers.length > 0)
      .map(([name, { providers }]) => ({ kind: 'capability' as const, name, skills: providers })),
    ...[...snapshot.skills].flatMap((skill) =>
      skill.name === undefined ? [] : { kind: 'skill' as const, name: skill.name, skills: [skill] },
    ),
  ]
  const found = named.flatMap((each) => {
    const rank = rankOf(each.name.toLowerCase(), wanted)
    return rank === undefined ? [] : [{ ...each, rank }]
  })
  return found
    .sort((a, b) => a.rank - b.rank || compareCodePoints(a.name, b.name))
    .slice(0, MOST_SYMBOLS)
    .flatMap(toSymbols)
    .slice(0, MOST_SYMBOLS)
}

interface Named {
  readonly kind: SymbolId['kind']
  readonly name: string
  /** Where it stands. */
  readonly skills: readonly Skill[]
}

function toSymbols({ kind, name, skills }: Named): FoundSymbol[] {
  return skills.map((skill) => ({
    kind,
    name,
    path: skill.path,
    ...(kind === 'capability' && { container: displayName(skill) }),
  }))
}

/** Lower is better; `undefined` for a name that does not match. Both texts are in lower case. */
function rankOf(name: string, query: string): number | undefined {
  if (query === '' || name === query) return 0
  const at = name.indexOf(query)
  if (at === 0) return 1
  if (at > 0) return name.includes(`-${query}`) ? 2 : 3
  return isSubsequence(query, name) ? 4 : undefined
}

function isSubsequence(query: string, name: string): boolean {
  let matched = 0
  for (let at = 0; at < name.length && matched < query.length; at++) {
    if (name[at] === query[matched]) matched++
  }
  return matched === query.length
}

/** Where a symbol stands in its file; the file's start when it is not there any more. */
export function locateSymbol(snapshot: Snapshot, { kind, name, path }: SymbolId): Span {
  const skill = snapshot.skillAt(path)
  const span =
    kind === 'skill'
      ? skill && nameSpan(skill)
      : skill && placeOf(skill, ['provides'], new Set([name])).span
  return span ?? { start: 0, end: 0 }
}
