/** Repairs of YAML errors: quotes that are missing (EDIT-016). */
import { applyEdits, type Fix, type Problem, type Span, type TextEdit } from '../../problem'
import { parseSkillFile, type SkillFile } from '../../skills/skill-file'
import type { Skill } from '../../workspace/skill'
import { readLines } from '../../yaml/lines'
import { quoteScalar } from '../../yaml/scalar-text'

/** What is no plain text: collections, block scalars, anchors, aliases, tags, comments. */
const OTHER_YAML = /^(?:[[\]{}|>&*!#,]|[-?:](?:\s|$))/

/** Findings about a skill as they are; a YAML error that quotes around its value repair gets that fix. */
export function withYamlFixes({ file }: Skill, problems: readonly Problem[]): readonly Problem[] {
  if (file === null || file.yamlProblems.length === 0) return problems
  return problems.map((problem) => {
    const fix = problem.code === 'yaml/syntax' ? quotesFix(file, problem.span) : undefined
    return fix === undefined ? problem : { ...problem, fix }
  })
}

function quotesFix({ text, yaml, yamlProblems }: SkillFile, { start }: Span): Fix | undefined {
  const at = start - yaml.span.start
  const value = readLines(yaml.source).find((line) => line.start <= at && at <= line.end)?.key
    ?.value
  if (value === undefined || value.start === value.end) return undefined
  const written = yaml.source.slice(value.start, value.end)
  const newText = quoted(written)
  if (newText === undefined) return undefined
  const span = { start: yaml.span.start + value.start, end: yaml.span.start + value.end }
  const edits: TextEdit[] = [{ span, newText }]
  // Only reading it again tells whether that was what is wrong.
  const after = parseSkillFile(applyEdits(text, edits)).yamlProblems
  if (after.length >= yamlProblems.length) return undefined
  const isClosing = newText.startsWith(written)
  return { title: isClosing ? 'Add the closing quote' : 'Put it in quotes', edits }
}

function quoted(written: string): string | undefined {
  const [quote = ''] = written
  if (quote !== '"' && quote !== "'") {
    return OTHER_YAML.test(written) ? undefined : quoteScalar(written)
  }
  if (written.length === 1 || !written.endsWith(quote)) return written + quote
  // Quotes inside quotes; a backslash may escape something there.
  return written.includes('\\') ? undefined : quoteScalar(written.slice(1, -1))
}
