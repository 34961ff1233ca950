/** Which files and file events matter to the language server; pure, so that tests need no editor. */

/** The document selector's patterns: the name as the standard writes it, and in lower case (EDIT-001). */
export const SKILL_FILE_PATTERNS = ['**/SKILL.md', '**/skill.md'] as const

/** Files of which every change counts: skills, and what configures their resolution. */
export const WATCHED_FILES = '**/{SKILL.md,skill.md,.dci/*.json}'

/** Whether a path, written with `/`, ends in a skill file's name (EDIT-001). */
export function isSkillFile(path: string): boolean {
  return /(?:^|\/)(?:SKILL|skill)\.md$/.test(path)
}

/**
 * Whether a created or deleted path can change what skills there are. A folder that comes or goes is
 * told as one event for the folder, and a deleted path can no longer be asked what it was: so every
 * path without a file extension may be a folder. A dot followed by a digit is no extension (`pack-1.2`).
 *
 * @param uri a path or URI, written with `/`
 */
export function mayHoldSkills(uri: string): boolean {
  if (/\/(?:\.git|node_modules)(?:\/|$)/.test(uri)) return false
  return isSkillFile(uri) || /\/\.dci\/[^/]+\.json$/.test(uri) || !/[^/]\.[a-z]\w*$/i.test(uri)
}
