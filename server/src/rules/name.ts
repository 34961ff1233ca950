import type { Fix } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import {
  isSkillName,
  lineBreakOf,
  nearestName,
  placeOfMissing,
  renaming,
  shown,
  topLevel,
} from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const REFERENCE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

/** SKILL-002. Names that only the reference validator takes are left to `skill/name-portability`. */
export const name: Rule = {
  code: 'skill/name',
  severity: 'error',
  title: 'Name missing or malformed',
  explanation:
    'Every skill has a `name` of lower-case letters, digits and hyphens. Clients use it as an identifier and as a folder name.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION),
  bad: example('name: PDF_Reader', GOOD_DESCRIPTION),
  hostReports: true,
  check({ file, folderName }) {
    const entry = topLevel(file, 'name')
    if (entry === undefined && file.name === undefined) {
      const span = placeOfMissing(file)
      const message = 'A skill needs a name: `name` is missing'
      return span ? [{ span, message, ...addName(file, folderName) }] : []
    }
    if (file.name === undefined && entry?.value) {
      return [{ span: entry.value.span, message: 'The name must be a text' }]
    }
    const text = file.name?.text.trim() ?? ''
    if (file.name === undefined || text === '') {
      const span = file.name?.span ?? entry?.keySpan
      return span ? [{ span, message: 'The name is empty', ...fillIn(file, folderName) }] : []
    }
    if (/^[a-z0-9-]+$/.test(text) || isReferenceName(text)) return []
    const message = `\`${shown(text)}\` is no skill name: a-z, 0-9 and single hyphens between them are expected`
    return [{ span: file.name.span, message, ...renaming(file, nearestName(text)) }]
  },
}

/** Writes the folder's name where none stands. */
function fillIn(file: SkillFile, folderName: string): { fix?: Fix } {
  if (file.name !== undefined) return renaming(file, folderName)
  const key = topLevel(file, 'name')?.keySpan
  const colon = key ? file.text.indexOf(':', key.end) : -1
  if (file.yaml.broken || colon < 0 || !isSkillName(folderName)) return {}
  const edits = [{ span: { start: colon + 1, end: colon + 1 }, newText: ` ${folderName}` }]
  return { fix: { title: `Change the name to ${folderName}`, edits } }
}

/** Whether the reference validator takes a name that is not plain a-z, 0-9 and hyphens (SKILL-002). */
export function isReferenceName(text: string): boolean {
  const normal = text.normalize('NFKC')
  return !/^[a-z0-9-]+$/.test(text) && REFERENCE.test(normal) && normal === normal.toLowerCase()
}

/** Puts the folder's name before the first entry, where that has a line of its own. */
function addName({ text, yaml }: SkillFile, folderName: string): { fix?: Fix } {
  const first = yaml.root?.entries[0]?.keySpan.start
  const indent = /(?:^|[\r\n])( *)$/.exec(text.slice(0, first))?.[1]
  if (first === undefined || indent === undefined || !isSkillName(folderName)) return {}
  const newText = `name: ${folderName}${lineBreakOf(text)}${indent}`
  const edits = [{ span: { start: first, end: first }, newText }]
  return { fix: { title: `Add name: ${folderName}`, edits } }
}
