/** Columns, lines and lists of text, measured as a terminal shows them. */
export { printable } from '../../../text/printable'

/** Colours, as `style.ts` writes them. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
const NO_WIDTH = /\p{M}|[\u200b-\u200d]/gu
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu

/** How many columns a text takes; colours take none, East Asian characters and emoji two. */
export function widthOf(text: string): number {
  const shown = text.replace(ESCAPES, '').replace(NO_WIDTH, '')
  return [...shown].length + (shown.match(WIDE)?.length ?? 0)
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text
}

/** Cuts a text to a width, the last character an ellipsis. */
export function cut(text: string, width: number, ellipsis: string): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  for (const character of text) {
    if (widthOf(kept + character) + ellipsis.length > width) break
    kept += character
  }
  return kept + ellipsis
}

const GAP = '  '

/**
 * Rows in columns as wide as their widest cell, two spaces between them.
 * @param width where the last column breaks; without it, nowhere
 */
export function columns(
  rows: readonly (readonly string[])[],
  indent = 2,
  width = Number.POSITIVE_INFINITY,
): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, widthOf(cell))
    }
  }
  const start = widths.slice(0, -1).reduce((sum, each) => sum + each + GAP.length, indent)
  return rows.flatMap((row) => {
    const before = row.slice(0, -1).map((cell, index) => padEnd(cell, widths[index] ?? 0) + GAP)
    const [first = '', ...rest] = wrap(row.at(-1) ?? '', width, start)
    return [`${' '.repeat(indent)}${before.join('')}${first.slice(start)}`.trimEnd(), ...rest]
  })
}

/** Breaks a text at spaces into lines of a width, each indented. */
export function wrap(text: string, width: number, indent: number): string[] {
  return fill(text.split(' '), ' ', width, indent)
}

/** Puts as many items on each line as fit, whole ones only. */
export function fill(
  items: readonly string[],
  separator: string,
  width: number,
  indent: number,
): string[] {
  const lines: string[] = []
  for (const item of items) {
    const line = lines.at(-1)
    const longer = line === undefined ? item : line + separator + item
    if (line === undefined || indent + widthOf(longer) > width) lines.push(item)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => ' '.repeat(indent) + line)
}

/** The sections that have lines, an empty line between them. */
export function joinSections(sections: readonly (readonly string[])[]): string[] {
  return sections
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

/** `a, b and c`. */
export function enumerate(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** `a, b, 3 more`: the first few, and how many others there are. */
export function abridge(items: readonly string[], most: number): string {
  const named = items.slice(0, most)
  const rest = items.length - named.length
  return [...named, ...(rest > 0 ? [`${rest.toLocaleString('en')} more`] : [])].join(', ')
}
