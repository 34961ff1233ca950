import * as vscode from 'vscode'
import { SKILL_FILE_PATTERNS } from './skill-files'

/**
 * Skill files on disk and in whatever file systems the workspace's folders live (EDIT-001); not the
 * copies that other extensions show of them (`git:` beside a diff).
 */
export function skillDocuments(): { scheme: string; pattern: string }[] {
  const folders = vscode.workspace.workspaceFolders ?? []
  const schemes = new Set(['file', ...folders.map((folder) => folder.uri.scheme)])
  return [...schemes].flatMap((scheme) =>
    SKILL_FILE_PATTERNS.map((pattern) => ({ scheme, pattern })),
  )
}

/** Whether a document is one that the language server knows. */
export function isSkill(document: vscode.TextDocument): boolean {
  return vscode.languages.match(skillDocuments(), document) > 0
}
