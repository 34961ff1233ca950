import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseToCst } from '../../../server/src/contract/grammar'
import { formatContract, parseContract } from '../../../server/src/contract/parse'

describe('model', () => {
  it('DCI-001, DCI-003, DCI-004, DCI-007: reads every clause', () => {
    const { contract, problems } = parseContract(
      'DCI/1^strict P(option-evaluation) E(evaluation-criteria) A(output-format=json,t=a\\=b) ' +
        'R(web-search) O(critical-thinking) Pol(min-total-score=0.45,on-missing-required=offer-emulation)',
    )
    expect(problems).toEqual([])
    expect(contract).toEqual({
      version: 1,
      mode: 'strict',
      modeStated: true,
      provides: ['option-evaluation'],
      expects: ['evaluation-criteria'],
      accepts: { 'output-format': 'json', t: 'a=b' },
      required: ['web-search'],
      optional: ['critical-thinking'],
      policy: { 'min-total-score': 0.45, 'on-missing-required': 'offer-emulation' },
      invalidTokenCount: 0,
      hasProvides: true,
    })
  })

  it.each([
    ['DCI-003: best-effort by default', 'DCI/1 P(a)', { mode: 'best-effort', modeStated: false }],
    [
      'DCI-008: edge spaces are trimmed, escaped ones stay',
      'DCI/1 A(k= \\ a\\  )',
      { accepts: { k: ' a ' } },
    ],
    ['DCI-008: no folding of case', 'DCI/1 A(K=V)', { accepts: { K: 'V' } }],
    [
      'DCI-009: long forms are the same model',
      'DCI/1 Required(a) Policy(max-candidates=2)',
      { required: ['a'], policy: { 'max-candidates': 2 } },
    ],
    [
      'DCI-012: repeated clauses merge in order',
      'DCI/1 P(b) R(x) P(a,b)',
      { provides: ['b', 'a'] },
    ],
    ['DCI-012: the last of a repeated key counts', 'DCI/1 A(k=1) A(k=2)', { accepts: { k: '2' } }],
    [
      'DCI-015: a bad value is ignored',
      'DCI/1 Pol(max-candidates=0,min-total-score=1)',
      { policy: { 'min-total-score': 1 } },
    ],
    [
      'DCI-070: invalid tokens count once per clause kind',
      'DCI/1 P(X,X) R(X) E(ok)',
      { invalidTokenCount: 2 },
    ],
  ])('%s', (_, text, expected) => {
    expect(parseContract(text).contract).toMatchObject(expected)
  })
})

describe('canonical form', () => {
  it.each([
    ['DCI/1 P(a) R(b)', 'DCI/1 P(a) R(b)'],
    ['  DCI/1  Provides ( a , b )   R(c)\n', 'DCI/1 P(a,b) R(c)'],
    ['DCI/1^strict\nAccepts(k = a\\ b)\r\nP(x)', 'DCI/1^strict A(k=a\\ b) P(x)'],
    ['DCI/1 P(b) P(a,b)', 'DCI/1 P(b) P(a,b)'],
    ['DCI/1 A(k=a\\\tb)', 'DCI/1 A(k=a\\ b)'],
  ])('DCI-010, DCI-009, DCI-011: %j', (text, canonical) => {
    expect(formatContract(parseContract(text))).toBe(canonical)
  })

  it.each(['P(a)', 'DCI/1 P(A)', 'DCI/1 P(a'])(
    'DCI-010: %s has an error and is left alone',
    (text) => {
      expect(formatContract(parseContract(text))).toBeNull()
    },
  )
})

const token = fc.constantFrom('a', 'web-search', 'pdf', 'x1')
const value = fc
  .array(fc.constantFrom('a', '/', ':', '@', '.', '\\,', '\\(', '\\)', '\\=', '\\\\', '\\ '), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
const space = fc.constantFrom('', '', ' ', '  ', '\n', '\t')
const gap = fc.constantFrom(' ', ' ', '  ', '\n', ' \n ')
const list = <T>(item: fc.Arbitrary<T>) =>
  fc
    .array(fc.tuple(space, item, space), { minLength: 1, maxLength: 4 })
    .map((items) => items.map((parts) => parts.join('')).join(','))
const clause = fc.oneof(
  fc.tuple(fc.constantFrom('P', 'E', 'R', 'O', 'Provides', 'Optional'), space, list(token)),
  fc.tuple(
    fc.constantFrom('A', 'Accepts'),
    space,
    list(
      fc
        .tuple(token, space, space, value)
        .map(([key, before, after, text]) => `${key}${before}=${after}${text}`),
    ),
  ),
)
const contract = fc
  .tuple(
    space,
    fc.constantFrom('DCI/1', 'DCI/1^strict'),
    fc.array(fc.tuple(gap, clause), { minLength: 1, maxLength: 5 }),
    space,
  )
  .map(([before, header, clauses, after]) => {
    const body = clauses.map(
      ([between, [name, inner, items]]) => `${between}${name}${inner}(${items})`,
    )
    return `${before}${header}${body.join('')}${after}`
  })

describe('properties', () => {
  it('DCI-010: formatting keeps the model and is idempotent', () => {
    fc.assert(
      fc.property(contract, (text) => {
        const parsed = parseContract(text)
        const canonical = formatContract(parsed)
        expect(canonical).not.toBeNull()
        const again = parseContract(canonical ?? '')
        expect(again.contract).toEqual(parsed.contract)
        expect(formatContract(again)).toBe(canonical)
      }),
      { numRuns: 1000 },
    )
  })

  const shreds = [
    'DCI/',
    '1',
    '^',
    'strict',
    'P',
    'R',
    'Pol',
    '(',
    ')',
    ',',
    '=',
    '\\',
    ' ',
    '\n',
    'a',
    'Zz',
    '💥',
    '-',
  ]
  const garbage = fc
    .array(fc.constantFrom(...shreds), { maxLength: 30 })
    .map((parts) => parts.join(''))

  it('DCI-014, EDIT-005: any text is parsed, with every finding inside it', () => {
    fc.assert(
      fc.property(fc.oneof(garbage, fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        const { problems, tree, unparseable } = parseContract(text)
        for (const { span } of problems) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeGreaterThanOrEqual(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
        const missingParens = tree.clauses.filter(({ close }) => close === null).length
        expect(parseToCst(text).errors.length).toBe(missingParens)
        if (missingParens > 0) expect(unparseable).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('DCI-014: no two findings say the same of the same place', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const keys = parseContract(text).problems.map(
          ({ code, span }) => `${code} ${span.start} ${span.end}`,
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 2000 },
    )
  })
})
