import type { TextEdit } from '../problem'
import type { YamlEntry, YamlNode, YamlScalar } from '../yaml/nodes'
import { asOneText, topLevel } from './fields'
import { example, GOOD_DESCRIPTION, GOOD_NAME, type Rule } from './rule'

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
    const entry = topLevel(file, 'allowed-tools')
    if (!entry?.value) return []
    const { value } = entry
    if (value.kind === 'scalar' && separators(value.text).length === 0) return []
    const edits = file.yaml.broken ? [] : spacedEdits(entry, value, file.text)
    const fix = { title: 'Separate by spaces', edits }
    const message = 'Tools are expected in one text, separated by spaces'
    return [{ span: value.span, message, ...(edits.length > 0 && { fix }) }]
  },
}

/** Each edit reads the whole text again, so a text of endless commas has no fix. */
const MOST_EDITS = 100

/** None where spaces alone would not say the same. */
function spacedEdits(entry: YamlEntry, value: YamlNode, text: string): TextEdit[] {
  if (value.kind === 'scalar') return withoutCommas(value)
  const isOneWord = (tool: string) => /^\S+$/.test(tool) && separators(tool).length === 0
  return value.kind === 'sequence' ? asOneText(entry, value, text, ' ', isOneWord) : []
}

/** Offsets of the commas between tools; those inside parentheses belong to a tool's pattern. */
function separators(tools: string): number[] {
  let depth = 0
  const found: number[] = []
  for (const [index, character] of tools.split('').entries()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth <= 0) found.push(index)
  }
  return found
}

function withoutCommas(value: YamlScalar): TextEdit[] {
  const map = value.map()
  const commas = separators(value.text)
  if (commas.length > MOST_EDITS) return []
  const edits = commas.map((start) => {
    const end = start + 1
    const separates = /\S/.test(value.text[end] ?? ' ')
    return map.edit({ start, end }, separates ? ' ' : '')
  })
  return edits.every((edit) => edit !== undefined) ? edits : []
}
