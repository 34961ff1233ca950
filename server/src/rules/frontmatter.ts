import type { Span } from '../problem'
import { example, type Finding, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

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
    if (found.state === 'missing') {
      const fix = {
        title: 'Insert frontmatter',
        edits: [{ span: at(found.bodyStart), newText: '---\nname: \ndescription: \n---\n\n' }],
      }
      const message = 'A skill file starts with frontmatter: `---` is expected on the first line'
      return [{ span: firstLine(text), message, fix }]
    }
    const findings: Finding[] = []
    if (found.state === 'unclosed' && found.open !== null) {
      const eol = text.slice(found.open.end).startsWith('\r\n') ? '\r\n' : '\n'
      const separate = text.slice(0, found.span.end).endsWith('\n') ? '' : eol
      const newText = `${separate}---${eol}`
      const fix = { title: 'Close it', edits: [{ span: at(found.span.end), newText }] }
      const message = 'The frontmatter is not closed: `---` alone on a line is expected'
      findings.push({ span: found.open, message, fix })
    }
    if (yaml.root === null && yamlProblems.length === 0 && found.open !== null) {
      const message = 'The frontmatter is empty: a name and a description are expected'
      findings.push({ span: found.open, message })
    }
    return findings
  },
}

function at(offset: number): Span {
  return { start: offset, end: offset }
}

function firstLine(text: string): Span {
  return { start: 0, end: /^[^\r\n]*/.exec(text)?.[0].length ?? 0 }
}
