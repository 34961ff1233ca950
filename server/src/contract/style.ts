/** What separates a readable contract from its canonical form (DCI-009 to 011): hints with a fix each. */
import type { Problem, TextEdit } from '../problem'
import { problem, replace } from './codes'
import { decode, encode } from './escapes'
import type { ContractTree } from './tree'

/** Line breaks at the end, which YAML's block scalars have by nature. */
export const FINAL_BREAKS = /[\r\n]+$/

/** Hints about form; meant for a contract without grammar errors. */
export function styleProblems(tree: ContractTree): Problem[] {
  return [...longForms(tree), ...spacing(tree)]
}

function longForms(tree: ContractTree): Problem[] {
  return tree.clauses.flatMap(({ info, name }) => {
    if (info === null || info.name === name.text) return []
    const message = `\`${name.text}\` is the long form of \`${info.name}\``
    const fix = replace(`Change to ${info.name}`, name.span, info.name)
    return [problem('contract/long-form', name.span, message, fix)]
  })
}

function spacing(tree: ContractTree): Problem[] {
  return gapEdits(tree).flatMap(({ span, newText }) => {
    // A line break from YAML is as good as the space that it stands for (DCI-011).
    if (newText === ' ' && span.end - span.start === 1) return []
    const message = newText === '' ? 'No space belongs here' : 'One space belongs here'
    return [problem('contract/spacing', span, message, replace('Fix spacing', span, newText))]
  })
}

/** Edits that give the white space between tokens and around the contract its canonical form. */
function gapEdits({ text, tokens, clauses }: ContractTree): TextEdit[] {
  const clauseStarts = new Set(clauses.map((clause) => clause.span.start))
  const length = text.replace(FINAL_BREAKS, '').length
  const edits: TextEdit[] = []
  let end = 0
  for (const token of [...tokens, { start: length, end: length }]) {
    const span = { start: end, end: token.start }
    const newText = end > 0 && clauseStarts.has(token.start) ? ' ' : ''
    if (span.end > span.start && text.slice(span.start, span.end) !== newText) {
      edits.push({ span, newText })
    }
    end = token.end
  }
  return edits
}

/**
 * The smallest edits that make a contract canonical; none when it already is. Meant for a contract
 * without an error (DCI-010).
 */
export function canonicalEdits(tree: ContractTree): TextEdit[] {
  const edits = [
    ...longForms(tree).flatMap(({ fix }) => fix?.edits ?? []),
    ...gapEdits(tree),
    ...brokenEscapes(tree),
  ]
  return edits.sort((a, b) => a.span.start - b.span.start)
}

/** An escaped tab or line break is written as an escaped space. */
function brokenEscapes(tree: ContractTree): TextEdit[] {
  return tree.clauses.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.kind !== 'pair' || entry.value === null) return []
      const newText = encode(decode(entry.value.text))
      return newText === entry.value.text ? [] : [{ span: entry.value.span, newText }]
    }),
  )
}
