import { placeOfMissing, topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-003. */
export const description: Rule = {
  code: 'skill/description',
  severity: 'error',
  title: 'Description missing or empty',
  explanation: 'The `description` tells an agent when to use the skill, so it cannot be blank.',
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
    if (scalar === undefined && entry?.value) {
      return [{ span: entry.value.span, message: 'The description must be a text' }]
    }
    if (scalar !== undefined && scalar.text.trim() !== '') return []
    const span = scalar && scalar.text !== '' ? scalar.span : entry?.keySpan
    return span
      ? [{ span, message: 'The description is empty: say what the skill does and when' }]
      : []
  },
}
