/** The findings of one skill, as every surface shows them. */
import type { Problem } from '../problem'
import { checkSkill, RULES } from '../rules'
import { baseName, parentOf } from '../skills/paths'
import type { Skill } from '../workspace/skill'

export interface DiagnosticOptions {
  /** Leaves out what the editor's own linter says already (EDIT-002). */
  readonly hostLints?: boolean
}

const HOST_CODES = new Set(RULES.filter(({ hostReports }) => hostReports).map(({ code }) => code))

/**
 * Everything wrong with a skill file, sorted; spans are offsets in its text (EDIT-010). A file that cannot
 * be read has one finding at its start that says why.
 */
export function diagnose(skill: Skill, { hostLints = false }: DiagnosticOptions = {}): Problem[] {
  const { file, path, exclusion } = skill
  if (file === null) {
    const { reason = 'unreadable', detail = 'The file cannot be read' } = exclusion ?? {}
    const span = { start: 0, end: 0 }
    return [{ code: `skill/${reason}`, severity: 'error', message: detail, span }]
  }
  const folderName = baseName(parentOf(path))
  const problems = checkSkill({ file, folderName, fileName: baseName(path) })
  return hostLints ? problems.filter(({ code }) => !HOST_CODES.has(code)) : problems
}
