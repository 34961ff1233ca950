/** Who provides, requires and can use each capability of the workspace. */
import { isCapabilityToken } from '../contract/model'
import type { Skill } from './skill'

export interface CapabilityUse {
  readonly providers: readonly Skill[]
  readonly consumers: readonly Skill[]
  /** Skills that name it in `O`. */
  readonly optionalFor: readonly Skill[]
}

export type CapabilityIndex = ReadonlyMap<string, CapabilityUse>

export const UNUSED: CapabilityUse = { providers: [], consumers: [], optionalFor: [] }

const CLAUSES = {
  providers: 'provides',
  consumers: 'required',
  optionalFor: 'optional',
} as const

const LISTS = ['providers', 'consumers', 'optionalFor'] as const

/** Indexes valid tokens only; skills appear in the order given. */
export function indexCapabilities(skills: Iterable<Skill>): CapabilityIndex {
  const index = new Map<string, Record<(typeof LISTS)[number], Skill[]>>()
  for (const skill of skills) {
    for (const list of LISTS) {
      for (const token of tokensOf(skill, list)) {
        let use = index.get(token)
        if (use === undefined) {
          use = { providers: [], consumers: [], optionalFor: [] }
          index.set(token, use)
        }
        use[list].push(skill)
      }
    }
  }
  return index
}

/** A skill that was indexed and the one that now stands in its place, where they take part. */
export interface Change {
  readonly before: Skill | undefined
  readonly after?: Skill | undefined
}

/**
 * The index with some skills in place of others: work in proportion to what they say (SKILL-024).
 * @param placeOf the place of a skill's path in the order of the lists
 */
export function reindex(
  index: CapabilityIndex,
  changes: Iterable<Change>,
  placeOf: (path: string) => number,
): CapabilityIndex {
  const next = new Map(index)
  for (const { before, after } of changes) {
    for (const list of LISTS) {
      const gone = tokensOf(before, list)
      const come = tokensOf(after, list)
      for (const token of new Set([...gone, ...come])) {
        const use = next.get(token) ?? UNUSED
        const others = use[list].filter(({ path }) => path !== before?.path)
        const skills = after && come.includes(token) ? insert(others, after, placeOf) : others
        next.set(token, { ...use, [list]: skills })
        if (LISTS.every((each) => next.get(token)?.[each].length === 0)) next.delete(token)
      }
    }
  }
  return next
}

function tokensOf(skill: Skill | undefined, list: (typeof LISTS)[number]): readonly string[] {
  return skill?.candidate?.contract?.[CLAUSES[list]].filter(isCapabilityToken) ?? []
}

function insert(
  skills: readonly Skill[],
  skill: Skill,
  placeOf: (path: string) => number,
): readonly Skill[] {
  const place = placeOf(skill.path)
  const at = skills.findIndex(({ path }) => placeOf(path) > place)
  return skills.toSpliced(at < 0 ? skills.length : at, 0, skill)
}
