import { describe, expect, it } from 'vitest'
import { below, count, fixed, short, signed, visible } from '../../../client/webview/model/format'

describe('numbers', () => {
  it.each([
    [0.65, 3, '0.650'],
    [0.0005, 3, '0.001'],
    [1.005, 2, '1.01'],
    [0.1 + 0.2, 9, '0.300000000'],
  ])('EDIT-050: %d with %d decimals is %s, rounded half up', (value, decimals, text) => {
    expect(fixed(value, decimals)).toBe(text)
  })

  it.each([
    [0.45, '0.45'],
    [0.3, '0.30'],
    [1, '1.00'],
    [0.333, '0.333'],
    [0.1 + 0.2, '0.30'],
  ])('EDIT-031: a threshold of %d is written %s', (value, text) => {
    expect(short(value)).toBe(text)
  })

  it.each([
    [0.363, 0.45, '0.363'],
    [0.44996, 0.45, '0.44996'],
    [0.449999999, 0.45, '0.449999999'],
  ])('EDIT-031: %d missed %d, and is written so that one sees it: %s', (value, threshold, text) => {
    expect(below(value, threshold)).toBe(text)
  })

  it.each([
    [3600, '+0.3600'],
    [-201, '−0.0201'],
    [0, '0.0000'],
  ])('EDIT-050: %d units of 0.0001 as a term: %s', (units, text) => {
    expect(signed(units)).toBe(text)
  })

  it.each([
    [1, '1 provider'],
    [1200, '1,200 providers'],
  ])('EDIT-031: %d is counted as %s', (n, text) => {
    expect(count(n, 'provider')).toBe(text)
  })
})

describe('text from files', () => {
  it.each([
    ['plain-name', 'plain-name'],
    ['a\u202eb', 'a⟨U+202E⟩b'],
    ['a\u0000\u009fb', 'a⟨U+0000⟩⟨U+009F⟩b'],
    ['مهارة 技能 👩‍🔧', 'مهارة 技能 👩‍🔧'],
  ])('EDIT-036: %j reads %j', (text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it('EDIT-036: long text is cut, never inside a surrogate pair', () => {
    expect(visible('x'.repeat(10_000))).toBe(`${'x'.repeat(160)}…`)
    expect(visible('ab😀', 3)).toBe('ab…')
  })
})
