/** What stands under the cursor, for everything that goes from a name to its places (EDIT-014, EDIT-015). */
import { placeAt } from '../../contract/place'
import { type Span, touches } from '../../problem'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { dciMentions } from '../dci-files/mentions'
import type { Occurrence } from './occurrences'

export type SymbolAt = CapabilitySymbol | SkillSymbol

export interface CapabilitySymbol {
  readonly kind: 'capability'
  /** Decoded; perhaps no valid token. */
  readonly token: string
  readonly role: Occurrence['role']
  /** In file offsets. */
  readonly span: Span
}

export interface SkillSymbol {
  readonly kind: 'skill'
  readonly skill: Skill
  /** In file offsets, without quotes. */
  readonly span: Span
}

/**
 * The capability or skill that is named at an offset of a skill's text or of a file under `.dci`;
 * `undefined` at any other place, and where the contract's positions cannot be told.
 */
export function symbolAt(snapshot: Snapshot, path: string, offset: number): SymbolAt | undefined {
  const dciFile = snapshot.dciFiles.find((file) => file.path === path)
  if (dciFile === undefined) {
    const skill = snapshot.skillAt(path)
    return skill && (nameAt(skill, offset) ?? capabilityAt(skill, offset))
  }
  const mention = dciMentions(dciFile).find(({ span }) => touches(span, offset))
  if (mention === undefined) return undefined
  const { kind, name, role, span } = mention
  if (kind === 'capability') return { kind, token: name, role, span }
  const skill = skillNamed(snapshot, name)
  return skill && { kind, skill, span }
}

/** The skill that a name means: the first of those that carry it and take part (SKILL-022). */
export function skillNamed(snapshot: Snapshot, name: string): Skill | undefined {
  const isNamed = (skill: Skill) => skill.name === name
  return snapshot.included.find(isNamed) ?? [...snapshot.skills].find(isNamed)
}

/** Where a skill's name stands, without quotes and white space around; `undefined` when it has none. */
export function nameSpan({ file }: Skill): Span | undefined {
  const text = file?.name?.text ?? ''
  const length = text.trim().length
  if (!file?.name || length === 0) return undefined
  const start = text.length - text.trimStart().length
  return file.name.map().toDocument({ start, end: start + length })
}

function nameAt(skill: Skill, offset: number): SkillSymbol | undefined {
  const span = nameSpan(skill)
  return span && touches(span, offset) ? { kind: 'skill', skill, span } : undefined
}

function capabilityAt({ file }: Skill, offset: number): CapabilitySymbol | undefined {
  if (!file?.contract) return undefined
  const { scalar, parsed } = file.contract
  const map = scalar.map()
  const at = map.toValue(offset)
  const place = at === undefined ? undefined : placeAt(parsed.tree, at)
  if (place?.kind !== 'capability' || place.node === undefined) return undefined
  const { node, info } = place
  const span = map.toDocument(node.span)
  // The white space of a line break belongs to no word beside it.
  if (!touches(span, offset)) return undefined
  return { kind: 'capability', token: node.value, role: info.kind, span }
}
