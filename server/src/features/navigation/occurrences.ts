/** Where a capability is named: in contracts, alias tables and probe files (EDIT-014, EDIT-015). */
import type { ClauseKind } from '../../contract/clauses'
import { type Contract, isCapabilityToken } from '../../contract/model'
import type { CapabilityNode, ContractTree } from '../../contract/tree'
import type { Span } from '../../problem'
import type { DciFile } from '../../workspace/dci-files'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { type DciMention, dciMentions } from '../dci-files/mentions'

/** A place in a file of the workspace. */
export interface Place {
  /** Absolute. */
  readonly path: string
  /** In file offsets. */
  readonly span: Span
}

export interface Occurrence extends Place {
  /** The clause that it stands in, or what it is in a file under `.dci`. */
  readonly role: ClauseKind | DciMention['role']
}

/**
 * Every place that names a capability, skills before files under `.dci`. A text that is no capability
 * token means nothing elsewhere: its places are those in its own file.
 * @param path of the file that the question is asked in
 */
export function occurrencesOf(snapshot: Snapshot, token: string, path: string): Occurrence[] {
  if (!isCapabilityToken(token)) return occurrencesIn(snapshot, path, token)
  return [
    ...skillsNaming(snapshot, token).flatMap((skill) => occurrencesInSkill(skill, token)),
    ...snapshot.dciFiles.flatMap((file) => occurrencesInDciFile(file, token)),
  ]
}

/** The places in one file that name a capability, in the order of the text. */
export function occurrencesIn(snapshot: Snapshot, path: string, token: string): Occurrence[] {
  const dciFile = snapshot.dciFiles.find((file) => file.path === path)
  if (dciFile !== undefined) return occurrencesInDciFile(dciFile, token)
  const skill = snapshot.skillAt(path)
  return skill === undefined ? [] : occurrencesInSkill(skill, token)
}

/**
 * Every skill whose contract names a capability, in scan order: also those that take no part in
 * resolution, because their text is broken or they are disabled. Only these are read anew.
 */
export function skillsNaming(snapshot: Snapshot, token: string): Skill[] {
  const skills: Skill[] = []
  for (const skill of snapshot.skills) {
    const contract = contractOf(skill)
    if (contract !== undefined && names(contract, token)) skills.push(skill)
  }
  return skills
}

/** What a skill's contract says, as far as it can be read; `undefined` where there is none. */
export function contractOf(skill: Skill): Contract | undefined {
  const { candidate } = skill
  if (candidate?.contract) return candidate.contract
  const hasNone = candidate !== null && !candidate.unreadable
  return hasNone ? undefined : skill.file?.contract?.parsed.contract
}

/** The tokens of the clauses that hold capabilities, in order, invalid ones included. */
export function capabilityNodes(
  tree: ContractTree,
): { readonly kind: ClauseKind; readonly node: CapabilityNode }[] {
  return tree.clauses.flatMap(({ info, entries }) => {
    if (info?.holds !== 'capabilities') return []
    return entries.flatMap((node) =>
      node.kind === 'capability' ? [{ kind: info.kind, node }] : [],
    )
  })
}

/** The places in a skill's contract that name a capability, in the order of the text. */
export function occurrencesInSkill({ path, file }: Skill, token: string): Occurrence[] {
  if (!file?.contract) return []
  const { scalar, parsed } = file.contract
  const map = scalar.map()
  return capabilityNodes(parsed.tree)
    .filter(({ node }) => node.value === token)
    .map(({ kind, node }) => ({ path, role: kind, span: map.toDocument(node.span) }))
}

function occurrencesInDciFile(file: DciFile, token: string): Occurrence[] {
  return dciMentions(file)
    .filter(({ kind, name }) => kind === 'capability' && name === token)
    .map(({ role, span }) => ({ path: file.path, role, span }))
}

function names({ provides, required, optional, expects }: Contract, token: string): boolean {
  return (
    provides.includes(token) ||
    required.includes(token) ||
    optional.includes(token) ||
    expects.includes(token)
  )
}
