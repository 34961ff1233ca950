import { codePoints, isSkillName, LONGEST_NAME, nearestName, renaming } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-002, the part that newer VS Code does not say. */
export const nameForm: Rule = {
  code: 'skill/name-form',
  severity: 'error',
  title: 'Name too long or with a hyphen in the wrong place',
  explanation:
    'A name has 1 to 64 characters. A hyphen stands only between two letters or digits: not at an edge, and no two in a row.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example('name: pdf--reader', GOOD_DESCRIPTION),
  hostReports: false,
  check({ file }) {
    const { name } = file
    const text = name?.text.trim() ?? ''
    if (name === undefined) return []
    const { span } = name
    const length = codePoints(text)
    if (length > LONGEST_NAME) {
      const message = `The name has ${length} characters: at most ${LONGEST_NAME} are allowed`
      return [{ span, message }]
    }
    if (!/^[a-z0-9-]+$/.test(text) || isSkillName(text)) return []
    const message = `A hyphen in \`${text}\` stands at an edge or beside another`
    return [{ span, message, ...renaming(file, nearestName(text)) }]
  },
}
