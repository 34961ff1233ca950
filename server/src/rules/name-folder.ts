import { renaming, shown } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-002: the name equals the folder's, compared after NFKC as the reference validator does. */
export const nameFolder: Rule = {
  code: 'skill/name-folder',
  severity: 'warning',
  title: 'Name differs from the folder',
  explanation:
    'A skill lives in a folder of its own name, so that clients find it by either. Rename the folder or the skill.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example('name: reader-of-pdf', GOOD_DESCRIPTION),
  hostReports: true,
  check({ file, folderName }) {
    const { name } = file
    const text = name?.text.trim() ?? ''
    if (name === undefined || text === '') return []
    if (text.normalize('NFKC') === folderName.normalize('NFKC')) return []
    const message = `The name \`${shown(text)}\` differs from the folder \`${folderName}\``
    return [{ span: name.span, message, ...renaming(file, folderName) }]
  },
}
