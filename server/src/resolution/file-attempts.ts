/** Changes of the candidate's own file (EDIT-033). */
import { isCapabilityToken } from '../contract/model'
import { POLICY_KEYS } from '../contract/policy-keys'
import { compareCodePoints } from '../text/code-points'
import { intern, internedCount, internedWord } from '../text/interner'
import { words } from '../text/words'
import { type Attempt, each, type Situation, smallest } from './attempt'
import type { ClauseToken } from './change'
import { CAPABILITY_CLAUSES } from './changed-candidate'
import { columnsOf } from './columns'
import { overclaimLimit } from './penalties'
import type { Resolution } from './resolve'

/** Capabilities that are tried in turn. */
const MOST_PROVIDED = 8

/** What SKILL-003 allows a description, in code points. */
const LONGEST_DESCRIPTION = 1024

/** Has the description mention words of the query that it lacks: as few as will do. */
export function mentionWords({ resolution, placed }: Situation): Attempt {
  const { id, description } = placed.scored.candidate
  const missing = missingWords({ resolution, placed })
  const counts = missing.map((_, index) => missing.slice(0, index + 1))
  const fitting = counts.filter(
    (some) => [...description, ...some.join(' ')].length < LONGEST_DESCRIPTION,
  )
  return smallest(fitting.map((some) => ({ kind: 'describe', candidate: id, words: some })))
}

/**
 * The query's words whose stems name and description lack: what is asked for in so many words before
 * other names of it, and of each the rarest, which count most, first.
 */
function missingWords({ resolution, placed }: Situation): string[] {
  const { query, inputs } = resolution
  const present = new Set(Array.from(placed.scored.candidate.words.prose, internedWord))
  const wordOf = new Map<string, string>()
  for (const word of query.text.split(/[^\p{L}\p{N}\p{M}]+/u)) {
    const [stem, ...others] = words(word)
    const isUsable = stem !== undefined && others.length === 0 && !present.has(stem)
    if (isUsable && !wordOf.has(stem)) wordOf.set(stem, word.toLowerCase())
  }
  const asked = new Set(words([inputs.call.queryText ?? '', ...query.capabilities].join(' ')))
  const frequency = documentFrequencies(resolution)
  const byUse = (a: string, b: string) =>
    Number(asked.has(b)) - Number(asked.has(a)) ||
    frequency(a) - frequency(b) ||
    compareCodePoints(a, b)
  return [...wordOf].sort(([a], [b]) => byUse(a, b)).map(([, word]) => word)
}

/** How many candidates' prose holds a stem. */
function documentFrequencies({ inputs }: Resolution): (stem: string) => number {
  const counts = new Uint32Array(internedCount())
  for (const term of columnsOf(inputs.candidates).prose.terms) {
    counts[term] = (counts[term] as number) + 1
  }
  return (stem) => counts[intern(stem)] ?? 0
}

/** Has `compatibility` name the host. */
export function nameHost({ resolution, placed: { scored } }: Situation): Attempt {
  const { hostRuntime } = resolution.query
  const candidate = scored.candidate.id
  return each(
    scored.runtime.score === 1 ? [] : [{ kind: 'runtime', candidate, runtime: hostRuntime }],
  )
}

/** Takes back one term of its own that the candidate does not meet (DCI-082). */
export function dropHint({ placed }: Situation): Attempt {
  const { gates, reasons, scored } = placed
  const isMissed = (key: string) =>
    gates.some(({ gate, source, passed }) => gate === key && source === 'provider' && !passed) ||
    (key === 'max-candidates' && reasons.includes('max-candidates-hint'))
  const keys = POLICY_KEYS.flatMap(({ key }) => (isMissed(key) ? key : []))
  return each(keys.map((key) => ({ kind: 'drop-hint', candidate: scored.candidate.id, key })))
}

/** Takes out the invalid tokens that cost a penalty (DCI-070). */
export function dropInvalidTokens({ placed: { scored } }: Situation): Attempt {
  const { id, contract } = scored.candidate
  if (contract === null || scored.penalties.invalid_token_penalty === 0) return each([])
  const tokens = CAPABILITY_CLAUSES.flatMap((clause) =>
    contract[clause]
      .filter((token) => !isCapabilityToken(token))
      .map((token) => ({ clause, token })),
  )
  return each([{ kind: 'withdraw', candidate: id, tokens }])
}

/** Provides less of what matches nothing here: as much less as lowers the over-claim penalty enough (DCI-071). */
export function claimLess({ resolution, placed: { scored } }: Situation): Attempt {
  const { candidate, matches, penalties } = scored
  if (penalties.overclaim_penalty === 0) return each([])
  const { declares, providesCount } = columnsOf(resolution.inputs.candidates)
  const limit = overclaimLimit(providesCount.filter((_, row) => declares[row] === 1))
  const spare = (candidate.contract?.provides ?? [])
    .filter((token) => isCapabilityToken(token) && matches.every((match) => match.token !== token))
    .map((token): ClauseToken => ({ clause: 'provides', token }))
  const excess = Math.ceil(candidate.words.providesCount - limit)
  const counts = Array.from({ length: Math.min(excess, spare.length) }, (_, index) => index + 1)
  return smallest(
    counts.map((count) => ({
      kind: 'withdraw',
      candidate: candidate.id,
      tokens: spare.slice(-count),
    })),
  )
}

/** Provides one of the required capabilities that it does not provide by its very name, the worst met first. */
export function provideCapability({ placed: { scored } }: Situation): Attempt {
  const { candidate, matches } = scored
  if (candidate.unreadable) return each([])
  const lacking = matches
    .filter(({ kind, capability }) => kind !== 'exact' && isCapabilityToken(capability))
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST_PROVIDED)
  return each(
    lacking.map(({ capability }) => ({
      kind: 'provide',
      candidate: candidate.id,
      token: capability,
    })),
  )
}
