/** What the catalog is made of (EDIT-040): plain data, no words of any language. */
import type { SourceKind } from '../../skills/sources'
import type { Exclusion } from '../../workspace/skill'

/** Skills whose requirements are not met, skills by where they come from, and all capabilities. */
export type CatalogGroup = 'unmet' | SourceKind | 'capabilities'

/** How a skill names a capability. */
export type CatalogRole = 'required' | 'optional' | 'provides'

/** A place of the catalog that holds others; `null` is the catalog itself. */
export type CatalogParent =
  | null
  | { readonly group: CatalogGroup }
  | { readonly skill: string }
  | { readonly capability: string }

export interface CatalogRange {
  /** Index of the first entry. */
  readonly from: number
  readonly count: number
}

export type CatalogNode =
  | {
      readonly kind: 'group'
      readonly group: CatalogGroup
      readonly count: number
    }
  | ({ readonly kind: 'range'; readonly first: string; readonly last: string } & CatalogRange)
  | CatalogSkill
  | CatalogCapability

export interface CatalogSkill {
  readonly kind: 'skill'
  /** Absolute. */
  readonly path: string
  /** The skill's, or its folder's while it has none; fit for one line. */
  readonly name: string
  readonly portablePath: string
  readonly description: string
  readonly contract: 'none' | 'readable' | 'unreadable'
  /** How many capabilities stand in each clause. */
  readonly provides: number
  readonly required: number
  readonly optional: number
  /** Required capabilities that nobody meets, as of the last check. */
  readonly unmet: readonly string[]
  /** Why it takes no part, if so. */
  readonly exclusion: Exclusion | null
  /** In the list of a capability: how the skill names it. */
  readonly role: CatalogRole | null
}

export interface CatalogCapability {
  readonly kind: 'capability'
  readonly token: string
  readonly providers: number
  readonly consumers: number
  readonly optionalFor: number
  /** Whether some skill requires it, and none provides it or another name of it. */
  readonly isMissing: boolean
  /** In the list of a skill: how the skill names it. */
  readonly role: CatalogRole | null
}

export interface CatalogSummary {
  readonly skills: number
  /** Skills with a contract, readable or not. */
  readonly contracts: number
  /** Skills of which some required capability is not met. */
  readonly unmet: number
  /** Skills that match the filter; all without one. */
  readonly matching: number
  /** Names that the settings exclude. */
  readonly disabledSkills: readonly string[]
}
