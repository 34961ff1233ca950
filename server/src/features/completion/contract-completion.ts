/** Completion inside the contract: what the grammar allows at the cursor and the workspace knows (EDIT-012). */
import { CLAUSES } from '../../contract/clauses'
import type { ParsedContract } from '../../contract/parse'
import { type ContractPlace, type KeyPlace, placeAt, type ValuePlace } from '../../contract/place'
import { POLICY_KEYS, policyKey } from '../../contract/policy-keys'
import type { ContractTree } from '../../contract/tree'
import { type Span, touches } from '../../problem'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import type { YamlScalar } from '../../yaml/nodes'
import { acceptedParameters, describeParameter } from '../explain/parameters'
import { describePolicyKey } from '../explain/policy-text'
import { contractCursor } from '../navigation/contract-cursor'
import { completeCapabilities } from './capability-completion'
import type { Completion, Completions } from './completion'

type Item = Omit<Completion, 'span'>

/** @param scalar the contract's, as the cursor at `offset` sees it */
export function completeContract(
  snapshot: Snapshot,
  skill: Skill,
  scalar: YamlScalar,
  offset: number,
): Completions | undefined {
  const cursor = skill.file ? contractCursor(skill.file, scalar, offset) : undefined
  if (cursor === undefined) return undefined
  const { map, at, parsed } = cursor
  const place = placeAt(parsed.tree, at)
  if (place === undefined || wantsComma(place, at)) return undefined
  const span = replaced(map.toDocument(place.span), skill.file?.text ?? '', offset)
  if (span === undefined) return undefined
  const { items, isIncomplete } =
    place.kind === 'capability'
      ? completeCapabilities(place, parsed.tree.text.slice(place.span.start, at), {
          tree: parsed.tree,
          snapshot,
          skill,
        })
      : { items: itemsFor(place, parsed, snapshot, skill), isIncomplete: false }
  return { items: items.map((item) => ({ ...item, span })), isIncomplete }
}

/** Behind an entry that no comma follows: what is put there would be an error at once. */
function wantsComma(place: ContractPlace, at: number): boolean {
  if ((place.kind !== 'capability' && place.kind !== 'key') || place.node) return false
  const before = place.clause.entries.findLast(({ span }) => span.end <= at)
  return before !== undefined && before.kind !== 'comma'
}

/**
 * What is replaced on the line of the cursor. A place between words may lie on the next line of the text,
 * as a line break is white space; a new word goes where the cursor is. `undefined` in the indentation.
 */
function replaced(span: Span, text: string, offset: number): Span | undefined {
  if (touches(span, offset)) return span
  const isNew = span.start === span.end
  return isNew && /[\r\n]/.test(text.slice(offset, span.start))
    ? { start: offset, end: offset }
    : undefined
}

function itemsFor(
  place: Exclude<ContractPlace, { kind: 'capability' }>,
  parsed: ParsedContract,
  snapshot: Snapshot,
  skill: Skill,
): Item[] {
  switch (place.kind) {
    case 'header':
      return headers(/^\s/.test(parsed.tree.text.slice(place.span.end)))
    case 'version':
      return [plain('1', 'value', 'the supported version')]
    case 'mode':
      return [
        plain('strict', 'value', 'exact and alias matches only, all of them'),
        plain('best-effort', 'value', 'the default: near matches count, and less'),
      ]
    case 'clause':
      return clauses(parsed.tree, place)
    case 'key':
      return place.info.kind === 'policy'
        ? policyKeys(place, parsed)
        : parameterKeys(place, snapshot, skill)
    case 'value':
      return place.info.kind === 'policy' ? policyValues(place, parsed) : []
  }
}

/** @param isSpaced whether the space behind the header is there already */
function headers(isSpaced: boolean): Item[] {
  const header = (label: string, detail: string, rank: number): Item => ({
    ...(isSpaced ? plain(label, 'header', detail) : snippet(label, `${label} $0`, detail)),
    kind: 'header',
    rank,
  })
  return [header('DCI/1', 'best-effort contract', 0), header('DCI/1^strict', 'strict contract', 1)]
}

/** Clauses that are not there yet, in canonical order; in the place of one, those that can hold what it holds. */
function clauses(tree: ContractTree, { span }: ContractPlace): Item[] {
  const current = tree.clauses.find(({ name }) => name.span.start === span.start)
  const present = new Set(
    tree.clauses.filter((each) => each !== current).map(({ info }) => info?.kind),
  )
  const held = current && current.entries.length > 0 ? current.info?.holds : undefined
  return CLAUSES.filter(
    ({ kind, holds }) => !present.has(kind) && (held === undefined || holds === held),
  ).map(({ name, longName, meaning }, rank) => ({
    // A name before a parenthesis that is already there is replaced alone.
    ...(current ? plain(name, 'clause', longName) : snippet(name, `${name}($1)`, longName)),
    kind: 'clause',
    documentation: meaning,
    rank,
  }))
}

/** Keys that are not there yet; `max-providers` counts only where a set is selected. */
function policyKeys({ node, span }: KeyPlace, { tree, contract }: ParsedContract): Item[] {
  const present = new Set(
    tree.clauses
      .filter(({ info }) => info?.kind === 'policy')
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.kind === 'pair' && entry.key?.span.start !== span.start)
      .flatMap((entry) => (entry.kind === 'pair' ? (entry.key?.text ?? []) : [])),
  )
  if (contract.policy['selection-mode'] !== 'cover') present.add('max-providers')
  return POLICY_KEYS.filter(({ key }) => !present.has(key)).map((info, rank) => ({
    ...(node?.equals ? plain(info.key, 'key') : snippet(info.key, `${info.key}=$1`)),
    kind: 'key',
    detail: `default ${info.defaults[contract.mode]}`,
    documentation: describePolicyKey(info, contract),
    rank,
  }))
}

function policyValues({ key }: ValuePlace, { contract: { mode } }: ParsedContract): Item[] {
  const info = policyKey(key.text)
  if (info === undefined) return []
  const standard = String(info.defaults[mode])
  if (info.kind !== 'choice') return [plain(standard, 'value', 'the default')]
  // Strict promises real providers.
  const unfit = mode === 'strict' ? 'auto-emulate' : undefined
  return info.choices
    .filter(({ value }) => value !== unfit)
    .map(({ value, meaning }, rank) => ({
      ...plain(value, 'value', value === standard ? 'the default' : undefined),
      documentation: meaning,
      commits: true,
      rank,
    }))
}

/** What can be written without an escape in any style of scalar and is no snippet's syntax. */
const PLAIN_KEY = /^[\w.-]+$/

/** Keys that other skills accept. */
function parameterKeys({ clause, node }: KeyPlace, snapshot: Snapshot, skill: Skill): Item[] {
  const here = new Set(
    clause.entries.flatMap((entry) =>
      entry.kind === 'pair' && entry !== node ? (entry.key?.text ?? []) : [],
    ),
  )
  return acceptedParameters(snapshot, skill)
    .filter(({ key }) => !here.has(key) && PLAIN_KEY.test(key))
    .map((parameter, rank) => ({
      ...(node?.equals
        ? plain(parameter.key, 'key')
        : snippet(parameter.key, `${parameter.key}=$1`)),
      kind: 'key',
      detail: `accepted by ${parameter.users} ${parameter.users === 1 ? 'skill' : 'skills'}`,
      documentation: describeParameter(parameter),
      rank,
    }))
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
