/** Who would be selected for a capability, and with what score. */

import type { Candidate } from '../../resolution/candidate'
import { isDeclared, Matcher } from '../../resolution/match'
import type { Match } from '../../resolution/report'
import type { Resolution } from '../../resolution/resolve'
import type { Scored } from '../../resolution/score'
import { WEIGHTS } from '../../resolution/weights'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { escapeMarkdown, inlineCode, link, oneLine } from '../markdown'
import { skillOf } from '../navigation/token-places'
import type { LinkTo } from '../skill-lists'

/** A selected skill and how it meets one capability. */
export interface Provider {
  readonly scored: Scored
  readonly match: Match
}

/** Of the selected skills the one that meets a token of `R` or `O` best; `undefined` for an unmet one. */
export function providerOf(resolution: Resolution, token: string): Provider | undefined {
  const matchOf = matching(resolution, token)
  const [best] = resolution.selection.selected
    .flatMap(({ scored }) => {
      const match = matchOf(scored)
      return match ? [{ scored, match }] : []
    })
    .sort((a, b) => b.match.score - a.match.score)
  return best
}

/** How a selected skill meets the token, if it does. */
function matching(
  { query, inputs, coveredOptional }: Resolution,
  token: string,
): (scored: Scored) => Match | undefined {
  const index = query.capabilities.indexOf(token)
  if (index >= 0) return ({ resolved, matches }) => (resolved[index] ? matches[index] : undefined)
  if (!coveredOptional.includes(token)) return () => undefined
  const matcher = new Matcher(token, inputs.aliases)
  return ({ candidate }) => {
    const match = matcher.matchOf(candidate)
    return isDeclared(match) ? match : undefined
  }
}

/**
 * In one line of Markdown: who meets a token of the consumer's `R` or `O`, or why nobody does.
 * @param consumer a skill whose contract can be read
 */
export function describeSelection(
  snapshot: Snapshot,
  consumer: Skill,
  token: string,
  linkTo: LinkTo,
): string {
  const resolution = snapshot.resolve(consumer.path, {})
  const named = (candidate: Candidate) => {
    const skill = skillOf(snapshot, candidate)
    return skill ? link(candidate.name, linkTo(skill.path)) : escapeMarkdown(candidate.name)
  }
  const provider = providerOf(resolution, token)
  if (provider !== undefined) {
    const { scored, match } = provider
    const how =
      match.kind === 'exact' ? '' : `, ${match.kind} match with ${inlineCode(match.token ?? '')}`
    return `Would be met by ${named(scored.candidate)}, score ${scored.final.toFixed(3)}${how}`
  }
  if (!resolution.unresolved.includes(token)) return 'No selected skill provides it'
  return `**Unmet**: ${describeNearest(resolution, token, named) ?? 'no skill comes near it'}`
}

/**
 * Who comes nearest to an unmet capability, and why that was not enough; `undefined` when nobody does.
 * @param named writes a candidate's name; as plain text when left out
 */
export function describeNearest(
  { query, selection }: Resolution,
  token: string,
  named: (candidate: Candidate) => string = ({ name }) => oneLine(name),
): string | undefined {
  const near = selection.nearest(query.capabilities.indexOf(token))
  if (near === undefined) return undefined
  const { scored, reasons } = near
  const why = reasons.length > 0 ? `rejected by ${reasons.join(', ')}` : 'not selected'
  return `nearest is ${named(scored.candidate)}, score ${scored.final.toFixed(3)}, ${why}`
}

/** The sum behind a score, in one line of plain text (DCI-067, DCI-068). */
export function describeSum(scored: Scored): string {
  const { contract, description, namePath, runtime, penalties, historyMultiplier, final } = scored
  const product = (weight: number, value: number, name: string) =>
    `${weight.toFixed(2)} × ${value.toFixed(4)} ${name}`
  const total = [
    product(WEIGHTS.contract, contract, 'contract'),
    product(WEIGHTS.description, description, 'description'),
    product(WEIGHTS.namePath, namePath, 'name and path'),
    product(WEIGHTS.runtime, runtime.score, 'runtime'),
  ].join(' + ')
  const { total_penalty } = penalties
  const penalized = total_penalty > 0 ? `${total} − ${total_penalty.toFixed(4)} penalty` : total
  const weighed =
    historyMultiplier < 1 ? `(${penalized}) × ${historyMultiplier.toFixed(4)} history` : penalized
  return `${weighed} = ${final.toFixed(4)}`
}
