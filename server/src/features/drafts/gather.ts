/** The skills of a workspace with their whole texts: of a closed one a snapshot keeps the frontmatter alone. */
import type { CancellationToken, FileSystem } from '../../ports'
import { readSkillText } from '../../skills/discovery'
import { isWithin, joinPath } from '../../skills/paths'
import type { Engine } from '../../workspace/engine'
import { type Location, type Skill, toSkill } from '../../workspace/skill'

export interface Gathered {
  /** Open skills as they are in the editor, closed ones as they are on disk; those outside of roots last. */
  readonly skills: readonly Skill[]
  /** Every other skill that is known, without its body. */
  readonly others: readonly Skill[]
  /** Absolute paths of the skills that no root holds. */
  readonly outside: ReadonlySet<string>
  /** Root patterns that would include these (DCI-094). */
  readonly patterns: readonly string[]
}

export interface GatherOptions {
  readonly onProgress?: (done: number, all: number) => void
  /** A cancelled gathering leaves out what was not read. */
  readonly token?: CancellationToken
}

/** How many files are read at a time. */
const READS_AT_ONCE = 64

/**
 * Reads the skills of a workspace, those outside of every root included.
 * @param within absolute paths of skill files and folders; empty for all that is the workspace's, which
 * leaves out what is installed in the home folder
 */
export async function gatherSkills(
  engine: Pick<Engine, 'snapshot' | 'outsideRoots'>,
  files: FileSystem,
  within: readonly string[],
  options: GatherOptions = {},
): Promise<Gathered> {
  const { snapshot } = engine
  const isAsked = ({ path, portablePath }: Location) =>
    within.length > 0
      ? within.some((place) => isWithin(place, path))
      : !portablePath.startsWith('~/')
  const isKnown = within.length > 0 && within.every((path) => snapshot.skillAt(path))
  const folders = isKnown ? [] : await engine.outsideRoots()
  const skills = [...snapshot.skills]
  const open = new Map([...snapshot.openSkills].map((skill) => [skill.path, skill]))
  const outside = folders.flatMap(({ folder, paths }) => {
    const root = { source: 'workspace-local', path: folder } as const
    return paths.map((portablePath) => ({
      path: joinPath(folder, portablePath),
      portablePath,
      root,
    }))
  })
  const known = new Set(skills.map(({ path }) => path))
  const asked = [...skills, ...outside.filter(({ path }) => !known.has(path))].filter(isAsked)
  return {
    skills: await readWhole(files, asked, open, options),
    others: skills.filter((skill) => !isAsked(skill)),
    outside: new Set(outside.filter(isAsked).map(({ path }) => path)),
    patterns: [...new Set(folders.flatMap(({ patterns }) => patterns))],
  }
}

async function readWhole(
  files: FileSystem,
  locations: readonly Location[],
  open: ReadonlyMap<string, Skill>,
  { onProgress, token }: GatherOptions,
): Promise<Skill[]> {
  const whole: Skill[] = []
  for (let start = 0; start < locations.length; start += READS_AT_ONCE) {
    if (token?.isCancellationRequested) break
    const batch = locations.slice(start, start + READS_AT_ONCE).map(async (location) => {
      const { path } = location
      return open.get(path) ?? toSkill(location, await readSkillText(files, path))
    })
    whole.push(...(await Promise.all(batch)))
    onProgress?.(whole.length, locations.length)
  }
  return whole
}
