/** Find references: every place that names a capability, or a skill (EDIT-014). */
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { dciMentions } from '../dci-files/mentions'
import { occurrencesOf, type Place } from './occurrences'
import { nameSpan, symbolAt } from './symbol-at'

/**
 * The places of what is named at an offset.
 * @param withDeclarations whether those count where a capability is provided, or a skill says its name
 */
export function references(
  snapshot: Snapshot,
  path: string,
  offset: number,
  withDeclarations: boolean,
): readonly Place[] {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return []
  if (symbol.kind === 'capability') {
    const all = occurrencesOf(snapshot, symbol.token, path)
    return withDeclarations ? all : all.filter(({ role }) => role !== 'provides')
  }
  const { skill } = symbol
  const span = withDeclarations ? nameSpan(skill) : undefined
  return [...(span ? [{ path: skill.path, span }] : []), ...skillMentions(snapshot, skill)]
}

/** Where files under `.dci` name a skill. */
function skillMentions({ dciFiles }: Snapshot, skill: Skill): Place[] {
  return dciFiles.flatMap((file) =>
    dciMentions(file)
      .filter(({ kind, name }) => kind === 'skill' && name === skill.name)
      .map(({ span }) => ({ path: file.path, span })),
  )
}
