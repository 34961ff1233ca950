import { type Atom, emitScalar, type Layout, type Style } from './emit'
import { Random } from './random'

/** A SKILL.md-like text with a known value at `metadata.contract`. */
export interface GeneratedDocument {
  readonly text: string
  readonly style: Style
  readonly value: string
  readonly atoms: readonly Atom[]
  /** Offset of the first atom. */
  readonly start: number
}

const STYLES = ['plain', 'single', 'double', 'literal', 'folded'] as const
const WORDS = [
  'DCI/1^strict',
  'P(web.search,web.fetch)',
  'R(summary.write)',
  'A(lang=en)',
  'Pol(max=3)',
  'a\\,b',
  'x=#1',
  'k:v',
  "it's",
  'say"so"',
  '😀',
  '中文',
  'é',
  '\u00a0',
  '%',
  '\\n',
] as const
const FLOW_SAFE = /[,[\]{}]/g

export function generateDocument(seed: number): GeneratedDocument {
  const random = new Random(seed)
  const style = random.pick(STYLES)
  const isBlock = style === 'literal' || style === 'folded'
  const inFlow = !isBlock && random.chance(20)
  const lineBreak = random.pick(['\n', '\n', '\r\n', '\r\n', '\r'])
  const parentIndent = random.many(1, 4)
  const layout: Layout = { lineBreak, parentIndent, indent: parentIndent + random.many(1, 4) }
  const value = generateValue(random, style, inFlow)
  const scalar = emitScalar(random, style, value, layout)

  const margin = ' '.repeat(parentIndent)
  const entries = (pad: string): string => generateEntries(random, pad, lineBreak)
  let before = `${random.chance(30) ? '\uFEFF' : ''}---${lineBreak}${entries('')}metadata:`
  let after: string
  if (inFlow) {
    before += random.pick([' {', ` {${lineBreak}${margin}`, ' { "a": [1, x], '])
    after = random.pick(['}', ' }', ', z: 2}', `${lineBreak}${margin}}`])
  } else {
    before += lineBreak + entries(margin) + margin
    after = isBlock ? '' : random.pick(['', ' ', ' # note 😀'])
  }
  before += random.pick(['contract:', '"contract":', "'contract' :"])
  before += !isBlock && random.chance(15) ? lineBreak + ' '.repeat(layout.indent) : ' '
  before += random.pick(['', '', '', '&a ', '!!str ', '&b !!str ', '! &😀  ', '\t'])
  before += scalar.before
  // An empty line after a block scalar could be part of it.
  after += isBlock ? `${margin}z: 2${lineBreak}` : lineBreak
  if (!inFlow) after += entries(margin)
  const source = scalar.atoms.map((atom) => atom.source).join('')
  const text = `${before}${source}${scalar.after}${after}${entries('')}---${lineBreak}# Body${lineBreak}`
  return { text, style, value, atoms: scalar.atoms, start: before.length }
}

function generateValue(random: Random, style: Style, inFlow: boolean): string {
  const words = Array.from({ length: random.many(1, 8) }, () => random.pick(WORDS))
  const separators = {
    plain: [' ', ' ', '  ', ' \t', '\n', '\n\n'],
    single: [' ', ' ', '  ', '\t', '\n', '\n\n'],
    double: [' ', ' ', '  ', '\t', '\n', '\n\n', '\u2028', '\u0007'],
    literal: [' ', ' ', '\n', '\n\n', '\n  ', '\n\t', ' \n'],
    folded: [' ', ' ', ' ', '\n', '\n\n', '\n\n\n', '\n  ', '\n\n ', '\n\t', '  '],
  } as const
  let value = words.join('\u0000').replace(/\0/g, () => random.pick(separators[style]))
  if (style === 'plain') {
    value = value.replace(/^[%'"\u00a0]+/, 'x')
    return inFlow ? value.replace(FLOW_SAFE, ';') : value
  }
  if (style === 'literal' || style === 'folded') {
    const lead = random.chance(10) ? random.pick(['\n', '\n\n', '  ', '\n ']) : ''
    return lead + value + random.pick(['', '', '\n', '\n\n', '\n\n\n'])
  }
  if (random.chance(5)) return ''
  return random.pick(['', '', ' ']) + value + random.pick(['', '', ' '])
}

function generateEntries(random: Random, margin: string, lineBreak: string): string {
  const entry = (): string => {
    const lines = random.pick<readonly string[]>([
      ['# 😀 comment'],
      [''],
      [`k${random.below(1e9)}: "😀 \\u0041"`],
      [`k${random.below(1e9)}: 1.0`],
      [`k${random.below(1e9)}: >-`, '    text', '', '    more'],
      [`k${random.below(1e9)}:`, '  - a', '  - {b: c}'],
    ])
    return lines.map((line) => (line && margin + line) + lineBreak).join('')
  }
  return Array.from({ length: random.below(3) }, entry).join('')
}
