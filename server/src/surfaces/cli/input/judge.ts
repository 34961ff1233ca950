import { type LintResult, tallyOf } from '../output/lint-text'
import { complain, type ExitStatus, type Terminal } from '../terminal'

/** The exit status for findings: warnings count only beyond `--max-warnings` (SURF-001). */
export function judge(
  terminal: Terminal,
  results: readonly LintResult[],
  { maxWarnings }: { readonly maxWarnings?: number },
): ExitStatus {
  const { errors, warnings } = tallyOf(results)
  if (maxWarnings !== undefined && warnings > maxWarnings) {
    complain(terminal, `more warnings (${warnings}) than --max-warnings ${maxWarnings} allows`)
    return 1
  }
  return errors > 0 ? 1 : 0
}
