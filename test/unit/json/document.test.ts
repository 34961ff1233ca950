import { describe, expect, it } from 'vitest'
import { jsonAt, parseJson } from '../../../server/src/json/document'

describe('parseJson', () => {
  it('EDIT-001: gives each text its place, with and without quotes', () => {
    const text = '{ "aliases": { "web-search": ["search", "s\\u0065ek"] } }'
    const { value, problems } = parseJson(text)
    const items = jsonAt(value, ['aliases', 'web-search'])
    expect(problems).toEqual([])
    const texts = items?.kind === 'array' ? items.items : []
    expect(
      texts.map(
        (each) => each.kind === 'text' && [each.text, text.slice(each.inner.start, each.inner.end)],
      ),
    ).toEqual([
      ['search', 'search'],
      ['seek', 's\\u0065ek'],
    ])
  })

  it.each([
    ['{"a": {"b": ["c", "d', ['c', 'd']],
    ['{"a": {"b": ["c" "d"]', ['c', 'd']],
    ['{"a": {"b": ["c"', ['c']],
    ['{"a": {"b": ["c"] "e": 1}', ['c']],
  ])('EDIT-005: reads what stands in the broken text %s', (text, expected) => {
    const { value, problems } = parseJson(text)
    const items = jsonAt(value, ['a', 'b'])
    expect(problems.length).toBeGreaterThan(0)
    expect(
      items?.kind === 'array' && items.items.map((each) => each.kind === 'text' && each.text),
    ).toEqual(expected)
  })

  it.each([
    '',
    '{',
    '"',
    '[[[',
    '{"a":',
    '{]}',
    '\u0000',
    '{"a":\ud800}',
    'nul',
    '// x',
    '['.repeat(100_000),
    '{"a":'.repeat(100_000),
  ])('EDIT-005: survives %.20s', (text) => {
    for (const { span } of parseJson(text).problems) {
      expect(span.start).toBeGreaterThanOrEqual(0)
      expect(span.end).toBeLessThanOrEqual(text.length)
    }
  })

  it('EDIT-001: of a repeated key the last counts', () => {
    expect(jsonAt(parseJson('{"a": 1, "a": 2}').value, ['a'])).toMatchObject({ value: 2 })
  })
})
