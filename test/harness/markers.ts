/** Markers in fixture texts: `<|>` is the cursor, `<|` and `|>` enclose a range. */
export interface Marked {
  readonly text: string
  readonly ranges: readonly { readonly start: number; readonly end: number }[]
  /** Offset of `<|>`, or -1. */
  readonly cursor: number
}

export function readMarkers(fixture: string): Marked {
  const ranges: { start: number; end: number }[] = []
  const open: number[] = []
  let cursor = -1
  let text = ''
  let position = 0
  for (const match of fixture.matchAll(/<\|>|<\||\|>/g)) {
    text += fixture.slice(position, match.index)
    position = match.index + match[0].length
    if (match[0] === '<|>') cursor = text.length
    else if (match[0] === '<|') open.push(text.length)
    else ranges.push({ start: open.pop() ?? 0, end: text.length })
  }
  text += fixture.slice(position)
  return { text, ranges: ranges.sort((a, b) => a.start - b.start || b.end - a.end), cursor }
}

/** Puts range markers back around spans, so that a failing test shows where a finding stands. */
export function mark(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string {
  const marks = spans.flatMap(({ start, end }) => [
    { at: start, mark: '<|', order: 1 },
    { at: end, mark: '|>', order: start === end ? 2 : 0 },
  ])
  let result = text
  for (const { at, mark } of marks.sort((a, b) => b.at - a.at || b.order - a.order)) {
    result = result.slice(0, at) + mark + result.slice(at)
  }
  return result
}
