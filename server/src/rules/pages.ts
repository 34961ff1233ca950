/** The reference of findings as Markdown: docs/rules holds what this gives (EDIT-010). */
import { CONTRACT_CODE_DOCS } from '../contract/code-docs'
import { CONTRACT_CODES, type ContractCode, isGrammarError } from '../contract/codes'
import { parseContract } from '../contract/parse'
import type { Problem, Severity } from '../problem'
import { parseSkillFile } from '../skills/skill-file'
import { pageOf } from './documentation'
import { checkSkill, RULES } from './index'
import { READING_CODES } from './reading-codes'

interface Page {
  readonly code: string
  readonly severity: Severity
  readonly title: string
  /** Markdown. */
  readonly explanation: string
  readonly examples?: Examples
}

interface Examples {
  readonly bad: string
  readonly good: string
  readonly language: 'markdown' | 'text'
  /** What is found in the bad one. */
  readonly found: readonly Problem[]
}

/** Every page of docs/rules by its file name, the index `README.md` among them. */
export function rulePages(): Map<string, string> {
  const sections: readonly (readonly [string, readonly Page[]])[] = [
    ['The file and its YAML', READING_CODES.map(readingPage)],
    ['The skill', RULES.map((rule) => ({ ...rule, examples: fileExamples(rule) }))],
    ['The contract', Object.keys(CONTRACT_CODES).map((code) => contractPage(code as ContractCode))],
  ]
  const pages = sections.flatMap(([, list]) => list)
  return new Map([
    ['README.md', index(sections)],
    ...pages.map((page) => [pageOf(page.code), markdown(page)] as const),
  ])
}

function readingPage({ examples, ...code }: (typeof READING_CODES)[number]): Page {
  return { ...code, severity: 'error', ...(examples && { examples: fileExamples(examples) }) }
}

function fileExamples({ bad, good }: Pick<Examples, 'bad' | 'good'>): Examples {
  const context = { folderName: 'pdf-reader', fileName: 'SKILL.md' }
  const found = checkSkill({ file: parseSkillFile(bad), ...context })
  return { bad, good, language: 'markdown', found }
}

function contractPage(code: ContractCode): Page {
  const { severity, title } = CONTRACT_CODES[code]
  const { explanation, bad, good } = CONTRACT_CODE_DOCS[code]
  const found = parseContract(bad).problems
  return { code, severity, title, explanation, examples: { bad, good, language: 'text', found } }
}

function index(sections: readonly (readonly [string, readonly Page[]])[]): string {
  const tables = sections.map(([title, pages]) => {
    const rows = pages.map(
      ({ code, severity, title }) => `| [${code}](${pageOf(code)}) | ${severity} | ${title} |`,
    )
    return [`## ${title}`, '', '| code | severity | what it finds |', '|---|---|---|', ...rows]
  })
  const introduction =
    'Every finding in a SKILL.md has a code that never changes, and a page here. The contract is the value of `metadata.contract` in the frontmatter.'
  const origin =
    'These pages are written by `scripts/rule-pages.mjs` from the rules themselves: edit them there.'
  return document([
    '# Findings',
    '',
    introduction,
    '',
    origin,
    ...tables.flatMap((lines) => ['', ...lines]),
  ])
}

function markdown({ code, severity, title, explanation, examples }: Page): string {
  const effect = isGrammarError(code)
    ? ' While it stands, the contract cannot be read and counts for nothing.'
    : ''
  return document([
    `# ${title}`,
    '',
    `\`${code}\`, ${severity}.${effect}`,
    '',
    explanation,
    ...(examples ? exampleLines(code, examples) : []),
    '',
    '[All findings](README.md)',
  ])
}

function exampleLines(code: string, { bad, good, language, found }: Examples): string[] {
  const problem = found.find((each) => each.code === code)
  const fence = (text: string) => [
    `\`\`\`${language}`,
    ...text.trimEnd().split('\n').map(shorten),
    '```',
  ]
  return [
    ...['', 'Wrong:', '', ...fence(bad)],
    ...(problem ? ['', `> ${problem.message}`] : []),
    ...(problem?.fix ? ['', `Quick fix: ${problem.fix.title}.`] : []),
    ...['', 'Right:', '', ...fence(good)],
  ]
}

const LONGEST_LINE = 120

function shorten(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}

function document(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
