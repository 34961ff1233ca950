import type { YamlScalar } from '../yaml/nodes'
import { topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-005, the part that is against the standard. */
export const metadata: Rule = {
  code: 'skill/metadata',
  severity: 'warning',
  title: 'Metadata that is not text',
  explanation:
    'The optional `metadata` is a mapping of keys to texts. A list or a nested mapping as a value is not portable.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION, 'metadata:', '  author: example-org'),
  bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'metadata:', '  tags: [pdf, text]'),
  hostReports: false,
  check({ file }) {
    const entry = topLevel(file, 'metadata')
    if (!entry?.value) return []
    if (entry.value.kind !== 'mapping') {
      return [{ span: entry.value.span, message: 'Metadata is a mapping of keys to texts' }]
    }
    return entry.value.entries.flatMap(({ key, value }) =>
      value === null || value.kind === 'scalar'
        ? []
        : [
            {
              span: value.span,
              message: `\`${key}\` must be a text, not a ${value.kind === 'sequence' ? 'list' : 'mapping'}`,
            },
          ],
    )
  },
}

/** SKILL-005, the part that YAML reads as something else than text. */
export const metadataQuotes: Rule = {
  code: 'skill/metadata-quotes',
  severity: 'hint',
  title: 'Metadata value that YAML does not read as text',
  explanation:
    'YAML reads `1.0` as a number and `true` as a boolean, and clients may print them differently. Quotes keep them as they are written.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION, 'metadata:', '  version: "1.0"'),
  bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'metadata:', '  version: 1.0'),
  hostReports: false,
  check({ file }) {
    const value = topLevel(file, 'metadata')?.value
    if (value?.kind !== 'mapping') return []
    const scalars = value.entries.flatMap((entry) =>
      entry.value?.kind === 'scalar' ? entry.value : [],
    )
    return scalars.filter(isMistakable).map((scalar) => ({
      span: scalar.span,
      message: `YAML reads \`${scalar.text}\` as a ${scalar.type}: quote it to keep it as text`,
      fix: {
        title: 'Put it in quotes',
        edits: [{ span: scalar.span, newText: `"${scalar.text}"` }],
      },
    }))
  },
}

function isMistakable({ style, type, text }: YamlScalar): boolean {
  return style === 'plain' && type !== 'string' && text !== ''
}
