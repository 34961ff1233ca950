/** `--rule CODE=SEVERITY` (SURF-003). */
import type { RuleLevel } from '../../../jsonschema/files'
import { ALL_CODES, findingCode } from '../../../rules/codes'
import { RULE_LEVELS, type RuleLevels } from '../../../rules/levels'
import { closest } from '../../../text/did-you-mean'
import { Refusal } from '../terminal'

/**
 * The severities that a user set; the last of several for one code holds.
 * @throws {Refusal} for a code that no finding can have, and for a severity that does not exist
 */
export function readRuleLevels(settings: readonly string[]): RuleLevels {
  return Object.fromEntries(settings.map(readSetting))
}

function readSetting(setting: string): readonly [string, RuleLevel] {
  const cut = setting.indexOf('=')
  const code = cut < 0 ? setting : setting.slice(0, cut)
  const level = RULE_LEVELS.find((each) => each === setting.slice(cut + 1))
  if (findingCode(code) === undefined) {
    const codes = ALL_CODES.map((each) => each.code)
    const meant = closest(code, codes)
    const hint = meant === undefined ? 'findings show their code' : `did you mean ${meant}?`
    throw new Refusal(`--rule ${setting}: there is no rule ${code}; ${hint}`)
  }
  if (cut < 0 || level === undefined) {
    throw new Refusal(`--rule ${setting}: write ${code}=${RULE_LEVELS.join(`, ${code}=`)}`)
  }
  return [code, level]
}
