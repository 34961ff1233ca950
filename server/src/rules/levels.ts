/** How severe a finding is here: its code's own severity, or the one that somebody has set (SURF-003, 012). */
import type { RuleLevel } from '../jsonschema/files'
import type { Problem } from '../problem'

/** By the code of a finding. What is not named keeps its own severity. */
export type RuleLevels = Readonly<Record<string, RuleLevel>>

/** From silence to the loudest. */
export const RULE_LEVELS: readonly RuleLevel[] = ['off', 'hint', 'information', 'warning', 'error']

/** Findings at the levels that are set, without those that are off; what they mean elsewhere stays (DCI-017). */
export function withLevels(problems: readonly Problem[], levels: RuleLevels): Problem[] {
  return problems.flatMap((problem) => {
    const severity = levels[problem.code] ?? problem.severity
    return severity === 'off' ? [] : { ...problem, severity }
  })
}
