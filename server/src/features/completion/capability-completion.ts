/** Capability tokens that fit a clause, those first that help most (EDIT-012). */
import type { CapabilityPlace } from '../../contract/place'
import type { ContractTree } from '../../contract/tree'
import type { Aliases } from '../../resolution/aliases'
import { compareCodePoints } from '../../text/code-points'
import type { CapabilityUse } from '../../workspace/capabilities'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import type { Completion } from './completion'

type Item = Omit<Completion, 'span'>

interface Context {
  readonly tree: ContractTree
  readonly snapshot: Snapshot
  readonly skill: Skill
}

interface Offer {
  readonly token: string
  /** What other skills make of it; `undefined` for what alias tables alone know. */
  readonly use: CapabilityUse | undefined
  /** Higher comes first. */
  readonly weight: number
}

/** How many tokens a list holds; a longer one is asked for again as the word grows. */
const MOST_OFFERED = 200

/** Below whatever a skill of the workspace names. */
const ALIAS_WEIGHT = Number.MIN_SAFE_INTEGER

/**
 * Tokens that other skills name and the clause does not hold yet, then those that stand in alias tables
 * alone. A clause that asks is offered what most skills provide first; `P` is offered what most skills
 * require and fewest provide.
 * @param typed the part of the word before the cursor: it narrows a list that is too long
 */
export function completeCapabilities(
  { info, span }: CapabilityPlace,
  typed: string,
  { tree, snapshot, skill }: Context,
): { readonly items: Item[]; readonly isIncomplete: boolean } {
  const asks = info.kind !== 'provides'
  const unwanted = tokensThatConflict(tree, info.kind, span.start)
  const offers = [
    ...usedTokens(snapshot, skill, asks).filter(({ token }) => !unwanted.has(token)),
    ...aliasTokens(snapshot, unwanted),
  ]
  const isIncomplete = offers.length > MOST_OFFERED
  const fitting = isIncomplete ? offers.filter(({ token }) => isSpelledBy(token, typed)) : offers
  const items = best(fitting, MOST_OFFERED).map(
    ({ token, use }, rank): Item => ({
      label: token,
      kind: 'capability',
      detail: use ? summary(use) : aliasDetail(token, snapshot.aliases),
      newText: token,
      isSnippet: false,
      continues: false,
      // A provider may well give a new capability its name.
      rank,
    }),
  )
  return { items, isIncomplete }
}

/** What this clause holds already, and what another clause makes pointless here. */
function tokensThatConflict(tree: ContractTree, kind: string, editedAt: number): Set<string> {
  const pointless: Record<string, readonly string[]> = {
    required: ['required', 'provides', 'optional'],
    optional: ['optional', 'provides', 'required'],
    provides: ['provides', 'required'],
    expects: ['expects'],
  }
  const kinds = pointless[kind] ?? []
  return new Set(
    tree.clauses
      .filter(({ info }) => info !== null && kinds.includes(info.kind))
      .flatMap(({ entries }) => entries)
      .flatMap((entry) =>
        entry.kind === 'capability' && entry.span.start !== editedAt ? entry.value : [],
      ),
  )
}

/** Tokens that some other skill names in `P`, `R` or `O`. */
function usedTokens({ capabilities }: Snapshot, skill: Skill, asks: boolean): Offer[] {
  const { provides = [], required = [], optional = [] } = skill.candidate?.contract ?? {}
  const own = new Set([...provides, ...required, ...optional])
  const offers: Offer[] = []
  for (const [token, use] of capabilities) {
    const others = own.has(token) ? withoutSelf(use, skill) : use
    const supply = others.providers.length
    const demand = others.consumers.length + others.optionalFor.length
    if (supply + demand === 0) continue
    offers.push({ token, use: others, weight: asks ? supply : demand - supply })
  }
  return offers
}

function withoutSelf(use: CapabilityUse, { path }: Skill): CapabilityUse {
  const others = (skills: readonly Skill[]) => skills.filter((skill) => skill.path !== path)
  return {
    providers: others(use.providers),
    consumers: others(use.consumers),
    optionalFor: others(use.optionalFor),
  }
}

function summary({ providers, consumers, optionalFor }: CapabilityUse): string {
  const [only] = providers
  if (providers.length === 0)
    return `wanted by ${consumers.length + optionalFor.length}, provided by none`
  return only && providers.length === 1 ? displayName(only) : `${providers.length} providers`
}

/** Tokens that alias tables alone know, but for other names of what the clause holds. */
function aliasTokens({ aliases, capabilities }: Snapshot, unwanted: Iterable<string>): Offer[] {
  const meant = new Set([...unwanted].map(aliases.canonicalOf))
  const known = new Set(aliases.tables.flatMap(({ canonical }) => [...canonical.keys()]))
  return [...known]
    .filter((token) => !capabilities.has(token) && !meant.has(aliases.canonicalOf(token)))
    .map((token) => ({ token, use: undefined, weight: ALIAS_WEIGHT }))
}

function aliasDetail(token: string, { canonicalOf }: Aliases): string {
  const canonical = canonicalOf(token)
  return canonical === token ? 'provided by none' : `alias of ${canonical}`
}

/** Whether the typed characters stand in the token in their order, as editors filter. */
function isSpelledBy(token: string, typed: string): boolean {
  let at = -1
  for (const character of typed.toLowerCase()) {
    at = token.indexOf(character, at + 1)
    if (at < 0) return false
  }
  return true
}

/** The first few in order, without sorting the others. */
function best(offers: readonly Offer[], count: number): readonly Offer[] {
  const kept: Offer[] = []
  for (const offer of offers) {
    const last = kept.at(-1)
    if (last && kept.length === count && byWeight(offer, last) > 0) continue
    kept.splice(placeIn(kept, offer), 0, offer)
    if (kept.length > count) kept.pop()
  }
  return kept
}

function placeIn(sorted: readonly Offer[], offer: Offer): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && byWeight(other, offer) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function byWeight(a: Offer, b: Offer): number {
  return b.weight - a.weight || compareCodePoints(a.token, b.token)
}
