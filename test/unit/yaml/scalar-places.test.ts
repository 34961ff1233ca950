import { describe, expect, it } from 'vitest'
import { parseYaml, scalarAt } from '../../../server/src/yaml/document'
import type { YamlNode, YamlScalar } from '../../../server/src/yaml/nodes'
import { quoteScalar } from '../../../server/src/yaml/scalar-text'
import { mark, readMarkers } from '../../harness/markers'

describe('scalar places and edits', () => {
  it.each([
    ['half an escape', 'k: "a<|\\U0001F600|>b"', 1, 2],
    ['both halves of an escape', 'k: "a<|\\U0001F600|>b"', 1, 3],
    ['cursor inside an escape', 'k: "a<|\\U0001F600|>b"', 2, 2],
    ['one of two surrogate escapes', 'k: "a\\uD83D<|\\uDE00|>b"', 2, 3],
    ['cursor between escapes', 'k: "\\"<||>\\""', 1, 1],
    ['doubled quote', "k: 'it<|''|>s'", 2, 3],
    ['fold', 'k: a<| \n  |>b', 1, 2],
    ['cursor before a fold', 'k: a<||> \n  b', 1, 1],
    ['cursor after a fold', 'k: a \n  <||>b', 2, 2],
    ['cursor before the first line of a block', 'k: |\n  <||>ab\n', 0, 0],
    ['inside an empty value', 'k: "<||>"', 0, 0],
    ['beyond the value', 'k: "ab<||>"', 9, 12],
    ['last line break of a block', 'k: |\n  ab<|\n|>', 2, 3],
    ['continued line', 'k: "a\\\n   <|b|>"', 1, 2],
  ])('EDIT-003: %s', (_name, marked, start, end) => {
    const text = marked.replace(/<\||\|>/g, '')
    const place = scalarOf(text)?.map().toDocument({ start, end })
    expect(mark(text, place ? [place] : [])).toBe(marked)
  })

  it('EDIT-003: where the scan and the library differ, the place is the whole scalar', () => {
    // The library takes a tab for an unindented line of the block, which has ended there.
    const text = 'k: |\n  a\n\tb\n'
    const scalar = scalarOf(text)
    const map = scalar?.map()
    expect(map?.exact).toBe(false)
    expect(map?.toDocument({ start: 0, end: 1 })).toEqual(scalar?.span)
    expect(map?.toDocument({ start: 1, end: 1 })).toEqual(scalar?.span)
    expect(map?.toValue(text.indexOf('a'))).toBeUndefined()
    expect(map?.edit({ start: 0, end: 1 }, 'x')).toBeUndefined()
  })

  it.each([
    ['k: a<|b|>c', 'x y', 'k: ax yc'],
    ['k: a<|b|>c', ' # x', undefined],
    ['k: a<||>c', ': ', undefined],
    ['k: <||>c', '- ', undefined],
    ['k: <|c|>', '', undefined],
    ['k: c<||>', ' ', undefined],
    ['k: a<||>c', '\n', undefined],
    ['k: [a<||>c]', ',', undefined],
    ['k: {k: a<||>c}', 'R(b)', 'k: {k: aR(b)c}'],
    ["k: '<|a|>'", "it's", "k: 'it''s'"],
    ["k: '<|a|>'", 'a\nb', undefined],
    ['k: "a<||>"', '\\,"\n', 'k: "a\\\\,\\"\\n"'],
    ['k: "a<|\\n|>b"', ' ', 'k: "a b"'],
    ['k: |\n  a<|b|>\n', ' # x: y', 'k: |\n  a # x: y\n'],
    ['k: >-\n  <|a\n  b|>\n', 'c', 'k: >-\n  c\n'],
    ['k: >-\n  a\n  <||>b\n', ' ', undefined],
    ['k: |\n  <|a|>\n', 'b\nc', undefined],
  ])('EDIT-003: an edit of %j by %j', (marked, newText, expected) => {
    const { text, ranges } = readMarkers(marked)
    const map = scalarOf(text)?.map()
    const [range] = ranges
    const span = {
      start: map?.toValue(range?.start ?? -1) ?? -1,
      end: map?.toValue(range?.end ?? -1) ?? -1,
    }
    const edit = map?.edit(span, newText)
    const edited = edit && text.slice(0, edit.span.start) + edit.newText + text.slice(edit.span.end)
    expect(edited).toBe(expected)
  })

  it('EDIT-003: a broken plain scalar takes edits that a sound one would not', () => {
    const text = 'k: P(a): R(b)'
    const { value } = parseYaml(text, { start: 0, end: text.length })
    const edit = scalarAt(value, ['k'])?.map().edit({ start: 0, end: 0 }, 'x: ')
    expect(edit).toMatchObject({ newText: 'x: ' })
  })

  it.each([
    ['a', '"a"'],
    ["it's", '"it\'s"'],
    ['a\\,b', "'a\\,b'"],
    ['say "it\'s"', "'say \"it''s\"'"],
    ['a"\n', '"a\\"\\n"'],
    ['', '""'],
  ])('SKILL-005, SKILL-010: %j in quotes is %s', (text, expected) => {
    expect(quoteScalar(text)).toBe(expected)
    expect(scalarOf(`k: ${quoteScalar(text)}`)?.text).toBe(text)
  })
})

/** The innermost first scalar of the document. */
function scalarOf(text: string): YamlScalar | undefined {
  let node: YamlNode | null | undefined = parseYaml(text, { start: 0, end: text.length }).value.root
  while (node && node.kind !== 'scalar') {
    node = node.kind === 'mapping' ? node.entries[0]?.value : node.items[0]
  }
  return node ?? undefined
}
