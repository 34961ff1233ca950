/** What the findings of one skill depend on in the rest, so that an edit asks for no more than it must. */
import type { Contract } from '../../contract/model'
import type { Candidate } from '../../resolution/candidate'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'

/**
 * How much of a skill has changed, from least to most:
 * - `nothing` that any finding could tell: its body at most;
 * - `places`: it says the same elsewhere, so whoever points into it must look again, and itself;
 * - `needs`: it asks for something else, which concerns itself and those who hint to their consumers;
 * - `meaning`: it is another candidate, and everybody's scores may move.
 */
export type Change = 'nothing' | 'places' | 'needs' | 'meaning'

/** Compares two versions of the skill at one path. */
export function changeOf(before: Skill, after: Skill): Change {
  const { candidate, root } = after
  // An open document that discovery finds, or no more, begins or ceases to take part.
  if (before.root.path !== root.path) return 'meaning'
  if (before.candidate !== candidate) {
    if (before.candidate === null || candidate === null) return 'meaning'
    if (asSeenByOthers(before.candidate) !== asSeenByOthers(candidate)) return 'meaning'
    if (asked(before.candidate.contract) !== asked(candidate.contract)) return 'needs'
  }
  return headOf(before) === headOf(after) ? 'nothing' : 'places'
}

/** All that another skill's resolution reads of a candidate. */
function asSeenByOthers(candidate: Candidate): string {
  const { id, description, source, compatibility, unreadable, contract } = candidate
  const { provides, hasProvides, policy, invalidTokenCount } = contract ?? {}
  const claims = contract && [provides, hasProvides, policy, invalidTokenCount]
  return JSON.stringify([id, description, source, compatibility, unreadable, claims])
}

function asked(contract: Contract | null): string {
  return JSON.stringify(contract && [contract.mode, contract.required])
}

/** The text in which every finding of the workspace stands. */
function headOf({ file }: Skill): string | undefined {
  return file?.text.slice(0, file.frontmatter.bodyStart)
}

/** All that a finding depends on beside the skills, as one text to compare. */
export function sharedFacts(snapshot: Snapshot): string {
  const { settings, aliases } = snapshot
  const { history } = snapshot.resolve(undefined, {}).inputs
  const tables = aliases.tables.map(({ canonical }) => [...canonical])
  return JSON.stringify([settings, tables, [...history]])
}
