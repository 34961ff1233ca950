/** Warnings about contracts that say something twice or contradict themselves (DCI-012, EDIT-010). */
import type { Problem, Span, TextEdit } from '../problem'
import type { ClauseKind } from './clauses'
import { problem } from './codes'
import { capabilitiesOf, policyPair, removeValue, type Value } from './edits'
import { type CapabilityClause, type Contract, isCapabilityToken } from './model'
import type { ClauseNode, ContractTree, EntryNode } from './tree'

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

function duplicateTokens(tree: ContractTree): Problem[] {
  const seen = new Map<string, Span>()
  return tree.clauses.flatMap((clause) =>
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
          ...withRemoval(tree, { clause, entry }),
        }),
      ]
    }),
  )
}

function duplicateKeys(tree: ContractTree): Problem[] {
  const later = new Map<string, Span>()
  return [...tree.clauses].reverse().flatMap((clause) =>
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
          ...withRemoval(tree, { clause, entry }),
        }),
      ]
    }),
  )
}

function withRemoval(tree: ContractTree, value: Value<EntryNode>): Pick<Problem, 'fix'> {
  const edit = removeValue(tree, value)
  return edit === undefined ? {} : { fix: { title: 'Remove it', edits: [edit] } }
}

/** A capability that two clauses claim in a way that makes one of them pointless. */
function overlaps(tree: ContractTree): Problem[] {
  const tokens = (kind: CapabilityClause) =>
    capabilitiesOf(tree, kind).filter(({ entry }) => isCapabilityToken(entry.value))
  const provided = new Map(tokens('provides').map(({ entry }) => [entry.value, entry.span]))
  const required = new Map(tokens('required').map(({ entry }) => [entry.value, entry.span]))
  // Which of the two is meant nobody can know, so there is no fix.
  const own = tokens('required').flatMap(({ entry }) => {
    const span = provided.get(entry.value)
    if (span === undefined) return []
    const message = `\`${entry.value}\` is provided here too, but a skill is never its own provider`
    const related = [{ span, message: 'Provided here' }]
    return [problem('contract/requires-own', entry.span, message, { related })]
  })
  const both = tokens('optional').flatMap((value) => {
    const { entry } = value
    const span = required.get(entry.value)
    if (span === undefined) return []
    const message = `\`${entry.value}\` is required already, so it is not optional`
    const related = [{ span, message: 'Required here' }]
    return [
      problem('contract/required-and-optional', entry.span, message, {
        related,
        ...withRemoval(tree, value),
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
    problems.push(problem('contract/max-providers-unused', limit.entry.span, message))
  }
  const missing = policyPair(tree, 'on-missing-required')
  if (missing && mode === 'strict' && policy['on-missing-required'] === 'auto-emulate') {
    const message = 'Strict mode promises real providers, and `auto-emulate` goes on without them'
    problems.push(problem('contract/strict-auto-emulate', missing.entry.span, message))
  }
  return problems
}
