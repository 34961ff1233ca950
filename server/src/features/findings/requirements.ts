/** Findings about what a skill requires: what is not met, or is met by nobody that can be called. */
import type { Problem, RelatedPlace, Severity } from '../../problem'
import { isDeclared, MATCH_SCORES } from '../../resolution/match'
import type { Resolution } from '../../resolution/resolve'
import type { Placed } from '../../resolution/select'
import type { Skill } from '../../workspace/skill'
import { nameSpan, tokenSpan } from './places'
import type { HiddenSkill, SkillSet } from './skill-set'

/** Failing a strict promise is an error; what a person may still decide, or has, is a warning. */
const SEVERITIES: Readonly<Record<Resolution['outcome']['status'], Severity>> = {
  failed: 'error',
  'needs-decision': 'warning',
  partial: 'warning',
  resolved: 'warning',
  'not-needed': 'warning',
}

/** One finding for each required capability that is not met as it should be, at its token (EDIT-011). */
export function requirementFindings(
  set: SkillSet,
  skill: Skill,
  resolution: Resolution,
): Problem[] {
  const unresolved = new Set(resolution.unresolved)
  return resolution.query.capabilities.flatMap((capability) => {
    const found = unresolved.has(capability)
      ? unmet(set, capability, resolution)
      : metInShadow(set, capability, skill)
    return found ? { ...found, span: tokenSpan(skill, 'required', capability) } : []
  })
}

type Finding = Omit<Problem, 'span'>

function unmet(set: SkillSet, capability: string, resolution: Resolution): Finding {
  const severity = SEVERITIES[resolution.outcome.status]
  const index = resolution.query.capabilities.indexOf(capability)
  const best = resolution.selection.nearest(index)
  const match = best?.scored.matches[index]
  const hidden = match && isDeclared(match) ? undefined : set.hiddenProvider(capability)
  if (hidden !== undefined) return { severity, ...onlyHidden(capability, hidden) }
  if (best === undefined) {
    const message = `No skill provides \`${capability}\``
    return { code: 'workspace/unmet-capability', severity, message }
  }
  const message = `\`${capability}\` is not met: ${whyNot(best, index)}`
  const provider = set.byId(best.scored.candidate.id)
  const related = provider && {
    related: [placeOfMatch(provider, match?.token ?? '', 'The best one')],
  }
  return { code: 'workspace/not-selected', severity, message, ...related }
}

function whyNot({ scored, gates, reasons }: Placed, index: number): string {
  const { name } = scored.candidate
  const match = scored.matches[index]
  const failed = gates
    .filter(({ passed }) => !passed)
    .map(({ gate, value, threshold }) => `${gate} ${value.toFixed(3)} < ${threshold}`)
  const how = match && match.score < MATCH_SCORES.exact ? ` (${match.kind} match)` : ''
  const why =
    failed.length > 0 ? failed.join(', ') : reasons.join(', ') || 'another skill was selected'
  return `the best is ${name}${how}: ${why}`
}

function onlyHidden(capability: string, { skill, reason }: HiddenSkill): Omit<Finding, 'severity'> {
  const name = skill.candidate?.name ?? ''
  const [code, why] =
    reason === 'disabled'
      ? ['workspace/disabled-provider', 'is disabled in the settings']
      : ['workspace/shadowed-provider', 'takes no part: one of the same id was found before it']
  const message = `\`${capability}\` is not met: ${name} provides it and ${why}`
  return { code, message, related: [placeOfMatch(skill, capability, 'Provided here')] }
}

/** What only a skill provides that is not the one its name means: whoever calls it gets another (SKILL-022). */
function metInShadow(set: SkillSet, capability: string, consumer: Skill): Finding | undefined {
  const providers = set.providersOf(capability).filter(({ path }) => path !== consumer.path)
  const [provider] = providers
  const meant = provider && set.shadowOf(provider)
  if (!meant || providers.some((each) => set.shadowOf(each) === undefined)) return undefined
  const name = provider.candidate?.name ?? ''
  return {
    code: 'workspace/shadowed-provider',
    severity: 'warning',
    message: `Only a ${name} that another one shadows provides \`${capability}\`: the name means ${meant.portablePath}`,
    related: [
      placeOfMatch(provider, capability, 'Provided here'),
      { path: meant.path, span: nameSpan(meant), message: 'Meant by the name' },
    ],
  }
}

/** Where a skill provides a token, or its contract or first line where that is not said in one place. */
function placeOfMatch(skill: Skill, token: string, message: string): RelatedPlace {
  return { path: skill.path, span: tokenSpan(skill, 'provides', token), message }
}
