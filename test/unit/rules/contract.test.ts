import { describe, expect, it } from 'vitest'
import { formatSkill } from '../../../server/src/features/format'
import { applyEdits, type Problem } from '../../../server/src/problem'
import { mark, readMarkers } from '../../harness/markers'
import { findings, skillOf } from './skill'

const HEAD = 'name: pdf-reader\ndescription: Reads PDF files.'

function fileWith(contract: string): string {
  return `---\n${HEAD}\nmetadata:\n  contract: ${contract}\n  after: 😀\n---\n\nBody.\n`
}

function contractFindings(text: string): Problem[] {
  return findings(text).filter(({ code }) => code.startsWith('contract/'))
}

/** The text with the findings marked that match. */
function marked(text: string, found: readonly Problem[]): string {
  const spans = found.map(({ span }) => span)
  return mark(text, spans)
}

/** How a contract with one finding, between `<|` and `|>`, is written in each style. */
const STYLES: Readonly<Record<string, (contract: string) => string>> = {
  plain: (contract) => contract,
  'plain on two lines': (contract) => contract.replace(' R(', '\n    R('),
  single: (contract) => `'${contract.replaceAll("'", "''")}'`,
  'single on two lines': (contract) => `'${contract.replace(' R(', '  \n\n    R(')}'`,
  double: (contract) => `"${contract.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  'double with escapes': (contract) => `"${contract.replace('DCI', '\\u0044C\\x49')}"`,
  'double, line continued': (contract) => `"${contract.replace(' R(', ' \\\n    R(')}"`,
  folded: (contract) => `>-\n    ${contract.replace(' R(', '\n    R(')}`,
  'folded, kept': (contract) => `>+\n    ${contract}\n\n`,
  'folded, indented': (contract) => `>2\n    ${contract.replace(' R(', '\n    R(')}`,
  literal: (contract) => `|\n    ${contract.replace(' R(', '\n    R(')}`,
  'literal, tab and spaces': (contract) => `|-\n      ${contract.replace(' R(', '\n      R(')}`,
  'anchored and tagged': (contract) => `&c !!str ${contract}`,
  'on its own line': (contract) => `\n    ${contract}`,
}

/** Each row: requirement, a contract with one finding marked, its code, and the contract after the fix. */
const ROWS: readonly (readonly [string, string, string, string])[] = [
  ['DCI-013', 'DCI/1 <|Zebra|>(a) R(b)', 'contract/unknown-clause', 'DCI/1 Zebra(a) R(b)'],
  ['DCI-003', 'DCI/1^<|strickt|> P(a) R(b)', 'contract/unknown-mode', 'DCI/1^strict P(a) R(b)'],
  ['DCI-009', 'DCI/1 <|Provides|>(a) R(b)', 'contract/long-form', 'DCI/1 P(a) R(b)'],
  [
    'DCI-005',
    'DCI/1 P(a) R(<|Web_Search|>)',
    'contract/invalid-capability',
    'DCI/1 P(a) R(web-search)',
  ],
  ['DCI-012', 'DCI/1 P(a) R(b,<|b|>)', 'contract/duplicate-token', 'DCI/1 P(a) R(b)'],
  ['DCI-004', 'DCI/1 P(a) R(b<|,|>)', 'contract/empty', 'DCI/1 P(a) R(b)'],
  ['DCI-017', 'DCI/1 P(a) R(<|b|>', 'contract/unbalanced', 'DCI/1 P(a) R(b)'],
  [
    'DCI-015',
    'DCI/1 P(a) R(b) Pol(min-total-score=<|1.5|>)',
    'contract/policy-value',
    'DCI/1 P(a) R(b) Pol(min-total-score=1)',
  ],
]

describe.each(Object.entries(STYLES))('%s', (_, write) => {
  it.each(ROWS)('EDIT-003, %s: %s', (_, contract, code, fixed) => {
    for (const lineBreak of ['\n', '\r\n']) {
      const text = fileWith(write(contract)).replaceAll('\n', lineBreak)
      const { text: source } = readMarkers(text)
      const found = contractFindings(source).filter((problem) => problem.code === code)
      expect(marked(source, found)).toBe(text)
      const edits = found.flatMap(({ fix }) => fix?.edits ?? [])
      const after = fileWith(write(fixed))
      expect(applyEdits(source, edits)).toBe(after.replaceAll('\n', lineBreak))
    }
  })
})

/** Each row: requirement, the contract as written, and as it is after every fix; equal where YAML cannot hold one. */
const WRITTEN: readonly (readonly [string, string, string])[] = [
  // A space that is escaped in the contract is a backslash that double quotes escape again.
  ['DCI-006', '"DCI/1 A(k=a b)"', '"DCI/1 A(k=a\\\\ b)"'],
  ['DCI-006', "'DCI/1 A(k=a b)'", "'DCI/1 A(k=a\\ b)'"],
  ['DCI-006', 'DCI/1 A(k=a b)', 'DCI/1 A(k=a\\ b)'],
  ['DCI-007', '"DCI/1 A(k=a=b)"', '"DCI/1 A(k=a\\\\=b)"'],
  ['DCI-006', '"DCI/1 A(k=a\\\\nb)"', '"DCI/1 A(k=anb)"'],
  ['DCI-006', "'DCI/1 A(k=\\''b)'", "'DCI/1 A(k=''b)'"],
  // A fix is left out where YAML would read its text as something else.
  ['EDIT-003', 'DCI/1 A(k=\\#)', 'DCI/1 A(k=#)'],
  ['EDIT-003', 'DCI/1 A(k=a\\\n    b)', 'DCI/1 A(k=a\\\n    b)'],
  // Merging takes the fold before the clause along.
  ['DCI-012', '>-\n    DCI/1 P(a)\n    P(b)', '>-\n    DCI/1 P(a,b)'],
  ['DCI-012', '>-\n    DCI/1 P(a)\n    P(b)\n    R(c)', '>-\n    DCI/1 P(a,b)\n    R(c)'],
  ['DCI-012', '|\n    DCI/1 P(a)\n    P(b)', '|\n    DCI/1 P(a,b)'],
  ['DCI-012', '"DCI/1 P(a) P(b)"', '"DCI/1 P(a,b)"'],
  ['DCI-012', 'DCI/1 P(a)\n    P(b)', 'DCI/1 P(a,b)'],
  ['DCI-001', '"P(a)"', '"DCI/1 P(a)"'],
  ['DCI-001', 'P(a)', 'DCI/1 P(a)'],
  ['DCI-001', '>\n    P(a)', '>\n    DCI/1 P(a)'],
]

describe('fixes in the scalar', () => {
  it.each(WRITTEN)('%s: %s becomes %s', (_, contract, fixed) => {
    const text = fileWith(contract)
    const edits = contractFindings(text).flatMap(({ fix }) => fix?.edits ?? [])
    edits.sort((a, b) => a.span.start - b.span.start)
    expect(applyEdits(text, edits)).toBe(fileWith(fixed))
  })
})

/** Each row: the contract as written, and in canonical form. */
const CANONICAL: readonly (readonly [string, string])[] = [
  ['DCI/1  P( a,b )   Required(c)', 'DCI/1 P(a,b) R(c)'],
  ['" DCI/1 P(a ,\\u0062)"', '"DCI/1 P(a,\\u0062)"'],
  ["'DCI/1 P(a) A(k=\\\tb)'", "'DCI/1 P(a) A(k=\\ b)'"],
  ['>-\n    DCI/1\n    P( a )\n    R(b)', '>-\n    DCI/1\n    P(a)\n    R(b)'],
  ['|\n    DCI/1 P(a)\n\n    R(b)', '|\n    DCI/1 P(a) R(b)'],
  ['DCI/1 P(a) # ours', 'DCI/1 P(a) # ours'],
]

describe('formatting in the scalar', () => {
  it.each(CANONICAL)('EDIT-017: %j becomes %j', (contract, canonical) => {
    const text = fileWith(contract)
    const format = (source: string) => {
      const { file } = skillOf(source)
      return applyEdits(source, (file && formatSkill(file)) ?? [])
    }
    expect(format(text)).toBe(fileWith(canonical))
    expect(format(format(text))).toBe(fileWith(canonical))
  })

  it('DCI-010: a contract with an error is left alone', () => {
    const { file } = skillOf(fileWith('DCI/1  P( a'))
    expect(file && formatSkill(file)).toBeNull()
  })

  it('EDIT-017: no contract, no edits', () => {
    const { file } = skillOf(`---\n${HEAD}\n---\n`)
    expect(file && formatSkill(file)).toEqual([])
  })
})

describe('places', () => {
  it.each(['<|""|>', "<|''|>", '<||-|>', '<||+|>', '&a <|""|>'])(
    'EDIT-003: what an empty contract lacks is shown at %s',
    (contract) => {
      const text = fileWith(contract)
      const { text: source } = readMarkers(text)
      expect(marked(source, contractFindings(source))).toBe(text)
    },
  )

  it('EDIT-003: a related place is in the file too', () => {
    const text = fileWith('"DCI/1 P(<|a|>) R(<|a|>)"')
    const { text: source, ranges } = readMarkers(text)
    const [found] = contractFindings(source)
    expect([found?.related?.[0]?.span, found?.span]).toEqual(ranges)
  })

  it('EDIT-003: while the YAML is broken elsewhere the contract keeps its places', () => {
    const contract = '  contract: "DCI/1 P(<|Bad_One|>)"'
    const text = `---\n${HEAD}\nbroken: [\nmetadata:\n${contract}\n---\n`
    const { text: source } = readMarkers(text)
    expect(marked(source, contractFindings(source))).toBe(text)
  })

  it('EDIT-005: a contract of endless mistakes has the first hundred, errors before hints', () => {
    const text = fileWith(`"DCI/1  P(${'Bad_One,  '.repeat(500)}a)"`)
    const found = contractFindings(text)
    expect(found).toHaveLength(100)
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['error']))
  })
})
