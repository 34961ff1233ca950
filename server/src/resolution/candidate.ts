/** A skill as the resolver sees it, with everything about it that no query changes. */
import { type Contract, isCapabilityToken } from '../contract/model'
import type { SourceKind } from '../skills/sources'
import { termCounts } from '../text/bm25'
import { intern } from '../text/interner'
import { words } from '../text/words'
import { CandidateWords } from './candidate-words'

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

export class Candidate implements CandidateInput {
  readonly name: string
  readonly description: string
  readonly path: string
  readonly source: SourceKind
  readonly compatibility: string | undefined
  readonly contract: Contract | null
  readonly unreadable: boolean

  constructor(
    input: CandidateInput,
    readonly words: CandidateWords,
  ) {
    this.name = input.name
    this.description = input.description
    this.path = input.path
    this.source = input.source
    this.compatibility = input.compatibility
    this.contract = input.contract
    this.unreadable = input.unreadable
  }

  /** `skill-name::skill-path` (DCI-023); put together when asked for, as most never are. */
  get id(): string {
    return candidateId(this.name, this.path)
  }
}

/** Derives what every run needs of a skill; done once for each version of it. */
export function toCandidate(input: CandidateInput): Candidate {
  const { name, path, description, contract } = input
  const location = path.replace(/(?:^|\/)SKILL\.md$/i, '')
  const provides = contract?.hasProvides
    ? contract.provides.filter(isCapabilityToken).map(intern)
    : null
  const prose = termCounts(words(`${name} ${description}`))
  const namePath = termCounts(words(`${name} ${location}`)).terms
  return new Candidate(input, new CandidateWords(provides, prose, namePath))
}

export function candidateId(name: string, path: string): string {
  return `${name}::${path}`
}

/** What a broad provider is weighed by: its distinct `P` tokens, or its provisional stems (DCI-087 step 4). */
export function providesCount({ words }: Candidate): number {
  return words.providesCount < 0 ? words.proseCount : words.providesCount
}
