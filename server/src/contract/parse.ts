/** The contract language's one entrance: any text in, tree, model and every problem out. */
import { applyEdits, bySpan, type Problem, type TextEdit } from '../problem'
import { clauseProblems } from './clause-problems'
import { isGrammarError, problem } from './codes'
import { decode } from './escapes'
import { headerProblems, strayProblems } from './header-problems'
import { meaningProblems } from './meaning'
import { type CapabilityClause, type Contract, isCapabilityToken } from './model'
import { type PolicyValues, policyKey, readPolicyValue } from './policy-keys'
import { canonicalEdits, FINAL_BREAKS, styleProblems } from './style'
import { buildTree, type ClauseNode, type ContractTree } from './tree'
import { valueProblems } from './value-problems'

/** The longest contract that is read, in UTF-16 units (DCI-016). */
export const LONGEST_CONTRACT = 8192

export interface ParsedContract {
  readonly tree: ContractTree
  readonly contract: Contract
  /** Sorted; offsets are in the contract's own text. */
  readonly problems: readonly Problem[]
  /** Whether a grammar error keeps it from taking part in resolution (DCI-017). */
  readonly unparseable: boolean
}

/** Parses a contract. Never throws; what could be read is in the tree and the model (DCI-014). */
export function parseContract(text: string): ParsedContract {
  if (text.length > LONGEST_CONTRACT) return refuse(text)
  const tree = buildTree(text)
  const contract = toModel(tree)
  const errors = [...headerProblems(tree), ...strayProblems(tree), ...clauseProblems(tree)]
  const style = errors.length === 0 ? styleProblems(tree) : []
  const problems = [...errors, ...valueProblems(tree), ...meaningProblems(tree, contract), ...style]
  return {
    tree,
    contract,
    problems: problems.sort(bySpan),
    unparseable: problems.some(({ code }) => isGrammarError(code)),
  }
}

function refuse(text: string): ParsedContract {
  const tree: ContractTree = { text, header: null, clauses: [], strays: [], tokens: [] }
  const message = `A contract holds at most ${LONGEST_CONTRACT.toLocaleString('en')} characters, this one has ${text.length.toLocaleString('en')}`
  const found = problem('contract/too-long', { start: 0, end: text.length }, message)
  return { tree, contract: toModel(tree), problems: [found], unparseable: true }
}

// Shared by the thousands of contracts of a workspace that leave a clause out.
const NO_TOKENS: readonly string[] = []
const NO_PAIRS: Readonly<Record<string, string>> = {}
const NO_POLICY: PolicyValues = {}

function toModel(tree: ContractTree): Contract {
  const lists = {
    provides: tokensOf(tree, 'provides'),
    expects: tokensOf(tree, 'expects'),
    required: tokensOf(tree, 'required'),
    optional: tokensOf(tree, 'optional'),
  }
  const invalid = Object.values(lists)
    .flat()
    .filter((token) => !isCapabilityToken(token))
  const mode = tree.header?.mode?.text
  return {
    version: 1,
    mode: mode === 'strict' ? 'strict' : 'best-effort',
    modeStated: mode === 'strict' || mode === 'best-effort',
    ...lists,
    accepts: pairsOf(clausesOf(tree, 'accepts')),
    policy: toPolicy(pairsOf(clausesOf(tree, 'policy'))),
    invalidTokenCount: invalid.length,
    hasProvides: clausesOf(tree, 'provides').length > 0,
  }
}

function clausesOf(tree: ContractTree, kind: string): ClauseNode[] {
  return tree.clauses.filter((clause) => clause.info?.kind === kind)
}

function tokensOf(tree: ContractTree, kind: CapabilityClause): readonly string[] {
  const entries = clausesOf(tree, kind).flatMap((clause) => clause.entries)
  const tokens = new Set(
    entries.flatMap((entry) => (entry.kind === 'capability' ? [entry.value] : [])),
  )
  return tokens.size === 0 ? NO_TOKENS : [...tokens]
}

function pairsOf(clauses: readonly ClauseNode[]): Readonly<Record<string, string>> {
  const pairs = clauses
    .flatMap((clause) => clause.entries)
    .flatMap((entry) =>
      entry.kind === 'pair' && entry.key && entry.value
        ? [[entry.key.text, decode(entry.value.text)] as const]
        : [],
    )
  return pairs.length === 0 ? NO_PAIRS : Object.fromEntries(pairs)
}

function toPolicy(pairs: Readonly<Record<string, string>>): PolicyValues {
  const typed = Object.entries(pairs).flatMap(([key, text]) => {
    const info = policyKey(key)
    const value = info && readPolicyValue(info, text)
    return value === undefined ? [] : [[key, value] as const]
  })
  return typed.length === 0 ? NO_POLICY : (Object.fromEntries(typed) as PolicyValues)
}

/** The edits that make a contract canonical, or `null` for one with an error, which is left alone (DCI-010). */
export function formatEdits(parsed: ParsedContract): TextEdit[] | null {
  if (parsed.problems.some(({ severity }) => severity === 'error')) return null
  return canonicalEdits(parsed.tree)
}

/** The canonical text of a contract, or `null` for one with an error (DCI-010). */
export function formatContract(parsed: ParsedContract): string | null {
  const edits = formatEdits(parsed)
  return edits && applyEdits(parsed.tree.text, edits).replace(FINAL_BREAKS, '')
}
