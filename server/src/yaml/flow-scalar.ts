import { type Decoded, RunBuilder } from './runs'

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  '\t': '\t',
}
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

interface Replacement {
  readonly value: string
  readonly from: number
  readonly to: number
}

/** Decodes a plain scalar: line breaks fold, all else stands for itself. */
export function decodePlain(raw: string): Decoded {
  return decode(raw, 0, raw.length, /\n/g, foldLines)
}

/** Decodes a single-quoted scalar; when it is not `closed` its content goes to the end of `raw`. */
export function decodeSingleQuoted(raw: string, closed: boolean): Decoded {
  return decode(raw, 1, closed ? raw.length - 1 : raw.length, /\n|''/g, (at, floor, to) =>
    raw[at] === '\n' ? foldLines(at, floor, to, raw) : { value: "'", from: at, to: at + 2 },
  )
}

/** Decodes a double-quoted scalar; when it is not `closed` its content goes to the end of `raw`. */
export function decodeDoubleQuoted(raw: string, closed: boolean): Decoded {
  return decode(raw, 1, closed ? raw.length - 1 : raw.length, /\n|\\/g, (at, floor, to) =>
    raw[at] === '\n' ? foldLines(at, floor, to, raw) : readEscape(raw, at, to),
  )
}

/** Copies `raw` from `from` to `to`, except where `special` matches: `replacement` says what stands there. */
function decode(
  raw: string,
  from: number,
  to: number,
  special: RegExp,
  replacement: (at: number, floor: number, to: number, raw: string) => Replacement,
): Decoded {
  const runs = new RunBuilder(raw)
  let position = from
  while (position < to) {
    special.lastIndex = position
    const match = special.exec(raw)
    if (!match || match.index >= to) break
    const replaced = replacement(match.index, position, to, raw)
    runs.copy(position, replaced.from)
    runs.replace(replaced.value, replaced.from, replaced.to)
    position = replaced.to
  }
  runs.copy(position, to)
  return runs.finish(from)
}

/**
 * The line break at `at` with the white space around it and the empty lines after it: a single break is
 * a space, each further one a line feed. White space before `floor` belongs to an escape.
 */
function foldLines(at: number, floor: number, to: number, raw: string): Replacement {
  let from = at
  if (from > floor && raw[from - 1] === '\r') from--
  while (from > floor && isBlank(raw[from - 1])) from--
  let end = at + 1
  let breaks = 1
  for (; end < to; end++) {
    if (raw[end] === '\n') breaks++
    else if (!isBlank(raw[end]) && !raw.startsWith('\r\n', end)) break
  }
  return { value: breaks === 1 ? ' ' : '\n'.repeat(breaks - 1), from, to: end }
}

/** The escape that begins with the backslash at `at`; an invalid one stands for itself. */
function readEscape(raw: string, at: number, to: number): Replacement {
  const name = raw[at + 1] ?? ''
  if (name === '\n' || raw.startsWith('\r\n', at + 1)) {
    let end = raw.indexOf('\n', at) + 1
    while (end < to && isBlank(raw[end])) end++
    return { value: '', from: at, to: end }
  }
  const hexLength = HEX_LENGTH[name] ?? 0
  const end = Math.min(at + 2 + hexLength, to)
  const source = raw.slice(at, end)
  const value = hexLength > 0 ? fromHex(source.slice(2), hexLength) : ESCAPES[name]
  return { value: value ?? source, from: at, to: end }
}

function fromHex(digits: string, length: number): string | undefined {
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) return undefined
  const code = Number.parseInt(digits, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
