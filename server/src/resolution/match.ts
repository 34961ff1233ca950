/** How well a candidate's provided tokens meet one required capability (DCI-060 to 063). */
import { isCapabilityToken } from '../contract/model'
import { compareCodePoints } from '../text/code-points'
import { intern, internedCount, internedWord } from '../text/interner'
import { jaroWinkler } from '../text/jaro-winkler'
import { round9 } from '../text/rounding'
import { words } from '../text/words'
import type { Aliases } from './aliases'
import type { Candidate } from './candidate'
import type { Match, MatchKind } from './report'

export const MATCH_SCORES: Readonly<Record<MatchKind, number>> = {
  exact: 1,
  alias: 0.8,
  fuzzy: 0.33,
  provisional: 0.25,
  none: 0,
}

/** From worst to best; matchers speak in places of this list. */
export const KINDS = ['none', 'provisional', 'fuzzy', 'alias', 'exact'] as const
const [NONE, PROVISIONAL, FUZZY, ALIAS, EXACT] = [0, 1, 2, 3, 4] as const

const FUZZY_THRESHOLD = 0.9

/** Matches one capability against any candidate. Made once a run, so that each word is compared once. */
export class Matcher {
  private readonly canonical: string
  private readonly number: number
  /** Kind of each provided token, by number; -1 as long as it is not known. */
  private readonly tokenKinds = new Int8Array(internedCount()).fill(-1)
  private readonly stems: readonly Likeness[]
  private readonly isValid: boolean

  /** @param capability a token of the query, valid or not */
  constructor(
    private readonly capability: string,
    private readonly aliases: Aliases,
  ) {
    // An invalid token can match nothing, not even by chance (DCI-033).
    this.isValid = isCapabilityToken(capability)
    this.canonical = aliases.canonicalOf(capability)
    this.number = intern(capability)
    this.stems = [...new Set(words(capability))].map((stem) => new Likeness(stem))
  }

  /** The kind of the best match, as a place in {@link KINDS}. */
  kindOf({ words: { provides, prose } }: Candidate): number {
    return provides === null
      ? this.kindOfProse(prose, 0, prose.length)
      : this.kindOfTokens(provides, 0, provides.length)
  }

  /** The best kind among the provided tokens `start` up to `end` of a list. */
  kindOfTokens(tokens: Uint32Array, start: number, end: number): number {
    if (!this.isValid) return NONE
    let best: number = NONE
    for (let at = start; at < end; at++) {
      const kind = this.kindOfToken(tokens[at] as number)
      if (kind > best) best = kind
    }
    return best
  }

  /** The kind of prose without a `P` clause: each stem of the capability must be like one of its stems (DCI-062). */
  kindOfProse(stems: Uint32Array, start: number, end: number): number {
    if (!this.isValid || this.stems.length === 0) return NONE
    for (const stem of this.stems) if (!stem.isLikeAny(stems, start, end)) return NONE
    return PROVISIONAL
  }

  /** The best match with the token that made it: the most similar one, then code-point order. */
  matchOf(candidate: Candidate): Match {
    const place = this.kindOf(candidate)
    const kind = KINDS[place] ?? 'none'
    const token = place === NONE ? null : this.tokenOf(candidate, place)
    return { capability: this.capability, kind, token, score: MATCH_SCORES[kind] }
  }

  private kindOfToken(token: number): number {
    const known = this.tokenKinds[token]
    if (known !== undefined && known >= 0) return known
    const kind = this.judgeToken(token)
    this.tokenKinds[token] = kind
    return kind
  }

  private judgeToken(token: number): number {
    if (token === this.number) return EXACT
    const word = internedWord(token)
    if (this.aliases.canonicalOf(word) === this.canonical) return ALIAS
    return similarity(this.capability, word) >= FUZZY_THRESHOLD ? FUZZY : NONE
  }

  private tokenOf({ words: { provides, prose } }: Candidate, kind: number): string {
    if (provides === null) {
      const likest = this.stems.map((stem) => mostSimilar(stem.word, wordsOf(prose)))
      return [...new Set(likest)].join(' ')
    }
    const tokens = wordsOf(provides.filter((token) => this.kindOfToken(token) === kind))
    return kind === FUZZY ? mostSimilar(this.capability, tokens) : (tokens.sort()[0] ?? '')
  }
}

/** Whether a match rests on what a skill declares: its exact token, or one that means the same. */
export function isDeclared({ kind }: Match): boolean {
  return kind === 'exact' || kind === 'alias'
}

/** Which words are like one stem, remembered by number. */
class Likeness {
  private readonly known = new Int8Array(internedCount()).fill(-1)

  constructor(readonly word: string) {}

  isLikeAny(numbers: Uint32Array, start: number, end: number): boolean {
    for (let at = start; at < end; at++) {
      const number = numbers[at] as number
      let like = this.known[number] as number
      if (like < 0) {
        like = similarity(this.word, internedWord(number)) >= FUZZY_THRESHOLD ? 1 : 0
        this.known[number] = like
      }
      if (like === 1) return true
    }
    return false
  }
}

function mostSimilar(to: string, among: readonly string[]): string {
  const [best] = among
    .map((word) => ({ word, value: similarity(to, word) }))
    .sort((a, b) => b.value - a.value || compareCodePoints(a.word, b.word))
  return best?.word ?? ''
}

function similarity(a: string, b: string): number {
  // Without a common beginning of four, a length of less than half leaves no chance of 0.9.
  if (a.length > 2 * b.length || b.length > 2 * a.length) return 0
  return round9(jaroWinkler(a, b))
}

function wordsOf(numbers: Uint32Array): string[] {
  return Array.from(numbers, internedWord)
}
