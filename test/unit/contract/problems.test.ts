import { describe, expect, it } from 'vitest'
import { isGrammarError } from '../../../server/src/contract/codes'
import { parseContract } from '../../../server/src/contract/parse'
import { applyEdits } from '../../../server/src/problem'
import { mark } from '../../harness/markers'

/** Each row: requirement, the contract with its findings marked in order, their codes. */
const GRAMMAR: readonly (readonly [string, string, ...string[]])[] = [
  ['DCI-001', '<|P|>(a)', 'missing-header'],
  ['DCI-001', '<|dci/1|> P(a)', 'missing-header'],
  ['DCI-001', '<||>', 'missing-header'],
  ['DCI-001', '<|DCI/1|>', 'no-clauses'],
  ['DCI-001', 'DCI/1<||>P(a)'.replace('<||>P', '<|P|>'), 'missing-space'],
  ['DCI-001', 'DCI/1 P(a)<|R|>(b)', 'missing-space'],
  ['DCI-001', 'DCI/1 P(a)<|,|> R(b)', 'unexpected'],
  ['DCI-001', 'DCI/1 <|hello world|> R(b)', 'unexpected'],
  ['DCI-002', 'DCI/<|2|> P(a)', 'unsupported-version'],
  ['DCI-002', 'DCI/<|01|> P(a)', 'unsupported-version'],
  ['DCI-002', '<|DCI/|> P(a)', 'unsupported-version'],
  ['DCI-002', 'DCI/<|x|>^strict P(a)', 'unsupported-version'],
  ['DCI-003', 'DCI/1^<|strickt|> P(a)', 'unknown-mode'],
  ['DCI-003', 'DCI/1<|^|> P(a)', 'unknown-mode'],
  ['DCI-003', 'DCI/1^<|lenient|> P(a)', 'unknown-mode'],
  ['DCI-004', 'DCI/1 P<|()|>', 'empty'],
  ['DCI-004', 'DCI/1 Pol<|( )|>', 'empty'],
  ['DCI-004', 'DCI/1 P(a,<|,|>b)', 'empty'],
  ['DCI-004', 'DCI/1 P(<|,|>a)', 'empty'],
  ['DCI-004', 'DCI/1 P(a<|,|>)', 'empty'],
  ['DCI-004', 'DCI/1 A(a=b<|,|>)', 'empty'],
  ['DCI-004', 'DCI/1 P(a <|b|>)', 'missing-comma'],
  ['DCI-004', 'DCI/1 A(a=b <|c=d|>)', 'missing-comma'],
  ['DCI-004', 'DCI/1 Pol(<|min-total-score|>)', 'missing-equals'],
  ['DCI-004', 'DCI/1 A(<|=|>x)', 'missing-key'],
  ['DCI-004', 'DCI/1 A(<|k=|>)', 'missing-value'],
  ['DCI-006', 'DCI/1 A(<|k.x|>=v)', 'invalid-key'],
  ['DCI-006', 'DCI/1 A(k=a<|!?|>b)', 'invalid-character'],
  ['DCI-006', 'DCI/1 A(k=<|é|>)', 'invalid-character'],
  ['DCI-006', 'DCI/1 A(k=a<|\\n|>)', 'invalid-escape'],
  ['DCI-006', 'DCI/1 A(k=a b)'.replace('b)', '<|b|>)'), 'unescaped'],
  ['DCI-006', 'DCI/1 A(k=a<|(|>b))', 'unescaped'],
  ['DCI-007', 'DCI/1 A(k=a<|=|>b)', 'unescaped'],
  ['DCI-013', 'DCI/1 <|p|>(a)', 'unknown-clause'],
  ['DCI-013', 'DCI/1 P(a) <|Requires|>(b) R(c)', 'unknown-clause'],
  ['DCI-013', 'DCI/1 <|X|>(a=b,c)', 'unknown-clause'],
  ['DCI-017', 'DCI/1 P(<|a|>', 'unbalanced'],
  ['DCI-017', 'DCI/1 P<|(|>', 'unbalanced'],
  ['DCI-017', 'DCI/1 P(<|a|> R(b)', 'unbalanced'],
  ['DCI-017', 'DCI/1 P(a<|,|> R(b)', 'unbalanced'],
  ['DCI-017', 'DCI/1 P(a)<|)|> R(b)', 'unbalanced'],
  ['DCI-017', 'DCI/1 <|P|> R(b)', 'unbalanced'],
  ['DCI-017', 'DCI/1 P(a) <|R|> web-search, pdf) O(x)', 'unbalanced'],
  ['DCI-017', 'DCI/1 P(a<|(|>b))', 'unexpected'],
]

const VALUES: readonly (readonly [string, string, ...string[]])[] = [
  ['DCI-005', 'DCI/1 P(<|Web_Search|>)', 'invalid-capability'],
  ['DCI-005', 'DCI/1 P(<|-a|>,<|a-|>,<|a--b|>,ok)', ...Array(3).fill('invalid-capability')],
  ['DCI-005', `DCI/1 P(<|${'a'.repeat(65)}|>,${'b'.repeat(64)})`, 'invalid-capability'],
  ['DCI-005', 'DCI/1 E(<|a=b|>)', 'invalid-capability'],
  ['DCI-008', 'DCI/1 R(<|a\\,b|>)', 'invalid-capability'],
  ['DCI-008', 'DCI/1 R(<|WEB|>)', 'invalid-capability'],
  ['DCI-015', 'DCI/1 R(a) Pol(<|min-score|>=0.4)', 'unknown-policy-key'],
  ['DCI-015', 'DCI/1 R(a) Pol(min-total-score=<|1.5|>)', 'policy-value'],
  ['DCI-015', 'DCI/1 R(a) Pol(min-contract-score=<|-0.1|>)', 'policy-value'],
  ['DCI-015', 'DCI/1 R(a) Pol(max-candidates=<|0|>)', 'policy-value'],
  ['DCI-015', 'DCI/1 R(a) Pol(max-candidates=<|2.5|>)', 'policy-value'],
  ['DCI-015', 'DCI/1 R(a) Pol(selection-mode=<|covr|>)', 'policy-value'],
  ['DCI-015', 'DCI/1 R(a) Pol(on-missing-required=<|ask|>)', 'policy-value'],
]

const OTHERS: readonly (readonly [string, string, ...string[]])[] = [
  ['DCI-009', 'DCI/1 <|Provides|>(a) <|Policy|>(max-candidates=2)', 'long-form', 'long-form'],
  ['DCI-011', 'DCI/1 P(a,<| |>b)<|  |>R(c)', 'spacing', 'spacing'],
  ['DCI-011', '<| |>DCI/1 P<| |>(<| |>a<| |>)<| |>', ...Array(5).fill('spacing')],
  ['DCI-011', 'DCI/1 A(k<| |>=<| |>v)', 'spacing', 'spacing'],
  ['DCI-011', 'DCI/1\nP(a)\tR(b)\n'],
  ['DCI-012', 'DCI/1 P(a) <|P|>(b)', 'repeated-clause'],
  ['DCI-012', 'DCI/1 P(a,b,<|a|>)', 'duplicate-token'],
  ['DCI-012', 'DCI/1 A(<|k=1|>,j=2,k=3)', 'duplicate-key'],
  ['EDIT-010', 'DCI/1 P(a) R(<|a|>,b)', 'requires-own'],
  ['EDIT-010', 'DCI/1 R(a) O(b,<|a|>)', 'required-and-optional'],
  ['EDIT-010', 'DCI/1 R(a) Pol(<|max-providers=2|>)', 'max-providers-unused'],
  [
    'EDIT-010',
    'DCI/1^strict R(a) Pol(<|on-missing-required=auto-emulate|>)',
    'strict-auto-emulate',
  ],
  ['EDIT-010', 'DCI/1 R(a) Pol(selection-mode=cover,max-providers=2)'],
]

function check(fixture: string, codes: readonly string[], kind: 'grammar' | 'value' | 'other') {
  const text = fixture.replaceAll(/<\||\|>/g, '')
  const parsed = parseContract(text)
  const spans = parsed.problems.map(({ span }) => span)
  expect({ text: mark(text, spans), codes: parsed.problems.map(({ code }) => code) }).toEqual({
    text: fixture,
    codes: codes.map((code) => `contract/${code}`),
  })
  expect(parsed.unparseable).toBe(kind === 'grammar')
  for (const { code, severity } of parsed.problems) {
    expect(isGrammarError(code)).toBe(kind === 'grammar')
    expect(severity === 'error').toBe(kind !== 'other')
  }
  for (const { code, fix } of parsed.problems) {
    if (fix === undefined) continue
    const fixed = parseContract(applyEdits(text, fix.edits)).problems
    const count = (problems: typeof fixed) => problems.filter((each) => each.code === code).length
    expect(count(fixed), fix.title).toBeLessThan(count(parsed.problems))
  }
}

describe('findings', () => {
  it.each(GRAMMAR)(
    '%s, DCI-014, DCI-017, EDIT-010: grammar error in %s, gone when fixed',
    (_, fixture, ...codes) => check(fixture, codes, 'grammar'),
  )
  it.each(VALUES)('%s, DCI-017, EDIT-010: value error in %s', (_, fixture, ...codes) =>
    check(fixture, codes, 'value'),
  )
  it.each(OTHERS)('%s: warning or hint in %s', (_, fixture, ...codes) =>
    check(fixture, codes, 'other'),
  )

  it('DCI-014: three mistakes give three findings, and the good clauses stay', () => {
    const parsed = parseContract('DCI/1^strct P(a,,b) R(web-search Pol(min-total-score=0.5) O(c)')
    expect(parsed.problems.map(({ code }) => code)).toEqual([
      'contract/unknown-mode',
      'contract/empty',
      'contract/unbalanced',
    ])
    expect(parsed.contract).toMatchObject({
      provides: ['a', 'b'],
      required: ['web-search'],
      optional: ['c'],
      policy: { 'min-total-score': 0.5 },
    })
  })

  it('DCI-016: 8,192 characters are read and 8,193 are one error', () => {
    const fill = (length: number) =>
      `DCI/1 P(a) A(k=${'v'.repeat(length - 'DCI/1 P(a) A(k=)'.length)})`
    expect(parseContract(fill(8192)).problems).toEqual([])
    const refused = parseContract(fill(8193))
    expect(refused.problems.map(({ code }) => code)).toEqual(['contract/too-long'])
    expect(refused.unparseable).toBe(true)
  })
})
