/** How well a candidate's provided tokens meet one required capability (DCI-060 to 063). */
import { isCapabilityToken } from '../contract/model'
import { jaroWinkler } from '../text/jaro-winkler'
import { round9 } from '../text/rounding'
import { words } from '../text/words'
import type { Aliases } from './aliases'
import { type Candidate, provisionalStems } from './candidate'
import type { Match, MatchKind } from './report'

export const MATCH_SCORES: Readonly<Record<MatchKind, number>> = {
  exact: 1,
  alias: 0.8,
  fuzzy: 0.33,
  provisional: 0.25,
  none: 0,
}

const FUZZY_THRESHOLD = 0.9

/** Finds the best match of one capability in any candidate; made once a run, so that comparisons are shared. */
export type Matcher = (candidate: Candidate) => Match

/** @param capability a token of the query, valid or not */
export function createMatcher(capability: string, aliases: Aliases): Matcher {
  const none = { capability, kind: 'none', token: null, score: 0 } as const
  // An invalid token can match nothing, not even by chance (DCI-033).
  if (!isCapabilityToken(capability)) return () => none
  const found = (kind: MatchKind, token: string): Match => ({
    capability,
    kind,
    token,
    score: MATCH_SCORES[kind],
  })
  const canonical = aliases.canonicalOf(capability)
  const similarity = memoise((token) => round9(jaroWinkler(capability, token)))
  const stems = [...new Set(words(capability))].map((stem) => ({
    similarity: memoise((other) => round9(jaroWinkler(stem, other))),
  }))

  return (candidate) => {
    const { provides } = candidate
    if (provides === null) return provisional(candidate)
    if (provides.has(capability)) return found('exact', capability)
    return byAlias(provides) ?? byLikeness(provides) ?? none
  }

  function byAlias(provides: ReadonlySet<string>): Match | undefined {
    let best: string | undefined
    for (const token of provides) {
      if (aliases.canonicalOf(token) !== canonical) continue
      if (best === undefined || token < best) best = token
    }
    return best === undefined ? undefined : found('alias', best)
  }

  function byLikeness(provides: ReadonlySet<string>): Match | undefined {
    const best = mostSimilar(provides, similarity)
    return best === undefined ? undefined : found('fuzzy', best)
  }

  /** Each stem of the capability must be like some stem of the prose (DCI-062). */
  function provisional(candidate: Candidate): Match {
    if (stems.length === 0) return none
    const prose = provisionalStems(candidate)
    const matched = new Set<string>()
    for (const stem of stems) {
      const best = mostSimilar(prose.keys(), stem.similarity)
      if (best === undefined) return none
      matched.add(best)
    }
    return found('provisional', [...matched].join(' '))
  }
}

/** The token most like the capability, at or above the threshold; equals by code-point order (DCI-061). */
function mostSimilar(
  tokens: Iterable<string>,
  similarity: (token: string) => number,
): string | undefined {
  let best: string | undefined
  let highest = FUZZY_THRESHOLD
  for (const token of tokens) {
    const value = similarity(token)
    if (value < highest || (value === highest && best !== undefined && token > best)) continue
    best = token
    highest = value
  }
  return best
}

function memoise(compute: (token: string) => number): (token: string) => number {
  const known = new Map<string, number>()
  return (token) => {
    const before = known.get(token)
    if (before !== undefined) return before
    const value = compute(token)
    known.set(token, value)
    return value
  }
}
