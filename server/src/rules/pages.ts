/** The reference of findings as Markdown: docs/rules holds what this gives (EDIT-010). */
import { CONTRACT_CODE_DOCS } from '../contract/code-docs'
import { CONTRACT_CODES, type ContractCode, isGrammarError } from '../contract/codes'
import { parseContract } from '../contract/parse'
import type { Problem } from '../problem'
import { DEFAULT_RUNTIMES } from '../resolution/runtime'
import { parseSkillFile } from '../skills/skill-file'
import { checkSkill } from './check-skill'
import { DCI_FILE_CODES } from './dci-file-codes'
import { pageOf } from './documentation'
import { FILE_CODES } from './file-codes'
import type { ExampleFile, FindingCode, FixtureCode } from './finding-code'
import { RULES } from './index'
import { WORKSPACE_CODES } from './workspace-codes'

interface Page extends FindingCode {
  readonly examples?: Examples
}

interface Examples {
  /** Lines of Markdown. */
  readonly bad: readonly string[]
  readonly good: readonly string[]
  /** What is said of the bad one, and the name of its fix. */
  readonly message: string | undefined
  readonly fix?: string | undefined
}

/** Every page of docs/rules by its file name, the index `README.md` among them. */
export function rulePages(): Map<string, string> {
  const sections: readonly (readonly [string, readonly Page[]])[] = [
    ['The file and its YAML', FILE_CODES.map(filePage)],
    ['The skill', RULES.map((rule) => filePage({ ...rule, examples: rule }))],
    ['The contract', Object.keys(CONTRACT_CODES).map((code) => contractPage(code as ContractCode))],
    ['The workspace', WORKSPACE_CODES.map(workspacePage)],
    ['Files under .dci', DCI_FILE_CODES.map(workspacePage)],
  ]
  const pages = sections.flatMap(([, list]) => list)
  return new Map([
    ['README.md', index(sections)],
    ...pages.map((page) => [pageOf(page.code), markdown(page)] as const),
  ])
}

function filePage({ examples, ...code }: (typeof FILE_CODES)[number]): Page {
  if (examples === undefined) return code
  const { bad, good } = examples
  const context = { folderName: 'pdf-reader', fileName: 'SKILL.md', runtimes: DEFAULT_RUNTIMES }
  const found = checkSkill({ file: parseSkillFile(bad), ...context })
  return { ...code, examples: textExamples(code.code, bad, good, 'markdown', found) }
}

function contractPage(code: ContractCode): Page {
  const { severity, title } = CONTRACT_CODES[code]
  const { explanation, bad, good } = CONTRACT_CODE_DOCS[code]
  const found = parseContract(bad).problems
  const examples = textExamples(code, bad, good, 'text', found)
  return { code, severity, title, explanation, examples }
}

function textExamples(
  code: string,
  bad: string,
  good: string,
  language: string,
  found: readonly Problem[],
): Examples {
  const problem = found.find((each) => each.code === code)
  return {
    bad: fence(bad, language),
    good: fence(good, language),
    message: problem?.message,
    fix: problem?.fix?.title,
  }
}

function workspacePage({ bad, good, message, ...code }: FixtureCode): Page {
  return { ...code, examples: { bad: bad.flatMap(named), good: good.flatMap(named), message } }
}

/** A file of an example under its path. */
function named({ path, text }: ExampleFile, position: number): string[] {
  const language = path.endsWith('.json') ? 'json' : 'markdown'
  return [...(position > 0 ? [''] : []), `\`${path}\``, '', ...fence(text, language)]
}

function fence(text: string, language: string): string[] {
  return [`\`\`\`${language}`, ...text.trimEnd().split('\n').map(shorten), '```']
}

function index(sections: readonly (readonly [string, readonly Page[]])[]): string {
  const tables = sections.map(([title, pages]) => {
    const rows = pages.map(
      ({ code, severity, title }) => `| [${code}](${pageOf(code)}) | ${severity} | ${title} |`,
    )
    return [`## ${title}`, '', '| code | severity | what it finds |', '|---|---|---|', ...rows]
  })
  const introduction =
    'Every finding has a code that never changes, and a page here. The contract is the value of `metadata.contract` in the frontmatter of a SKILL.md.'
  const settings =
    'How severe each is can be set by its code: under `rules` in [`.dci/config.v1.json`](../file-formats.md#configuration), in the editor with `dci.rules`, on the command line with `--rule`. A comment in the frontmatter [switches findings off](skill-unused-suppression.md) for one file.'
  const origin =
    'These pages are written by `scripts/rule-pages.mjs` from the rules themselves: edit them there.'
  return document([
    '# Findings',
    '',
    introduction,
    '',
    settings,
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
    ...(examples ? exampleLines(examples) : []),
    '',
    '[All findings](README.md)',
  ])
}

function exampleLines({ bad, good, message, fix }: Examples): string[] {
  return [
    ...['', 'Wrong:', '', ...bad],
    ...(message === undefined ? [] : ['', `> ${message}`]),
    ...(fix === undefined ? [] : ['', `Quick fix: ${fix}.`]),
    ...['', 'Right:', '', ...good],
  ]
}

const LONGEST_LINE = 120

function shorten(line: string): string {
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line
}

function document(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
