/** What could be otherwise about a run, as data: each is one edit at one place (EDIT-032, EDIT-033, EDIT-055). */
import type { CapabilityClause, ContractMode } from '../contract/model'
import type { PolicyKey, PolicyValues } from '../contract/policy-keys'
import type { ResolutionInputs } from './inputs'
import type { Policy } from './report'

/** Another value of one policy key. The value must be in range, as `policyOverride` checks it. */
export type PolicyChange = {
  readonly [Key in PolicyKey]: {
    readonly kind: 'policy'
    readonly key: Key
    readonly value: NonNullable<PolicyValues[Key]>
  }
}[PolicyKey]

/** A capability of a contract, with the kind of clause that holds it. */
export interface ClauseToken {
  readonly clause: CapabilityClause
  /** Decoded, valid or not. */
  readonly token: string
}

/** An edit of one candidate's file; `candidate` is its id. */
export type CandidateChange =
  /** Its contract provides one capability more; without a contract it gets one. */
  | { readonly kind: 'provide'; readonly candidate: string; readonly token: string }
  /** Its contract loses capabilities, wherever in such a clause they stand. */
  | {
      readonly kind: 'withdraw'
      readonly candidate: string
      readonly tokens: readonly ClauseToken[]
    }
  /** Its own `Pol` loses a key (DCI-082). */
  | { readonly kind: 'drop-hint'; readonly candidate: string; readonly key: PolicyKey }
  /** Its description mentions more words, as `describeWith` appends them. */
  | { readonly kind: 'describe'; readonly candidate: string; readonly words: readonly string[] }
  /** Its `compatibility` names one runtime more, as `compatibleWith` appends it. */
  | { readonly kind: 'runtime'; readonly candidate: string; readonly runtime: string }

export type Change =
  | PolicyChange
  | { readonly kind: 'mode'; readonly mode: ContractMode }
  /** The host runtime that skills are picked for (DCI-053). */
  | { readonly kind: 'host'; readonly runtime: string }
  /** Words of the caller beside the capabilities (DCI-031). */
  | { readonly kind: 'query-text'; readonly text: string }
  /** Every probe that is declared for a candidate passes. */
  | { readonly kind: 'probe'; readonly candidate: string }
  /** No skill of this name takes part (DCI-022). */
  | { readonly kind: 'disable'; readonly name: string }
  | CandidateChange

/**
 * Where a change is made: the consumer's contract, the call (which overrides the consumer), a setting,
 * a run of probes, or the candidate's file.
 */
export type Owner = 'consumer' | 'call' | 'settings' | 'probe' | 'candidate'

/** Whose a change is (EDIT-055); what the call says already, or no contract could hold, stays the call's. */
export function ownerOf(
  change: Change,
  { call, consumer }: Pick<ResolutionInputs, 'call' | 'consumer'>,
): Owner {
  const ownUnless = (isSaidByCall: boolean) =>
    isSaidByCall || !consumer?.contract ? 'call' : 'consumer'
  switch (change.kind) {
    case 'policy':
      return ownUnless(call.policy?.[change.key] !== undefined)
    case 'mode':
      return ownUnless(call.mode !== undefined)
    case 'query-text':
      return 'call'
    case 'host':
      return call.hostRuntime === undefined ? 'settings' : 'call'
    case 'disable':
      return 'settings'
    case 'probe':
      return 'probe'
    default:
      return 'candidate'
  }
}

/** Names beyond these are only counted. */
const MOST_NAMED = 4

/** A change as one line of plain text, to stand beside its place. @param policy in effect before it */
export function describeChange(change: Change, policy: Policy): string {
  switch (change.kind) {
    case 'policy':
      return describePolicyChange(change, policy[change.key])
    case 'mode':
      return `Change the mode to ${change.mode}`
    case 'host':
      return `Set the host runtime to ${change.runtime}`
    case 'query-text':
      return `Ask for: ${change.text}`
    case 'probe':
      return 'Have its probe pass'
    case 'disable':
      return `Disable ${change.name}`
    case 'provide':
      return `Provide \`${change.token}\``
    case 'withdraw':
      return `Take ${listed(change.tokens.map(({ token }) => token))} out of its contract`
    case 'drop-hint':
      return `Take \`${change.key}\` out of its own policy`
    case 'describe':
      return `Mention ${listed(change.words)} in its description`
    case 'runtime':
      return `Add ${change.runtime} to its compatibility`
  }
}

function describePolicyChange({ key, value }: PolicyChange, before: string | number): string {
  if (typeof value !== 'number') return `Set \`${key}\` to ${value}`
  return `${value < Number(before) ? 'Lower' : 'Raise'} \`${key}\` from ${before} to ${value}`
}

function listed(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `\`${name}\``)
  const others = names.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')
}
