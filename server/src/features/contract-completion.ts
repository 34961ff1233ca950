/** Completion inside the contract: what the grammar allows at the cursor and the workspace knows (EDIT-012). */
import { CLAUSES } from '../contract/clauses'
import { parseContract } from '../contract/parse'
import { type ContractPlace, type KeyPlace, placeAt, type ValuePlace } from '../contract/place'
import { POLICY_KEYS, policyKey } from '../contract/policy-keys'
import type { ContractTree } from '../contract/tree'
import type { Skill } from '../workspace/skill'
import type { Snapshot } from '../workspace/snapshot'
import type { YamlScalar } from '../yaml/nodes'
import { completeCapabilities } from './capability-completion'
import type { Completion } from './completion'

type Item = Omit<Completion, 'span'>

export function completeContract(
  snapshot: Snapshot,
  skill: Skill,
  scalar: YamlScalar,
  offset: number,
): Completion[] {
  const map = scalar.map()
  const at = map.toValue(offset)
  if (at === undefined || !map.exact) return []
  // The cursor's scalar may reach further than the file's, so it is parsed as the cursor sees it.
  const { tree } = parseContract(scalar.text)
  const place = placeAt(tree, at)
  if (place === undefined) return []
  const span = map.toDocument(place.span)
  return itemsFor(place, tree, snapshot, skill).map((item) => ({ ...item, span }))
}

function itemsFor(
  place: ContractPlace,
  tree: ContractTree,
  snapshot: Snapshot,
  skill: Skill,
): Item[] {
  switch (place.kind) {
    case 'header':
      return headers()
    case 'version':
      return [plain('1', 'value', 'the supported version')]
    case 'mode':
      return [
        plain('strict', 'value', 'exact and alias matches only, all of them'),
        plain('best-effort', 'value', 'the default: near matches count, and less'),
      ]
    case 'clause':
      return clauses(tree, place)
    case 'capability':
      return completeCapabilities(place, tree, snapshot, skill)
    case 'key':
      return place.info.kind === 'policy' ? policyKeys(place, tree) : parameterKeys(place, snapshot)
    case 'value':
      return place.info.kind === 'policy' ? policyValues(place, tree) : []
  }
}

function headers(): Item[] {
  return [
    { ...snippet('DCI/1', 'DCI/1 $0', 'best-effort contract'), kind: 'header', rank: 0 },
    { ...snippet('DCI/1^strict', 'DCI/1^strict $0', 'strict contract'), kind: 'header', rank: 1 },
  ]
}

/** Clauses that are not there yet, in canonical order. */
function clauses(tree: ContractTree, { span }: ContractPlace): Item[] {
  const current = tree.clauses.find(({ name }) => name.span.start === span.start)
  const present = new Set(
    tree.clauses.filter((each) => each !== current).map(({ info }) => info?.kind),
  )
  return CLAUSES.filter(({ kind }) => !present.has(kind)).map(
    ({ name, longName, meaning }, rank) => ({
      // A name before a parenthesis that is already there is replaced alone.
      ...(current ? plain(name, 'clause', longName) : snippet(name, `${name}($1)`, longName)),
      kind: 'clause',
      documentation: meaning,
      rank,
    }),
  )
}

function policyKeys({ node, span }: KeyPlace, tree: ContractTree): Item[] {
  const present = new Set(
    tree.clauses
      .filter(({ info }) => info?.kind === 'policy')
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.kind === 'pair' && entry.key?.span.start !== span.start)
      .flatMap((entry) => (entry.kind === 'pair' ? (entry.key?.text ?? []) : [])),
  )
  const mode = modeOf(tree)
  return POLICY_KEYS.filter(({ key }) => !present.has(key)).map((info, rank) => ({
    ...(node?.equals ? plain(info.key, 'key') : snippet(info.key, `${info.key}=$1`)),
    kind: 'key',
    detail: `default ${info.defaults[mode]}`,
    documentation: info.meaning,
    rank,
  }))
}

function policyValues({ key }: ValuePlace, tree: ContractTree): Item[] {
  const info = policyKey(key.text)
  if (info === undefined) return []
  const standard = String(info.defaults[modeOf(tree)])
  if (info.kind !== 'choice') return [plain(standard, 'value', 'the default')]
  return info.choices.map(({ value, meaning }, rank) => ({
    ...plain(value, 'value', value === standard ? 'the default' : undefined),
    documentation: meaning,
    rank,
  }))
}

/** Keys that skills of the workspace accept. */
function parameterKeys({ clause, node }: KeyPlace, { included }: Snapshot): Item[] {
  const here = new Set(
    clause.entries.flatMap((entry) =>
      entry.kind === 'pair' && entry !== node ? (entry.key?.text ?? []) : [],
    ),
  )
  const users = new Map<string, number>()
  for (const { candidate } of included) {
    for (const key of Object.keys(candidate?.contract?.accepts ?? {})) {
      if (!here.has(key)) users.set(key, (users.get(key) ?? 0) + 1)
    }
  }
  return [...users]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([key, count], rank) => ({
      ...(node?.equals ? plain(key, 'key') : snippet(key, `${key}=$1`)),
      kind: 'key',
      detail: `accepted by ${count} ${count === 1 ? 'skill' : 'skills'}`,
      rank,
    }))
}

function modeOf({ header }: ContractTree) {
  return header?.mode?.text === 'strict' ? 'strict' : 'best-effort'
}

function plain(label: string, kind: Completion['kind'], detail?: string): Item {
  return {
    label,
    kind,
    newText: label,
    isSnippet: false,
    continues: false,
    rank: 0,
    ...(detail !== undefined && { detail }),
  }
}

/** An item with a tab stop, after which the list opens again. */
function snippet(label: string, newText: string, detail?: string): Item {
  return { ...plain(label, 'snippet', detail), newText, isSnippet: true, continues: true }
}
