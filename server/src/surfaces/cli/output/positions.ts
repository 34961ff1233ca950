/** Lines and characters, as readers and other tools count them. */

/** Zero-based; characters are UTF-16 units. */
export interface Position {
  readonly line: number
  readonly character: number
}

/** Finds the positions of offsets in a text; lines end with LF, CRLF or CR. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0, ...[...text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low, character: offset - (starts[low] ?? 0) }
  }
}
