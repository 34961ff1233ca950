/** The grammar of the contract language, read one character at a time (DCI-001 to DCI-013, DCI-016). */
import type { ContractMode } from '../../server/src/contract/model'

type ShortName = 'P' | 'E' | 'A' | 'R' | 'O' | 'Pol'

export interface WrittenPair {
  readonly key: string
  readonly value: string
}

export interface WrittenClause {
  readonly name: ShortName
  /** Decoded tokens of P, E, R and O. */
  readonly tokens: readonly string[]
  /** Decoded pairs of A and Pol. */
  readonly pairs: readonly WrittenPair[]
}

/** A contract as it was written, clause by clause. */
export interface WrittenContract {
  /** Undefined when it is left out. */
  readonly mode: ContractMode | undefined
  readonly clauses: readonly WrittenClause[]
  /** Whether white space stands where the grammar has none, or more than one where it has one (DCI-011). */
  readonly extraSpace: boolean
}

/** The first breach of the grammar; the message is a row that it breaks. */
export class GrammarError extends Error {}

/** DCI-009: short forms and the long forms that stand for them. */
const CLAUSE_NAMES: ReadonlyMap<string, ShortName> = new Map([
  ['P', 'P'],
  ['Provides', 'P'],
  ['E', 'E'],
  ['Expects', 'E'],
  ['A', 'A'],
  ['Accepts', 'A'],
  ['R', 'R'],
  ['Required', 'R'],
  ['O', 'O'],
  ['Optional', 'O'],
  ['Pol', 'Pol'],
  ['Policy', 'Pol'],
])

const LONGEST_CONTRACT = 8192

const isWhite = (character: string) => character !== '' && ' \t\n\r'.includes(character)
const isDigit = (character: string) => character >= '0' && character <= '9'
const isLetter = (character: string) =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
const isKeyCharacter = (character: string) =>
  isLetter(character) || isDigit(character) || character === '-' || character === '_'
const isSafe = (character: string) =>
  isKeyCharacter(character) || (character !== '' && './:@'.includes(character))

/** DCI-006: the six characters that a backslash may stand before. */
export function mayBeEscaped(character: string): boolean {
  return character !== '' && ',()=\\ '.includes(character)
}

/**
 * Reads a contract by the grammar.
 * @throws {GrammarError} at the first breach
 */
export function readContract(text: string): WrittenContract {
  if (text.length > LONGEST_CONTRACT) throw new GrammarError('DCI-016')
  return new Reader(text).contract()
}

class Reader {
  private at = 0
  private extraSpace = false
  private readonly characters: readonly string[]

  constructor(text: string) {
    this.characters = [...text]
  }

  /** DCI-001: `"DCI/" version ["^" mode] SP clause *(SP clause)`. */
  contract(): WrittenContract {
    if (this.white() > 0) this.extraSpace = true
    for (const expected of 'DCI/') if (this.take() !== expected) throw new GrammarError('DCI-001')
    this.version()
    const mode = this.mode()
    const clauses: WrittenClause[] = []
    while (true) {
      const spaces = this.white()
      if (this.atEnd()) {
        if (spaces > 0) this.extraSpace = true
        break
      }
      if (spaces === 0) throw new GrammarError('DCI-001')
      if (spaces > 1) this.extraSpace = true
      clauses.push(this.clause())
    }
    if (clauses.length === 0) throw new GrammarError('DCI-001')
    return { mode, clauses, extraSpace: this.extraSpace }
  }

  /** DCI-002: digits, and only 1 is known. */
  private version(): void {
    let digits = ''
    while (isDigit(this.peek())) digits += this.take()
    if (Number(digits) !== 1) throw new GrammarError('DCI-002')
  }

  /** DCI-003: undefined when it is left out. */
  private mode(): ContractMode | undefined {
    if (this.peek() !== '^') return undefined
    this.take()
    let word = ''
    while (!this.atEnd() && !isWhite(this.peek())) word += this.take()
    if (word === 'strict' || word === 'best-effort') return word
    throw new GrammarError('DCI-003')
  }

  /** DCI-004, DCI-013: a known name and its values between parentheses. */
  private clause(): WrittenClause {
    let word = ''
    while (!this.atEnd() && !isWhite(this.peek()) && !',()'.includes(this.peek())) {
      word += this.take()
    }
    const name = CLAUSE_NAMES.get(word)
    if (name === undefined) throw new GrammarError('DCI-013')
    this.skipExtra()
    if (this.take() !== '(') throw new GrammarError('DCI-001')
    const tokens: string[] = []
    const pairs: WrittenPair[] = []
    let separator = ','
    while (separator === ',') {
      this.skipExtra()
      if (name === 'A' || name === 'Pol') pairs.push(this.pair())
      else tokens.push(this.token())
      this.skipExtra()
      separator = this.take()
    }
    if (separator !== ')') throw new GrammarError('DCI-004')
    return { name, tokens, pairs }
  }

  /** DCI-005: any run without comma, parenthesis or white space, escapes decoded. */
  private token(): string {
    let token = ''
    while (!this.atEnd() && !isWhite(this.peek()) && !',()'.includes(this.peek())) {
      token += this.peek() === '\\' ? this.escape() : this.take()
    }
    if (token === '') throw new GrammarError('DCI-004')
    return token
  }

  /** DCI-006, DCI-007, DCI-008: split at the first unescaped `=`, white space before the value trimmed. */
  private pair(): WrittenPair {
    let key = ''
    while (isKeyCharacter(this.peek())) key += this.take()
    if (key === '') throw new GrammarError(this.endsPlace() ? 'DCI-004' : 'DCI-006')
    if (this.take() !== '=') throw new GrammarError('DCI-006')
    this.skipExtra()
    let value = ''
    while (isSafe(this.peek()) || this.peek() === '\\') {
      value += this.peek() === '\\' ? this.escape() : this.take()
    }
    if (value === '') throw new GrammarError('DCI-006')
    return { key, value }
  }

  /** DCI-006: a backslash before one of the six characters that may be escaped. */
  private escape(): string {
    this.take()
    const escaped = this.take()
    if (!mayBeEscaped(escaped)) throw new GrammarError('DCI-006')
    return escaped
  }

  private endsPlace(): boolean {
    return this.atEnd() || ',)'.includes(this.peek())
  }

  /** DCI-011: spaces around commas and parentheses are read over. */
  private skipExtra(): void {
    if (this.white() > 0) this.extraSpace = true
  }

  private white(): number {
    let count = 0
    while (isWhite(this.peek())) {
      this.take()
      count++
    }
    return count
  }

  /** The next character, or the empty string at the end. */
  private peek(): string {
    return this.characters[this.at] ?? ''
  }

  private take(): string {
    const character = this.peek()
    this.at++
    return character
  }

  private atEnd(): boolean {
    return this.at >= this.characters.length
  }
}
