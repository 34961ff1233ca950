/** Findings about who is selected: by chance, or on this machine alone. */
import type { Problem } from '../../problem'
import type { Candidate } from '../../resolution/candidate'
import { type Resolution, resolve } from '../../resolution/resolve'
import type { Placed } from '../../resolution/select'
import type { Skill } from '../../workspace/skill'
import { contractSpan, nameSpan } from './places'
import { isPersonal, type SkillSet } from './skill-set'

/** The last step of the order: nothing that a skill says has decided (DCI-087). */
const HASH_STEP = 6

/** A selection that nothing but the hash of the ids decided may as well have gone the other way (EDIT-011). */
export function hashTies(set: SkillSet, skill: Skill, { selection }: Resolution): Problem[] {
  const { kept, selected } = selection
  return selected.flatMap((placed) => {
    const next = kept[kept.indexOf(placed) + 1]
    if (next === undefined || selected.includes(next)) return []
    if (selection.decidingStep(placed, next) !== HASH_STEP) return []
    const rivals = [placed, next].flatMap(({ scored }) => set.byId(scored.candidate.id) ?? [])
    return {
      code: 'workspace/hash-tie',
      severity: 'information' as const,
      message: `${placed.scored.candidate.name} and ${next.scored.candidate.name} are equal in everything: only the hash of their ids decides`,
      span: contractSpan(skill),
      related: rivals.map((rival, index) => ({
        path: rival.path,
        span: nameSpan(rival),
        message: index === 0 ? 'Selected' : 'As good',
      })),
    }
  })
}

/**
 * Says when a machine without this user's skills and memory selects others: `dci check` in CI is such a
 * one (SURF-018). It takes a second resolution, so it asks for none where nothing is personal.
 */
export function personalSelection(skill: Skill, { inputs, selection }: Resolution): Problem[] {
  const { candidates, history } = inputs
  const causes = [
    ...(candidates.some(isPersonal) ? ['skills in your home folder'] : []),
    ...(history.size > 0 ? ['remembered outcomes'] : []),
  ]
  if (causes.length === 0) return []
  const shared = candidates.some(isPersonal) ? candidates.filter(isShared) : candidates
  const elsewhere = resolve({ ...inputs, candidates: shared, history: new Map() }).selection
  if (idsOf(elsewhere.selected) === idsOf(selection.selected)) return []
  const names = elsewhere.selected.map(({ scored }) => scored.candidate.name).join(', ')
  return [
    {
      code: 'workspace/personal-selection',
      severity: 'hint',
      message: `CI would select ${names || 'nobody'}: ${causes.join(' and ')} do not count there`,
      span: contractSpan(skill),
    },
  ]
}

function isShared(candidate: Candidate): boolean {
  return !isPersonal(candidate)
}

function idsOf(selected: readonly Placed[]): string {
  return selected.map(({ scored }) => scored.candidate.id).join('\n')
}
