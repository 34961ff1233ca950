/** First contracts for skills that have none: the name, and what the text gives evidence of (EDIT-048). */
import { isCapabilityToken } from '../../contract/model'
import type { TextEdit } from '../../problem'
import { LONGEST_NAME, shown } from '../../rules/fields'
import { displayName, type Skill } from '../../workspace/skill'
import { insertContract, lacksContract } from '../actions/insert-contract'
import { type Pack, tokenOf } from './pack'
import { type Evidence, referencesOf } from './references'

/** Another skill that the text speaks of. */
export interface DraftedUse {
  /** What is asked of it. */
  readonly token: string
  /** The first skill that was found to stand for the token. */
  readonly target: Skill
  /** In the order of the text; never empty. */
  readonly evidence: readonly [Evidence, ...Evidence[]]
}

export interface Draft {
  readonly skill: Skill
  /** What the skill is said to provide: its name. */
  readonly token: string
  /** In the order in which the text speaks of them. */
  readonly uses: readonly DraftedUse[]
}

/** A draft as it is written. */
export interface WrittenDraft {
  readonly contract: string
  /** They add the contract and change no other byte. */
  readonly edits: readonly TextEdit[]
}

/**
 * `has-contract`: it is left alone; `no-token`: the name has no letter or digit that a capability can have;
 * `unreadable`: the file or its frontmatter cannot be read; `no-place`: YAML leaves none for the contract.
 */
export type UndraftedReason = 'has-contract' | 'no-token' | 'unreadable' | 'no-place'

export interface Undrafted {
  readonly skill: Skill
  readonly reason: UndraftedReason
  /** The reason in words, without the skill. */
  readonly detail: string
}

export interface Drafts {
  readonly drafts: readonly Draft[]
  readonly undrafted: readonly Undrafted[]
}

/** So many tokens fit into a contract, whatever their length. */
const MOST_USES = 100

const NONE: ReadonlySet<string> = new Set()

/**
 * @param skills with their whole texts
 * @param pack all skills that their texts may speak of, themselves included
 */
export function draftContracts(skills: Iterable<Skill>, pack: Pack): Drafts {
  const drafts: Draft[] = []
  const undrafted: Undrafted[] = []
  for (const skill of skills) {
    const result = draftOf(skill, pack)
    if ('reason' in result) undrafted.push(result)
    else drafts.push(result)
  }
  return { drafts, undrafted }
}

/**
 * @param required tokens of uses that the skill cannot do without: they stand in `R`, all others in `O`
 * @returns `undefined` where YAML leaves no place for it
 */
export function writeDraft(
  { skill, token, uses }: Draft,
  required: ReadonlySet<string> = NONE,
): WrittenDraft | undefined {
  const tokens = uses.map((use) => use.token)
  const contract = [
    `DCI/1 P(${token})`,
    ...clause(
      'R',
      tokens.filter((each) => required.has(each)),
    ),
    ...clause(
      'O',
      tokens.filter((each) => !required.has(each)),
    ),
  ].join(' ')
  const edits = skill.file ? insertContract(skill.file, contract) : undefined
  return edits && { contract, edits }
}

function clause(name: string, tokens: readonly string[]): string[] {
  return tokens.length > 0 ? [`${name}(${tokens.join(',')})`] : []
}

function draftOf(skill: Skill, pack: Pack): Draft | Undrafted {
  const { file, exclusion } = skill
  const left = (reason: UndraftedReason, detail: string) => ({ skill, reason, detail })
  if (file === null || exclusion !== null) {
    return left('unreadable', exclusion?.detail ?? 'It cannot be read')
  }
  if (!lacksContract(file)) return left('has-contract', 'It has a contract, which is left as it is')
  const token = tokenOf(skill)
  if (token === undefined) {
    const name = shown(displayName(skill))
    const expected = `1 to ${LONGEST_NAME} of a-z, 0-9 and single hyphens are expected`
    return left('no-token', `No capability can be made of the name \`${name}\`: ${expected}`)
  }
  const draft = { skill, token, uses: usesOf(skill, token, pack) }
  if (writeDraft(draft) === undefined) {
    return left('no-place', 'A contract cannot be added without changing other lines')
  }
  return draft
}

function usesOf(skill: Skill, own: string, pack: Pack): DraftedUse[] {
  const uses = new Map<string, { target: Skill; evidence: [Evidence, ...Evidence[]] }>()
  for (const { target, evidence } of referencesOf(skill, pack).found) {
    const token = providedBy(target)
    if (token === undefined || token === own) continue
    const known = uses.get(token)
    if (known) known.evidence.push(evidence)
    else if (uses.size < MOST_USES) uses.set(token, { target, evidence: [evidence] })
  }
  return [...uses].map(([token, use]) => ({ token, ...use }))
}

/** What a skill is asked for: its name, unless its contract provides other things and not that. */
function providedBy(skill: Skill): string | undefined {
  const name = tokenOf(skill)
  const provides = skill.candidate?.contract?.provides.filter(isCapabilityToken) ?? []
  return name !== undefined && provides.includes(name) ? name : (provides[0] ?? name)
}
