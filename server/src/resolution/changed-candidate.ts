/** A candidate as it would be after an edit of its file. */
import { type CapabilityClause, type Contract, isCapabilityToken } from '../contract/model'
import { parseContract } from '../contract/parse'
import type { PolicyKey } from '../contract/policy-keys'
import { type Candidate, toCandidate } from './candidate'
import type { CandidateChange, ClauseToken } from './change'

export const CAPABILITY_CLAUSES = ['provides', 'expects', 'required', 'optional'] as const

/**
 * The candidate with one change. It stays as it is where the change cannot be made: a contract that
 * cannot be read is not edited, and none may lose its last clause (DCI-001).
 */
export function changedCandidate(candidate: Candidate, change: CandidateChange): Candidate {
  switch (change.kind) {
    case 'describe':
      return toCandidate({
        ...candidate,
        description: describeWith(candidate.description, change.words),
      })
    case 'runtime':
      return toCandidate({
        ...candidate,
        compatibility: compatibleWith(candidate.compatibility, change.runtime),
      })
    case 'provide':
      if (candidate.unreadable) return candidate
      return toCandidate({ ...candidate, contract: providing(candidate.contract, change.token) })
    case 'withdraw':
      return withContract(candidate, (contract) => without(contract, change.tokens))
    case 'drop-hint':
      return withContract(candidate, (contract) => withoutPolicy(contract, change.key))
  }
}

/** A description with words added at its end. */
export function describeWith(description: string, words: readonly string[]): string {
  return [description, ...words].join(' ')
}

/** A `compatibility` that names one runtime more. @param compatibility as written, if at all */
export function compatibleWith(compatibility: string | undefined, runtime: string): string {
  return compatibility ? `${compatibility}, ${runtime}` : runtime
}

function providing(contract: Contract | null, token: string): Contract {
  if (contract === null) return parseContract(`DCI/1 P(${token})`).contract
  return withCapabilities(contract, { provides: [...new Set([...contract.provides, token])] })
}

function withContract(candidate: Candidate, edit: (contract: Contract) => Contract): Candidate {
  if (candidate.contract === null) return candidate
  const contract = edit(candidate.contract)
  return hasClause(contract) ? toCandidate({ ...candidate, contract }) : candidate
}

function without(contract: Contract, tokens: readonly ClauseToken[]): Contract {
  const lists = CAPABILITY_CLAUSES.map((clause) => {
    const gone = new Set(tokens.flatMap((each) => (each.clause === clause ? each.token : [])))
    return [clause, contract[clause].filter((token) => !gone.has(token))]
  })
  return withCapabilities(contract, Object.fromEntries(lists))
}

function withCapabilities(
  contract: Contract,
  lists: Partial<Pick<Contract, CapabilityClause>>,
): Contract {
  const changed = { ...contract, ...lists }
  const tokens = CAPABILITY_CLAUSES.flatMap((clause) => changed[clause])
  return {
    ...changed,
    invalidTokenCount: tokens.filter((token) => !isCapabilityToken(token)).length,
    // A clause goes with its last token, as an empty one would be an error (DCI-004).
    hasProvides: changed.provides.length > 0,
  }
}

function withoutPolicy(contract: Contract, key: PolicyKey): Contract {
  const { [key]: _, ...policy } = contract.policy
  return { ...contract, policy }
}

/** Whether something is certain to stand in the contract's text. */
function hasClause(contract: Contract): boolean {
  const pairs = [contract.accepts, contract.policy].flatMap(Object.keys)
  return pairs.length > 0 || CAPABILITY_CLAUSES.some((clause) => contract[clause].length > 0)
}
