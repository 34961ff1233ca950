import * as vscode from 'vscode'
import { DCI_FILE_PATTERN, SKILL_FILE_PATTERNS } from './skill-files'

/**
 * Skill files on disk and in whatever file systems the workspace's folders live (EDIT-001); not the
 * copies that other extensions show of them (`git:` beside a diff).
 */
export function skillDocuments(): DocumentFilter[] {
  return filesOf(SKILL_FILE_PATTERNS)
}

/** What the language server reads while it is open: skill files and the files under `.dci`. */
export function serverDocuments(): DocumentFilter[] {
  return filesOf([...SKILL_FILE_PATTERNS, DCI_FILE_PATTERN])
}

function filesOf(patterns: readonly string[]): DocumentFilter[] {
  const folders = vscode.workspace.workspaceFolders ?? []
  const schemes = new Set(['file', ...folders.map((folder) => folder.uri.scheme)])
  return [...schemes].flatMap((scheme) => patterns.map((pattern) => ({ scheme, pattern })))
}

interface DocumentFilter {
  readonly scheme: string
  readonly pattern: string
}

/** Whether a document is a skill file. */
export function isSkill(document: vscode.TextDocument): boolean {
  return vscode.languages.match(skillDocuments(), document) > 0
}
