/**
 * The lexer of the contract language. It accepts any text: what fits nowhere becomes `Text` or `Word`
 * and is judged later, so there are no lexer errors.
 *
 * Two modes, because `DCI/1^strict` has inner structure that words in clauses do not: the lexer starts
 * in `header` and goes to `body` at the first white space or parenthesis.
 */
import { createToken, type IToken, Lexer } from 'chevrotain'

const CAPABILITY_NAMES = 'Provides|Expects|Required|Optional|P|E|R|O'
const PAIR_NAMES = 'Accepts|Policy|Pol|A'
const BEFORE_PAREN = '(?=[ \\t\\r\\n]*\\()'

// A clause name counts as one only before a parenthesis. Nothing else inside a list can look like that
// (a parenthesis there must be escaped), so an unclosed list ends where the next clause begins.
const clauseName = (names: string) => new RegExp(`(?:${names})${BEFORE_PAREN}`)

const BODY = { push_mode: 'body' } as const

/** Category: what no clause can begin with. */
export const Stray = createToken({ name: 'Stray', pattern: Lexer.NA })
/** Category: what a capability token is made of; `=` is an ordinary character there (DCI-005). */
export const Piece = createToken({ name: 'Piece', pattern: Lexer.NA, categories: [Stray] })

const stray = { categories: [Stray] }
const piece = { categories: [Piece] }

export const Magic = createToken({ name: 'Magic', pattern: 'DCI/', ...stray })
export const Caret = createToken({ name: 'Caret', pattern: '^', ...stray })
/** A piece of the header: the version, the mode, or something that should be neither. */
export const Word = createToken({
  name: 'Word',
  pattern: new RegExp(
    `(?:(?!(?:${CAPABILITY_NAMES}|${PAIR_NAMES})${BEFORE_PAREN})[^ \\t\\r\\n^()])+`,
  ),
  ...stray,
})
export const CapabilityClauseName = createToken({
  name: 'CapabilityClauseName',
  pattern: clauseName(CAPABILITY_NAMES),
  ...BODY,
})
export const PairClauseName = createToken({
  name: 'PairClauseName',
  pattern: clauseName(PAIR_NAMES),
  ...BODY,
})
export const LParen = createToken({ name: 'LParen', pattern: '(', ...stray, ...BODY })
export const RParen = createToken({ name: 'RParen', pattern: ')', ...stray })
export const Comma = createToken({ name: 'Comma', pattern: ',', ...stray })
export const Equals = createToken({ name: 'Equals', pattern: '=', ...piece })
/** A run without separators; a backslash takes the next character along, whatever it is. */
export const Text = createToken({
  name: 'Text',
  pattern: /(?:\\[\s\S]|\\(?![\s\S])|[^ \t\r\n,()=\\])+/,
  ...piece,
})

const skipped = { group: Lexer.SKIPPED }
const LeadingSpace = createToken({
  name: 'LeadingSpace',
  pattern: /[ \t\r\n]+(?=DCI\/)/,
  ...skipped,
})
const HeaderEnd = createToken({ name: 'HeaderEnd', pattern: /[ \t\r\n]+/, ...BODY, ...skipped })
const Space = createToken({ name: 'Space', pattern: /[ \t\r\n]+/, ...skipped })

const clauseNames = [CapabilityClauseName, PairClauseName]

/** Every token type, for the parser. */
export const VOCABULARY = [
  Stray,
  Piece,
  Magic,
  Caret,
  Word,
  ...clauseNames,
  LParen,
  RParen,
  Comma,
  Equals,
  Text,
]

const lexer = new Lexer(
  {
    defaultMode: 'header',
    modes: {
      header: [LeadingSpace, HeaderEnd, ...clauseNames, Magic, Caret, LParen, RParen, Word],
      body: [Space, ...clauseNames, LParen, RParen, Comma, Equals, Text],
    },
  },
  { positionTracking: 'onlyOffset' },
)

/** Splits any text into tokens; white space is left out and can be seen as gaps between offsets. */
export function tokenize(text: string): IToken[] {
  return lexer.tokenize(text).tokens
}
