/** A candidate's score, term by term, in displayed digits that add up to the displayed total (EDIT-050). */
import { fixed, short, units } from './format'
import type { Candidate } from './report'

/** The weights of DCI-067; they also name the bar's segments. */
export const WEIGHTS = { contract: 0.6, description: 0.2, name: 0.1, runtime: 0.1 } as const

export type TermKind = keyof typeof WEIGHTS | 'penalty' | 'floor' | 'history'

export interface Term {
  readonly kind: TermKind
  readonly label: string
  /** The formula with its numbers: `0.60 × (1 + 0.8) ÷ 2`. */
  readonly how: string
  /** What the numbers come from, in words; empty when the formula says it all. */
  readonly because: string
  /** What the term adds, exactly. */
  readonly exact: number
  /** What is shown for it, in units of 0.0001. */
  readonly adds: number
  /** The shown terms up to this one, summed, in units of 0.0001. */
  readonly soFar: number
}

/** Decimals that the arithmetic shows. */
const DECIMALS = 4
/** Above this many capabilities the matches are summed up instead of listed. */
const LISTED_MATCHES = 6

type Draft = Omit<Term, 'adds' | 'soFar'>

/**
 * The terms of DCI-067 and DCI-068 in order. Each subtotal (before penalties, after them, final) is
 * rightly rounded; within a stage the last digits are apportioned by largest remainder.
 */
export function arithmetic(candidate: Candidate, host: string): Term[] {
  const { s_total, s_total_penalized, s_total_final } = candidate.scores
  const stages: [Draft[], number][] = [
    [components(candidate, host), s_total],
    [penalties(candidate), s_total_penalized],
    [[history(candidate)], s_total_final],
  ]
  const terms: Term[] = []
  let soFar = 0
  for (const [drafts, subtotal] of stages) {
    const shown = apportion(
      drafts.map((draft) => draft.exact),
      units(subtotal, DECIMALS) - soFar,
    )
    for (const [index, draft] of drafts.entries()) {
      const adds = shown[index] ?? 0
      soFar += adds
      terms.push({ ...draft, adds, soFar })
    }
  }
  return terms
}

/** Whether a term is shown with another last digit than its own rounding, so that the sum is right. */
export function isAdjusted(term: Term): boolean {
  return term.adds !== units(term.exact, DECIMALS)
}

/**
 * Whole units of 0.0001 for each part, as near to it as possible, that sum to `total`: all are rounded
 * down, and the units that remain go to the parts that lost most.
 */
export function apportion(parts: readonly number[], total: number): number[] {
  const exact = parts.map((part) => part * 10 ** DECIMALS)
  const shown = exact.map((part) => Math.floor(part + 1e-5))
  const byLoss = exact
    .map((part, index) => ({ index, loss: part - (shown[index] ?? 0) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index)
  let rest = total - shown.reduce((sum, part) => sum + part, 0)
  for (let turn = 0; rest !== 0 && byLoss.length > 0; turn += 1) {
    const step = Math.sign(rest)
    // Units that are missing go to the greatest loss first, surplus ones come from the smallest.
    const place = byLoss.at(step > 0 ? turn % byLoss.length : -1 - (turn % byLoss.length))
    if (place !== undefined) shown[place.index] = (shown[place.index] ?? 0) + step
    rest -= step
  }
  return shown
}

function components(candidate: Candidate, host: string): Draft[] {
  const { s_contract, s_desc, s_namepath, s_runtime } = candidate.scores
  return [
    {
      kind: 'contract',
      label: 'contract',
      how: `0.60 × ${meanOfMatches(candidate)}`,
      because: matchKinds(candidate),
      exact: WEIGHTS.contract * s_contract,
    },
    {
      kind: 'description',
      label: 'description',
      how: `0.20 × ${fixed(s_desc, DECIMALS)}`,
      because: descriptionInWords(s_desc),
      exact: WEIGHTS.description * s_desc,
    },
    {
      kind: 'name',
      label: 'name, path',
      how: `0.10 × ${fixed(s_namepath, DECIMALS)}`,
      because: s_namepath > 0 ? 'share of words in common' : 'no word in common',
      exact: WEIGHTS.name * s_namepath,
    },
    {
      kind: 'runtime',
      label: 'runtime',
      how: `0.10 × ${s_runtime}`,
      because: runtimeInWords(candidate, host),
      exact: WEIGHTS.runtime * s_runtime,
    },
  ]
}

function meanOfMatches({ matches }: Candidate): string {
  if (matches.length > LISTED_MATCHES) {
    const sum = matches.reduce((total, match) => total + match.score, 0)
    return `${fixed(sum, 2)} ÷ ${matches.length}`
  }
  const scores = matches.map((match) => String(match.score))
  return scores.length === 1 ? scores.join() : `(${scores.join(' + ')}) ÷ ${scores.length}`
}

function matchKinds({ matches }: Candidate): string {
  const kinds = ['exact', 'alias', 'fuzzy', 'provisional', 'none'] as const
  const named = { provisional: 'prose only', none: 'unmatched' } as const
  return kinds
    .map((kind) => ({ kind, n: matches.filter((match) => match.kind === kind).length }))
    .filter(({ n }) => n > 0)
    .map(({ kind, n }) => `${n} ${kind === 'provisional' || kind === 'none' ? named[kind] : kind}`)
    .join(', ')
}

function descriptionInWords(s_desc: number): string {
  if (s_desc === 0) return 'shares no word with the query'
  return s_desc === 1 ? 'closest to the query of all' : 'relative to the closest of all'
}

function runtimeInWords({ runtime, scores }: Candidate, host: string): string {
  if (runtime.agnostic) return 'names no runtime: fits any'
  const tokens = runtime.tokens.join(', ')
  return scores.s_runtime > 0 ? `lists ${host}` : `lists ${tokens}; the host is ${host}`
}

function penalties({ penalties: taken, scores }: Candidate): Draft[] {
  const all: Draft[] = [
    penalty('invalid tokens', '0.02 each, at most 0.20', taken.invalid_token_penalty),
    penalty('over-claiming', 'provides far more than is usual here', taken.overclaim_penalty),
    penalty('unbacked claims', 'not borne out by the description', taken.inflation_penalty),
  ].filter((draft) => draft.exact !== 0)
  if (all.length === 0) return [penalty('penalties', 'none', 0)]
  const floor = scores.s_total_penalized - (scores.s_total - taken.total_penalty)
  if (units(floor, DECIMALS) > 0) {
    all.push({ kind: 'floor', label: 'not below 0', how: '', because: '', exact: floor })
  }
  return all
}

function penalty(label: string, because: string, amount: number): Draft {
  return { kind: 'penalty', label, how: '', because, exact: -amount }
}

function history({ scores, reliability }: Candidate): Draft {
  const { sample_size, success_rate_last_20 } = reliability
  const good = Math.round(success_rate_last_20 * sample_size)
  const formula = `0.70 + 0.30 × ${short(success_rate_last_20)}`
  return {
    kind: 'history',
    label: 'history',
    how: `× ${fixed(scores.history_multiplier, DECIMALS)}`,
    because:
      sample_size === 0 ? 'no history' : `${formula}: ${good} good of the last ${sample_size}`,
    exact: scores.s_total_final - scores.s_total_penalized,
  }
}

/** The arithmetic as lines of text, each number a full double (EDIT-050). */
export function asText(candidate: Candidate, host: string): string {
  const lines = arithmetic(candidate, host).map(
    ({ label, how, because, exact }) =>
      `${label}\t${exact}\t${[how, because].filter((part) => part !== '').join('; ')}`,
  )
  const { scores, gates } = candidate
  const compared = gates.map(
    ({ gate, value, threshold, passed }) =>
      `${gate}\t${value}\t${passed ? 'passes' : 'misses'} ${threshold}`,
  )
  return [candidate.id, ...lines, `final score\t${scores.s_total_final}`, ...compared, ''].join(
    '\n',
  )
}
