import { describe, expect, it } from 'vitest'
import { frontmatterComplete, sliceFrontmatter } from '../../../server/src/yaml/frontmatter'
import { mark } from '../../harness/markers'

/** The text with its YAML between `<|` and `|>`, and the body's start as `<||>`. */
function show(text: string): string {
  const { state, span, bodyStart } = sliceFrontmatter(text)
  return `${state}: ${mark(text, [span, { start: bodyStart, end: bodyStart }])}`
}

describe('frontmatter', () => {
  it.each([
    ['plain', '---\na: b\n---\nbody', 'closed: ---\n<|a: b\n|>---\n<||>body'],
    ['empty', '---\n---\nbody', 'closed: ---\n<||>---\n<||>body'],
    ['byte order mark', '\uFEFF---\na: b\n---\n', 'closed: \uFEFF---\n<|a: b\n|>---\n<||>'],
    ['CRLF', '---\r\na: b\r\n---\r\nbody', 'closed: ---\r\n<|a: b\r\n|>---\r\n<||>body'],
    ['CR', '---\ra: b\r---\rbody', 'closed: ---\r<|a: b\r|>---\r<||>body'],
    [
      'white space after a fence',
      '--- \na: b\n---\t\nbody',
      'closed: --- \n<|a: b\n|>---\t\n<||>body',
    ],
    ['no line break at the end', '---\na: b\n---', 'closed: ---\n<|a: b\n|>---<||>'],
    [
      'fence inside values',
      '---\na: |\n  ---\nb: x --- y\n--- z\n----\n---\n',
      'closed: ---\n<|a: |\n  ---\nb: x --- y\n--- z\n----\n|>---\n<||>',
    ],
    [
      'a line separator is no line break',
      '---\na: "\u2028---\u2028"\n---\n',
      'closed: ---\n<|a: "\u2028---\u2028"\n|>---\n<||>',
    ],
  ])('SKILL-001: %s', (_name, text, expected) => {
    expect(show(text)).toBe(expected)
  })

  it.each([
    ['empty file', ''],
    ['fence not first', '\n---\na: b\n---\n'],
    ['indented fence', ' ---\na: b\n---\n'],
    ['text on the fence', '---yaml\na: b\n---\n'],
    ['four dashes', '----\na: b\n----\n'],
  ])('SKILL-001: missing: %s', (_name, text) => {
    const { state, open, close, bodyStart } = sliceFrontmatter(text)
    expect([state, open, close, bodyStart]).toEqual(['missing', null, null, 0])
  })

  it.each([
    ['to the end', '---\na: b\n', 'unclosed: ---\n<|a: b\n|><||>'],
    ['opening fence alone', '---', 'unclosed: ---<|<||>|>'],
    ['before an empty line', '---\na: b\n\nText', 'unclosed: ---\n<|a: b\n|><||>\nText'],
    [
      'before an empty line, CRLF',
      '---\r\na: b\r\n\r\nText',
      'unclosed: ---\r\n<|a: b\r\n|><||>\r\nText',
    ],
    ['before a heading', '---\na: b\n# Title\n', 'unclosed: ---\n<|a: b\n|><||># Title\n'],
    ['after a line of spaces', '---\na:\n  \n\nText', 'unclosed: ---\n<|a:\n  \n|><||>\nText'],
  ])('EDIT-003: unclosed goes %s', (_name, text, expected) => {
    expect(show(text)).toBe(expected)
  })

  it('SKILL-001: the fences have places of their own', () => {
    const text = '\uFEFF--- \r\na: b\r\n---\r\n'
    const { open, close } = sliceFrontmatter(text)
    expect(
      mark(
        text,
        [open, close].flatMap((span) => span ?? []),
      ),
    ).toBe('\uFEFF<|--- |>\r\na: b\r\n<|---|>\r\n')
  })

  it.each([
    ['', false],
    ['\uFEFF', false],
    ['--', false],
    ['---', false],
    ['---\na: b\n', false],
    ['---\na: b\n---', false],
    ['---\na: b\n---\n', true],
    ['---\na: b\n---\r', true],
    ['----', true],
    ['# Title', true],
    ['\n', true],
  ])('SKILL-020: prefix %j is enough: %s', (prefix, expected) => {
    expect(frontmatterComplete(prefix)).toBe(expected)
  })

  it('EDIT-005: long lines of fences and spaces take linear time', () => {
    const text = `---\n${`---${' '.repeat(2000)}x\n`.repeat(100)}${'\r\n#'.repeat(100_000)}`
    expect(sliceFrontmatter(text).state).toBe('unclosed')
  })
})
