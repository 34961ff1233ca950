import { shown } from './fields'
import { isReferenceName } from './name'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-002: a name that the reference validator takes and the standard's text does not. */
export const namePortability: Rule = {
  code: 'skill/name-portability',
  severity: 'warning',
  title: 'Name with letters that not every client takes',
  explanation:
    'The standard allows a-z, 0-9 and hyphens. The reference validator also takes letters and digits of other scripts; other clients may not.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example('name: größe', GOOD_DESCRIPTION),
  hostReports: true,
  check({ file: { name } }) {
    if (name === undefined || !isReferenceName(name.text.trim())) return []
    const message = `Some clients refuse \`${shown(name.text.trim())}\`: only a-z, 0-9 and - are portable`
    return [{ span: name.span, message }]
  },
}
