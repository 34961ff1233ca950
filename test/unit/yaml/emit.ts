/**
 * Writes values as YAML scalars in every style, character by character, so that a test knows where each
 * part of the value stands. Shares nothing with the code under test.
 */
import type { Random } from './random'

/** A piece of source and the part of the value that it stands for, which may be nothing. */
export interface Atom {
  readonly value: string
  readonly source: string
}

export type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded'

export interface Layout {
  readonly lineBreak: string
  /** Spaces before a continuation line or a block scalar's line. */
  readonly indent: number
  /** Columns of the collection around, to which an indentation indicator adds. */
  readonly parentIndent: number
}

export interface EmittedScalar {
  /** Quote or block header. */
  readonly before: string
  readonly atoms: readonly Atom[]
  readonly after: string
}

export function emitScalar(
  random: Random,
  style: Style,
  value: string,
  layout: Layout,
): EmittedScalar {
  if (style === 'literal' || style === 'folded') return emitBlock(random, style, value, layout)
  const atoms = emitFlow(random, style, value, layout)
  const quote = { plain: '', single: "'", double: '"' }[style]
  return { before: quote, atoms, after: quote }
}

function emitFlow(
  random: Random,
  style: 'plain' | 'single' | 'double',
  value: string,
  layout: Layout,
): Atom[] {
  const atoms: Atom[] = []
  for (const part of value.match(/\n+|[\s\S]/gu) ?? []) {
    const before = atoms.at(-1)?.value.at(-1) ?? ''
    const at = atoms.reduce((length, atom) => length + atom.value.length, 0)
    const next = value.charAt(at + part.length)
    const mayFold = !/[ \t\n]/.test(before + next) && (style !== 'plain' || (before && next))
    const mustFold = part.startsWith('\n') && style !== 'double'
    if (mustFold || (mayFold && /^(?: |\n+)$/.test(part) && random.chance(40))) {
      atoms.push({ value: part, source: fold(random, part, layout) })
    } else if (style === 'double') {
      if (random.chance(4) && !/[ \t\n]/.test(part)) atoms.push(continuation(random, layout))
      atoms.push(...escaped(random, part))
    } else if (style === 'single' && part === "'") {
      atoms.push({ value: part, source: "''" })
    } else {
      atoms.push(...[...part].flatMap(units))
    }
  }
  return atoms
}

/** One space, or k line feeds, as k + 1 line breaks with white space around them. */
function fold(random: Random, value: string, layout: Layout): string {
  const margin = ' '.repeat(layout.indent)
  const blank = (): string => random.pick(['', ' ', margin, `${margin}\t`])
  const breaks = value === ' ' ? 1 : value.length + 1
  const emptyLines = Array.from({ length: breaks - 1 }, () => blank() + layout.lineBreak).join('')
  const trailing = random.pick(['', '', ' ', '\t', '  '])
  return trailing + layout.lineBreak + emptyLines + margin + random.pick(['', '', '', '\t', ' '])
}

function continuation(random: Random, layout: Layout): Atom {
  const indent = ' '.repeat(layout.indent) + random.pick(['', ' ', '\t'])
  return { value: '', source: `\\${layout.lineBreak}${indent}` }
}

const NAMED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  ' ': '\\ ',
  '\u00a0': '\\_',
  '\u2028': '\\L',
  '\u0007': '\\a',
}

function escaped(random: Random, part: string): Atom[] {
  return [...part].flatMap((character): Atom[] => {
    const needed = '"\\\n\u2028\u0007'.includes(character)
    if (!needed && !random.chance(8)) return units(character)
    const named = NAMED[character]
    if (named !== undefined && random.chance(70)) return [{ value: character, source: named }]
    const code = character.codePointAt(0) ?? 0
    if (code > 0xffff && random.chance(50)) {
      return [...Array(2).keys()].map((i) => hex(character.charAt(i), 'u', 4))
    }
    if (code <= 0xff && random.chance(50)) return [hex(character, 'x', 2)]
    return [code <= 0xffff && random.chance(50) ? hex(character, 'u', 4) : hex(character, 'U', 8)]
  })
}

function hex(value: string, name: string, length: number): Atom {
  const digits = (value.codePointAt(0) ?? 0).toString(16).padStart(length, '0')
  return { value, source: `\\${name}${digits}` }
}

/** A character as it stands; an astral one is two units that can be told apart. */
function units(character: string): Atom[] {
  return character.split('').map((unit) => ({ value: unit, source: unit }))
}

function emitBlock(
  random: Random,
  style: 'literal' | 'folded',
  value: string,
  layout: Layout,
): EmittedScalar {
  const { lineBreak, indent, parentIndent } = layout
  const content = value.replace(/\n+$/, '')
  const trailing = value.length - content.length
  const indicator = /^\n* /.test(content) || random.chance(25) ? String(indent - parentIndent) : ''
  const chomping = trailing === 0 ? '-' : trailing > 1 || random.chance(20) ? '+' : ''
  const marks = random.chance(50) ? indicator + chomping : chomping + indicator
  const comment = random.chance(20) ? ' # note' : random.pick(['', '', ' '])
  const header = `${style === 'literal' ? '|' : '>'}${marks}${comment}${lineBreak}`

  const margin = ' '.repeat(indent)
  const blank = (): string => ' '.repeat(random.below(indent + 1))
  const atoms: Atom[] = []
  const lines = content.split('\n')
  const first = lines.findIndex((line) => line !== '')
  let emptyLines = 0
  let previous = ''
  for (const [index, line] of lines.entries()) {
    const isFirst = index === 0
    if (style === 'literal' || index <= first) {
      const spaces = line === '' ? blank() : margin
      atoms.push({ value: isFirst ? '' : '\n', source: (isFirst ? '' : lineBreak) + spaces })
      atoms.push(...emitLine(random, style, line, layout))
      previous = line
      continue
    }
    if (line === '') {
      emptyLines++
      continue
    }
    const kept = /^[ \t]/.test(line) || /^[ \t]/.test(previous)
    const breaks = emptyLines + (kept ? 1 : 2)
    const between = Array.from({ length: breaks - 1 }, () => lineBreak + blank()).join('')
    atoms.push({ value: '\n'.repeat(emptyLines + 1), source: between + lineBreak + margin })
    atoms.push(...emitLine(random, style, line, layout))
    emptyLines = 0
    previous = line
  }
  const emptyEnd = (count: number): string =>
    Array.from({ length: count }, () => blank() + lineBreak).join('')
  const tail = lineBreak + emptyEnd(Math.max(1, trailing) - 1)
  atoms.push({ value: '\n'.repeat(trailing), source: tail })
  return { before: header, atoms, after: chomping === '+' ? '' : emptyEnd(random.below(3)) }
}

function emitLine(
  random: Random,
  style: 'literal' | 'folded',
  line: string,
  layout: Layout,
): Atom[] {
  const mayFold = style === 'folded' && !/^[ \t]/.test(line)
  return line.split('').map((unit, i): Atom => {
    const isLone = unit === ' ' && !/[ \t]/.test(`${line.charAt(i - 1)}${line.charAt(i + 1)}`)
    const inside = i > 0 && i < line.length - 1
    return mayFold && isLone && inside && random.chance(40)
      ? { value: ' ', source: layout.lineBreak + ' '.repeat(layout.indent) }
      : { value: unit, source: unit }
  })
}
