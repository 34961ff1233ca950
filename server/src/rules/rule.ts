/** What a lint rule is. One file holds one rule: its code, its documentation and its check. */
import type { Fix, Problem, Span } from '../problem'
import type { KnownRuntimes } from '../resolution/runtime'
import type { SkillFile } from '../skills/skill-file'
import type { FindingCode } from './finding-code'

/** All that a rule may look at. */
export interface RuleContext {
  readonly file: SkillFile
  /** Name of the folder that holds the file. */
  readonly folderName: string
  /** `SKILL.md`, or as it is written on disk. */
  readonly fileName: string
  /** Those whose names mean something in `compatibility` (DCI-055). */
  readonly runtimes: KnownRuntimes
}

export interface Finding {
  readonly span: Span
  readonly message: string
  readonly fix?: Fix
  /** Where newer VS Code says of this finding what it does not say of the rule's others (EDIT-002). */
  readonly hostReports?: boolean
}

export interface Rule extends FindingCode {
  /** A whole file that the rule is content with, and one that it is not; the tests run both. */
  readonly good: string
  readonly bad: string
  /** Whether newer VS Code says the same of a document with language id `skill` (EDIT-002). */
  readonly hostReports: boolean
  check(context: RuleContext): readonly Finding[]
}

/** Runs a rule and gives its findings their code and severity. */
export function applyRule(rule: Rule, context: RuleContext): Problem[] {
  const { code, severity, hostReports } = rule
  return rule
    .check(context)
    .map((finding) => ({ code, severity, ...(hostReports && { hostReports }), ...finding }))
}

/** A minimal file with these frontmatter lines, for examples. */
export function example(...lines: string[]): string {
  return ['---', ...lines, '---', '', 'Read the file and answer.', ''].join('\n')
}

export const GOOD_NAME = 'name: pdf-reader'
export const GOOD_DESCRIPTION = 'description: Reads PDF files and extracts their text.'
