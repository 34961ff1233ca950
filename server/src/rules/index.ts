/** The one table of rules, in the order in which they are documented. */
import { bySpan, type Problem } from '../problem'
import { allowedTools } from './allowed-tools'
import { compatibility } from './compatibility'
import { compatibilityRuntimes } from './compatibility-runtimes'
import { contractProblems } from './contract'
import { description } from './description'
import { descriptionLength } from './description-length'
import { frontmatter } from './frontmatter'
import { metadata, metadataQuotes } from './metadata'
import { name } from './name'
import { nameFolder } from './name-folder'
import { nameForm } from './name-form'
import { namePortability } from './name-portability'
import { applyRule, type Rule, type RuleContext } from './rule'

export const RULES: readonly Rule[] = [
  frontmatter,
  name,
  nameForm,
  nameFolder,
  namePortability,
  description,
  descriptionLength,
  compatibility,
  compatibilityRuntimes,
  metadata,
  metadataQuotes,
  allowedTools,
]

/** All findings about one skill file, sorted: YAML's own, the rules' and the contract's. */
export function checkSkill(context: RuleContext): Problem[] {
  const { file } = context
  return [
    ...file.yamlProblems,
    ...RULES.flatMap((rule) => applyRule(rule, context)),
    ...(file.contract ? contractProblems(file.contract) : []),
  ].sort(bySpan)
}
