/** Which files and file events matter to the language server; pure, so that tests need no editor. */

/** A skill file's name, as the standard writes it and in lower case (EDIT-001). */
export const SKILL_FILE_PATTERNS = ['**/SKILL.md', '**/skill.md'] as const

/** Files beside the skills that the language server reads: alias tables, probes, configuration. */
export const DCI_FILE_PATTERN = '**/.dci/{aliases,probes,config}.v1.json'

/**
 * Whether a created or deleted path can change what skills there are (EDIT-019). A folder that comes or
 * goes is told as one event for the folder, and a deleted path can no longer be asked what it was: so
 * every path without a file extension may be a folder. A dot before a digit starts none (`pack-1.2`).
 *
 * @param uri a path or URI, written with `/`
 */
export function mayHoldSkills(uri: string): boolean {
  if (/\/(?:\.git|node_modules)(?:\/|$)/.test(uri)) return false
  const isFile = /[^/]\.[a-z]\w*$/i.test(uri)
  return (
    !isFile || /\/(?:SKILL|skill)\.md$/.test(uri) || /\/\.dci\/(?:state\/)?[^/]+\.json$/.test(uri)
  )
}
