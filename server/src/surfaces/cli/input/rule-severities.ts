/** `--rule CODE=SEVERITY` (SURF-003). */
import { CONTRACT_CODES } from '../../../contract/codes'
import type { Problem, Severity } from '../../../problem'
import { RULES } from '../../../rules'
import { closest } from '../../../text/did-you-mean'
import { Refusal } from '../terminal'

const SEVERITIES = ['off', 'hint', 'warning', 'error'] as const

type RuleSeverity = (typeof SEVERITIES)[number]

/** Gives findings the severities that a user set; those of a rule that is off are left out. */
type Severities = (problems: readonly Problem[]) => Problem[]

/** @throws {Refusal} for a code that no finding can have, and for a severity that does not exist */
export function readRuleSeverities(settings: readonly string[]): Severities {
  const chosen = new Map(settings.map(readSetting))
  return (problems) =>
    problems.flatMap((problem) => {
      const severity: Severity | 'off' = chosen.get(problem.code) ?? problem.severity
      return severity === 'off' ? [] : { ...problem, severity }
    })
}

function readSetting(setting: string): readonly [string, RuleSeverity] {
  const cut = setting.indexOf('=')
  const code = cut < 0 ? setting : setting.slice(0, cut)
  const severity = SEVERITIES.find((each) => each === setting.slice(cut + 1))
  const codes = knownCodes()
  if (!codes.includes(code)) {
    const meant = closest(code, codes)
    const hint = meant === undefined ? 'findings show their code' : `did you mean ${meant}?`
    throw new Refusal(`--rule ${setting}: there is no rule ${code}; ${hint}`)
  }
  if (cut < 0 || severity === undefined) {
    throw new Refusal(`--rule ${setting}: write ${code}=${SEVERITIES.join(`, ${code}=`)}`)
  }
  return [code, severity]
}

const YAML_CODES = ['yaml/syntax', 'yaml/duplicate-key', 'yaml/not-a-mapping', 'yaml/too-long']

function knownCodes(): string[] {
  return [...RULES.map(({ code }) => code), ...Object.keys(CONTRACT_CODES), ...YAML_CODES]
}
