/** Every finding about a contract: its code, severity and whether it keeps the contract from being read. */
import type { Fix, Problem, Severity, Span } from '../problem'

interface CodeInfo {
  readonly severity: Severity
  /** A grammar error makes the contract unparseable for resolution (DCI-017). */
  readonly grammar?: true
  readonly title: string
}

const grammar = (title: string): CodeInfo => ({ severity: 'error', grammar: true, title })
const value = (title: string): CodeInfo => ({ severity: 'error', title })
const warning = (title: string): CodeInfo => ({ severity: 'warning', title })
const hint = (title: string): CodeInfo => ({ severity: 'hint', title })

export const CONTRACT_CODES = {
  'contract/too-long': grammar('Contract longer than 8,192 characters'),
  'contract/missing-header': grammar('Contract does not start with DCI/1'),
  'contract/unsupported-version': grammar('Version other than 1'),
  'contract/unknown-mode': grammar('Mode other than strict or best-effort'),
  'contract/no-clauses': grammar('Contract without a clause'),
  'contract/unknown-clause': grammar('Clause name that does not exist'),
  'contract/unbalanced': grammar('Parenthesis missing or left over'),
  'contract/unexpected': grammar('Text that belongs to no clause'),
  'contract/missing-space': grammar('No space between clauses'),
  'contract/empty': grammar('Empty clause or empty place between commas'),
  'contract/missing-comma': grammar('Values not separated by a comma'),
  'contract/missing-equals': grammar('Pair without an equals sign'),
  'contract/missing-key': grammar('Pair without a key'),
  'contract/missing-value': grammar('Pair without a value'),
  'contract/invalid-key': grammar('Key with a character that keys cannot hold'),
  'contract/invalid-character': grammar('Value with a character that values cannot hold'),
  'contract/invalid-escape': grammar('Backslash before a character that needs none'),
  'contract/unescaped': grammar('Special character without a backslash'),
  'contract/invalid-capability': value('Capability that breaks the name rule'),
  'contract/unknown-policy-key': value('Policy key that does not exist'),
  'contract/policy-value': value('Policy value out of range'),
  'contract/repeated-clause': warning('Clause that stands more than once'),
  'contract/duplicate-token': warning('Capability named twice in a clause'),
  'contract/duplicate-key': warning('Key given twice'),
  'contract/requires-own': warning('Capability both provided and required'),
  'contract/required-and-optional': warning('Capability both required and optional'),
  'contract/max-providers-unused': warning('max-providers without selection-mode=cover'),
  'contract/strict-auto-emulate': warning('Strict mode with auto-emulate'),
  'contract/long-form': hint('Clause name in its long form'),
  'contract/spacing': hint('Spaces that the canonical form does not have'),
} satisfies Record<string, CodeInfo>

export type ContractCode = keyof typeof CONTRACT_CODES

/** Whether a finding of this code makes a contract unparseable for resolution (DCI-017). */
export function isGrammarError(code: string): boolean {
  return (CONTRACT_CODES as Record<string, CodeInfo>)[code]?.grammar === true
}

/** Makes a finding with the severity of its code. */
export function problem(
  code: ContractCode,
  span: Span,
  message: string,
  more: Pick<Problem, 'related' | 'fix'> = {},
): Problem {
  return { code, severity: CONTRACT_CODES[code].severity, span, message, ...more }
}

/** A repair that replaces one span. */
export function replace(title: string, span: Span, newText: string): { fix: Fix } {
  return { fix: { title, edits: [{ span, newText }] } }
}
