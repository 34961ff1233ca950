import { codePoints } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const LONGEST = 1024

/** SKILL-003, the part that newer VS Code does not say. */
export const descriptionLength: Rule = {
  code: 'skill/description-length',
  severity: 'error',
  title: 'Description too long',
  explanation:
    'A description has at most 1,024 characters: every client keeps it in view of the agent all the time.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example(GOOD_NAME, `description: ${'Reads PDF files. '.repeat(61).trim()}`),
  hostReports: false,
  check({ file: { description } }) {
    const length = codePoints(description?.text ?? '')
    if (description === undefined || length <= LONGEST) return []
    const message = `The description has ${length.toLocaleString('en')} characters: at most 1,024 are allowed`
    return [{ span: description.span, message }]
  },
}
