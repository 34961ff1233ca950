/** Grammar errors of the header and of what stands outside every clause (DCI-001, 002, 003). */
import type { Problem, Span } from '../problem'
import { closest } from '../text/did-you-mean'
import { clauseNamed } from './clauses'
import { problem, replace } from './codes'
import type { ContractTree, HeaderNode, WordNode } from './tree'

const MODES = ['strict', 'best-effort']

export function headerProblems(tree: ContractTree): Problem[] {
  const { header, clauses, strays } = tree
  if (header === null) return [missingHeader(tree)]
  const problems = [...versionProblems(header), ...modeProblems(header)]
  if (clauses.length === 0 && strays.length === 0) {
    const message = 'At least one clause is expected after the header, such as P(web-search)'
    problems.push(problem('contract/no-clauses', header.span, message))
  }
  return problems
}

function missingHeader({ text, clauses, strays }: ContractTree): Problem {
  const message = 'A contract starts with DCI/1, then a space and its clauses'
  const [clause] = clauses
  const [stray] = strays
  if (stray && stray.span.start < (clause?.span.start ?? text.length)) {
    const isAttempt = /^dci(?![a-z])/i.test(stray.text)
    const more = isAttempt ? replace('Write DCI/1', stray.span, 'DCI/1') : {}
    return problem('contract/missing-header', stray.span, message, more)
  }
  if (!clause) return problem('contract/missing-header', { start: 0, end: text.length }, message)
  const before = { start: clause.span.start, end: clause.span.start }
  return problem(
    'contract/missing-header',
    clause.name.span,
    message,
    replace('Insert DCI/1', before, 'DCI/1 '),
  )
}

function versionProblems({ version, span }: HeaderNode): Problem[] {
  if (version?.text === '1') return []
  const magic = { start: span.start, end: span.start + 'DCI/'.length }
  const found = version ? `Version \`${version.text}\` is not supported` : 'The version is missing'
  const fix = version
    ? replace('Use version 1', version.span, '1')
    : replace('Insert version 1', { start: magic.end, end: magic.end }, '1')
  const message = `${found}: the supported version is 1`
  return [problem('contract/unsupported-version', version?.span ?? magic, message, fix)]
}

function modeProblems({ caret, mode }: HeaderNode): Problem[] {
  if (caret === null || MODES.includes(mode?.text ?? '')) return []
  if (mode === null) {
    return [problem('contract/unknown-mode', caret, 'strict or best-effort expected after `^`')]
  }
  const guess = closest(mode.text, MODES)
  const message = `Unknown mode \`${mode.text}\`: strict or best-effort expected`
  return [
    guess === undefined
      ? problem('contract/unknown-mode', mode.span, message)
      : problem(
          'contract/unknown-mode',
          mode.span,
          `${message}. Did you mean \`${guess}\`?`,
          replace(`Change to ${guess}`, mode.span, guess),
        ),
  ]
}

/** One finding for each run of text that belongs to no clause. */
export function strayProblems(tree: ContractTree): Problem[] {
  const strays = straysAfterHeader(tree)
  const problems: Problem[] = []
  for (let start = 0; start < strays.length; ) {
    const end = endOfRun(strays, start, tree.text)
    problems.push(strayProblem(strays.slice(start, end), tree.text))
    start = end
  }
  return problems
}

/** A stray in the header's place is what {@link missingHeader} reports. */
function straysAfterHeader({ header, clauses, strays, text }: ContractTree): readonly WordNode[] {
  const firstClause = clauses[0]?.span.start ?? text.length
  const inPlaceOfHeader = header === null && (strays[0]?.span.start ?? text.length) < firstClause
  return inPlaceOfHeader ? strays.slice(1) : strays
}

/**
 * Where the strays end that are one mistake: a clause name without `(` takes everything up to its `)`;
 * words take the words that follow; punctuation stands alone.
 */
function endOfRun(strays: readonly WordNode[], start: number, text: string): number {
  const head = strays[start]?.text ?? ''
  if (isPunctuation(head)) return start + 1
  const isName = clauseNamed(head) !== undefined
  let end = start + 1
  while (end < strays.length && areNeighbours(strays[end - 1], strays[end], text)) {
    const next = strays[end]?.text ?? ''
    if (isName && next === ')') return end + 1
    if (!isName && (isPunctuation(next) || clauseNamed(next))) break
    end++
  }
  return end
}

/** Whether nothing but white space stands between two strays. */
function areNeighbours(a: WordNode | undefined, b: WordNode | undefined, text: string): boolean {
  return a !== undefined && b !== undefined && text.slice(a.span.end, b.span.start).trim() === ''
}

function isPunctuation(text: string): boolean {
  return text === ')' || text === ',' || text === '('
}

function strayProblem(run: readonly WordNode[], text: string): Problem {
  const head = run[0]?.text ?? ''
  const span: Span = { start: run[0]?.span.start ?? 0, end: run.at(-1)?.span.end ?? 0 }
  if (clauseNamed(head)) {
    const name = { start: span.start, end: span.start + head.length }
    const values = run[1]
    // Without a `)` nobody can know what belongs to the clause.
    const isClosed = values !== undefined && run.at(-1)?.text === ')' && values.text !== ')'
    const gap = { start: name.end, end: values?.span.start ?? name.end }
    const fix = isClosed ? replace('Insert `(`', gap, '(') : {}
    return problem('contract/unbalanced', name, `\`(\` expected after \`${head}\``, fix)
  }
  if (head === ')') {
    return problem(
      'contract/unbalanced',
      span,
      'This `)` closes nothing',
      replace('Remove it', span, ''),
    )
  }
  if (head === ',') {
    const gap = /^\s/.test(text.slice(span.end)) ? '' : ' '
    const message = 'Clauses are separated by one space, not by a comma'
    return problem('contract/unexpected', span, message, replace('Remove the comma', span, gap))
  }
  return problem('contract/unexpected', span, 'A clause such as R(web-search) is expected here')
}
