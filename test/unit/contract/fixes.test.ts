/** What each fix of a contract makes of it (EDIT-016). */
import { describe, expect, it } from 'vitest'
import { CONTRACT_CODE_DOCS } from '../../../server/src/contract/code-docs'
import { parseContract } from '../../../server/src/contract/parse'
import { applyEdits } from '../../../server/src/problem'

/** The contract after the first fix for a code, or `undefined` where there is none. */
function fixed(text: string, code: string): string | undefined {
  const { problems } = parseContract(text)
  const fix = problems.find((problem) => problem.code === `contract/${code}`)?.fix
  return fix && applyEdits(text, fix.edits)
}

/** Each row: requirement, code, contract, and the contract after the fix. */
const FIXES: readonly (readonly [string, string, string, string])[] = [
  ['DCI-001', 'missing-header', 'P(a)', 'DCI/1 P(a)'],
  ['DCI-001', 'missing-header', 'dci/1^strict P(a)', 'DCI/1^strict P(a)'],
  ['DCI-001', 'missing-header', 'DCI1 P(a)', 'DCI/1 P(a)'],
  ['DCI-001', 'missing-space', 'DCI/1 P(a)R(b)', 'DCI/1 P(a) R(b)'],
  ['DCI-001', 'unexpected', 'DCI/1 P(a), R(b)', 'DCI/1 P(a) R(b)'],
  ['DCI-002', 'unsupported-version', 'DCI/2 P(a)', 'DCI/1 P(a)'],
  ['DCI-003', 'unknown-mode', 'DCI/1^strickt P(a)', 'DCI/1^strict P(a)'],
  ['DCI-004', 'empty', 'DCI/1 P(a,,b)', 'DCI/1 P(a,b)'],
  ['DCI-004', 'empty', 'DCI/1 P(a) R() O(b)', 'DCI/1 P(a) O(b)'],
  ['DCI-004', 'empty', 'DCI/1 P(a)\nR( )', 'DCI/1 P(a)'],
  ['DCI-004', 'missing-comma', 'DCI/1 P(a b)', 'DCI/1 P(a,b)'],
  ['DCI-004', 'missing-equals', 'DCI/1 A(k:v)', 'DCI/1 A(k=v)'],
  ['DCI-006', 'invalid-key', 'DCI/1 A(output.format=v)', 'DCI/1 A(output-format=v)'],
  ['DCI-006', 'invalid-escape', 'DCI/1 A(k=a\\nb)', 'DCI/1 A(k=anb)'],
  ['DCI-006', 'unescaped', 'DCI/1 A(k=a b)', 'DCI/1 A(k=a\\ b)'],
  ['DCI-006', 'unescaped', 'DCI/1 A(k=a(b))', 'DCI/1 A(k=a\\(b\\))'],
  ['DCI-007', 'unescaped', 'DCI/1 A(k=a=b)', 'DCI/1 A(k=a\\=b)'],
  ['DCI-013', 'unknown-clause', 'DCI/1 Requires(a)', 'DCI/1 R(a)'],
  ['DCI-017', 'unbalanced', 'DCI/1 P(a R(b)', 'DCI/1 P(a) R(b)'],
  ['DCI-017', 'unbalanced', 'DCI/1 P(a)) R(b)', 'DCI/1 P(a) R(b)'],
  ['DCI-017', 'unbalanced', 'DCI/1 P(a) R b, c) O(d)', 'DCI/1 P(a) R(b, c) O(d)'],
  ['DCI-005', 'invalid-capability', 'DCI/1 P(Web_Search)', 'DCI/1 P(web-search)'],
  [
    'DCI-015',
    'unknown-policy-key',
    'DCI/1 R(a) Pol(min-total-scor=1)',
    'DCI/1 R(a) Pol(min-total-score=1)',
  ],
  [
    'DCI-015',
    'policy-value',
    'DCI/1 R(a) Pol(min-total-score=1.5)',
    'DCI/1 R(a) Pol(min-total-score=1)',
  ],
  [
    'DCI-015',
    'policy-value',
    'DCI/1 R(a) Pol(selection-mode=covr)',
    'DCI/1 R(a) Pol(selection-mode=cover)',
  ],
  ['DCI-012', 'repeated-clause', 'DCI/1 P(a) R(b) P(c)', 'DCI/1 P(a,c) R(b)'],
  ['DCI-012', 'duplicate-token', 'DCI/1 P(a,b,a)', 'DCI/1 P(a,b)'],
  ['DCI-012', 'duplicate-token', 'DCI/1 P(a) R(b) P(a)', 'DCI/1 P(a) R(b)'],
  ['DCI-012', 'duplicate-key', 'DCI/1 A(k=1,j=2,k=3)', 'DCI/1 A(j=2,k=3)'],
  ['DCI-012', 'duplicate-key', 'DCI/1 P(a) A(k=1) A(k=3)', 'DCI/1 P(a) A(k=3)'],
  ['EDIT-010', 'required-and-optional', 'DCI/1 R(a) O(b,a)', 'DCI/1 R(a) O(b)'],
  ['EDIT-010', 'required-and-optional', 'DCI/1 O(a) R(a)', 'DCI/1 R(a)'],
  ['DCI-009', 'long-form', 'DCI/1 Provides(a)', 'DCI/1 P(a)'],
  ['DCI-011', 'spacing', 'DCI/1 P( a)', 'DCI/1 P(a)'],
]

/** Each row: requirement, code, and a contract whose repair nobody but its author knows. */
const OPEN: readonly (readonly [string, string, string])[] = [
  ['DCI-001', 'missing-header', 'hello P(a)'],
  ['DCI-003', 'unknown-mode', 'DCI/1^ P(a)'],
  ['DCI-004', 'empty', 'DCI/1 P()'],
  ['DCI-004', 'missing-equals', 'DCI/1 A(k)'],
  ['DCI-004', 'missing-equals', 'DCI/1 A(a b)'],
  ['DCI-006', 'invalid-key', 'DCI/1 A(é=v)'],
  ['DCI-017', 'unbalanced', 'DCI/1 R b O(c)'],
  ['DCI-017', 'unbalanced', 'DCI/1 R ) O(c)'],
  ['DCI-012', 'duplicate-token', 'DCI/1 P(a) P(a'],
  ['EDIT-010', 'requires-own', 'DCI/1 P(a) R(a)'],
]

describe('fixes', () => {
  it.each(FIXES)('EDIT-016, %s: %s in %s', (_, code, text, after) => {
    expect(fixed(text, code)).toBe(after)
  })

  it.each(OPEN)('EDIT-016, %s: no fix is known for %s in %s', (_, code, text) => {
    expect(parseContract(text).problems.map((problem) => problem.code)).toContain(
      `contract/${code}`,
    )
    expect(fixed(text, code)).toBeUndefined()
  })

  it.each(Object.entries(CONTRACT_CODE_DOCS))(
    'EDIT-016: the fix of the bad example of %s takes its finding away and adds none',
    (_, { bad }) => {
      for (const { fix } of parseContract(bad).problems) {
        if (fix === undefined) continue
        const before = parseContract(bad).problems.length
        const after = parseContract(applyEdits(bad, fix.edits)).problems
        expect(after).toHaveLength(before - 1)
      }
    },
  )
})
