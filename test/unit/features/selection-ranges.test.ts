import { describe, expect, it } from 'vitest'
import { selectionSpans } from '../../../server/src/features/structure/selection-ranges'
import { parseSkillFile } from '../../../server/src/skills/skill-file'
import { readMarkers } from '../../harness/markers'
import { DAMAGED_LIMIT, damagedSkills } from './damaged'

/** What is selected by and by, as text. */
function growth(fixture: string): string[] {
  const { text, cursor } = readMarkers(fixture)
  return selectionSpans(parseSkillFile(text), cursor).map(({ start, end }) =>
    text.slice(start, end),
  )
}

/** The steps beyond a value of `metadata.contract` in {@link skill}. */
function outside(contract: string): string[] {
  const value = readMarkers(contract).text
  const entry = `contract: ${value}`
  const metadata = `metadata:\n  v: "1"\n  ${entry}`
  const fences = `---\nname: here\n${metadata}\n---`
  const root = `name: here\n${metadata}`
  const mapping = `v: "1"\n  ${entry}`
  return [entry, mapping, metadata, root, fences, `${fences}\n\n# Body\n`]
}

const skill = (contract: string) =>
  `---\nname: here\nmetadata:\n  v: "1"\n  contract: ${contract}\n---\n\n# Body\n`

describe('selection in the contract', () => {
  it.each([
    ['DCI/1 P(a,web-<|>search) R(b)', ['web-search', 'a,web-search', 'P(a,web-search)']],
    ['DCI/1 P(<|>a) R(b)', ['a', 'P(a)']],
    ['DCI/1 P<|>(a) R(b)', ['P', 'P(a)']],
    ['DCI/1 P(a<|>,b)', ['a', 'a,b', 'P(a,b)']],
    ['DCI/1 A(k=v<|>w,l=x)', ['vw', 'k=vw', 'k=vw,l=x', 'A(k=vw,l=x)']],
    ['DCI/1 Pol(max-<|>providers=2)', ['max-providers', 'max-providers=2', 'Pol(max-providers=2)']],
    ['DCI/1 P(a, <|> b)', ['a,  b', 'P(a,  b)']],
    ['DCI/1^str<|>ict P(a)', ['strict', 'DCI/1^strict']],
    ['DCI/<|>1 P(a)', ['1', 'DCI/1']],
    ['D<|>CI/1 P(a)', ['DCI/1']],
    ['DCI/1  <|>  P(a)', []],
    ['DCI/1 X(a<|>b)', ['ab', 'X(ab)']],
    ['DCI/1 P(a,b<|>c', ['bc', 'a,bc', 'P(a,bc']],
    ['DCI/1 P(a) oo<|>ps R(b)', ['oops']],
  ])('EDIT-018: %s', (contract, steps) => {
    const { text } = readMarkers(contract)
    expect(growth(skill(contract))).toEqual([...steps, text, ...outside(contract)])
    const quoted = `'${contract}'`
    expect(growth(skill(quoted))).toEqual([...steps, text, `'${text}'`, ...outside(quoted)])
  })

  it.each([
    [
      'double-quoted',
      '"DCI/1 P(a\\x2d<|>b)"',
      ['a\\x2db', 'P(a\\x2db)', 'DCI/1 P(a\\x2db)', '"DCI/1 P(a\\x2db)"'],
    ],
    [
      'double-quoted over lines',
      '"DCI/1 P(a,\n    b<|>c)"',
      ['bc', 'a,\n    bc', 'P(a,\n    bc)', 'DCI/1 P(a,\n    bc)', '"DCI/1 P(a,\n    bc)"'],
    ],
    ['plain over lines', 'DCI/1\n    P(a<|>b)', ['ab', 'P(ab)', 'DCI/1\n    P(ab)']],
    [
      'literal',
      '|-\n    DCI/1 P(a<|>b)\n    R(c)',
      ['ab', 'P(ab)', 'DCI/1 P(ab)\n    R(c)', '|-\n    DCI/1 P(ab)\n    R(c)'],
    ],
    ['a block header', '|<|>-\n    DCI/1 P(a)', ['|-\n    DCI/1 P(a)']],
    ['before the quote', '<|>"DCI/1 P(a)"', ['"DCI/1 P(a)"']],
  ])('EDIT-003, EDIT-018: %s', (_, contract, steps) => {
    expect(growth(skill(contract))).toEqual([...steps, ...outside(contract)])
  })

  it('EDIT-018: with tags and line breaks of Windows', () => {
    const text = skill('!!str "DCI/1 P(a<|>b)"').replaceAll('\n', '\r\n')
    expect(growth(text).slice(0, 4)).toEqual(['ab', 'P(ab)', 'DCI/1 P(ab)', '"DCI/1 P(ab)"'])
    expect(growth(text).at(-1)).toBe(readMarkers(text).text)
  })

  it('EDIT-018: while the YAML is broken', () => {
    const steps = growth('---\nname: [\nmetadata:\n  contract: "DCI/1 P(a<|>b)"\n---\n').slice(0, 4)
    expect(steps).toEqual(['ab', 'P(ab)', 'DCI/1 P(ab)', '"DCI/1 P(ab)"'])
  })
})

describe('selection elsewhere', () => {
  const tail = '---\n\n# Body\n'
  it.each([
    ['a value', `---\nname: he<|>re\n${tail}`, ['here', 'name: here', '---\nname: here\n---']],
    [
      'a key',
      `---\nna<|>me: here\nb: c\n${tail}`,
      ['name', 'name: here', 'name: here\nb: c', '---\nname: here\nb: c\n---'],
    ],
    [
      'a list',
      `---\na:\n- b<|>c\n- d\n${tail}`,
      ['bc', '- bc\n- d', 'a:\n- bc\n- d', '---\na:\n- bc\n- d\n---'],
    ],
    [
      'an alias',
      `---\na: &x bc\nd: *<|>x\n${tail}`,
      ['d: *x', 'a: &x bc\nd: *x', '---\na: &x bc\nd: *x\n---'],
    ],
    [
      'a comment',
      `---\na: b # wh<|>y\nc: d\n${tail}`,
      ['a: b # why\nc: d', '---\na: b # why\nc: d\n---'],
    ],
    ['a fence', `--<|>-\nname: here\n${tail}`, ['---\nname: here\n---']],
    ['the body', `---\nname: here\n---\n\n# Bo<|>dy\n`, ['\n# Body\n']],
  ])('EDIT-018: in %s', (_, fixture, steps) => {
    expect(growth(fixture)).toEqual([...steps, readMarkers(fixture).text])
  })

  it.each(['<|>', '# Ti<|>tle\n', '<|>---\n', 'no frontmatter<|>'])(
    'EDIT-018: at least the whole text: %j',
    (fixture) => {
      expect(growth(fixture).at(-1)).toBe(readMarkers(fixture).text)
    },
  )

  it(
    'EDIT-005, EDIT-018: on any text each step holds the cursor and the step before, and the last is all',
    () => {
      for (const { seed, text } of damagedSkills()) {
        const file = parseSkillFile(text)
        for (let part = 0; part <= 8; part++) {
          const offset = Math.floor((text.length * part) / 8)
          let inner = { start: offset, end: offset }
          const spans = selectionSpans(file, offset)
          const wrong = spans.filter((span, step) => {
            const holds = span.start <= inner.start && inner.end <= span.end
            const grows = step === 0 || span.end - span.start > inner.end - inner.start
            inner = span
            return !holds || !grows
          })
          expect([seed, offset, wrong]).toEqual([seed, offset, []])
          expect(spans.at(-1)).toEqual({ start: 0, end: text.length })
        }
      }
    },
    DAMAGED_LIMIT,
  )
})
