/** Warnings about contracts that say something twice or contradict themselves (DCI-012, EDIT-010). */
import type { Problem, Span, TextEdit } from '../problem'
import type { ClauseKind } from './clauses'
import { problem, replace } from './codes'
import { type Contract, isCapabilityToken } from './model'
import type { CapabilityNode, ClauseNode, ContractTree, EntryNode, PairNode } from './tree'

/** @param contract the model of the same tree */
export function meaningProblems(tree: ContractTree, contract: Contract): Problem[] {
  return [
    ...repeatedClauses(tree),
    ...duplicateTokens(tree),
    ...duplicateKeys(tree),
    ...overlaps(tree),
    ...policyConflicts(tree, contract),
  ]
}

function repeatedClauses({ clauses, text }: ContractTree): Problem[] {
  const first = new Map<ClauseKind, ClauseNode>()
  return clauses.flatMap((clause) => {
    if (clause.info === null) return []
    const earlier = first.get(clause.info.kind)
    if (earlier === undefined) {
      first.set(clause.info.kind, clause)
      return []
    }
    const message = `\`${clause.info.name}\` stands more than once: its values are merged`
    const related = [{ span: earlier.span, message: 'The first one' }]
    // While a parenthesis is missing, nobody can say what belongs to which clause.
    const isClear = earlier.close !== null && clause.close !== null
    const fix = { title: 'Merge into the first', edits: mergeEdits(earlier, clause, text) }
    return [
      problem('contract/repeated-clause', clause.name.span, message, {
        related,
        ...(isClear && { fix }),
      }),
    ]
  })
}

function mergeEdits(target: ClauseNode, clause: ClauseNode, text: string): TextEdit[] {
  const inner = text.slice(clause.open.end, clause.close?.start ?? clause.span.end).trim()
  const at = target.close?.start ?? target.span.end
  const before = text.slice(0, clause.span.start)
  const gap = before.length - before.trimEnd().length
  return [
    { span: { start: at, end: at }, newText: `,${inner}` },
    { span: { start: clause.span.start - gap, end: clause.span.end }, newText: '' },
  ]
}

function duplicateTokens({ clauses }: ContractTree): Problem[] {
  const seen = new Map<string, Span>()
  return clauses.flatMap((clause) =>
    clause.entries.flatMap((entry) => {
      if (clause.info?.holds !== 'capabilities' || entry.kind !== 'capability') return []
      const key = `${clause.info.kind} ${entry.value}`
      const earlier = seen.get(key)
      if (earlier === undefined) {
        seen.set(key, entry.span)
        return []
      }
      const message = `\`${entry.value}\` already stands in \`${clause.info.name}(\`: it counts once`
      return [
        problem('contract/duplicate-token', entry.span, message, {
          related: [{ span: earlier, message: 'First named here' }],
          ...removal(clause, entry),
        }),
      ]
    }),
  )
}

function duplicateKeys({ clauses }: ContractTree): Problem[] {
  const later = new Map<string, Span>()
  return [...clauses].reverse().flatMap((clause) =>
    [...clause.entries].reverse().flatMap((entry) => {
      if (clause.info?.holds !== 'pairs' || entry.kind !== 'pair' || entry.key === null) return []
      const key = `${clause.info.kind} ${entry.key.text}`
      const winner = later.get(key)
      if (winner === undefined) {
        later.set(key, entry.span)
        return []
      }
      const message = `\`${entry.key.text}\` is given again later, and the last one counts`
      return [
        problem('contract/duplicate-key', entry.span, message, {
          related: [{ span: winner, message: 'This one counts' }],
          ...removal(clause, entry),
        }),
      ]
    }),
  )
}

/** Takes an entry out together with one comma; the only entry of a clause cannot be taken out. */
function removal(clause: ClauseNode, entry: EntryNode) {
  const index = clause.entries.indexOf(entry)
  const before = clause.entries[index - 1]
  const after = clause.entries[index + 1]
  if (before?.kind === 'comma') {
    return replace('Remove it', { start: before.span.start, end: entry.span.end }, '')
  }
  if (after?.kind === 'comma') {
    const next = clause.entries[index + 2]?.span.start ?? after.span.end
    return replace('Remove it', { start: entry.span.start, end: next }, '')
  }
  return {}
}

/** A capability that two clauses claim in a way that makes one of them pointless. */
function overlaps({ clauses }: ContractTree): Problem[] {
  const tokens = (kind: ClauseKind) =>
    clauses
      .filter((clause) => clause.info?.kind === kind)
      .flatMap((clause) => clause.entries.map((entry) => ({ clause, entry })))
      .filter(
        (at): at is { clause: ClauseNode; entry: CapabilityNode } => at.entry.kind === 'capability',
      )
      .filter(({ entry }) => isCapabilityToken(entry.value))
  const provided = new Map(tokens('provides').map(({ entry }) => [entry.value, entry.span]))
  const required = new Map(tokens('required').map(({ entry }) => [entry.value, entry.span]))
  const own = tokens('required').flatMap(({ entry }) => {
    const span = provided.get(entry.value)
    if (span === undefined) return []
    const message = `\`${entry.value}\` is provided here too, but a skill is never its own provider`
    const related = [{ span, message: 'Provided here' }]
    return [problem('contract/requires-own', entry.span, message, { related })]
  })
  const both = tokens('optional').flatMap(({ clause, entry }) => {
    const span = required.get(entry.value)
    if (span === undefined) return []
    const message = `\`${entry.value}\` is required already, so it is not optional`
    const related = [{ span, message: 'Required here' }]
    return [
      problem('contract/required-and-optional', entry.span, message, {
        related,
        ...removal(clause, entry),
      }),
    ]
  })
  return [...own, ...both]
}

function policyConflicts(tree: ContractTree, { policy, mode }: Contract): Problem[] {
  const problems: Problem[] = []
  const limit = policyPair(tree, 'max-providers')
  if (limit && policy['selection-mode'] !== 'cover') {
    const message = '`max-providers` counts only with `selection-mode=cover`'
    problems.push(problem('contract/max-providers-unused', limit.span, message))
  }
  const missing = policyPair(tree, 'on-missing-required')
  if (missing && mode === 'strict' && policy['on-missing-required'] === 'auto-emulate') {
    const message = 'Strict mode promises real providers, and `auto-emulate` goes on without them'
    problems.push(problem('contract/strict-auto-emulate', missing.span, message))
  }
  return problems
}

function policyPair({ clauses }: ContractTree, key: string): PairNode | undefined {
  return clauses
    .filter((clause) => clause.info?.kind === 'policy')
    .flatMap((clause) => clause.entries)
    .filter((entry) => entry.kind === 'pair')
    .findLast((entry) => entry.key?.text === key)
}
