import type { Fix } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import type { YamlEntry, YamlNode } from '../yaml/nodes'
import { asOneText, codePoints, topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

const LONGEST = 500

/** SKILL-004. */
export const compatibility: Rule = {
  code: 'skill/compatibility',
  severity: 'error',
  title: 'Compatibility not a short text',
  explanation:
    'The optional `compatibility` is a text of 1 to 500 characters that names runtimes or requirements.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION, 'compatibility: "copilot, cli"'),
  bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'compatibility: [copilot, cli]'),
  hostReports: false,
  check({ file }) {
    const entry = topLevel(file, 'compatibility')
    if (entry === undefined) return []
    const { value } = entry
    if (value !== null && value.kind !== 'scalar') {
      const message = 'A text is expected, such as `copilot, cli`'
      return [{ span: value.span, message, ...asText(file, entry, value) }]
    }
    if (value === null || value.text === '') {
      return [
        { span: entry.keySpan, message: 'The compatibility is empty: remove it, or name runtimes' },
      ]
    }
    const length = codePoints(value.text)
    if (length <= LONGEST) return []
    return [
      {
        span: value.span,
        message: `The compatibility has ${length} characters: at most 500 are allowed`,
      },
    ]
  },
}

function asText({ yaml, text }: SkillFile, entry: YamlEntry, value: YamlNode): { fix?: Fix } {
  if (yaml.broken || value.kind !== 'sequence' || value.items.length === 0) return {}
  const isOne = (item: string) => /^[^\s,][^,]*$/.test(item)
  const edits = asOneText(entry, value, text, ', ', isOne)
  return edits.length > 0 ? { fix: { title: 'Write it as a text', edits } } : {}
}
