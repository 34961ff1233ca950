/** Taking items out of a list in a text, with the commas between them. */
import type { Span, TextEdit } from '../../problem'

/**
 * The edits, sorted, that take some items out of a list, each run of them with the separators on one
 * side. They touch no item that stays.
 * @param items in the order of the text
 */
export function cutItems<T extends { readonly span: Span }>(
  items: readonly T[],
  isCut: (item: T) => boolean,
): TextEdit[] {
  const edits: TextEdit[] = []
  let kept: T | undefined
  let run: T[] = []
  const cut = (next: T | undefined) => {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) return
    const start = kept?.span.end ?? first.span.start
    const end = kept || !next ? last.span.end : next.span.start
    edits.push({ span: { start, end }, newText: '' })
  }
  for (const item of items) {
    if (isCut(item)) run.push(item)
    else {
      cut(item)
      kept = item
      run = []
    }
  }
  cut(undefined)
  return edits
}

/** Edits in the order of the text, as everything that applies them wants them. */
export function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}
