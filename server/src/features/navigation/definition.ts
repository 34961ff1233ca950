/** Go to definition: from a capability to those who provide it, from a skill's name to the skill (EDIT-014). */
import { isCapabilityToken } from '../../contract/model'
import type { Span } from '../../problem'
import { LONGEST_NAME } from '../../rules/fields'
import { UNUSED } from '../../workspace/capabilities'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { cursorAt } from '../../yaml/cursor'
import { dciMentions } from '../dci-files/mentions'
import { occurrencesInSkill, type Place } from './occurrences'
import { nameSpan, skillNamed, symbolAt } from './symbol-at'

export interface Definition {
  /** What the cursor stands on, in file offsets. */
  readonly origin: Span
  /** The best first. */
  readonly targets: readonly Place[]
}

/**
 * Where a capability is provided: exactly first, then under its other names, then the alias table's entry
 * that gives its canonical name. What is provided here is its own definition. `undefined` where nothing
 * is named.
 */
export function definition(
  snapshot: Snapshot,
  path: string,
  offset: number,
): Definition | undefined {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return mentionedSkill(snapshot, path, offset)
  const { span: origin } = symbol
  if (symbol.kind === 'skill') return { origin, targets: placeOfSkill(symbol.skill) }
  if (symbol.role === 'provides') return { origin, targets: [{ path, span: origin }] }
  if (!isCapabilityToken(symbol.token)) return undefined
  const targets = [
    ...providerPlaces(snapshot, symbol.token),
    ...snapshot.aliases.groupOf(symbol.token).flatMap((token) => providerPlaces(snapshot, token)),
    ...canonicalPlaces(snapshot, symbol.token),
  ]
  const elsewhere = targets.filter((each) => each.path !== path || each.span.start !== origin.start)
  return { origin, targets: elsewhere.length > 0 ? elsewhere : targets }
}

function providerPlaces(snapshot: Snapshot, token: string): Place[] {
  const { providers } = snapshot.capabilities.get(token) ?? UNUSED
  return providers.flatMap((skill) =>
    occurrencesInSkill(skill, token).filter(({ role }) => role === 'provides'),
  )
}

/** The places of a token in the entry of its canonical name, in the first table that has one (DCI-041). */
function canonicalPlaces(snapshot: Snapshot, token: string): Place[] {
  const canonical = snapshot.aliases.canonicalOf(token)
  for (const file of snapshot.dciFiles.filter(({ kind }) => kind === 'aliases')) {
    const mentions = dciMentions(file).filter(
      ({ name, canonical: entry }) => name === token && entry === canonical,
    )
    if (mentions.length > 0) return mentions.map(({ span }) => ({ path: file.path, span }))
  }
  return []
}

function placeOfSkill(skill: Skill): Place[] {
  const span = nameSpan(skill)
  return span ? [{ path: skill.path, span }] : []
}

/** A word in one of the frontmatter's other values that is a skill's name leads to that skill. */
function mentionedSkill(snapshot: Snapshot, path: string, offset: number): Definition | undefined {
  const file = snapshot.skillAt(path)?.file
  const cursor = file && cursorAt(file.yaml, offset)
  if (cursor?.place !== 'value' || cursor.path.join('.') === 'metadata.contract') return undefined
  const nearby = file?.text.slice(Math.max(0, offset - LONGEST_NAME), offset + LONGEST_NAME) ?? ''
  const at = Math.min(offset, LONGEST_NAME)
  const before = /[\w-]*$/.exec(nearby.slice(0, at))?.[0] ?? ''
  const word = before + (/^[\w-]*/.exec(nearby.slice(at))?.[0] ?? '')
  const skill = word === '' ? undefined : skillNamed(snapshot, word)
  const start = offset - before.length
  return skill && { origin: { start, end: start + word.length }, targets: placeOfSkill(skill) }
}
