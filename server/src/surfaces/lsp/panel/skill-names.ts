/** Names, paths and places of the skills that an answer speaks of by id. */
import type { CandidateLine } from '../../../features/panel/candidate-groups'
import { displayName, type Skill, skillId } from '../../../workspace/skill'
import type { Snapshot } from '../../../workspace/snapshot'
import type { SkillRefs } from '../messages'
import { uriOf } from '../uris'

interface Directory {
  readonly byId: ReadonlyMap<string, Skill>
  readonly shared: ReadonlySet<string>
}

/** Snapshots never change, so what was worked out of one stays right. */
const directories = new WeakMap<Snapshot, Directory>()

/** Collects the ids of an answer. */
export class SkillNames {
  private readonly ids = new Set<string>()

  constructor(private readonly snapshot: Snapshot) {}

  add(ids: Iterable<string | undefined> = []): void {
    for (const id of ids) if (id !== undefined) this.ids.add(id)
  }

  addLines(lines: Iterable<CandidateLine>): void {
    for (const { id, ahead, behind } of lines) this.add([id, ahead?.id, behind?.id])
  }

  refs(): SkillRefs {
    const { byId, shared } = directoryOf(this.snapshot)
    const refs = [...this.ids].map((id) => {
      const skill = byId.get(id)
      const name = skill ? displayName(skill) : (id.split('::')[0] ?? id)
      const path = skill?.portablePath ?? id
      return [id, { name, path, uri: skill ? uriOf(skill.path) : null, shared: shared.has(name) }]
    })
    return Object.fromEntries(refs)
  }
}

/** The skill of a candidate id. */
export function skillOfId(snapshot: Snapshot, id: string): Skill | undefined {
  return directoryOf(snapshot).byId.get(id)
}

function directoryOf(snapshot: Snapshot): Directory {
  const known = directories.get(snapshot)
  if (known !== undefined) return known
  const byId = new Map<string, Skill>()
  const names = new Set<string>()
  const shared = new Set<string>()
  for (const skill of snapshot.skills) {
    const id = skillId(skill)
    if (byId.has(id)) continue
    byId.set(id, skill)
    const name = displayName(skill)
    if (names.has(name)) shared.add(name)
    names.add(name)
  }
  const directory = { byId, shared }
  directories.set(snapshot, directory)
  return directory
}
