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

/** Indexes valid tokens only; skills appear in the order given. */
export function indexCapabilities(skills: Iterable<Skill>): CapabilityIndex {
  const index = new Map<string, { providers: Skill[]; consumers: Skill[]; optionalFor: Skill[] }>()
  const use = (token: string) => {
    const known = index.get(token)
    if (known !== undefined) return known
    const made = { providers: [], consumers: [], optionalFor: [] }
    index.set(token, made)
    return made
  }
  for (const skill of skills) {
    const contract = skill.candidate?.contract
    if (!contract) continue
    for (const token of contract.provides.filter(isCapabilityToken))
      use(token).providers.push(skill)
    for (const token of contract.required.filter(isCapabilityToken))
      use(token).consumers.push(skill)
    for (const token of contract.optional.filter(isCapabilityToken)) {
      use(token).optionalFor.push(skill)
    }
  }
  return index
}
