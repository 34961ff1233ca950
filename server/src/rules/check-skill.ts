import type { Problem } from '../problem'
import { contractProblems } from './contract'
import { RULES } from './index'
import { applyRule, type RuleContext } from './rule'
import { suppress } from './suppressions'

/**
 * All findings about one skill file, sorted: YAML's own, the rules' and the contract's, without those that
 * the file switches off.
 */
export function checkSkill(context: RuleContext): Problem[] {
  const { file } = context
  return suppress(file, [
    ...file.yamlProblems,
    ...RULES.flatMap((rule) => applyRule(rule, context)),
    ...(file.contract ? contractProblems(file.contract) : []),
  ])
}
