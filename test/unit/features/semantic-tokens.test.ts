import { describe, expect, it } from 'vitest'
import { semanticTokens } from '../../../server/src/features/structure/semantic-tokens'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { DAMAGED_LIMIT, damagedSkills } from './damaged'

const skill = (contract: string) =>
  `---\nname: here\ndescription: D.\nmetadata:\n  contract: ${contract}\nlicense: MIT\n---\n\nDCI/1 P(body)\n`

/** Each token as `kind text`, a declaration as `kind! text`. */
function tokensIn(text: string): string[] {
  return semanticTokens(parseSkillFile(text)).map(
    ({ span, kind, declares }) =>
      `${kind}${declares ? '!' : ''} ${text.slice(span.start, span.end)}`,
  )
}

const HEADER = ['keyword DCI', 'number 1']

describe('semantic tokens', () => {
  it.each([
    ['DCI/1^strict P(a-b)', 'operator ^', 'enumMember strict', 'keyword P', 'type! a-b'],
    ['DCI/1^best-effort R(a)', 'operator ^', 'enumMember best-effort', 'keyword R', 'type a'],
    ['DCI/1 P(a,b)', 'keyword P', 'type! a', 'type! b'],
    ['DCI/1 Provides(a)', 'keyword Provides', 'type! a'],
    ['DCI/1 E(a) R(b) O(c)', 'keyword E', 'type a', 'keyword R', 'type b', 'keyword O', 'type c'],
    ['DCI/1 P ( a )', 'keyword P', 'type! a'],
    ['DCI/1 A(k=json)', 'keyword A', 'property k', 'operator =', 'enumMember json'],
    [
      'DCI/1 A(k=.5,l=v1.5)',
      'keyword A',
      'property k',
      'operator =',
      'number .5',
      'property l',
      'operator =',
      'enumMember v1.5',
    ],
    ['DCI/1 A(k = a/b:c@d)', 'keyword A', 'property k', 'operator =', 'enumMember a/b:c@d'],
    [
      'DCI/1 A(k=a\\,b\\ c)',
      'keyword A',
      'property k',
      'operator =',
      'enumMember a',
      'enumMember b',
      'enumMember c',
    ],
    [
      'DCI/1 Pol(min-total-score=0.45)',
      'keyword Pol',
      'property min-total-score',
      'operator =',
      'number 0.45',
    ],
    [
      'DCI/1 Pol(selection-mode=cover)',
      'keyword Pol',
      'property selection-mode',
      'operator =',
      'enumMember cover',
    ],
  ])('EDIT-018: %s', (contract, ...expected) => {
    expect(tokensIn(skill(contract))).toEqual([...HEADER, ...expected])
  })

  it.each([
    ['a version', 'DCI/2 P(a)', ['keyword DCI', 'keyword P', 'type! a']],
    ['a mode', 'DCI/1^strct P(a)', [...HEADER, 'operator ^', 'keyword P', 'type! a']],
    ['a clause', 'DCI/1 X(a) P(b)', [...HEADER, 'keyword P', 'type! b']],
    ['a capability', 'DCI/1 P(Web_Search,a)', [...HEADER, 'keyword P', 'type! a']],
    ['a policy key', 'DCI/1 Pol(min=1)', [...HEADER, 'keyword Pol', 'operator =']],
    [
      'a policy value',
      'DCI/1 Pol(max-providers=0)',
      [...HEADER, 'keyword Pol', 'property max-providers', 'operator ='],
    ],
    ['a key', 'DCI/1 A(k.l=v)', [...HEADER, 'keyword A', 'operator =', 'enumMember v']],
    ['a key alone', 'DCI/1 A(k)', [...HEADER, 'keyword A']],
    [
      'text between clauses',
      'DCI/1 P(a) oops R(b)',
      [...HEADER, 'keyword P', 'type! a', 'keyword R', 'type b'],
    ],
    ['a parenthesis in a list', 'DCI/1 P(a,(b),c)', [...HEADER, 'keyword P', 'type! a', 'type! c']],
  ])('EDIT-018: no token for %s that is not valid', (_, contract, expected) => {
    expect(tokensIn(skill(contract))).toEqual(expected)
  })

  it.each([
    ['a header alone', 'DCI/1', HEADER],
    ['no version yet', 'DCI/', ['keyword DCI']],
    ['no mode yet', 'DCI/1^', [...HEADER, 'operator ^']],
    ['an open clause', '"DCI/1 P(web-search', [...HEADER, 'keyword P', 'type! web-search']],
    [
      'an open pair',
      'DCI/1 Pol(max-providers=',
      [...HEADER, 'keyword Pol', 'property max-providers', 'operator ='],
    ],
    ['no header', 'P(a)', ['keyword P', 'type! a']],
    ['YAML that is broken', 'DCI/1 P(a): x', [...HEADER, 'keyword P', 'type! a']],
  ])('EDIT-018: half-typed: %s', (_, contract, expected) => {
    expect(tokensIn(skill(contract))).toEqual(expected)
  })

  const all = [
    ...HEADER,
    'operator ^',
    'enumMember strict',
    'keyword P',
    'type! a',
    'type! b-c',
    'keyword A',
    'property k',
    'operator =',
    'enumMember x',
    'enumMember y',
  ]
  it.each([
    ['plain', 'DCI/1^strict P(a,b-c) A(k=x\\,y)'],
    ['single-quoted', "'DCI/1^strict P(a,b-c) A(k=x\\,y)'"],
    ['double-quoted', '"DCI/1^strict P(a,b-c) A(k=x\\\\,y)"'],
    ['plain over lines', 'DCI/1^strict P(a,\n    b-c)\n    A(k=x\\,y)'],
    ['double-quoted over lines', '"DCI/1^strict P(a,\\\n    b-c)\n    A(k=x\\\\,y)"'],
    ['folded', '>-\n    DCI/1^strict P(a,\n    b-c)\n    A(k=x\\,y)'],
    ['literal', '|\n    DCI/1^strict P(a,\n    b-c)\n    A(k=x\\,y)\n\n'],
    ['anchored and tagged', '!!str &c DCI/1^strict P(a,b-c) A(k=x\\,y)'],
    ['after astral characters', '"DCI/1^strict P(a,b-c) A(k=x\\\\,y)" # \u{1F600}'],
  ])('EDIT-003, EDIT-018: %s scalar, with any line breaks', (_, contract) => {
    const text = skill(contract)
    expect(tokensIn(text)).toEqual(all)
    expect(tokensIn(text.replaceAll('\n', '\r\n'))).toEqual(all)
    expect(tokensIn(`\uFEFF${text.replace('name:', '\u{1F600}: x\nname:')}`)).toEqual(all)
  })

  it('EDIT-003, EDIT-018: a YAML escape is part of its word, as it is written', () => {
    const expected = [...HEADER, 'keyword P', 'type! web\\x2dsearch']
    expect(tokensIn(skill('"DCI/1 P(web\\x2dsearch)"'))).toEqual(expected)
  })

  it('EDIT-018: a word that goes on over a line break is a token in each line', () => {
    const text = skill('"DCI/1 P(web-\\\n    search)"')
    expect(tokensIn(text)).toEqual([...HEADER, 'keyword P', 'type! web-', 'type! search'])
  })

  it.each([
    ['no frontmatter', 'DCI/1 P(a)\n'],
    ['no contract', '---\nname: here\n---\nDCI/1 P(a)\n'],
    ['a contract that is too long', skill(`DCI/1 P(${'a'.repeat(8192)})`)],
    ['positions that cannot be told', skill('|\n    DCI/1 P(a)\n\tP(b)\n')],
  ])('EDIT-018: none with %s', (_, text) => {
    expect(tokensIn(text)).toEqual([])
  })

  it(
    'EDIT-005, EDIT-018: on any text, tokens are in the contract, in order, apart and within their lines',
    () => {
      for (const { seed, text } of damagedSkills()) {
        const file = parseSkillFile(text)
        let end = file.contract?.scalar.span.start ?? 0
        for (const { span } of semanticTokens(file)) {
          expect([seed, span.start >= end, span.end > span.start]).toEqual([seed, true, true])
          expect(text.slice(span.start, span.end)).not.toMatch(/[\r\n]/)
          end = span.end
        }
        expect([seed, end <= (file.contract?.scalar.span.end ?? 0)]).toEqual([seed, true])
      }
    },
    DAMAGED_LIMIT,
  )
})
