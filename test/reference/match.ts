/** How well a candidate provides each query capability (DCI-060 to DCI-063, DCI-084). */
import type { ContractMode } from '../../server/src/contract/model'
import type { Match } from '../../server/src/resolution/report'
import { type AliasTable, canonical } from './aliases'
import { byCodePoint, eachOnce, rounded } from './compare'
import { isCapability } from './contract'
import type { Candidate } from './discovery'
import { jaroWinkler } from './jaro-winkler'
import { distinctTerms } from './words'

const FUZZY_THRESHOLD = 0.9

/** What a candidate is taken to provide: declared tokens, or stems where nothing is declared. */
export interface Offer {
  /** Distinct valid P tokens (DCI-063). */
  readonly provides: readonly string[]
  /** Distinct stems of name and description where there is no `P` clause (DCI-062), else null. */
  readonly stems: readonly string[] | null
}

/** DCI-062, DCI-063. */
export function offer(candidate: Candidate): Offer {
  if (candidate.contract?.hasProvides === true) {
    return { provides: candidate.contract.provides.filter(isCapability), stems: null }
  }
  const { name, description } = candidate.skill
  return { provides: [], stems: distinctTerms(`${name} ${description}`) }
}

/** DCI-060: the best match of one query capability: exact 1, alias 0.8, fuzzy 0.33, provisional 0.25, none 0. */
export function bestMatch(capability: string, what: Offer, tables: readonly AliasTable[]): Match {
  const none: Match = { capability, kind: 'none', token: null, score: 0 }
  if (!isCapability(capability)) return none
  if (what.stems !== null) {
    const matched = provisionalStems(capability, what.stems)
    if (matched === undefined) return none
    return { capability, kind: 'provisional', token: matched.join(' '), score: 0.25 }
  }
  if (what.provides.includes(capability)) {
    return { capability, kind: 'exact', token: capability, score: 1 }
  }
  const group = canonical(tables, capability)
  const aliases = what.provides.filter((token) => canonical(tables, token) === group)
  const alias = aliases.sort(byCodePoint)[0]
  if (alias !== undefined) return { capability, kind: 'alias', token: alias, score: 0.8 }
  const fuzzy = mostSimilar(capability, what.provides)
  if (fuzzy !== undefined) return { capability, kind: 'fuzzy', token: fuzzy, score: 0.33 }
  return none
}

/** DCI-061: the most similar word at 0.90 or above, then the first in code-point order. */
function mostSimilar(word: string, others: readonly string[]): string | undefined {
  let best: string | undefined
  let bestSimilarity = 0
  for (const other of [...others].sort(byCodePoint)) {
    const similarity = rounded(jaroWinkler(word, other))
    if (similarity >= FUZZY_THRESHOLD && similarity > bestSimilarity) {
      best = other
      bestSimilarity = similarity
    }
  }
  return best
}

/** DCI-062: for each stem of the capability the stem that it matches; undefined unless there is one for all. */
function provisionalStems(capability: string, stems: readonly string[]): string[] | undefined {
  const wanted = distinctTerms(capability)
  if (wanted.length === 0) return undefined
  const matched: string[] = []
  for (const stem of wanted) {
    const similar = mostSimilar(stem, stems)
    if (similar === undefined) return undefined
    matched.push(similar)
  }
  return eachOnce(matched)
}

/** DCI-084: strict resolves by exact and alias matches only, best-effort by any match above 0. */
export function isResolved(match: Match, mode: ContractMode): boolean {
  if (mode === 'strict') return match.kind === 'exact' || match.kind === 'alias'
  return match.score > 0
}

/** The mean score of some matches; 0 of none (DCI-060, DCI-084 as corrected). */
export function meanScore(matches: readonly Match[]): number {
  let sum = 0
  for (const match of matches) sum += match.score
  return matches.length === 0 ? 0 : sum / matches.length
}
