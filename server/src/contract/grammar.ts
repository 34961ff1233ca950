/**
 * The grammar of the contract language (DCI-001, DCI-004, DCI-007), as a Chevrotain parser.
 *
 * Mistakes that people make often are productions of their own (`stray`, `nested`, a clause without a
 * known name), so each becomes one node that the tree builder can name exactly. The rest is left to
 * Chevrotain's recovery: a missing `)` is inserted, and parsing goes on with the next clause.
 */
import { type CstNode, CstParser, type IRecognitionException, type IToken } from 'chevrotain'
import {
  CapabilityClauseName,
  Caret,
  Comma,
  Equals,
  LParen,
  Magic,
  PairClauseName,
  Piece,
  RParen,
  Stray,
  Text,
  tokenize,
  VOCABULARY,
  Word,
} from './tokens'

class ContractParser extends CstParser {
  constructor() {
    super(VOCABULARY, { recoveryEnabled: true, nodeLocationTracking: 'none', maxLookahead: 2 })
    this.performSelfAnalysis()
  }

  /** `DCI/1^strict P(a) R(b)`; every part may be missing, and the tree builder says so. */
  contract = this.RULE('contract', () => {
    this.OPTION(() => this.SUBRULE(this.header))
    this.MANY(() =>
      this.OR([
        { ALT: () => this.SUBRULE(this.capabilityClause) },
        { ALT: () => this.SUBRULE(this.pairClause) },
        { ALT: () => this.SUBRULE(this.unknownClause) },
        { ALT: () => this.SUBRULE(this.stray) },
      ]),
    )
  })

  header = this.RULE('header', () => {
    this.CONSUME(Magic)
    this.OPTION(() => this.CONSUME(Word, { LABEL: 'version' }))
    this.OPTION1(() => {
      this.CONSUME(Caret)
      this.OPTION2(() => this.CONSUME1(Word, { LABEL: 'mode' }))
    })
  })

  capabilityClause = this.RULE('capabilityClause', () => {
    this.CONSUME(CapabilityClauseName, { LABEL: 'name' })
    this.CONSUME(LParen)
    this.SUBRULE(this.capabilities)
    this.CONSUME(RParen)
  })

  pairClause = this.RULE('pairClause', () => {
    this.CONSUME(PairClauseName, { LABEL: 'name' })
    this.CONSUME(LParen)
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(Comma) },
        { ALT: () => this.SUBRULE(this.pair) },
        { ALT: () => this.SUBRULE(this.nested) },
      ]),
    )
    this.CONSUME(RParen)
  })

  unknownClause = this.RULE('unknownClause', () => {
    this.OR([
      { ALT: () => this.CONSUME(Text, { LABEL: 'name' }) },
      { ALT: () => this.CONSUME(Word, { LABEL: 'name' }) },
    ])
    this.CONSUME(LParen)
    this.SUBRULE(this.capabilities)
    this.CONSUME(RParen)
  })

  capabilities = this.RULE('capabilities', () => {
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(Comma) },
        { ALT: () => this.SUBRULE(this.capability) },
        { ALT: () => this.SUBRULE(this.nested) },
      ]),
    )
  })

  /** Ends at white space, `,`, `(` or `)` only (DCI-005). */
  capability = this.RULE('capability', () => {
    this.CONSUME(Piece)
    this.MANY({ GATE: () => this.isAdjacent(), DEF: () => this.CONSUME1(Piece) })
  })

  /** `key=value`, either side perhaps missing. Spaces may stand around `=`, not inside a side. */
  pair = this.RULE('pair', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Text, { LABEL: 'key' })
          this.OPTION(() => this.SUBRULE(this.assignment))
        },
      },
      { ALT: () => this.SUBRULE1(this.assignment) },
    ])
  })

  assignment = this.RULE('assignment', () => {
    this.CONSUME(Equals)
    this.OPTION(() => this.CONSUME(Text, { LABEL: 'value' }))
    this.MANY({
      GATE: () => this.isAdjacent(),
      DEF: () => this.CONSUME(Piece, { LABEL: 'value' }),
    })
  })

  /** An unescaped parenthesis inside a list, up to the one that closes it. */
  nested = this.RULE('nested', () => {
    this.CONSUME(LParen)
    this.MANY(() =>
      this.OR([{ ALT: () => this.CONSUME(Piece) }, { ALT: () => this.CONSUME(Comma) }]),
    )
    this.OPTION(() => this.CONSUME(RParen))
  })

  /** What belongs to no clause. */
  stray = this.RULE('stray', () => {
    this.CONSUME(Stray)
  })

  private isAdjacent(): boolean {
    const last = this.LA(0)
    return last.startOffset + last.image.length === this.LA(1).startOffset
  }
}

/** Made on the first use: analysing the grammar takes a part of a server's start (EDIT-061). */
let parser: ContractParser | undefined

/** The concrete syntax tree of any text, with every token and what Chevrotain could not fit. */
export function parseToCst(text: string): {
  cst: CstNode
  tokens: readonly IToken[]
  errors: readonly IRecognitionException[]
} {
  const tokens = tokenize(text)
  parser ??= new ContractParser()
  parser.input = tokens
  return { cst: parser.contract(), tokens, errors: parser.errors }
}
