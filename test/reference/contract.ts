/** What a contract means, and how it is written canonically (DCI-005, DCI-010, DCI-012, DCI-015, DCI-017). */
import type { Contract } from '../../server/src/contract/model'
import { eachOnce } from './compare'
import { GrammarError, mayBeEscaped, readContract, type WrittenContract } from './grammar'
import { readPolicyValue } from './policy'

export interface ParsedContract {
  /** A grammar error makes the contract unparseable, a value error does not (DCI-017). */
  readonly error: 'none' | 'grammar' | 'value'
  /** Null when the contract is unparseable. */
  readonly model: Contract | null
  /** Null when there is any error (DCI-010). */
  readonly canonical: string | null
  /** Whether a hint for extra white space is due (DCI-011). */
  readonly extraSpace: boolean
  /** Whether a warning for a repeated clause, token or key is due (DCI-012). */
  readonly repetition: boolean
}

/** Whether a decoded token is a capability token (DCI-005). */
export function isCapability(token: string): boolean {
  if (token.length < 1 || token.length > 64) return false
  if (token.startsWith('-') || token.endsWith('-') || token.includes('--')) return false
  for (const character of token) {
    const letter = character >= 'a' && character <= 'z'
    const digit = character >= '0' && character <= '9'
    if (!letter && !digit && character !== '-') return false
  }
  return true
}

/** Reads the value of `metadata.contract` (DCI-001 to DCI-017). Never throws. */
export function parseContract(text: string): ParsedContract {
  try {
    return understand(readContract(text))
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    return {
      error: 'grammar',
      model: null,
      canonical: null,
      extraSpace: false,
      repetition: false,
    }
  }
}

function understand(written: WrittenContract): ParsedContract {
  const tokens = (name: string) =>
    written.clauses.flatMap((clause) => (clause.name === name ? clause.tokens : []))
  const pairs = (name: string) =>
    written.clauses.flatMap((clause) => (clause.name === name ? clause.pairs : []))
  const capabilities = [tokens('P'), tokens('E'), tokens('R'), tokens('O')]
  const invalid = capabilities.flatMap((all) => eachOnce(all).filter((one) => !isCapability(one)))
  const policy = new Map<string, number | string>()
  let valueErrors = invalid.length
  for (const { key, value } of pairs('Pol')) {
    const typed = readPolicyValue(key, value)
    policy.delete(key)
    if (typed === undefined) valueErrors++
    else policy.set(key, typed)
  }
  const distinctPerKind = [
    written.clauses.map((clause) => clause.name),
    ...capabilities,
    pairs('A').map((pair) => pair.key),
    pairs('Pol').map((pair) => pair.key),
  ]
  return {
    error: valueErrors > 0 ? 'value' : 'none',
    model: {
      version: 1,
      mode: written.mode ?? 'best-effort',
      modeStated: written.mode !== undefined,
      provides: eachOnce(tokens('P')),
      expects: eachOnce(tokens('E')),
      required: eachOnce(tokens('R')),
      optional: eachOnce(tokens('O')),
      accepts: Object.fromEntries(pairs('A').map((pair) => [pair.key, pair.value])),
      policy: Object.fromEntries(policy),
      invalidTokenCount: invalid.length,
      hasProvides: written.clauses.some((clause) => clause.name === 'P'),
    },
    canonical: valueErrors > 0 ? null : canonical(written),
    extraSpace: written.extraSpace,
    repetition: distinctPerKind.some((all) => eachOnce(all).length < all.length),
  }
}

/** DCI-010: short forms, one space, nothing merged, escapes only where needed. */
function canonical(written: WrittenContract): string {
  let text = 'DCI/1'
  if (written.mode !== undefined) text += `^${written.mode}`
  for (const clause of written.clauses) {
    const pairs = clause.pairs.map((pair) => `${pair.key}=${escaped(pair.value)}`)
    text += ` ${clause.name}(${[...clause.tokens, ...pairs].join(',')})`
  }
  return text
}

function escaped(value: string): string {
  let text = ''
  for (const character of value) text += mayBeEscaped(character) ? `\\${character}` : character
  return text
}
