/** Candidates of a run and what is left out of it (DCI-020 to DCI-027). */
import type { Contract, ContractMode } from '../../server/src/contract/model'
import type { Rejection, SourceKind } from '../../server/src/resolution/report'
import { byCodePoint } from './compare'
import { parseContract } from './contract'
import type { ReferenceWarning, SkillData, WorkspaceData } from './data'

/** DCI-020. */
const SOURCE_ORDER: readonly SourceKind[] = [
  'workspace-local',
  'runtime-installed',
  'external-mounts',
]

export interface Candidate {
  readonly id: string
  readonly skill: SkillData
  /** Null without a contract, and where an unparseable one counts as none (DCI-027). */
  readonly contract: Contract | null
}

export interface Discovery {
  readonly candidates: readonly Candidate[]
  readonly rejections: readonly Pick<Rejection, 'id' | 'reason'>[]
  readonly counts: {
    readonly discovered: number
    readonly included: number
    readonly excluded: number
  }
  readonly warnings: readonly ReferenceWarning[]
}

/** DCI-023: `skill-name::skill-path`, the path with its file name. */
export function candidateId(skill: SkillData): string {
  return `${skill.name}::${skill.path}`
}

/** DCI-020, DCI-024: by source, then by code point of the path. */
export function inDiscoveryOrder(skills: readonly SkillData[]): SkillData[] {
  return [...skills].sort(
    (a, b) =>
      SOURCE_ORDER.indexOf(a.source) - SOURCE_ORDER.indexOf(b.source) ||
      byCodePoint(a.path, b.path),
  )
}

/** DCI-022, DCI-023, DCI-026, DCI-027: who takes part in a run of this mode. */
export function discover(
  workspace: WorkspaceData,
  consumer: SkillData | null,
  mode: ContractMode,
): Discovery {
  const candidates: Candidate[] = []
  const rejections: Pick<Rejection, 'id' | 'reason'>[] = []
  const warnings: ReferenceWarning[] = []
  let discovered = 0
  for (const skill of inDiscoveryOrder(workspace.skills)) {
    if (skill.path === consumer?.path) continue
    discovered++
    const id = candidateId(skill)
    if (skill.name.trim() === '' || skill.description.trim() === '') {
      const named = skill.name.trim() === '' ? skill.path : id
      rejections.push({ id: named, reason: 'invalid-frontmatter' })
      continue
    }
    if (workspace.disabled?.includes(skill.name) === true) {
      rejections.push({ id, reason: 'disabled' })
      continue
    }
    if (candidates.some((other) => other.id === id)) {
      rejections.push({ id, reason: 'duplicate' })
      continue
    }
    const parsed = skill.contract === undefined ? null : parseContract(skill.contract)
    if (parsed?.error === 'grammar') {
      if (mode === 'strict') {
        rejections.push({ id, reason: 'contract-unparseable' })
        continue
      }
      warnings.push({ code: 'contract-unparseable', id })
    }
    candidates.push({ id, skill, contract: parsed?.model ?? null })
  }
  const included = candidates.length
  return {
    candidates,
    rejections,
    counts: { discovered, included, excluded: discovered - included },
    warnings,
  }
}
