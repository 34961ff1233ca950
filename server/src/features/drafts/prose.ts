/** The parts of a SKILL.md that somebody reads as text: its description, and its body without code blocks. */
import type { Span } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'

export interface Prose {
  readonly text: string
  /** From offsets of the text to offsets of the file. */
  toFile(span: Span): Span
}

/** @param file with its whole text */
export function proseOf({ text, description, frontmatter: { bodyStart } }: SkillFile): Prose[] {
  const body: Prose = {
    text: withoutFences(text.slice(bodyStart)),
    toFile: ({ start, end }) => ({ start: start + bodyStart, end: end + bodyStart }),
  }
  if (description === undefined) return [body]
  return [
    { text: description.text, toFile: (span: Span) => description.map().toDocument(span) },
    body,
  ]
}

/** Before a fence: space, and the marks of the quotes and list items that it stands in. */
const FENCE = /^[\s>]*(?:[-*+]\s+|\d{1,9}[.)]\s+)?(`{3,}|~{3,})(.*)$/

/** Fenced code as spaces, so that every offset stays; a fence that is never closed goes on to the end. */
function withoutFences(body: string): string {
  let fence = ''
  return body.replace(/[^\r\n]+/g, (line) => {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? []
    if (fence === '') {
      // What holds a backtick behind backticks is code within a line.
      if (marks === '' || (marks[0] === '`' && rest.includes('`'))) return line
      fence = marks
    } else if (marks.startsWith(fence) && rest.trim() === '') fence = ''
    return ' '.repeat(line.length)
  })
}
