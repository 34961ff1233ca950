/** One skill of the workspace: where it was found, what it says, and what the resolver sees of it. */
import { type Candidate, candidateId, toCandidate } from '../resolution/candidate'
import type { SkillText } from '../skills/discovery'
import { baseName, parentOf } from '../skills/paths'
import { parseSkillFile, type SkillFile } from '../skills/skill-file'
import type { ExclusionReason, Root } from '../skills/sources'
import { sliceFrontmatter } from '../yaml/frontmatter'

/** A skill file that discovery found. */
export interface Location {
  /** Absolute. */
  readonly path: string
  readonly root: Root
  /** The path that every machine agrees on (DCI-023). */
  readonly portablePath: string
}

export interface Skill extends Location {
  /**
   * `null` when its text could not be read. Of a skill that is not open the text ends with the
   * frontmatter, and is parsed when somebody asks: most are never looked at.
   */
  readonly file: SkillFile | null
  /** As written, without space around it; `undefined` where the frontmatter has none. */
  readonly name: string | undefined
  /** `null` when it takes no part, for the reason beside it. */
  readonly candidate: Candidate | null
  readonly exclusion: Exclusion | null
}

export interface Exclusion {
  readonly reason: ExclusionReason
  readonly detail: string
}

/**
 * A skill with its whole text.
 * @param before the same skill earlier: what an edit has not touched stays the same object
 */
export function toSkill(location: Location, source: SkillText, before?: Skill): Skill {
  const { path, root, portablePath } = location
  const place = { path, root, portablePath }
  if ('failure' in source) return { ...place, file: null, ...unreadable(source) }
  const file = parseSkillFile(source.text)
  return { ...place, file, ...reading(place, file, before) }
}

/** A skill of which no more than the frontmatter is kept. */
export function toClosedSkill(location: Location, source: SkillText): Skill {
  return 'failure' in source
    ? toSkill(location, source)
    : new ClosedSkill(location, headOf(source.text))
}

/** What a skill file says, apart from where each word of it stands. */
type Reading = Pick<Skill, 'name' | 'candidate' | 'exclusion'>

class ClosedSkill implements Skill {
  readonly path: string
  readonly root: Root
  readonly portablePath: string
  readonly name: string | undefined
  readonly candidate: Candidate | null
  readonly exclusion: Exclusion | null
  private parsed: WeakRef<SkillFile> | undefined

  constructor(
    location: Location,
    private readonly head: string,
  ) {
    this.path = location.path
    this.root = location.root
    this.portablePath = location.portablePath
    const { name, candidate, exclusion } = reading(location, parseSkillFile(head))
    this.name = name
    this.candidate = candidate
    this.exclusion = exclusion
  }

  get file(): SkillFile {
    const known = this.parsed?.deref()
    if (known !== undefined) return known
    const file = parseSkillFile(this.head)
    this.parsed = new WeakRef(file)
    return file
  }
}

/** A copy of the text up to the body: JavaScript keeps the whole of a text alive for any part of it. */
function headOf(text: string): string {
  const head = text.slice(0, sliceFrontmatter(text).bodyStart)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(head))
}

function unreadable({ failure, detail }: { failure: ExclusionReason; detail: string }): Reading {
  return { name: undefined, candidate: null, exclusion: { reason: failure, detail } }
}

function reading(location: Location, file: SkillFile, before?: Skill): Reading {
  const name = file.name?.text.trim() || undefined
  const exclusion = faultOf(file)
  if (exclusion !== null) return { name, exclusion, candidate: null }
  const known = before && isUnchanged(before, location, file) ? before.candidate : null
  return { name, exclusion, candidate: known ?? candidateOf(location, file) }
}

/** Whether all that a candidate is made of is as it was. */
function isUnchanged(before: Skill, { portablePath, root }: Location, file: SkillFile): boolean {
  return (
    before.portablePath === portablePath &&
    before.root.source === root.source &&
    FIELDS.every((field) => before.file?.[field]?.text === file[field]?.text) &&
    before.file?.contract?.scalar.text === file.contract?.scalar.text
  )
}

const FIELDS = ['name', 'description', 'compatibility'] as const

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
export function displayName({ path, name }: Pick<Skill, 'path' | 'name'>): string {
  return name ?? baseName(parentOf(path))
}

/** The id of a skill, or its path where no name can be read (DCI-023). */
export function skillId({ name, portablePath }: Skill): string {
  return name === undefined ? portablePath : candidateId(name, portablePath)
}
