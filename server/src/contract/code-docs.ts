/** What the reference says of each finding about a contract: why it matters, and how it reads when right. */
import type { ContractCode } from './codes'
import { LONGEST_CONTRACT } from './parse'

export interface CodeDoc {
  /** Markdown. */
  readonly explanation: string
  /** A contract with this finding and no other, and one like it without any; the tests parse both. */
  readonly bad: string
  readonly good: string
}

/** A code without documentation does not compile. */
export const CONTRACT_CODE_DOCS: Readonly<Record<ContractCode, CodeDoc>> = {
  'contract/too-long': {
    explanation:
      'A contract holds at most 8,192 characters, so that every tool can bound the work of reading one. A contract that long usually belongs to several skills.',
    bad: `DCI/1 P(${'web-search,'.repeat(LONGEST_CONTRACT / 8)}pdf-text)`,
    good: 'DCI/1 P(web-search,pdf-text)',
  },
  'contract/missing-header': {
    explanation:
      'A contract begins with `DCI/1`, and a mode where one is wanted: `DCI/1^strict`. Without it no reader can tell the language or its version.',
    bad: 'P(web-search)',
    good: 'DCI/1 P(web-search)',
  },
  'contract/unsupported-version': {
    explanation: 'The only version is 1, written as that one digit.',
    bad: 'DCI/2 P(web-search)',
    good: 'DCI/1 P(web-search)',
  },
  'contract/unknown-mode': {
    explanation:
      'The mode is `strict` or `best-effort`; left out, it is `best-effort`. Strict resolves only by exact and alias matches, and fails when something required is missing.',
    bad: 'DCI/1^relaxed R(web-search)',
    good: 'DCI/1^best-effort R(web-search)',
  },
  'contract/no-clauses': {
    explanation:
      'A contract holds at least one clause: `P` provides, `E` expects, `A` accepts, `R` required, `O` optional or `Pol` policy.',
    bad: 'DCI/1^strict',
    good: 'DCI/1^strict R(web-search)',
  },
  'contract/unknown-clause': {
    explanation:
      'Clauses are `P`, `E`, `A`, `R`, `O` and `Pol`, or their long forms. Upper and lower case count.',
    bad: 'DCI/1 Requires(web-search)',
    good: 'DCI/1 R(web-search)',
  },
  'contract/unbalanced': {
    explanation:
      'Each clause opens one parenthesis and closes it. A clause that stays open swallows what follows.',
    bad: 'DCI/1 P(pdf-text R(web-search)',
    good: 'DCI/1 P(pdf-text) R(web-search)',
  },
  'contract/unexpected': {
    explanation:
      'Outside the clauses stands nothing but the header and spaces. Notes belong in the body of the skill.',
    bad: 'DCI/1 P(pdf-text), R(web-search)',
    good: 'DCI/1 P(pdf-text) R(web-search)',
  },
  'contract/missing-space': {
    explanation: 'One space stands between the header and each clause.',
    bad: 'DCI/1 P(pdf-text)R(web-search)',
    good: 'DCI/1 P(pdf-text) R(web-search)',
  },
  'contract/empty': {
    explanation:
      'A clause holds at least one value, and a value stands on both sides of each comma. Leave out a clause that says nothing.',
    bad: 'DCI/1 P(pdf-text,) R(web-search)',
    good: 'DCI/1 P(pdf-text) R(web-search)',
  },
  'contract/missing-comma': {
    explanation: 'Values are separated by commas, not by spaces.',
    bad: 'DCI/1 R(web-search pdf-text)',
    good: 'DCI/1 R(web-search,pdf-text)',
  },
  'contract/missing-equals': {
    explanation: '`A` and `Pol` hold pairs of the form `key=value`.',
    bad: 'DCI/1 R(web-search) Pol(max-candidates)',
    good: 'DCI/1 R(web-search) Pol(max-candidates=3)',
  },
  'contract/missing-key': {
    explanation: 'A pair has a key before its `=`.',
    bad: 'DCI/1 A(=json)',
    good: 'DCI/1 A(output-format=json)',
  },
  'contract/missing-value': {
    explanation: 'A pair has a value after its `=`; an empty one cannot be written.',
    bad: 'DCI/1 A(output-format=)',
    good: 'DCI/1 A(output-format=json)',
  },
  'contract/invalid-key': {
    explanation: 'A key is made of letters, digits, `-` and `_`, and needs no escapes.',
    bad: 'DCI/1 A(output.format=json)',
    good: 'DCI/1 A(output-format=json)',
  },
  'contract/invalid-character': {
    explanation:
      'A value is made of letters, digits and `-` `_` `.` `/` `:` `@`. Other characters cannot be written, with the exception of those that a backslash brings in: `,` `(` `)` `=` `\\` and a space.',
    bad: 'DCI/1 A(title=What?)',
    good: 'DCI/1 A(title=What)',
  },
  'contract/invalid-escape': {
    explanation:
      'A backslash stands before `,` `(` `)` `=` `\\` or a space, and before nothing else.',
    bad: 'DCI/1 A(title=a\\nb)',
    good: 'DCI/1 A(title=a\\ b)',
  },
  'contract/unescaped': {
    explanation:
      'Inside a value `,` `(` `)` `=` `\\` and a space are written with a backslash before them.',
    bad: 'DCI/1 A(filter=year=2026)',
    good: 'DCI/1 A(filter=year\\=2026)',
  },
  'contract/invalid-capability': {
    explanation:
      'A capability is 1 to 64 characters of `a-z`, `0-9` and `-`, with no hyphen at an edge and no two in a row: the rule of skill names. The contract still counts; this capability matches nothing, and under best-effort it costs the skill points.',
    bad: 'DCI/1 P(Web_Search)',
    good: 'DCI/1 P(web-search)',
  },
  'contract/unknown-policy-key': {
    explanation:
      'The policy keys are `min-total-score`, `min-contract-score`, `min-required-coverage`, `max-candidates`, `selection-mode`, `max-providers` and `on-missing-required`. A key that does not exist is ignored.',
    bad: 'DCI/1 R(web-search) Pol(min-score=0.5)',
    good: 'DCI/1 R(web-search) Pol(min-total-score=0.5)',
  },
  'contract/policy-value': {
    explanation:
      'Scores and coverage are numbers from 0 to 1, counts are whole numbers of at least 1, and the other keys have fixed choices. A value out of range is ignored, and the default holds.',
    bad: 'DCI/1 R(web-search) Pol(min-total-score=45)',
    good: 'DCI/1 R(web-search) Pol(min-total-score=0.45)',
  },
  'contract/repeated-clause': {
    explanation:
      'A clause that stands more than once is read as one, with the values in order. One clause says the same and is easier to read.',
    bad: 'DCI/1 R(web-search) R(pdf-text)',
    good: 'DCI/1 R(web-search,pdf-text)',
  },
  'contract/duplicate-token': {
    explanation: 'A capability that is named twice in a clause counts once.',
    bad: 'DCI/1 R(web-search,pdf-text,web-search)',
    good: 'DCI/1 R(web-search,pdf-text)',
  },
  'contract/duplicate-key': {
    explanation: 'Of a key that is given twice the last value counts. The other one misleads.',
    bad: 'DCI/1 R(web-search) Pol(max-candidates=3,max-candidates=5)',
    good: 'DCI/1 R(web-search) Pol(max-candidates=5)',
  },
  'contract/requires-own': {
    explanation:
      'A skill is never its own provider, so what it provides itself it need not require. Where another provider is meant after all, give the capability that is missing a name of its own.',
    bad: 'DCI/1 P(summary) R(web-search,summary)',
    good: 'DCI/1 P(summary) R(web-search)',
  },
  'contract/required-and-optional': {
    explanation:
      'A capability is required or optional. Required decides; the optional mention says nothing more.',
    bad: 'DCI/1 R(web-search) O(web-search,pdf-text)',
    good: 'DCI/1 R(web-search) O(pdf-text)',
  },
  'contract/max-providers-unused': {
    explanation:
      '`max-providers` limits the set that `selection-mode=cover` may choose. With the mode `single`, which is the default, it has no effect.',
    bad: 'DCI/1 R(web-search,pdf-text) Pol(max-providers=2)',
    good: 'DCI/1 R(web-search,pdf-text) Pol(selection-mode=cover,max-providers=2)',
  },
  'contract/strict-auto-emulate': {
    explanation:
      'Strict mode promises real providers, and `auto-emulate` goes on without them. One of the two is not meant.',
    bad: 'DCI/1^strict R(web-search) Pol(on-missing-required=auto-emulate)',
    good: 'DCI/1 R(web-search) Pol(on-missing-required=auto-emulate)',
  },
  'contract/long-form': {
    explanation:
      'The long forms `Provides`, `Expects`, `Accepts`, `Required`, `Optional` and `Policy` are read for the sake of older contracts. The canonical names are short.',
    bad: 'DCI/1 Provides(pdf-text) Required(web-search)',
    good: 'DCI/1 P(pdf-text) R(web-search)',
  },
  'contract/spacing': {
    explanation:
      'The canonical form has one space between clauses and none inside them. Other spaces are read, and formatting takes them out.',
    bad: 'DCI/1 P(pdf-text)  R(web-search, summary)',
    good: 'DCI/1 P(pdf-text) R(web-search,summary)',
  },
}
