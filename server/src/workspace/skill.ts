/** One skill of the workspace: where it was found, what it says, and what the resolver sees of it. */
import { type Candidate, candidateId, toCandidate } from '../resolution/candidate'
import type { SkillText } from '../skills/discovery'
import { baseName, parentOf } from '../skills/paths'
import { parseSkillFile, type SkillFile } from '../skills/skill-file'
import type { ExclusionReason, Root } from '../skills/sources'

/** A skill file that discovery found. */
export interface Location {
  /** Absolute. */
  readonly path: string
  readonly root: Root
  /** The path that every machine agrees on (DCI-023). */
  readonly portablePath: string
}

export interface Skill extends Location {
  /** `null` when its text could not be read. */
  readonly file: SkillFile | null
  /** `null` when it takes no part, for the reason beside it. */
  readonly candidate: Candidate | null
  readonly exclusion: Exclusion | null
}

export interface Exclusion {
  readonly reason: ExclusionReason
  readonly detail: string
}

export function toSkill(location: Location, source: SkillText): Skill {
  if ('failure' in source) {
    const exclusion = { reason: source.failure, detail: source.detail }
    return { ...location, file: null, candidate: null, exclusion }
  }
  const file = parseSkillFile(source.text)
  const exclusion = faultOf(file)
  return { ...location, file, exclusion, candidate: exclusion ? null : candidateOf(location, file) }
}

/** Only a mapping with a name and a description can be a candidate (DCI-022). */
function faultOf({
  frontmatter,
  yaml,
  yamlProblems,
  name,
  description,
}: SkillFile): Exclusion | null {
  const fault = (reason: ExclusionReason, detail: string) => ({ reason, detail })
  if (frontmatter.state === 'missing') {
    return fault('no-frontmatter', 'The file does not start with `---`')
  }
  if (frontmatter.state === 'unclosed') {
    return fault('invalid-frontmatter', 'The frontmatter is not closed by `---`')
  }
  if (yaml.root === null || yaml.broken) {
    return fault(
      'invalid-frontmatter',
      yamlProblems[0]?.message ?? 'The frontmatter is not a mapping',
    )
  }
  if (!name?.text.trim()) return fault('invalid-frontmatter', 'The frontmatter has no name')
  if (!description?.text.trim()) {
    return fault('invalid-frontmatter', 'The frontmatter has no description')
  }
  return null
}

function candidateOf({ portablePath, root }: Location, file: SkillFile): Candidate {
  const parsed = file.contract?.parsed
  return toCandidate({
    name: file.name?.text.trim() ?? '',
    description: file.description?.text.trim() ?? '',
    path: portablePath,
    source: root.source,
    compatibility: file.compatibility?.text,
    contract: parsed === undefined || parsed.unparseable ? null : parsed.contract,
    unreadable: parsed?.unparseable ?? false,
  })
}

/** The name of a skill, or of its folder while the frontmatter has none. */
export function displayName({ path, file }: Pick<Skill, 'path' | 'file'>): string {
  return file?.name?.text.trim() || baseName(parentOf(path))
}

/** The id of a skill, or its path where no name can be read (DCI-023). */
export function skillId(skill: Skill): string {
  const name = skill.file?.name?.text.trim()
  return name ? candidateId(name, skill.portablePath) : skill.portablePath
}
