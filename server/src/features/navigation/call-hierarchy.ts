/** Call hierarchy between skills: a consumer calls the skills that provide for it (EDIT-018). */
import type { ClauseKind } from '../../contract/clauses'
import { isCapabilityToken } from '../../contract/model'
import type { Span } from '../../problem'
import { UNUSED } from '../../workspace/capabilities'
import { displayName, type Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { capabilityNodes, contractOf } from './occurrences'
import { nameSpan, symbolAt } from './symbol-at'
import { skillOf } from './token-places'

export interface HierarchySkill {
  /** Absolute. */
  readonly path: string
  readonly name: string
  /** The path that tells skills of one name apart. */
  readonly detail: string
  /** The frontmatter, in file offsets. */
  readonly span: Span
  /** The name, or the opening fence of a skill without one; within `span`. */
  readonly selection: Span
}

export interface SkillCall {
  /** The other skill: the provider of an outgoing call, the consumer of an incoming one. */
  readonly skill: HierarchySkill
  /** The tokens that lead to it, in offsets of the consumer's file. */
  readonly spans: readonly Span[]
}

/** The skill that a hierarchy starts from: that of the capability or name at an offset. */
export function prepareCalls(
  snapshot: Snapshot,
  path: string,
  offset: number,
): HierarchySkill | undefined {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return undefined
  const skill = symbol.kind === 'skill' ? symbol.skill : snapshot.skillAt(path)
  return skill?.file?.frontmatter.open ? toHierarchySkill(skill) : undefined
}

/** The skills that would be selected for what a skill requires, each with the tokens that it meets. */
export function outgoingCalls(snapshot: Snapshot, path: string): SkillCall[] {
  const consumer = snapshot.skillAt(path)
  if (!consumer || !contractOf(consumer)?.required.length) return []
  const { query, selection } = snapshot.resolve(path, {})
  return selection.selected.flatMap(({ scored }) => {
    const skill = skillOf(snapshot, scored.candidate)
    const met = new Set(query.capabilities.filter((_, index) => scored.resolved[index]))
    const spans = placesIn(consumer, met, ['required'])
    return skill ? [{ skill: toHierarchySkill(skill), spans }] : []
  })
}

/**
 * The skills that require, or can use, what a skill provides, under any of its names. Whether they would
 * select it is not asked: that would resolve every one of them.
 */
export function incomingCalls(snapshot: Snapshot, path: string): SkillCall[] {
  const provider = snapshot.skillAt(path)
  const provided = (provider && contractOf(provider)?.provides.filter(isCapabilityToken)) ?? []
  const tokens = new Set(provided.flatMap((token) => [token, ...snapshot.aliases.groupOf(token)]))
  const users = new Set(
    [...tokens].flatMap((token) => {
      const { consumers, optionalFor } = snapshot.capabilities.get(token) ?? UNUSED
      return [...consumers, ...optionalFor]
    }),
  )
  return [...users]
    .filter((skill) => skill.path !== path)
    .map((skill) => ({
      skill: toHierarchySkill(skill),
      spans: placesIn(skill, tokens, ['required', 'optional']),
    }))
}

function placesIn(
  { file }: Skill,
  tokens: ReadonlySet<string>,
  clauses: readonly ClauseKind[],
): Span[] {
  if (!file?.contract) return []
  const { scalar, parsed } = file.contract
  return capabilityNodes(parsed.tree)
    .filter(({ kind, node }) => clauses.includes(kind) && tokens.has(node.value))
    .map(({ node }) => scalar.map().toDocument(node.span))
}

function toHierarchySkill(skill: Skill): HierarchySkill {
  const { path, portablePath, file } = skill
  const frontmatter = file?.frontmatter
  const open = frontmatter?.open ?? { start: 0, end: 0 }
  const selection = nameSpan(skill) ?? open
  const span = { start: open.start, end: (frontmatter?.close ?? frontmatter?.span ?? open).end }
  return { path, name: displayName(skill), detail: portablePath, span, selection }
}
