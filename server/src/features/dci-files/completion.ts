/** Completion in the files under `.dci` that people write: names of the workspace, and what the schemas know. */
import { type JsonCursor, jsonCursorAt } from '../../json/cursor'
import { jsonAt, parseJson } from '../../json/document'
import { type SchemaNode, schemaAt } from '../../jsonschema/schema-docs'
import { ALL_CODES } from '../../rules/codes'
import { compareCodePoints } from '../../text/code-points'
import type { Snapshot } from '../../workspace/snapshot'
import type { Completion, CompletionKind, Completions } from '../completion/completion'
import { escapeMarkdown } from '../markdown'
import { type DciFileOptions, type WrittenKind, writtenKind } from './kind'
import { entriesOf, textsIn } from './mentions'

/** A name or value that fits, before it is known how it is to be written. */
interface Offer {
  readonly text: string
  readonly kind: CompletionKind
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
}

/** Where names can be written: the kind of file, the kind of place, and its path, in which `*` is any step. */
type Place = readonly [WrittenKind, JsonCursor['place'], ...path: string[]]

/** Names that only the workspace knows. */
const WORKSPACE_NAMES: readonly (readonly [Place, (snapshot: Snapshot) => Offer[]])[] = [
  [['aliases', 'key', 'aliases'], capabilities],
  [['aliases', 'value', 'aliases', '*', '*'], capabilities],
  [['probes', 'key', 'probes'], capabilities],
  [['probes', 'key', 'skills'], skills],
  [['probes', 'key', 'skills', '*'], capabilities],
  [['config', 'value', 'disabled_skills', '*'], skills],
]

/** Names that stand in the schemas too. */
const KNOWN_NAMES: typeof WORKSPACE_NAMES = [
  [['config', 'value', 'host_runtime'], runtimes],
  [['config', 'key', 'rules'], codes],
]

/** A longer list is asked for again as the word grows. */
const MOST_OFFERED = 200

/** What can be written at an offset; nothing in another kind of file. */
export function completeDciFile(
  snapshot: Snapshot,
  path: string,
  text: string,
  offset: number,
  { hostLints = false }: DciFileOptions = {},
): Completions {
  const kind = writtenKind(snapshot, path)
  const cursor = kind && jsonCursorAt(text, offset)
  if (kind === undefined || cursor === undefined) return { items: [], isIncomplete: false }
  // A second value would stand beside the one that is there.
  const isNew = cursor.quotes === 'none' && cursor.span.start === cursor.span.end
  if (cursor.place === 'value' && isNew && startsEntry(text, offset)) {
    return { items: [], isIncomplete: false }
  }
  const schema = schemaAt(kind, cursor.path)
  const names = hostLints ? WORKSPACE_NAMES : [...WORKSPACE_NAMES, ...KNOWN_NAMES]
  const taken = namesBeside(text, cursor)
  const offers = [
    ...names.flatMap(([place, offer]) => (isAt(place, kind, cursor) ? offer(snapshot) : [])),
    ...(hostLints || schema === undefined ? [] : schemaOffers(schema, cursor)),
  ].filter((offer) => !taken.has(offer.text))
  const isIncomplete = offers.length > MOST_OFFERED
  const typed = text.slice(cursor.span.start, offset)
  const fitting = isIncomplete ? offers.filter((offer) => offer.text.includes(typed)) : offers
  const items = fitting.slice(0, MOST_OFFERED).map((offer, rank): Completion => {
    const value = schemaAt(kind, [...cursor.path, offer.text])
    return { ...written(offer.text, cursor, value, text), ...described(offer), rank }
  })
  return { items, isIncomplete }
}

function isAt([kind, place, ...path]: Place, ofFile: WrittenKind, cursor: JsonCursor): boolean {
  return (
    kind === ofFile &&
    place === cursor.place &&
    path.length === cursor.path.length &&
    path.every((step, index) => step === '*' || step === cursor.path[index])
  )
}

/** Keys of the same object or items of the same list; for an alias also what has an entry of its own. */
function namesBeside(text: string, { place, path, span }: JsonCursor): Set<string> {
  const root = parseJson(text).value
  const holder = jsonAt(root, place === 'key' ? path : path.slice(0, -1))
  const keys = entriesOf(holder).map(({ key }) => key)
  const entries = entriesOf(jsonAt(root, ['aliases'])).map(({ key }) => key)
  const others = holder?.kind === 'array' ? [...textsIn(holder), ...entries] : keys
  return new Set(others.filter(({ inner }) => inner.start !== span.start).map((each) => each.text))
}

function capabilities(snapshot: Snapshot): Offer[] {
  return [...snapshot.capabilities]
    .sort(([a, x], [b, y]) => y.providers.length - x.providers.length || compareCodePoints(a, b))
    .map(([text, { providers, consumers, optionalFor }]) => ({
      text,
      kind: 'capability',
      detail: `provided by ${providers.length}, wanted by ${consumers.length + optionalFor.length}`,
    }))
}

function skills({ included }: Snapshot): Offer[] {
  const names = new Set(included.flatMap(({ name }) => name ?? []))
  return [...names].sort(compareCodePoints).map((text) => ({ text, kind: 'value' }))
}

function runtimes({ settings }: Snapshot): Offer[] {
  return Object.keys(settings.runtimes).map((text) => ({ text, kind: 'value' }))
}

function codes(): Offer[] {
  return ALL_CODES.map(({ code, title, severity, explanation }) => ({
    text: code,
    kind: 'value',
    detail: `${title} (${severity})`,
    documentation: explanation,
  }))
}

function schemaOffers(schema: SchemaNode, { place }: JsonCursor): Offer[] {
  if (place === 'key') {
    return Object.entries(schema.properties ?? {}).map(([text, { description }]) => ({
      text,
      kind: 'key',
      ...(description !== undefined && { documentation: escapeMarkdown(description) }),
    }))
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  return values.map((text) => ({ text, kind: 'value' }))
}

function described({ text, kind, detail, documentation }: Offer) {
  return {
    label: text,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }
}

/** Whether another entry or value begins at an offset, but for white space before it. */
function startsEntry(text: string, offset: number): boolean {
  return /^\s*["{[]/.test(text.slice(offset))
}

/**
 * How a name is written at the cursor: a key that has no colon yet is followed by one and by a value's frame,
 * and by a comma where the next entry begins.
 */
function written(
  name: string,
  { place, span, quotes, hasColon }: JsonCursor,
  value: SchemaNode | undefined,
  fileText: string,
): Pick<Completion, 'span' | 'newText' | 'isSnippet' | 'continues'> {
  const quoted = JSON.stringify(name)
  const text = quotes === 'none' ? quoted : quoted.slice(1)
  if (place === 'value' || hasColon) {
    const newText = quotes === 'closed' ? text.slice(0, -1) : text
    return { span, newText, isSnippet: false, continues: false }
  }
  const end = quotes === 'closed' ? span.end + 1 : span.end
  const comma = startsEntry(fileText, end) ? ',' : ''
  const newText = `${text.replace(/[\\$}]/g, '\\$&')}: ${frameOf(value)}${comma}`
  return { span: { start: span.start, end }, newText, isSnippet: true, continues: true }
}

function frameOf(value: SchemaNode | undefined): string {
  if (value?.const !== undefined) return JSON.stringify(value.const)
  if (value?.type === 'array') return '[$1]'
  if (value?.type === 'object') return '{ $1 }'
  return value?.type === 'integer' ? '$1' : '"$1"'
}
