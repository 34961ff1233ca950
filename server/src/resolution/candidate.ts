/** A skill as the resolver sees it, with everything about it that no query changes. */
import type { Contract } from '../contract/model'
import { isCapabilityToken } from '../contract/model'
import { type TermCounts, termCounts } from '../text/bm25'
import { words } from '../text/words'
import type { SourceKind } from './report'

export interface CandidateInput {
  readonly name: string
  readonly description: string
  /** The path of the SKILL.md as DCI-023 writes it: `skills/web-researcher/SKILL.md`. */
  readonly path: string
  readonly source: SourceKind
  /** Top-level `compatibility`, if any. */
  readonly compatibility: string | undefined
  /** `null` when there is none, or one that cannot be read. */
  readonly contract: Contract | null
  /** Whether a contract stands there that cannot be read (DCI-027). */
  readonly unreadable: boolean
}

export interface Candidate extends CandidateInput {
  /** `skill-name::skill-path` (DCI-023). */
  readonly id: string
  /** Distinct valid `P` tokens, or `null` where nothing is said about what is provided (DCI-062). */
  readonly provides: ReadonlySet<string> | null
  /** Stems of name and description (DCI-065). */
  readonly descriptionTerms: TermCounts
  /** Distinct stems of name and path (DCI-066). */
  readonly namePathStems: ReadonlySet<string>
}

/** Derives what every run needs of a skill; done once for each version of it. */
export function toCandidate(input: CandidateInput): Candidate {
  const { name, path, description, contract } = input
  return {
    ...input,
    id: candidateId(name, path),
    provides: contract?.hasProvides ? new Set(contract.provides.filter(isCapabilityToken)) : null,
    descriptionTerms: termCounts(words(`${name} ${description}`)),
    namePathStems: new Set(words(`${name} ${path.replace(/(?:^|\/)SKILL\.md$/i, '')}`)),
  }
}

export function candidateId(name: string, path: string): string {
  return `${name}::${path}`
}

/** The capabilities that stand for a skill without a `P` clause: the stems of its prose (DCI-062). */
export function provisionalStems(candidate: Candidate): ReadonlyMap<string, number> {
  return candidate.descriptionTerms.counts
}

/** What a broad provider is weighed by: its distinct `P` tokens, or its provisional stems (DCI-087 step 4). */
export function providesCount(candidate: Candidate): number {
  return candidate.provides?.size ?? provisionalStems(candidate).size
}
