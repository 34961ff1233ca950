/** The messages of the catalog and of the status bar (EDIT-040, EDIT-041), beside those of `messages.ts`. */
import type {
  CatalogNode,
  CatalogParent,
  CatalogRange,
  CatalogSummary,
} from '../../features/catalog/nodes'
import type { ResolutionStatus } from '../../resolution/report'
import type { WireRange } from './messages'

export type {
  CatalogCapability,
  CatalogGroup,
  CatalogNode,
  CatalogParent,
  CatalogRange,
  CatalogSkill,
  CatalogSummary,
} from '../../features/catalog/nodes'

/** Request: the entries of one place of the catalog, from the newest snapshot; never more than a page. */
export const CATALOG_REQUEST = 'dci/catalog'

export interface CatalogParams {
  readonly parent: CatalogParent
  /** Words that all must stand in what is shown; empty for everything. */
  readonly filter: string
  readonly range?: CatalogRange
}

/** Paths of skills are as the server knows them: opaque, to be asked with. */
export interface CatalogAnswer {
  readonly nodes: readonly CatalogNode[]
  /** Where each skill among the nodes can be opened: its path to its URI. */
  readonly locations: Readonly<Record<string, string>>
  readonly summary: CatalogSummary
}

/** Request: the way from the catalog to a skill, the catalog itself left out; no nodes where it is not shown. */
export const CATALOG_WAY_REQUEST = 'dci/catalogWay'

export interface CatalogWayParams {
  readonly uri: string
  readonly filter: string
}

/** Notification to the client: the catalog should be asked anew. Comes only after it was asked once. */
export const CATALOG_CHANGED = 'dci/catalogChanged'

/** Request: the places that name a capability, or another name of it. */
export const CAPABILITY_PLACES_REQUEST = 'dci/capabilityPlaces'

export interface CapabilityPlacesParams {
  readonly capability: string
  /** Where it is provided, or wherever it is named. */
  readonly wanted: 'providers' | 'uses'
}

export interface WireLocation {
  readonly uri: string
  readonly range: WireRange
}

/** Request without parameters: skills of the workspace that no root holds (DCI-094). */
export const OUTSIDE_ROOTS_REQUEST = 'dci/outsideRoots'

export interface OutsideRootsAnswer {
  /** How many skill files there are. */
  readonly count: number
  /** Root patterns that together include them. */
  readonly patterns: readonly string[]
  /** The patterns that are in force, to which some of these may be added. */
  readonly roots: readonly string[]
}

/** Request: what became of one skill's requirements, in a few words; `null` for another kind of file. */
export const OUTCOME_REQUEST = 'dci/outcome'

export interface OutcomeParams {
  readonly uri: string
}

export interface SkillOutcome {
  readonly name: string
  readonly contract: 'none' | 'unreadable' | 'readable'
  /** `null` unless the contract is readable. */
  readonly status: ResolutionStatus | null
  readonly required: number
  /** Required capabilities that nobody meets. */
  readonly unmet: readonly string[]
  /** In the order of selection; scores are `S_total_final`, 0 to 1. */
  readonly selected: readonly { readonly name: string; readonly score: number }[]
}
