/** Clauses in canonical order, repeated ones merged, with the meaning as it was (EDIT-016). */
import { CLAUSES } from '../../contract/clauses'
import { decode, encode } from '../../contract/escapes'
import type { ClauseNode, ContractTree, EntryNode } from '../../contract/tree'
import type { Span, TextEdit } from '../../problem'
import { editScalar } from '../rename/scalar-edits'
import { type CodeAction, meets, rewrite, type Scene } from './action'

/** Offered anywhere in a contract without an error that is not in order. */
export function sortAction(scene: Scene): CodeAction[] {
  const { file, span } = scene
  const { contract } = file
  if (contract === undefined || !meets(contract.scalar.span, span)) return []
  const { tree, problems } = contract.parsed
  if (problems.some(({ severity }) => severity === 'error')) return []
  const edits = sortEdits(tree)
  if (edits.length === 0) return []
  const isRepeated = new Set(tree.clauses.map(({ info }) => info)).size < tree.clauses.length
  const title = isRepeated ? 'Sort clauses and merge repeated ones' : 'Sort clauses'
  return [rewrite(scene.skill.path, title, () => editScalar(file, 'contract', edits))]
}

/**
 * In offsets of the contract; none when it is in order. Each clause goes to the place of another, so that
 * line breaks between them stay.
 */
function sortEdits(tree: ContractTree): TextEdit[] {
  const sorted = CLAUSES.flatMap((info) => {
    const own = tree.clauses.filter((clause) => clause.info?.kind === info.kind)
    return own.length > 0 ? `${info.name}(${mergedValues(own).join(',')})` : []
  })
  const isInOrder =
    sorted.length === tree.clauses.length &&
    tree.clauses.every(({ info }, index) => sorted[index]?.startsWith(`${info?.name}(`))
  if (isInOrder) return []
  return tree.clauses.flatMap(({ span }, index) => {
    const newText = sorted[index]
    if (newText === undefined) return { span: withSpaceBefore(span, tree), newText: '' }
    return tree.text.slice(span.start, span.end) === newText ? [] : { span, newText }
  })
}

/** The values as they are written; a token once, and of a key the last value, which counts. */
function mergedValues(clauses: readonly ClauseNode[]): string[] {
  const values = new Map<string, string>()
  for (const entry of clauses.flatMap(({ entries }) => entries)) {
    const [key, text] = keyAndText(entry)
    if (text !== '') values.set(key, text)
  }
  return [...values.values()]
}

/** What a value is known by, and how it is written; nothing for a comma. */
function keyAndText(entry: EntryNode): readonly [key: string, text: string] {
  if (entry.kind === 'capability') return [entry.value, entry.value]
  if (entry.kind !== 'pair' || !entry.key || !entry.value) return ['', '']
  return [entry.key.text, `${entry.key.text}=${encode(decode(entry.value.text))}`]
}

function withSpaceBefore({ start, end }: Span, { text }: ContractTree): Span {
  return { start: text.slice(0, start).trimEnd().length, end }
}
