import type { TextEdit } from '../problem'
import type { YamlNode } from '../yaml/nodes'
import { topLevel } from './fields'
import { example, type Finding, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

/** SKILL-006. A list and commas are understood everywhere that matters, so this only informs (SKILL-061). */
export const allowedTools: Rule = {
  code: 'skill/allowed-tools',
  severity: 'information',
  title: 'Allowed tools not separated by spaces',
  explanation:
    'The experimental `allowed-tools` is one text of tool names separated by spaces. Some clients also read a YAML list or commas; others do not.',
  good: example(GOOD_NAME, GOOD_DESCRIPTION, 'allowed-tools: Read Grep Bash(git:*)'),
  bad: example(GOOD_NAME, GOOD_DESCRIPTION, 'allowed-tools: [Read, Grep]'),
  hostReports: false,
  check({ file }) {
    const value = topLevel(file, 'allowed-tools')?.value
    if (!value) return []
    const message = 'Tools are expected in one text, separated by spaces'
    if (value.kind === 'scalar') {
      const spaced = separateBySpaces(value.text)
      if (spaced === value.text) return []
      const edit = value.map().edit({ start: 0, end: value.text.length }, spaced)
      return [finding(value, message, edit)]
    }
    if (value.kind === 'mapping') return [{ span: value.span, message }]
    const tools = value.items.map((item) => (item?.kind === 'scalar' ? item.text : undefined))
    if (tools.some((tool) => tool === undefined || /[\s"\\]/.test(tool))) {
      return [{ span: value.span, message }]
    }
    const isFlow = file.text[value.span.start] === '['
    const newText = `"${tools.join(' ')}"`
    return [finding(value, message, isFlow ? { span: value.span, newText } : undefined)]
  },
}

function finding({ span }: YamlNode, message: string, edit: TextEdit | undefined): Finding {
  return edit
    ? { span, message, fix: { title: 'Separate by spaces', edits: [edit] } }
    : { span, message }
}

/** Commas between tools become spaces; those inside parentheses belong to the tool's pattern. */
function separateBySpaces(text: string): string {
  let depth = 0
  let result = ''
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    result += character === ',' && depth <= 0 ? ' ' : character
  }
  return result === text ? text : result.replace(/ {2,}/g, ' ').trim()
}
