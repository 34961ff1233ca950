import type { Span } from '../problem'
import { lineBreakOf } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const ENTRIES = ['name: ', 'description: ']

/** SKILL-001: the file opens with frontmatter that closes and is a mapping. YAML errors speak for themselves. */
export const frontmatter: Rule = {
  code: 'skill/frontmatter',
  severity: 'error',
  title: 'Frontmatter missing or not closed',
  explanation:
    'A skill file begins with `---` on its first line, then YAML of the form `key: value`, then `---` alone on a line. Without that no client can read its name and description.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: '# PDF reader\n\nReads PDF files.\n',
  hostReports: false,
  check({ file: { text, frontmatter: found, yaml, yamlProblems } }) {
    const lineBreak = lineBreakOf(text)
    if (found.state === 'missing') {
      const newText = ['---', ...ENTRIES, '---', '', ''].join(lineBreak)
      const edits = [{ span: at(found.bodyStart), newText }]
      const fix = { title: 'Insert frontmatter', edits }
      const message = 'A skill file starts with frontmatter: `---` is expected on the first line'
      return [{ span: firstLine(text), message, fix }]
    }
    if (found.open === null) return []
    const isEmpty = yaml.root === null && yamlProblems.length === 0
    const lines = [...(isEmpty ? ENTRIES : []), ...(found.state === 'unclosed' ? ['---'] : [])]
    if (lines.length === 0) return []
    const [message, title] =
      found.state === 'unclosed'
        ? ['The frontmatter is not closed: `---` alone on a line is expected', 'Close it']
        : ['The frontmatter is empty: a name and a description are expected', 'Add them']
    const separate = /[\r\n]$/.test(text.slice(0, found.span.end)) ? '' : lineBreak
    const newText = separate + lines.map((line) => line + lineBreak).join('')
    const fix = { title, edits: [{ span: at(found.span.end), newText }] }
    // Of empty frontmatter VS Code says that name and description are missing.
    const hostReports = found.state === 'closed'
    return [{ span: found.open, message, fix, ...(hostReports && { hostReports }) }]
  },
}

function at(offset: number): Span {
  return { start: offset, end: offset }
}

function firstLine(text: string): Span {
  return { start: 0, end: /^[^\r\n]*/.exec(text)?.[0].length ?? 0 }
}
