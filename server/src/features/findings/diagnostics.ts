/** The findings of one skill, as every surface shows them. */
import type { Problem } from '../../problem'
import { DEFAULT_RUNTIMES, type KnownRuntimes } from '../../resolution/runtime'
import { checkSkill } from '../../rules/check-skill'
import { type RuleLevels, withLevels } from '../../rules/levels'
import { readSuppressions, withoutSuppressed } from '../../rules/suppressions'
import { baseName, parentOf } from '../../skills/paths'
import type { Skill } from '../../workspace/skill'

export interface DiagnosticOptions {
  /** Leaves out what the editor's own linter says already (EDIT-002). */
  readonly hostLints?: boolean
  /** As the settings have them: `snapshot.settings.rules` (SURF-012). */
  readonly levels?: RuleLevels
  /** As the settings have them: `snapshot.settings.runtimes` (DCI-055). */
  readonly runtimes?: KnownRuntimes
}

/**
 * Everything wrong with a skill file, sorted, but for what the file or the levels switch off; spans are
 * offsets in its text (EDIT-010). A file that cannot be read has one finding at its start that says why.
 */
export function diagnose(
  { file, path, exclusion }: Skill,
  { hostLints = false, levels = {}, runtimes = DEFAULT_RUNTIMES }: DiagnosticOptions = {},
): Problem[] {
  if (file === null) {
    const { reason = 'unreadable', detail = 'The file cannot be read' } = exclusion ?? {}
    const span = { start: 0, end: 0 }
    return withLevels(
      [{ code: `skill/${reason}`, severity: 'error', message: detail, span }],
      levels,
    )
  }
  const folderName = baseName(parentOf(path))
  const problems = checkSkill({ file, folderName, fileName: baseName(path), runtimes })
  const ours = hostLints ? problems.filter(({ hostReports }) => !hostReports) : problems
  return withLevels(ours, levels)
}

/**
 * Findings about a skill that only the workspace can tell, but for what the skill's file or the levels
 * switch off (EDIT-011); what {@link diagnose} gives has been through the same.
 */
export function asConfigured(
  skill: Skill,
  problems: readonly Problem[],
  levels: RuleLevels,
): Problem[] {
  // Most skills have none, and their files need not be parsed.
  if (problems.length === 0) return []
  const comments = skill.file ? readSuppressions(skill.file) : []
  return withLevels(withoutSuppressed(comments, problems), levels)
}
