import type { YamlEntry, YamlScalar } from '../yaml/nodes'
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
    return entry.value.entries.flatMap((each) => {
      if (each.value === null || each.value.kind === 'scalar') return []
      const kind = each.value.kind === 'sequence' ? 'list' : 'mapping'
      const span = isAlias(each) ? each.keySpan : each.value.span
      return [{ span, message: `\`${each.key}\` must be a text, not a ${kind}` }]
    })
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
      entry.value?.kind === 'scalar' && !isAlias(entry) ? entry.value : [],
    )
    return scalars.filter(isMistakable).map(({ span, text, type }) => {
      const message = `YAML reads \`${text}\` as a ${type}: quote it to keep it as text`
      const edits = [{ span, newText: `"${text}"` }]
      const fix = { title: 'Put it in quotes', edits }
      return { span, message, ...(!file.yaml.broken && { fix }) }
    })
  },
}

/** The value of an alias stands at its anchor, before the entry. */
function isAlias({ keySpan, value }: YamlEntry): boolean {
  return value !== null && value.span.start < keySpan.start
}

function isMistakable({ style, type, text }: YamlScalar): boolean {
  return style === 'plain' && type !== 'string' && text !== ''
}
