/** Capability tokens that somebody may have meant by one that nobody provides. */
import { compareCodePoints } from '../../text/code-points'
import { closest } from '../../text/did-you-mean'
import { words } from '../../text/words'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'

const MOST = 3
/** Share of the words of both that two tokens must have in common. */
const LEAST_SHARED = 0.5

/**
 * Tokens that other skills provide, best first: other names of the same thing, then a likely slip of the
 * pen, then those that share words; at most three.
 */
export function nearTokens(
  token: string,
  { path, candidate }: Skill,
  { capabilities, aliases }: Snapshot,
): string[] {
  const { provides = [], required = [], optional = [] } = candidate?.contract ?? {}
  const named = new Set([...provides, ...required, ...optional])
  const isOffered = (other: string) =>
    !named.has(other) &&
    capabilities.get(other)?.providers.some((provider) => provider.path !== path) === true
  const offered = [...capabilities.keys()].filter(isOffered)
  // Comparing with each of ten thousand takes too long: a slip is looked for behind the first letters.
  const slip = closest(
    token,
    offered.filter((other) => other.startsWith(token.slice(0, 2))),
  )
  const near = [
    ...aliases.groupOf(token).filter(isOffered),
    ...(slip === undefined ? [] : [slip]),
    ...sharingWords(token, offered),
  ]
  return [...new Set(near)].slice(0, MOST)
}

function sharingWords(token: string, others: readonly string[]): string[] {
  const own = new Set(words(token))
  // Words with one stem begin alike, which is soon seen.
  const beginnings = new RegExp(`\\b(?:${token.split('-').map(beginningOf).join('|')})`)
  return others
    .filter((other) => beginnings.test(other))
    .map((other) => ({ other, share: shareOf(own, new Set(words(other))) }))
    .filter(({ share }) => share >= LEAST_SHARED)
    .sort((a, b) => b.share - a.share || compareCodePoints(a.other, b.other))
    .map(({ other }) => other)
}

function beginningOf(word: string): string {
  return word.slice(0, 3)
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...b].filter((word) => a.has(word)).length
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}
