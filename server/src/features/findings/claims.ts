/**
 * Claims that stand out from their skill's own prose, told to the author as words to add, never as an
 * accusation (DCI-072, 097).
 */
import type { Problem } from '../../problem'
import { isDeclared } from '../../resolution/match'
import type { Resolution } from '../../resolution/resolve'
import type { Scored } from '../../resolution/score'
import { intern } from '../../text/interner'
import { words } from '../../text/words'
import type { Skill } from '../../workspace/skill'
import { tokenSpan } from './places'
import type { SkillSet } from './skill-set'

/** A capability that a skill provides without a word of it in its prose. */
export interface Claim {
  /** Of the skill that makes it, absolute. */
  readonly path: string
  readonly token: string
}

/** The claims that one resolution has found to stand out. */
export function flaggedClaims(set: SkillSet, { selection }: Resolution): Claim[] {
  return selection.flagged.flatMap(({ scored }) => {
    const provider = set.byId(scored.candidate.id)
    return provider
      ? unmentionedTokens(scored).map((token) => ({ path: provider.path, token }))
      : []
  })
}

/** Matched tokens of which the prose lacks a word. */
function unmentionedTokens({ matches, candidate }: Scored): string[] {
  const prose = new Set(candidate.words.prose)
  return matches.flatMap((match) =>
    isDeclared(match) &&
    match.token !== null &&
    words(match.token).some((stem) => !prose.has(intern(stem)))
      ? match.token
      : [],
  )
}

/** What is told to the author of a claim, at the token. */
export function claimFinding(provider: Skill, token: string): Problem {
  return {
    code: 'workspace/unmentioned-capability',
    severity: 'information',
    message: `The description does not mention \`${token}\`: add "${token.replaceAll('-', ' ')}" so that agents find it by its words too`,
    span: tokenSpan(provider, 'provides', token),
  }
}
