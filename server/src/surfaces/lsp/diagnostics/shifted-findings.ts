/** Findings of an earlier text at their places in a later one (EDIT-011). */
import type { Problem, Span } from '../../../problem'

/**
 * Carries findings over the edits that lie between two texts, taken as one: from the first character
 * that differs to the last. A finding that the edit touches is left out, because nobody knows yet whether
 * it still holds; so is such a place of `related`.
 * @param from the text that the spans are offsets of; of a closed file it may end with the frontmatter
 */
export function shiftFindings(
  problems: readonly Problem[],
  from: string,
  to: string,
): readonly Problem[] {
  if (problems.length === 0 || from === to) return problems
  const shift = shifter(from, to)
  return problems.flatMap((problem) => {
    const span = shift(problem.span)
    if (span === undefined) return []
    const { related } = problem
    if (related === undefined) return { ...problem, span }
    const places = related.flatMap((place) => {
      const moved = place.path === undefined ? shift(place.span) : place.span
      return moved ? { ...place, span: moved } : []
    })
    return { ...problem, span, related: places }
  })
}

function shifter(from: string, to: string): (span: Span) => Span | undefined {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from.charCodeAt(start) === to.charCodeAt(start)) start++
  let same = 0
  const most = shorter - start
  while (
    same < most &&
    from.charCodeAt(from.length - 1 - same) === to.charCodeAt(to.length - 1 - same)
  ) {
    same++
  }
  const end = from.length - same
  const moved = to.length - from.length
  return (span) => {
    if (span.end < start || from.length === start) return span
    if (span.start > end) return { start: span.start + moved, end: span.end + moved }
    return undefined
  }
}
