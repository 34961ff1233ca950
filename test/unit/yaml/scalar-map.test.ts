import { describe, expect, it } from 'vitest'
import type { Span } from '../../../server/src/problem'
import { cursorAt } from '../../../server/src/yaml/cursor'
import { parseYaml, scalarAt } from '../../../server/src/yaml/document'
import { sliceFrontmatter } from '../../../server/src/yaml/frontmatter'
import type { Style } from './emit'
import { type GeneratedDocument, generateDocument } from './generate'
import { Random } from './random'

const DOCUMENTS = 3000
/** In milliseconds: thousands of documents take a few seconds on a busy machine. */
const PATIENCE = 60_000
const PATH = ['metadata', 'contract']

function read(text: string) {
  const { value: document, problems } = parseYaml(text, sliceFrontmatter(text).span)
  return { document, problems, scalar: scalarAt(document, PATH) }
}

describe('scalar map on generated documents', () => {
  it('EDIT-003: every offset and span of the contract is exact in every style', {
    timeout: PATIENCE,
  }, () => {
    let exact = 0
    const failures: string[] = []
    for (let seed = 0; seed < DOCUMENTS && failures.length < 5; seed++) {
      const generated = generateDocument(seed)
      const failure = checkDocument(generated, new Random(seed))
      if (failure)
        failures.push(`#${seed} ${generated.style} ${failure}\n${JSON.stringify(generated.text)}`)
      else exact++
    }
    expect(failures).toEqual([])
    expect(exact).toBe(DOCUMENTS)
  })
})

describe('scalar map on edits of generated documents', () => {
  it('EDIT-003: an edit of the value is the same edit after the document is read again', {
    timeout: PATIENCE,
  }, () => {
    const made = { plain: 0, single: 0, double: 0, literal: 0, folded: 0 }
    for (let seed = 0; seed < DOCUMENTS; seed++) {
      const { text, style, value } = generateDocument(seed)
      const random = new Random(seed)
      const start = random.below(value.length + 1)
      const end = random.many(start, value.length)
      const newText = random.pick(NEW_TEXTS)
      const edit = read(text).scalar?.map().edit({ start, end }, newText)
      if (!edit) continue
      made[style]++
      const edited = text.slice(0, edit.span.start) + edit.newText + text.slice(edit.span.end)
      const after = read(edited)
      const expected = value.slice(0, start) + newText + value.slice(end)
      expect([seed, after.problems, after.scalar?.text]).toEqual([seed, [], expected])
    }
    for (const count of Object.values(made)) expect(count).toBeGreaterThan(DOCUMENTS / 20)
  })
})

describe('scalar map on damaged documents', () => {
  it('EDIT-003, EDIT-005: what a span maps to decodes to the same text, or the map is not exact', {
    timeout: PATIENCE,
  }, () => {
    let compared = 0
    for (let seed = 0; seed < DOCUMENTS; seed++) {
      const random = new Random(seed)
      const text = damage(random, generateDocument(seed).text)
      const { document, problems, scalar } = read(text)
      for (const { span } of problems) {
        expect(document.span.start <= span.start && span.end <= document.span.end).toBe(true)
        expect(span.start).toBeLessThanOrEqual(span.end)
      }
      const offset = random.below(text.length)
      const cursor = cursorAt(document, offset)
      const cursorMap = cursor?.place === 'value' ? cursor.scalar.map() : undefined
      if (cursorMap?.exact) expect(cursorMap.toValue(offset)).toBeDefined()
      const map = scalar?.map()
      if (!scalar || !map?.exact) continue
      for (let i = 0; i < 5; i++) {
        const start = random.below(scalar.text.length + 1)
        const end = random.many(start, scalar.text.length)
        const place = map.toDocument({ start, end })
        const decoded = decodePart(text.slice(place.start, place.end), scalar.style)
        const part = scalar.text.slice(start, end)
        const isBlock = scalar.style === 'literal' || scalar.style === 'folded'
        const wanted = isBlock ? part.replace(/\s+/g, ' ').trim() : part
        if (decoded === undefined) continue
        compared++
        if (!decoded.includes(wanted)) expect([seed, text, decoded]).toEqual([seed, text, wanted])
      }
    }
    expect(compared).toBeGreaterThan(DOCUMENTS)
  })
})

const NEW_TEXTS = [
  '',
  'x',
  ' ',
  'a b',
  "it's",
  '"',
  '\\',
  'R(a,b)',
  '# no',
  'k: v',
  '\n',
  '- ',
  '😀',
] as const
const DAMAGE = [
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\t',
  ':',
  ': ',
  '#',
  '[',
  ']',
  '{',
  '}',
  '&',
  '*',
  '!',
  '|',
  '>',
  '- ',
  '%',
  '@',
  '\u2028',
  '\0',
  '---\n',
  '😀',
] as const

function damage(random: Random, text: string): string {
  let damaged = text
  for (let i = random.many(1, 3); i > 0; i--) {
    const at = random.below(damaged.length)
    const inserted = random.chance(50) ? random.pick(DAMAGE) : ''
    damaged = damaged.slice(0, at) + inserted + damaged.slice(at + random.below(3))
  }
  return damaged
}

/**
 * Reads a part of a scalar's source alone, as the library does; of a block scalar only the words.
 * Undefined when the part is broken, such as half of an invalid escape.
 */
function decodePart(part: string, style: Style): string | undefined {
  if (style === 'literal' || style === 'folded') return part.replace(/\s+/g, ' ')
  const quotes = style === 'plain' ? /'/g : /''?/g
  const yaml = style === 'double' ? `k: "${part}"` : `k: '${part.replace(quotes, "''")}'`
  const { value, problems } = parseYaml(yaml, { start: 0, end: yaml.length })
  return problems.length > 0 ? undefined : scalarAt(value, ['k'])?.text
}

/** What is wrong with the map of the document's contract; undefined when it is exact everywhere. */
function checkDocument(generated: GeneratedDocument, random: Random): string | undefined {
  const { scalar, problems } = read(generated.text)
  if (problems.length > 0) return `problem ${JSON.stringify(problems)}`
  const { value, text } = generated
  if ((scalar?.text ?? '') !== value)
    return `value ${JSON.stringify(scalar?.text)} not ${JSON.stringify(value)}`
  const map = scalar?.map()
  if (!map?.exact) return 'not exact'
  const expected = expectedPlaces(generated)

  for (let offset = 0; offset <= value.length; offset++) {
    const cursor = map.toDocument({ start: offset, end: offset })
    const place = expected.cursors.get(offset)
    const isThere = place
      ? place.includes(cursor.start) && cursor.end === cursor.start
      : cursor.end > cursor.start
    if (!isThere) return `cursor ${offset} at ${JSON.stringify(cursor)}`
    if (place && map.toValue(cursor.start) !== offset) return `no way back from ${offset}`
  }
  for (const [offset, inValue] of expected.values) {
    if (map.toValue(offset) !== inValue)
      return `offset ${offset} is ${map.toValue(offset)} not ${inValue}`
  }
  for (let i = 0; i < 20 && value.length > 0; i++) {
    const start = random.below(value.length)
    const end = random.many(start + 1, value.length)
    const span = map.toDocument({ start, end })
    const wanted = expected.place(start, end)
    if (span.start !== wanted.start || span.end !== wanted.end) {
      return `${start}-${end} is ${JSON.stringify(text.slice(span.start, span.end))} not ${JSON.stringify(text.slice(wanted.start, wanted.end))}`
    }
  }
  return undefined
}

/** Places as the emitter knows them. */
function expectedPlaces({ atoms, start }: GeneratedDocument) {
  const cursors = new Map<number, number[]>()
  const values = new Map<number, number>()
  const units: Span[] = []
  let source = start
  let value = 0
  for (const atom of atoms) {
    const end = source + atom.source.length
    cursors.set(value, [...(cursors.get(value) ?? []), source])
    for (let at = source; at <= end; at++) {
      if (!values.has(at)) values.set(at, at === source ? value : value + atom.value.length)
    }
    for (const _unit of atom.value) units.push({ start: source, end })
    for (let i = units.length; i < value + atom.value.length; i++)
      units.push({ start: source, end })
    value += atom.value.length
    source = end
    cursors.set(value, [...(cursors.get(value) ?? []), source])
  }
  if (atoms.length === 0) cursors.set(0, [start])
  const place = (from: number, to: number): Span => ({
    start: units[from]?.start ?? -1,
    end: units[to - 1]?.end ?? -1,
  })
  return { cursors, values, place }
}
