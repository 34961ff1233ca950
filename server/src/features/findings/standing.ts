/** Findings about how a skill stands among the others, whatever it requires. */
import type { PolicyKey } from '../../contract/policy-keys'
import type { Problem } from '../../problem'
import { readHints } from '../../resolution/hints'
import { effectivePolicy } from '../../resolution/policy'
import type { Policy } from '../../resolution/report'
import { displayName, type Skill } from '../../workspace/skill'
import { nameSpan, policySpan } from './places'
import type { SkillSet } from './skill-set'

/** A skill that another one hides or shadows, told where it says its name (DCI-023, SKILL-022). */
export function shadowFindings(set: SkillSet, skill: Skill): Problem[] {
  const isDuplicate = set.hidden(skill)?.reason === 'duplicate'
  const first = isDuplicate ? set.byId(skill.candidate?.id ?? '') : set.shadowOf(skill)
  if (first === undefined) return []
  const message = isDuplicate
    ? `This skill takes no part: one of the same id, ${first.candidate?.id}, was found before it`
    : `Whoever calls ${displayName(skill)} by its name gets another: ${first.portablePath} goes first`
  return [
    {
      code: 'workspace/shadowed-provider',
      severity: isDuplicate ? 'warning' : 'information',
      message,
      span: nameSpan(skill),
      related: [{ path: first.path, span: nameSpan(first), message: 'This one goes first' }],
    },
  ]
}

/**
 * Policy hints of a pure provider that can never have an effect: they relax some policy that may be in
 * force, and tighten none (DCI-082). With an `R` clause the policy is the skill's own.
 */
export function relaxingHints(set: SkillSet, skill: Skill): Problem[] {
  const { candidate } = skill
  if (candidate === null || !isHinting(skill)) return []
  const judged = policiesOver(set, skill).map((policy) => ({
    policy,
    hints: readHints(candidate, policy),
  }))
  return keysOf(skill).flatMap((key) => {
    if (judged.some(({ hints }) => hints.tightened[key] !== undefined)) return []
    const relaxed = judged.flatMap(({ policy, hints: { ignored } }) =>
      ignored.flatMap((hint) =>
        hint.key === key && hint.reason === 'relaxes' ? { policy, value: hint.value } : [],
      ),
    )
    const [first] = relaxed
    if (first === undefined) return []
    return {
      code: 'workspace/relaxing-hint',
      severity: 'warning' as const,
      message: `\`${key}=${first.value}\` has no effect: a provider may only tighten the policy, and this would relax ${first.policy[key]}`,
      span: policySpan(skill, key),
    }
  })
}

/** Whether a skill's policy can only be a hint to others: it has one, and requires nothing itself. */
export function isHinting({ candidate }: Skill): boolean {
  const contract = candidate?.contract
  return !!contract && contract.required.length === 0 && Object.keys(contract.policy).length > 0
}

function keysOf({ candidate }: Skill): PolicyKey[] {
  return Object.keys(candidate?.contract?.policy ?? {}) as PolicyKey[]
}

/** The defaults of both modes, and what the consumers of the skill's capabilities say. */
function policiesOver(set: SkillSet, { candidate }: Skill): Policy[] {
  const consumers = set.consumersOf(candidate?.contract?.provides ?? [])
  return [
    effectivePolicy('best-effort', {}, {}).effective,
    effectivePolicy('strict', {}, {}).effective,
    ...consumers.flatMap(({ candidate }) => {
      const contract = candidate?.contract
      return contract ? effectivePolicy(contract.mode, contract.policy, {}).effective : []
    }),
  ]
}
