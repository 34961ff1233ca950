/** The skill files that a command is to work on. */
import { FileError } from '../../../ports'
import { readSkillText, scanRoot } from '../../../skills/discovery'
import { parentOf } from '../../../skills/paths'
import { type Skill, toSkill } from '../../../workspace/skill'
import { complain, type Terminal, warn } from '../terminal'
import { absolutePath, shownPath } from './paths'

/** How many files are read at a time. */
const READS_AT_ONCE = 64

interface SkillInputs {
  /** Absolute, each once, in the order in which they were given and found. */
  readonly paths: readonly string[]
  /** False when something that was asked for could not be read; stderr has been told. */
  readonly complete: boolean
}

/**
 * Files as they are, and folders searched as discovery does it (DCI-024, 025).
 * @param typed paths as given; none means the working folder
 */
export async function findSkillFiles(
  terminal: Terminal,
  typed: readonly string[],
): Promise<SkillInputs> {
  const paths = new Set<string>()
  let complete = true
  for (const each of typed.length > 0 ? typed : ['.']) {
    try {
      const found = await skillFilesAt(terminal, absolutePath(terminal, each))
      for (const path of found.paths) paths.add(path)
      complete &&= found.complete
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      complain(terminal, error.message)
      complete = false
    }
  }
  return { paths: [...paths], complete }
}

async function skillFilesAt(terminal: Terminal, path: string): Promise<SkillInputs> {
  const { files } = terminal.ports
  const kind = await files.kindOf(path)
  if (kind === undefined) throw new FileError('missing', path, 'there is no such file or folder')
  if (kind !== 'directory') return { paths: [path], complete: true }
  const { paths, warnings } = await scanRoot(files, { source: 'workspace-local', path })
  for (const { code, message, path: place } of warnings) {
    const text = `${place}: ${message}`
    if (code === 'folder-unreadable') complain(terminal, text)
    else warn(terminal, text)
  }
  if (paths.length === 0) warn(terminal, `${path}: there is no SKILL.md in this folder`)
  return { paths, complete: warnings.every(({ code }) => code !== 'folder-unreadable') }
}

/** Reads skill files one batch after the other, in the order given. */
export async function* readSkills(
  terminal: Terminal,
  paths: readonly string[],
): AsyncGenerator<Skill> {
  for (let start = 0; start < paths.length; start += READS_AT_ONCE) {
    const batch = paths.slice(start, start + READS_AT_ONCE)
    yield* await Promise.all(batch.map((path) => readSkill(terminal, path)))
  }
}

async function readSkill(terminal: Terminal, path: string): Promise<Skill> {
  const root = { source: 'workspace-local', path: parentOf(path) } as const
  const location = { path, root, portablePath: shownPath(terminal, path) }
  return toSkill(location, await readSkillText(terminal.ports.files, path))
}
