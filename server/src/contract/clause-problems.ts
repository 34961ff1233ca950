/** Grammar errors inside clauses (DCI-004, 006, 007, 013): one finding a mistake, on its own token. */
import type { Fix, Problem, Span } from '../problem'
import { CLAUSES, type ClauseInfo, guessClause } from './clauses'
import { problem, replace } from './codes'
import { removeClause } from './edits'
import { isEscapable } from './escapes'
import type { ClauseNode, ContractTree, EntryNode, PairNode, WordNode } from './tree'

export function clauseProblems(tree: ContractTree): Problem[] {
  return tree.clauses.flatMap((clause, index) => [
    ...nameProblems(clause),
    ...spaceProblems(tree, clause, index),
    ...closeProblems(clause, tree.text),
    ...listProblems(clause, tree),
    ...clause.entries.flatMap((entry, at) =>
      entry.kind === 'pair' && !continues(clause.entries[at - 1], entry) ? pairProblems(entry) : [],
    ),
  ])
}

function nameProblems({ info, name }: ClauseNode): Problem[] {
  if (info !== null) return []
  const guess = guessClause(name.text)
  const known = CLAUSES.map((clause) => clause.name).join(', ')
  const message = `Unknown clause \`${name.text}\`: ${known} expected`
  if (guess === undefined) return [problem('contract/unknown-clause', name.span, message)]
  return [
    problem(
      'contract/unknown-clause',
      name.span,
      `${message}. Did you mean \`${guess.name}\`?`,
      replace(`Change to ${guess.name}`, name.span, guess.name),
    ),
  ]
}

function spaceProblems(tree: ContractTree, clause: ClauseNode, index: number): Problem[] {
  const before = index === 0 ? tree.header?.span : tree.clauses[index - 1]?.close
  const { start } = clause.span
  if (before?.end !== start) return []
  const message = `A space is expected before \`${clause.name.text}\``
  const fix = replace('Insert a space', { start, end: start }, ' ')
  return [problem('contract/missing-space', clause.name.span, message, fix)]
}

function closeProblems({ name, close, open, entries }: ClauseNode, text: string): Problem[] {
  if (close !== null) return []
  const last = entries.at(-1)?.span ?? open
  const message = `\`)\` expected after \`${text.slice(last.start, last.end)}\` to close \`${name.text}(\``
  const after = { start: last.end, end: last.end }
  // Behind an open parenthesis inside the list, one more would close that one.
  const isNested = entries.at(-1)?.kind === 'nested'
  const fix = isNested ? {} : replace('Insert `)`', after, ')')
  return [problem('contract/unbalanced', last, message, fix)]
}

/** Commas in the right number and places; parentheses escaped. */
function listProblems(clause: ClauseNode, tree: ContractTree): Problem[] {
  const { info, entries } = clause
  const { text } = tree
  const what = info?.holds === 'pairs' ? 'key=value pair' : 'capability'
  if (entries.length === 0) {
    if (clause.close === null) return []
    const span = { start: clause.open.start, end: clause.close.end }
    const message = `At least one ${what} is expected in \`${clause.name.text}(\``
    const edit = removeClause(tree, clause)
    const fix = { title: 'Remove the clause', edits: edit ? [edit] : [] }
    return [problem('contract/empty', span, message, edit ? { fix } : {})]
  }
  const problems: Problem[] = []
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1]
    if (entry.kind === 'nested') problems.push(nestedProblem(entry.span, text, info))
    else if (entry.kind === 'comma') {
      const endsList = index === entries.length - 1 && clause.close !== null
      if (!previous || previous.kind === 'comma' || endsList) {
        problems.push(emptyPlace(entry.span, what))
      }
    } else if (previous?.kind === 'capability' || previous?.kind === 'pair') {
      problems.push(missingComma(previous, entry, what))
    }
  }
  return problems
}

function emptyPlace(comma: Span, what: string): Problem {
  const message = `A ${what} is expected on both sides of \`,\``
  return problem('contract/empty', comma, message, replace('Remove the comma', comma, ''))
}

/** Whether a word after a value is that value's second half, parted from it by an unescaped space. */
function continues(before: EntryNode | undefined, entry: PairNode): boolean {
  return before?.kind === 'pair' && before.value !== null && entry.equals === null
}

function missingComma(before: EntryNode, entry: EntryNode, what: string): Problem {
  const gap = { start: before.span.end, end: entry.span.start }
  if (entry.kind === 'pair' && continues(before, entry)) {
    const message = 'A space inside a value is written `\\ `'
    const fix = replace('Escape the space', gap, '\\ ')
    return problem('contract/unescaped', entry.span, message, fix)
  }
  const message = `\`,\` expected before the next ${what}`
  return problem('contract/missing-comma', entry.span, message, replace('Insert a comma', gap, ','))
}

function nestedProblem(span: Span, text: string, info: ClauseInfo | null): Problem {
  const open = { start: span.start, end: span.start + 1 }
  if (info?.holds !== 'pairs') {
    const message = 'A capability cannot hold a parenthesis: `,` or `)` expected'
    return problem('contract/unexpected', open, message)
  }
  const inner = text.slice(span.start, span.end)
  const escaped = inner.replace(/\\[\s\S]|[(), ]/g, (part) =>
    part.length > 1 ? part : `\\${part}`,
  )
  const message = 'A parenthesis inside a value is written `\\(`'
  return problem('contract/unescaped', open, message, replace('Escape it', span, escaped))
}

function pairProblems({ key, equals, value, span }: PairNode): Problem[] {
  if (key !== null && equals === null) return missingEquals(key)
  const problems = key ? keyProblems(key) : []
  if (key === null) {
    problems.push(problem('contract/missing-key', equals ?? span, 'A key is expected before `=`'))
  }
  if (value) return [...problems, ...valueProblems(value)]
  if (key) {
    const message = `A value is expected after \`${key.text}=\``
    problems.push(problem('contract/missing-value', span, message))
  }
  return problems
}

/** A colon is what other languages write between a key and its value. */
function missingEquals({ text, span }: WordNode): Problem[] {
  const [, key] = /^([A-Za-z0-9_-]+):./.exec(text) ?? []
  if (key === undefined) {
    const problems = keyProblems({ text, span })
    const message = `\`=\` and a value expected after \`${text}\``
    return [...problems, problem('contract/missing-equals', span, message)]
  }
  const start = span.start + key.length
  const colon = { start, end: start + 1 }
  const message = `\`=\` is expected after \`${key}\``
  return [problem('contract/missing-equals', colon, message, replace('Change to =', colon, '='))]
}

function keyProblems({ text, span }: WordNode): Problem[] {
  if (/^[A-Za-z0-9_-]+$/.test(text)) return []
  const message = `Key \`${text}\` may hold only letters, digits, \`-\` and \`_\``
  const near = text.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '')
  const fix = near === '' ? {} : replace(`Change to ${near}`, span, near)
  return [problem('contract/invalid-key', span, message, fix)]
}

const VALUE_PART = /\\([\s\S]?)|=|[^A-Za-z0-9\-_./:@\\=]+/g

/** Characters of a value that are neither safe nor rightly escaped (DCI-006). */
function valueProblems({ text, span }: WordNode): Problem[] {
  const problems: Problem[] = []
  for (const match of text.matchAll(VALUE_PART)) {
    const [part, escaped] = match
    if (escaped !== undefined && isEscapable(escaped)) continue
    const start = span.start + match.index
    problems.push(characterProblem(part, escaped, { start, end: start + part.length }))
  }
  return problems
}

function characterProblem(part: string, escaped: string | undefined, span: Span): Problem {
  if (part === '=') {
    const message = '`=` inside a value is written `\\=`'
    return problem('contract/unescaped', span, message, replace('Escape it', span, '\\='))
  }
  if (escaped === undefined) {
    const message = `\`${part}\` cannot stand in a value: letters, digits and - _ . / : @ can`
    return problem('contract/invalid-character', span, message)
  }
  const allowed = '`\\` stands only before , ( ) = \\ and a space'
  const fix: { fix?: Fix } = escaped === '' ? {} : replace('Remove the backslash', span, escaped)
  return problem('contract/invalid-escape', span, `Invalid escape \`${part}\`: ${allowed}`, fix)
}
