/** A capability under another name in an alias table (EDIT-015). */
import { type JsonEntry, type JsonNode, jsonAt } from '../../json/document'
import type { TextEdit } from '../../problem'
import { entriesOf, textsIn } from '../dci-files/mentions'
import { cutItems } from './list-edits'

/**
 * The edits that rename a capability in a table, in no order. Where the new name has an entry already, the
 * two become one; an alias that would stand twice, or under itself, goes.
 * @param root of the file's JSON
 */
export function renameInAliases(
  root: JsonNode | null,
  text: string,
  from: string,
  to: string,
): TextEdit[] {
  const entries = entriesOf(jsonAt(root, ['aliases']))
  const own = entries.filter(({ key }) => key.text === from || key.text === to)
  const isMerged =
    own.some(({ key }) => key.text === from) && own.some(({ key }) => key.text === to)
  const [kept, ...absorbed] = isMerged ? own : []
  const spans = entries.map((entry) => ({ entry, span: spanOf(entry) }))
  return [
    ...cutItems(spans, ({ entry }) => absorbed.includes(entry)),
    ...entries
      .filter((entry) => !absorbed.includes(entry))
      .flatMap((entry) => renameInEntry(entry, from, to)),
    ...(kept ? additions(kept, absorbed, text, new Set([from, to])) : []),
  ]
}

/**
 * The edits that rename a text of a JSON array; where it would then stand twice, the second goes.
 * @param isTaken whether the new name stands for the whole list already, so that all of them go
 */
export function renameInList(
  list: JsonNode | null,
  from: string,
  to: string,
  isTaken: boolean,
): TextEdit[] {
  const named = textsIn(list).filter(({ text }) => text === from || text === to)
  const kept = isTaken ? undefined : named[0]
  const items = list?.kind === 'array' ? list.items : []
  const cuts = cutItems(items, (item) => item !== kept && named.some((each) => each === item))
  return kept?.text === from ? [...cuts, { span: kept.inner, newText: to }] : cuts
}

function renameInEntry({ key, value }: JsonEntry, from: string, to: string): TextEdit[] {
  const isRenamed = key.text === from
  if (!isRenamed && !textsIn(value).some(({ text }) => text === from)) return []
  const aliases = renameInList(value, from, to, isRenamed || key.text === to)
  return isRenamed ? [...aliases, { span: key.inner, newText: to }] : aliases
}

/** What the entries that go bring to the one that stays, spaced as its list is. */
function additions(
  { value: list }: JsonEntry,
  absorbed: readonly JsonEntry[],
  text: string,
  names: ReadonlySet<string>,
): TextEdit[] {
  if (list?.kind !== 'array') return []
  const own = textsIn(list).map((alias) => alias.text)
  const brought = absorbed.flatMap(({ value }) => textsIn(value).map((alias) => alias.text))
  const added = [...new Set(brought)].filter((name) => !own.includes(name) && !names.has(name))
  if (added.length === 0) return []
  const [first, second] = list.items
  const separator = first && second ? text.slice(first.span.end, second.span.start) : ', '
  const isEmpty = own.every((name) => names.has(name))
  const at = list.items.at(-1)?.span.end ?? list.span.start + 1
  const written = added.map((name) => JSON.stringify(name)).join(separator)
  return [{ span: { start: at, end: at }, newText: isEmpty ? written : separator + written }]
}

function spanOf({ key, value }: JsonEntry) {
  return { start: key.span.start, end: value?.span.end ?? key.span.end }
}
