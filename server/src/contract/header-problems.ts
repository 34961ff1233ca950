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
    const more = /^dci\b/i.test(stray.text) ? replace('Write DCI/1', stray.span, 'DCI/1') : {}
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
  const problems: Problem[] = []
  let rest = straysAfterHeader(tree)
  while (rest[0] !== undefined) {
    const run = takeRun(rest, tree.text)
    problems.push(strayProblem(run, tree.text))
    rest = rest.slice(run.length)
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
 * The strays that are one mistake: a clause name without `(` takes everything up to its `)`; words take
 * the words that follow; punctuation stands alone.
 */
function takeRun(strays: readonly WordNode[], text: string): readonly WordNode[] {
  const neighbours = untilClause(strays, text)
  const head = neighbours[0]?.text ?? ''
  if (clauseNamed(head)) {
    const close = neighbours.findIndex((stray) => stray.text === ')')
    return close < 0 ? neighbours : neighbours.slice(0, close + 1)
  }
  if (isPunctuation(head)) return neighbours.slice(0, 1)
  const end = neighbours.findIndex((stray) => isPunctuation(stray.text) || clauseNamed(stray.text))
  return end < 0 ? neighbours : neighbours.slice(0, end)
}

function untilClause(strays: readonly WordNode[], text: string): readonly WordNode[] {
  const end = strays.findIndex((stray, index) => {
    const before = strays[index - 1]
    return before && text.slice(before.span.end, stray.span.start).trim() !== ''
  })
  return end < 0 ? strays : strays.slice(0, end)
}

function isPunctuation(text: string): boolean {
  return text === ')' || text === ',' || text === '('
}

function strayProblem(run: readonly WordNode[], text: string): Problem {
  const head = run[0]?.text ?? ''
  const span: Span = { start: run[0]?.span.start ?? 0, end: run.at(-1)?.span.end ?? 0 }
  if (clauseNamed(head)) {
    const name = { start: span.start, end: span.start + head.length }
    return problem('contract/unbalanced', name, `\`(\` expected after \`${head}\``)
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
