import { codePoints, placeOfMissing, topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const LONGEST = 1024

/** SKILL-003. */
export const description: Rule = {
  code: 'skill/description',
  severity: 'error',
  title: 'Description missing or too long',
  explanation:
    'The `description` tells an agent when to use the skill. It is not blank and has at most 1,024 characters.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example(GOOD_NAME, 'description: ""'),
  hostReports: true,
  check({ file }) {
    const entry = topLevel(file, 'description')
    if (entry === undefined && file.description === undefined) {
      const span = placeOfMissing(file)
      return span
        ? [{ span, message: 'A skill needs a description: `description` is missing' }]
        : []
    }
    const scalar = file.description
    if (scalar === undefined || scalar.text.trim() === '') {
      const span = scalar && scalar.text !== '' ? scalar.span : entry?.keySpan
      return span
        ? [{ span, message: 'The description is empty: say what the skill does and when' }]
        : []
    }
    const length = codePoints(scalar.text)
    if (length <= LONGEST) return []
    const message = `The description has ${length.toLocaleString('en')} characters: at most 1,024 are allowed`
    return [{ span: scalar.span, message }]
  },
}
