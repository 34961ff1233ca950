import { Catalog, shown } from '../../../features/catalog/catalog'
import { changedSkills } from '../../../features/explain/changed-skills'
import { occurrencesOf } from '../../../features/navigation/occurrences'
import { displayName } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import { toLocations } from '../locations'
import {
  CAPABILITY_PLACES_REQUEST,
  CATALOG_CHANGED,
  CATALOG_REQUEST,
  CATALOG_WAY_REQUEST,
  type CapabilityPlacesParams,
  type CatalogAnswer,
  type CatalogParams,
  type CatalogWayParams,
  OUTCOME_REQUEST,
  OUTSIDE_ROOTS_REQUEST,
  type OutcomeParams,
  type OutsideRootsAnswer,
  type SkillOutcome,
  type WireLocation,
} from '../messages-catalog'
import type { Provider, Session } from '../session'
import { pathOf, uriOf } from '../uris'
import { workspaceCheckOf } from './diagnostics'

/** However fast changes follow each other, the client is told no more often. In milliseconds. */
const PACE = 500

const NO_ANSWER: CatalogAnswer | null = null
const NO_OUTCOME: SkillOutcome | null = null
const NO_PLACES: WireLocation[] = []
const NOTHING_OUTSIDE: OutsideRootsAnswer = { count: 0, patterns: [], roots: [] }

/** What the views show (EDIT-040, EDIT-041), and when to ask for it again. */
export const catalogProvider: Provider = {
  capabilities: () => ({}),

  serve(session) {
    const { connection, engine, guard } = session
    const catalogs = catalogsOf(session)

    connection.onRequest(
      CATALOG_REQUEST,
      guard('catalog', NO_ANSWER, ({ parent, filter, range }: CatalogParams) => {
        return toAnswer(catalogs(filter), (catalog) => catalog.children(parent, range))
      }),
    )
    connection.onRequest(
      CATALOG_WAY_REQUEST,
      guard('way in the catalog', NO_ANSWER, ({ uri, filter }: CatalogWayParams) =>
        toAnswer(catalogs(filter), (catalog) => catalog.wayTo(pathOf(uri) ?? '')),
      ),
    )
    connection.onRequest(
      CAPABILITY_PLACES_REQUEST,
      guard('places of a capability', NO_PLACES, (params: CapabilityPlacesParams) =>
        capabilityPlaces(session, params),
      ),
    )
    connection.onRequest(
      OUTSIDE_ROOTS_REQUEST,
      guard('skills outside roots', NOTHING_OUTSIDE, async () => {
        const folders = await engine.outsideRoots()
        return {
          count: folders.reduce((sum, { paths }) => sum + paths.length, 0),
          patterns: [...new Set(folders.flatMap(({ patterns }) => patterns))],
          roots: engine.snapshot.settings.roots,
        }
      }),
    )
    connection.onRequest(
      OUTCOME_REQUEST,
      guard('outcome', NO_OUTCOME, ({ uri }: OutcomeParams) => outcomeOf(session, uri)),
    )
  },
}

/** The catalog of the newest snapshot; from the first call on, the client is told when it is another. */
function catalogsOf(session: Session): (filter: string) => Catalog {
  const { connection, engine } = session
  const check = workspaceCheckOf(session)
  let known:
    | { readonly filter: string; readonly of: Snapshot; readonly catalog: Catalog }
    | undefined
  let told = engine.snapshot
  let isOutdated = false
  let wasAsked = false
  let isPending = false

  const tell = session.guardNotification('catalog', async () => {
    isPending = false
    const isNews = isOutdated || changedSkills(told, engine.snapshot)?.size !== 0
    told = engine.snapshot
    isOutdated = false
    if (isNews) await connection.sendNotification(CATALOG_CHANGED)
  })
  const look = () => {
    if (!wasAsked || isPending) return
    isPending = true
    setTimeout(tell, PACE)
  }
  const outdate = () => {
    known = undefined
    isOutdated = true
    look()
  }
  check?.add({ pending: new Set(), isWanted: () => wasAsked, tell: outdate })
  engine.onDidChange(look)
  session.onDidConfigure(outdate)

  return (filter) => {
    const { snapshot } = engine
    if (known?.filter !== filter || known.of !== snapshot) {
      const unmet = check?.known.unmet() ?? new Map()
      known = { filter, of: snapshot, catalog: new Catalog(snapshot, unmet, filter) }
    }
    if (!wasAsked) {
      wasAsked = true
      check?.wake()
    }
    return known.catalog
  }
}

function toAnswer(
  catalog: Catalog,
  ask: (catalog: Catalog) => CatalogAnswer['nodes'],
): CatalogAnswer {
  const nodes = ask(catalog)
  const places = nodes.flatMap((node) =>
    node.kind === 'skill' ? [[node.path, uriOf(node.path)] as const] : [],
  )
  return { nodes, locations: Object.fromEntries(places), summary: catalog.summary }
}

function capabilityPlaces(
  session: Session,
  { capability, wanted }: CapabilityPlacesParams,
): WireLocation[] {
  const { snapshot } = session.engine
  const names = [capability, ...snapshot.aliases.groupOf(capability)]
  const places = names
    .flatMap((name) => occurrencesOf(snapshot, name, ''))
    .filter(({ role }) => wanted === 'uses' || role === 'provides')
  return toLocations(session, places)
}

function outcomeOf({ engine: { snapshot } }: Session, uri: string): SkillOutcome | null {
  const path = pathOf(uri)
  const skill = path === undefined ? undefined : snapshot.skillAt(path)
  if (path === undefined || !skill?.file) return null
  const { contract } = skill.file
  const name = shown(displayName(skill))
  if (contract === undefined || contract.parsed.unparseable) {
    const state = contract === undefined ? 'none' : 'unreadable'
    return { name, contract: state, status: null, required: 0, unmet: [], selected: [] }
  }
  const { outcome, query, unresolved, selection } = snapshot.resolve(path, {})
  return {
    name,
    contract: 'readable',
    status: outcome.status,
    required: query.capabilities.length,
    unmet: unresolved,
    selected: selection.selected.map(({ scored }) => ({
      name: shown(scored.candidate.name),
      score: scored.final,
    })),
  }
}
