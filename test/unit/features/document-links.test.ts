import { expect, it } from 'vitest'
import { documentLinks } from '../../../server/src/features/structure/document-links'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { mark } from '../../harness/markers'
import { DAMAGED_LIMIT, damagedSkills } from './damaged'

const skill = (...lines: string[]) => ['---', 'name: here', ...lines, '---', '', 'Body.'].join('\n')

const linksIn = (text: string) => documentLinks(parseSkillFile(text))

it.each([
  ['a contract', skill('metadata:', '  contract: "<|DCI/1|>^strict P(a)"')],
  ['a contract with an escape', skill('metadata:', '  contract: "<|DC\\x49/1|> P(a)"')],
  ['a contract in a block', skill('metadata:', '  contract: |', '    <|DCI/1|>', '    P(a)')],
  [
    'an address',
    skill('metadata:', '  homepage: <|https://example.com/a?b=c#d|>', '  other: text'),
  ],
  ['quoted addresses', skill('license: "<|https://a.test/|>"', "b: '<|HTTP://b.test|>' # why")],
  ['addresses in a list', skill('links: [<|https://a.test|>, <|https://b.test|>]')],
  ['an address with an alias', skill('a: &x <|https://a.test|>', 'b: *x', 'c: [*x, *x]')],
  [
    'an address before a contract',
    skill('a: <|https://a.test|>', 'metadata:', '  contract: <|DCI/1|> P(a)'),
  ],
])('EDIT-018: links %s', (_, marked) => {
  const text = marked.replace(/<\||\|>/g, '')
  expect(
    mark(
      text,
      linksIn(text).map(({ span }) => span),
    ),
  ).toBe(marked)
})

it('EDIT-018: leads to the address as it is meant, and to the language', () => {
  const text = skill('a: "https://a.test/\\x62"', 'metadata:', '  contract: DCI/1 P(a)')
  expect(linksIn(text).map(({ target }) => target)).toEqual([
    { url: 'https://a.test/b' },
    'language',
  ])
})

it.each([
  ['text that names an address', skill('description: See https://example.com for more.')],
  ['other schemes', skill('a: file:///etc/passwd', 'b: "javascript:alert(1)"', 'c: a.b/c')],
  ['no address', skill('a: https://', 'b: "http://["')],
  ['capabilities', skill('metadata:', '  contract: P(a)')],
  ['another version', skill('metadata:', '  contract: DCI/2 P(a)')],
  ['the body', skill().replace('Body.', '[a](https://example.com) https://example.com')],
  ['a file without frontmatter', 'https://example.com'],
])('EDIT-018: no link in %s', (_, text) => {
  expect(linksIn(text)).toEqual([])
})

it(
  'EDIT-005, EDIT-018: on any text, links are in the frontmatter, in order and apart',
  () => {
    for (const { seed, text } of damagedSkills()) {
      const file = parseSkillFile(text)
      let end = file.frontmatter.span.start
      for (const { span } of documentLinks(file)) {
        expect([seed, span.start >= end, span.end > span.start]).toEqual([seed, true, true])
        end = span.end
      }
      expect([seed, end <= file.frontmatter.span.end]).toEqual([seed, true])
    }
  },
  DAMAGED_LIMIT,
)
