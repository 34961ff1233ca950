import { describe, expect, it } from 'vitest'
import { cursorAt } from '../../../server/src/yaml/cursor'
import { parseYaml } from '../../../server/src/yaml/document'
import { readMarkers } from '../../harness/markers'

/** `key <path> [<written>]`, or `value <path> [<text before the cursor>|<text after>]`. */
function show(marked: string): string {
  const { text, cursor } = readMarkers(marked)
  const { value } = parseYaml(text, { start: 0, end: text.length })
  const found = cursorAt(value, cursor)
  if (!found) return 'none'
  const path = found.path.join('.')
  if (found.place === 'key') return `key ${path} [${text.slice(found.span.start, found.span.end)}]`
  const at = found.scalar.map().toValue(cursor)
  return `value ${path} [${found.scalar.text.slice(0, at)}|${found.scalar.text.slice(at)}]`
}

describe('cursorAt', () => {
  it.each([
    ['<|>', 'key  []'],
    ['na<|>', 'key  [na]'],
    ['na<|>me: x', 'key  [name]'],
    ['name: x\n<|>\n', 'key  []'],
    ['metadata:\n  <|>', 'key metadata []'],
    ['metadata:\n  <|>\nlicense: MIT\n', 'key metadata []'],
    ['metadata:\n  v: 1\n  con<|>', 'key metadata [con]'],
    ['metadata:\n  v: 1\n  <|>\n', 'key metadata []'],
    ['metadata:\n  v: 1\n<|>\n', 'key  []'],
    ['metadata:\n\n  # note\n  <|>\n', 'key metadata []'],
    ['metadata:\n\t<|>\n', 'key metadata []'],
    ['metadata: {con<|>}', 'key metadata [con]'],
    ['metadata: {<|>}', 'key metadata []'],
    ['hooks:\n  - na<|>me: x', 'key hooks [name]'],
  ])('EDIT-003: key at %j', (marked, expected) => {
    expect(show(marked)).toBe(expected)
  })

  it.each([
    ['m:\n  c: <|>', 'value m.c [|]'],
    ['m:\n  c: <|> # note', 'value m.c [|]'],
    ['m:\n  c: DCI<|>/1', 'value m.c [DCI|/1]'],
    ['m:\n  c: DCI/1 <|>', 'value m.c [DCI/1 |]'],
    ['m:\n  c: DCI/1 <|>\n  d: e', 'value m.c [DCI/1 |]'],
    ['m:\n  c: "DCI/1 <|>"', 'value m.c [DCI/1 |]'],
    ['m:\n  c: "<|>"', 'value m.c [|]'],
    ['m:\n  c: "DCI/1 P(<|>\n  d: "e"', 'value m.c [DCI/1 P(|]'],
    ['m:\n  c: "a\\"<|>b"', 'value m.c [a"|b]'],
    ['m:\n  c: >-\n    DCI/1\n    P(<|>a)\n', 'value m.c [DCI/1 P(|a)]'],
    ['m:\n  c: >-\n    DCI/1\n    <|>\n', 'value m.c [DCI/1\n|]'],
    ['m:\n  c: >-\n    <|>\n', 'value m.c [\n|]'],
    ['m:\n  c: |\n    DCI/1\n    <|>\n  d: e\n', 'value m.c [DCI/1\n|]'],
    ['m:\n  c: DCI/1\n    <|>\n', 'value m.c [DCI/1 |]'],
    ['m:\n  c:\n    DCI<|>/1\n', 'value m.c [DCI|/1]'],
    ['m:\n  c: >-\n    k: DCI<|>/1\n', 'value m.c [k: DCI|/1]'],
    ['m:\n  c: P(a): R(<|>\n', 'value m.c [P(a): R(|]'],
    ['a:b\nm:\n\tc: P(<|>\n', 'value m.c [P(|]'],
    ['m: {v: 1, c: "P(<|>a)"}', 'value m.c [P(|a)]'],
    ['m: {v: 1, c: "P(<|>', 'value m.c [P(|]'],
    ['t: [a, b<|>c]', 'value t [b|c]'],
    ['t:\n  - a\n  - b<|>c', 'value t [b|c]'],
  ])('EDIT-003: value at %j', (marked, expected) => {
    expect(show(marked)).toBe(expected)
  })

  it.each([
    ['# no<|>te'],
    ['a: b # no<|>te'],
    ['a: # no<|>te'],
    ['a:<|>'],
    ['a: "b" <|>'],
    ['a: <|>"b"'],
    ["a: 'b'<|>"],
    ['a: ><|>-\n  b\n'],
    ['a: &x<|> b'],
    ['a: &x b\nc: *x<|>'],
    ['a: [b,<|> c]'],
    ['<|>  a: b'],
  ])('EDIT-003: neither at %j', (marked) => {
    expect(show(marked)).toBe('none')
  })

  it('EDIT-003: offsets are those of the whole text', () => {
    const text = '---\nmetadata:\n  contract: P(a)\n---\nP(a)'
    const span = { start: 4, end: text.indexOf('---', 4) }
    const { value } = parseYaml(text, span)
    const offset = text.indexOf('(a)') + 1
    const cursor = cursorAt(value, offset)
    expect(cursor?.place === 'value' && cursor.scalar.map().toValue(offset)).toBe(2)
    expect(cursorAt(value, text.length)).toBeNull()
  })
})
