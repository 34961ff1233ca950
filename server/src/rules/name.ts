import { codePoints, placeOfMissing, topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const PORTABLE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const REFERENCE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u
const LONGEST = 64

/** SKILL-002. Names that only the reference validator takes are left to `skill/name-portability`. */
export const name: Rule = {
  code: 'skill/name',
  severity: 'error',
  title: 'Name missing or malformed',
  explanation:
    'Every skill has a `name` of 1 to 64 characters: lower-case letters, digits and single hyphens between them. Clients use it as an identifier and as a folder name.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example('name: PDF_Reader', GOOD_DESCRIPTION),
  hostReports: true,
  check({ file, folderName }) {
    const entry = topLevel(file, 'name')
    if (entry === undefined && file.name === undefined) {
      const span = placeOfMissing(file)
      if (span === undefined || file.frontmatter.open === null) return []
      const message = 'A skill needs a name: `name` is missing'
      const start = file.frontmatter.span.start
      const edit = { span: { start, end: start }, newText: `name: ${folderName}\n` }
      const fix = { title: `Add name: ${folderName}`, edits: [edit] }
      return [PORTABLE.test(folderName) ? { span, message, fix } : { span, message }]
    }
    if (file.name === undefined || file.name.text.trim() === '') {
      const span = file.name?.span ?? entry?.keySpan
      return span ? [{ span, message: 'The name is empty' }] : []
    }
    const text = file.name.text.trim()
    if (codePoints(text) > LONGEST) {
      const message = `The name has ${codePoints(text)} characters: at most ${LONGEST} are allowed`
      return [{ span: file.name.span, message }]
    }
    if (PORTABLE.test(text) || isReferenceName(text)) return []
    const message = `\`${text}\` is no skill name: a-z, 0-9 and single hyphens between them are expected`
    const kebab = toName(text)
    if (!PORTABLE.test(kebab)) return [{ span: file.name.span, message }]
    const edits = [{ span: file.name.span, newText: kebab }]
    return [{ span: file.name.span, message, fix: { title: `Change to ${kebab}`, edits } }]
  },
}

/** Whether the reference validator takes a name that is not plain a-z, 0-9 and hyphens (SKILL-002). */
export function isReferenceName(text: string): boolean {
  const normal = text.normalize('NFKC')
  return !PORTABLE.test(text) && REFERENCE.test(normal) && normal === normal.toLowerCase()
}

function toName(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
