import { expect, it } from 'vitest'
import { foldingSpans } from '../../../server/src/features/structure/folding'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { mark } from '../../harness/markers'
import { DAMAGED_LIMIT, damagedSkills } from './damaged'

/** Those that go on over lines; the others fold nothing. */
function folds(text: string) {
  return foldingSpans(parseSkillFile(text)).filter(({ start, end }) =>
    /[\r\n]/.test(text.slice(start, end)),
  )
}

it.each([
  ['the frontmatter alone', '<|---\nname: a\n---|>\n\n# Body\n\n- list\n'],
  ['an empty frontmatter', '<|---\n---|>\n'],
  ['metadata', '<|---\nname: a\n<|metadata:\n  contract: DCI/1 P(a)\n  b: c|>\n# comment\n---|>\n'],
  [
    'a contract over lines',
    '<|---\n<|metadata:\n  <|contract: "DCI/1 P(a,\n    b)"|>|>\nname: a\n---|>\n',
  ],
  ['a folded block', '<|---\n<|description: >-\n  a\n\n  b|>\nname: a\n---|>\n'],
  [
    'a literal block with empty lines after it',
    '<|---\n<|description: |\n  a\n  b|>\n\n\nname: a\n---|>\n',
  ],
  ['a list with a mapping in it', '<|---\n<|tools:\n- Read\n- <|k:\n    v: w|>|>\n---|>\n'],
  ['flow collections', '<|---\n<|metadata: {\n  <|a: [\n    b]|>\n}|>\n---|>\n'],
  ['an alias', '<|---\n<|a: &x\n  b: c|>\nd: *x\n---|>\n'],
])('EDIT-018: folds %s', (_, marked) => {
  for (const newline of ['\n', '\r\n', '\r']) {
    const expected = marked.replaceAll('\n', newline)
    // A block header is no marker.
    const text = expected.replace(/<\||(?<!:)\|>/g, '')
    const unique = folds(text).filter(
      ({ start }, at, all) => all.findIndex((each) => each.start === start) === at,
    )
    expect(mark(text, unique)).toBe(expected)
  }
})

it.each([
  ['no frontmatter', '# Title\n\ntext\n'],
  ['a frontmatter that never closes', '---\nname: a\nlicense: b\n'],
  ['nothing', ''],
])('EDIT-018: folds nothing in %s', (_, text) => {
  expect(folds(text)).toEqual([])
})

it('EDIT-018: folds a contract over lines while the YAML is broken', () => {
  const text = '---\nname: [\nmetadata:\n  contract: >-\n    DCI/1 P(a)\n    R(b)\n---\n'
  expect(folds(text).map(({ start, end }) => text.slice(start, end))).toContain(
    '>-\n    DCI/1 P(a)\n    R(b)',
  )
})

it(
  'EDIT-005, EDIT-018: on any text, folds are in it, in order, and each within or after the one before',
  () => {
    for (const { seed, text } of damagedSkills()) {
      const open: number[] = []
      for (const { start, end } of foldingSpans(parseSkillFile(text))) {
        while (open.length > 0 && (open.at(-1) ?? 0) <= start) open.pop()
        const isRight = 0 <= start && start <= end && end <= (open.at(-1) ?? text.length)
        expect([seed, isRight]).toEqual([seed, true])
        open.push(end)
      }
    }
  },
  DAMAGED_LIMIT,
)
