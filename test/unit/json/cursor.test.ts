import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonCursorAt } from '../../../server/src/json/cursor'
import { readMarkers } from '../../harness/markers'

/** Each row: text with the cursor, kind of place and path, what is written there and in which quotes. */
const PLACES: readonly (readonly [string, string, string])[] = [
  ['<|>', 'value /', 'none: '],
  ['{<|>}', 'key /', 'none: '],
  ['{ <|> ', 'key /', 'none: '],
  ['{"<|>"}', 'key /', 'closed: '],
  ['{"ro<|>ots": []}', 'key / with colon', 'closed: roots'],
  ['{"ro<|>', 'key /', 'open: ro'],
  ['{"ro<|>ots\n}', 'key /', 'open: ro'],
  ['{ro<|>ots}', 'key /', 'none: roots'],
  ['{"roots":<|>}', 'value /roots', 'none: '],
  ['{"roots": <|>', 'value /roots', 'none: '],
  ['{"roots": [<|>]}', 'value /roots/0', 'none: '],
  ['{"roots": ["a",<|>', 'value /roots/1', 'none: '],
  ['{"roots": ["a", "<|>b"]}', 'value /roots/1', 'closed: b'],
  ['{"roots": ["a", "b"], <|>}', 'key /', 'none: '],
  ['{"a": {"b": [[], {"c": "d<|>"}]}}', 'value /a/b/1/c', 'closed: d'],
  ['{"a": {"b": [[], {"c": 1, "d": tr<|>ue}]}}', 'value /a/b/1/d', 'none: true'],
  ['{"a": <|>true}', 'value /a', 'none: true'],
  ['{"a b": {"<|>": 1}}', 'key /a b with colon', 'closed: '],
  ['{"\\u0061\\"b": <|>}', 'value /a"b', 'none: '],
  ['{"a\\": <|>', 'key /', 'open: a\\": '],
  ['{"a": 1, "b": "x\\\\<|>"}', 'value /b', 'closed: x\\\\'],
  ['{"a": "x",, "b": <|>}', 'value /b', 'none: '],
  ['}]{"a": <|>', 'value /a', 'none: '],
]

/** Where nothing but a mark can stand. */
const NOWHERE = [
  '{}<|>',
  '{"a"<|>: 1}',
  '{"a" <|>: 1}',
  '{"a": "b"<|>}',
  '{"a": "b" <|>}',
  '{"a": [1 <|>]}',
  '{"a": {} <|>}',
  '[] <|>',
]

describe('the cursor in JSON', () => {
  it.each(PLACES)('EDIT-012: %s is %s, %s', (fixture, place, written) => {
    const { text, cursor } = readMarkers(fixture)
    const found = jsonCursorAt(text, cursor)
    const colon = found?.hasColon ? ' with colon' : ''
    expect(`${found?.place} /${found?.path.join('/')}${colon}`).toBe(place)
    const word = text.slice(found?.span.start, found?.span.end)
    expect(`${found?.quotes}: ${word}`).toBe(written)
  })

  it.each(NOWHERE)('EDIT-012: nothing at %s', (fixture) => {
    const { text, cursor } = readMarkers(fixture)
    expect(jsonCursorAt(text, cursor)).toBeUndefined()
  })

  it('EDIT-005: any text has a cursor that stays inside it', () => {
    const part = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', 'a', '1', '\n', ' ', '😀')
    const texts = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, fc.nat(40), (text, at) => {
        const offset = Math.min(at, text.length)
        const found = jsonCursorAt(text, offset)
        if (found === undefined) return
        expect(found.span.start).toBeLessThanOrEqual(offset)
        expect(found.span.end).toBeGreaterThanOrEqual(offset)
        expect(found.span.end).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('EDIT-005: depth without end does no harm', () => {
    expect(jsonCursorAt('['.repeat(100_000), 100_000)?.path).toHaveLength(100_000)
    expect(jsonCursorAt(`"${'\\'.repeat(200_001)}`, 200_002)?.quotes).toBe('open')
  })
})
