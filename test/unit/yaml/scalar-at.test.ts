import { describe, expect, it } from 'vitest'
import { parseYaml, scalarAt } from '../../../server/src/yaml/document'
import { sliceFrontmatter } from '../../../server/src/yaml/frontmatter'
import { mark, readMarkers } from '../../harness/markers'

const PATH = ['metadata', 'contract']

function read(text: string) {
  const { value, problems } = parseYaml(text, sliceFrontmatter(text).span)
  return { scalar: scalarAt(value, PATH), problems }
}

/** The contract's value, and the document with the place that the whole value maps to. */
function contractOf(text: string) {
  const { scalar } = read(text)
  const map = scalar?.map()
  const place = map?.toDocument({ start: 0, end: scalar?.text.length ?? 0 })
  return { value: scalar?.text, exact: map?.exact, marked: mark(text, place ? [place] : []) }
}

const CONTRACT = 'DCI/1^strict P(a)'

describe('scalarAt', () => {
  it.each([
    ['plain', `---\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`],
    ['comment', `---\nmetadata:\n  contract: <|${CONTRACT}|> # R(b)\n---\n`],
    ['anchor and tag', `---\nmetadata:\n  contract: &c !!str "<|${CONTRACT}|>"\n---\n`],
    ['flow mapping', `---\nmetadata: {v: 1, contract: '<|${CONTRACT}|>'}\n---\n`],
    ['alias', `---\nx: &c "<|${CONTRACT}|>"\nmetadata:\n  contract: *c\n---\n`],
    ['alias of metadata', `---\nx: &m {contract: <|${CONTRACT}|>}\nmetadata: *m\n---\n`],
    ['unclosed frontmatter', `---\nmetadata:\n  contract: "<|${CONTRACT}|>"\n\n# Title: "x`],
    ['CR line breaks', `---\rmetadata:\r  contract: "<|${CONTRACT}|>"\r---\r`],
  ])('EDIT-003: finds the contract: %s', (_name, marked) => {
    const { text } = readMarkers(marked)
    expect(contractOf(text)).toEqual({ value: CONTRACT, exact: true, marked })
  })

  it.each([
    [
      'open double quote',
      `---\nmetadata:\n  contract: "<|${CONTRACT}|>\n  v: "1"\nlicense: MIT\n---\n`,
    ],
    ['open quote at the end', `---\nmetadata:\n  contract: "<|${CONTRACT}|>\nlicense: MIT\n---\n`],
    ['open single quote', `---\nmetadata:\n  contract: '<|${CONTRACT}|>\nlicense: MIT\n---\n`],
    ['open quote in flow', `---\nmetadata: {v: 1, contract: "<|${CONTRACT}|>\nlicense: MIT\n---\n`],
    ['open quote above', `---\ndescription: "Finds\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`],
    [
      'no space after a colon above',
      `---\nversion:1\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`,
    ],
    ['no space after a colon beside', `---\nmetadata:\n  v:1\n  contract: <|${CONTRACT}|>\n---\n`],
    ['tab indentation', `---\nmetadata:\n\tcontract: "<|${CONTRACT}|>"\n---\n`],
    ['one line indented by a tab', `---\nmetadata:\n  v: 1\n\tcontract: <|${CONTRACT}|>\n---\n`],
    ['open bracket above', `---\ntags: [a, b\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`],
    ['open brace in metadata', `---\nmetadata: {contract: <|${CONTRACT}|>, v: 1\n---\n`],
    ['half a key above', `---\nmetadata:\n  ver\n  contract: <|${CONTRACT}|>\n---\n`],
    ['half a key below', `---\nmetadata:\n  contract: <|${CONTRACT}|>\nlic\n---\n`],
    ['text after a value', `---\nname: "x" y\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`],
    ['comment', `---\nname:x\nmetadata:\n  contract: <|${CONTRACT}|> # note\n---\n`],
    [
      'list above',
      `---\nname:x\ntags:\n- contract: no\nmetadata:\n  contract: <|${CONTRACT}|>\n---\n`,
    ],
    [
      'same key deeper',
      `---\nname:x\nmetadata:\n  a: |\n    contract: no\n  contract: <|${CONTRACT}|>\n---\n`,
    ],
    ['quoted keys', `---\nname:x\n"metadata":\n  'contract' : <|${CONTRACT}|>\n---\n`],
  ])('EDIT-003: finds the contract while the YAML is broken: %s', (_name, marked) => {
    const { text } = readMarkers(marked)
    expect(contractOf(text)).toEqual({ value: CONTRACT, exact: true, marked })
    expect(read(text).problems).not.toEqual([])
  })

  it.each([
    ['colon and space', '---\nmetadata:\n  contract: <|P(a): R(b)|> # c\n---\n', 'P(a): R(b)'],
    [
      'folded block',
      '---\na:b\nmetadata:\n  contract: >-\n    <|P(a)\n    R(b)|>\n---\n',
      'P(a) R(b)',
    ],
    ['two lines', '---\na:b\nmetadata:\n  contract: "<|P(a)\n    R(b)|>"\n---\n', 'P(a) R(b)'],
    ['bad escape', '---\nmetadata:\n  contract: "<|P(\\d)|>"\n---\n', 'P(\\d)'],
  ])('EDIT-003: reads the value while the YAML is broken: %s', (_name, marked, value) => {
    const { text } = readMarkers(marked)
    expect(contractOf(text)).toEqual({ value, exact: true, marked })
  })

  it.each([
    ['no metadata', '---\nname: x\n---\n'],
    ['nothing after the colon', '---\nmetadata:\n  contract:\n---\n'],
    ['list', '---\nmetadata:\n  contract: [a]\n---\n'],
    ['list in broken YAML', '---\na:b\nmetadata:\n  contract: [a]\n---\n'],
    ['other parent in broken YAML', '---\na:b\nother:\n  contract: x\n---\n'],
    ['unknown alias', '---\nmetadata:\n  contract: *x\n---\n'],
    ['missing frontmatter', '# Title\n'],
  ])('EDIT-003: there is no contract: %s', (_name, text) => {
    expect(read(text).scalar).toBeUndefined()
  })
})
