/** What each word of the contract is, for colouring (EDIT-018): plain data, offsets in the file. */
import type { ClauseInfo } from '../../contract/clauses'
import { decode } from '../../contract/escapes'
import { isCapabilityToken } from '../../contract/model'
import { policyKey, readPolicyValue } from '../../contract/policy-keys'
import type { ClauseNode, ContractTree, HeaderNode, PairNode, WordNode } from '../../contract/tree'
import type { Span } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'

/** Standard token types of LSP, by name. */
export type SemanticKind = 'keyword' | 'number' | 'operator' | 'enumMember' | 'type' | 'property'

export interface SemanticToken {
  /** Never empty, and within one line. */
  readonly span: Span
  readonly kind: SemanticKind
  /** Whether the skill provides the capability that it names. */
  readonly declares: boolean
}

/**
 * The words of a skill's contract, in order and apart; none without a contract, or where its positions
 * are not exact. A word that is not valid where it stands has no token, nor have escapes, so that what
 * the host says of them shows.
 */
export function semanticTokens({ text, contract }: SkillFile): SemanticToken[] {
  const map = contract?.scalar.map()
  if (!contract || !map?.exact) return []
  return wordsOf(contract.parsed.tree).flatMap((word) =>
    linesOf(text, map.toDocument(word.span)).map((span) => ({ ...word, span })),
  )
}

function wordsOf({ header, clauses }: ContractTree): SemanticToken[] {
  return [...(header ? headerWords(header) : []), ...clauses.flatMap(clauseWords)]
}

function headerWords({ span, version, caret, mode }: HeaderNode): SemanticToken[] {
  const isMode = mode?.text === 'strict' || mode?.text === 'best-effort'
  return [
    token('keyword', { start: span.start, end: span.start + 'DCI'.length }),
    ...(version?.text === '1' ? [token('number', version.span)] : []),
    ...(caret ? [token('operator', caret)] : []),
    ...(isMode ? [token('enumMember', mode.span)] : []),
  ]
}

function clauseWords({ info, name, entries }: ClauseNode): SemanticToken[] {
  if (info === null) return []
  const inside = entries.flatMap((entry) => {
    if (entry.kind === 'pair') return pairWords(entry, info)
    const isCapability = entry.kind === 'capability' && isCapabilityToken(entry.value)
    return isCapability ? [token('type', entry.span, info.kind === 'provides')] : []
  })
  return [token('keyword', name.span), ...inside]
}

function pairWords({ key, equals, value }: PairNode, { kind }: ClauseInfo): SemanticToken[] {
  const isPolicy = kind === 'policy'
  const info = isPolicy ? policyKey(key?.text ?? '') : undefined
  const isKey = isPolicy ? info !== undefined : /^[A-Za-z0-9_-]+$/.test(key?.text ?? '')
  const isValue =
    !isPolicy || (info && value && readPolicyValue(info, decode(value.text)) !== undefined)
  return [
    ...(key && equals && isKey ? [token('property', key.span)] : []),
    ...(equals ? [token('operator', equals)] : []),
    ...(value && isValue ? valueWords(value) : []),
  ]
}

/** A number is one word; other values have gaps where escapes stand. */
function valueWords({ text, span }: WordNode): SemanticToken[] {
  if (/^\d*\.?\d+$/.test(text)) return [token('number', span)]
  return [...text.matchAll(/[A-Za-z0-9\-_./:@]+/g)].map(({ 0: part, index }) => {
    const start = span.start + index
    return token('enumMember', { start, end: start + part.length })
  })
}

function token(kind: SemanticKind, span: Span, declares = false): SemanticToken {
  return { span, kind, declares }
}

/** A word as it stands in the file: where YAML lets it go on over lines, its part of each. */
function linesOf(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(/(?:(?!\\[\r\n])\S)+/g)].map(({ 0: part, index }) => ({
    start: start + index,
    end: start + index + part.length,
  }))
}
