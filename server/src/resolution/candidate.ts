/** A skill as the resolver sees it, with everything about it that no query changes. */
import { type Contract, isCapabilityToken } from '../contract/model'
import type { SourceKind } from '../skills/sources'
import { type TermCounts, termCounts } from '../text/bm25'
import { intern } from '../text/interner'
import { words } from '../text/words'

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

/** Words are held as numbers of `text/interner`. */
export interface Candidate extends CandidateInput {
  /** `skill-name::skill-path` (DCI-023). */
  readonly id: string
  /** Distinct valid `P` tokens, or `null` where nothing is said about what is provided (DCI-062). */
  readonly provides: Uint32Array | null
  /** Stems of name and description (DCI-065); without a `P` clause they stand for what is provided (DCI-062). */
  readonly prose: TermCounts
  /** Distinct stems of name and path (DCI-066). */
  readonly namePath: Uint32Array
}

/** Derives what every run needs of a skill; done once for each version of it. */
export function toCandidate(input: CandidateInput): Candidate {
  const { name, path, description, contract } = input
  const location = path.replace(/(?:^|\/)SKILL\.md$/i, '')
  return {
    ...input,
    id: candidateId(name, path),
    provides: contract?.hasProvides
      ? Uint32Array.from(contract.provides.filter(isCapabilityToken), intern)
      : null,
    prose: termCounts(words(`${name} ${description}`)),
    namePath: termCounts(words(`${name} ${location}`)).terms,
  }
}

export function candidateId(name: string, path: string): string {
  return `${name}::${path}`
}

/** What a broad provider is weighed by: its distinct `P` tokens, or its provisional stems (DCI-087 step 4). */
export function providesCount({ provides, prose }: Candidate): number {
  return (provides ?? prose.terms).length
}
