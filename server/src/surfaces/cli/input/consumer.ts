/** From what was typed to the skill whose requirements are resolved. */
import { readSkillText } from '../../../skills/discovery'
import { joinPath } from '../../../skills/paths'
import { closest } from '../../../text/did-you-mean'
import type { Engine } from '../../../workspace/engine'
import { displayName, type Skill } from '../../../workspace/skill'
import { positionsIn } from '../output/positions'
import { Refusal, type Terminal } from '../terminal'
import { absolutePath, shownPath } from './paths'

/**
 * A skill file, a folder that holds one, or the name of a skill in the workspace.
 * @returns the path by which the engine knows it
 * @throws {Refusal} when there is no such skill, more than one, or one whose requirements cannot be read
 */
export async function findConsumer(
  terminal: Terminal,
  engine: Engine,
  typed: string,
): Promise<string> {
  const file = await skillFileAt(terminal, absolutePath(terminal, typed))
  if (file === undefined && looksLikePath(typed)) {
    throw new Refusal(`${typed}: there is no SKILL.md here`)
  }
  const path =
    file === undefined
      ? pathOfName(terminal, engine, typed)
      : await pathOfFile(terminal, engine, file)
  const skill = engine.snapshot.skillAt(path)
  const fault = skill && faultOf(skill)
  if (fault !== undefined) throw new Refusal(`${shownPath(terminal, path)}${fault}`)
  return path
}

async function skillFileAt({ ports }: Terminal, path: string): Promise<string | undefined> {
  const kind = await ports.files.kindOf(path)
  if (kind !== 'directory') return kind && path
  for (const name of ['SKILL.md', 'skill.md']) {
    const file = joinPath(path, name)
    if ((await ports.files.kindOf(file)) !== undefined) return file
  }
  return undefined
}

function looksLikePath(typed: string): boolean {
  return /[/\\]|^\.|\.md$/i.test(typed)
}

function pathOfName({ workingFolder }: Terminal, { snapshot }: Engine, name: string): string {
  const skills = [...snapshot.skills]
  const named = skills.filter((skill) => displayName(skill) === name)
  const [first, second] = named
  if (first === undefined) {
    const meant = closest(name, skills.map(displayName))
    const hint = meant === undefined ? 'dci lint lists what is there' : `did you mean ${meant}?`
    throw new Refusal(`${name}: no skill of the workspace has this name; ${hint}`)
  }
  if (second === undefined) return first.path
  const paths = named.map(({ path }) => `\n  ${shownPath({ workingFolder }, path)}`).join('')
  throw new Refusal(`${name}: more than one skill has this name; give the path of one:${paths}`)
}

/** A file that discovery found is known by that path; any other takes part as an open document does. */
async function pathOfFile({ ports }: Terminal, engine: Engine, file: string): Promise<string> {
  if (engine.snapshot.skillAt(file) !== undefined) return file
  const real = await ports.files.realPath(file)
  for (const { path } of engine.snapshot.skills) {
    if ((await ports.files.realPath(path)) === real) return path
  }
  const source = await readSkillText(ports.files, file)
  if ('failure' in source) throw new Refusal(`${file}: ${source.detail}`)
  engine.documentChanged({ path: file, version: 0, text: source.text })
  return file
}

/** Why nobody can tell what a skill requires; it goes on after the path. */
function faultOf({ file, exclusion }: Skill): string | undefined {
  const contract = file?.contract
  if (file === null || contract === undefined)
    return exclusion ? `: ${exclusion.detail}` : undefined
  if (!contract.parsed.unparseable) return undefined
  const error = contract.parsed.problems.find(({ severity }) => severity === 'error')
  const span = contract.scalar.map().toDocument(error?.span ?? { start: 0, end: 0 })
  const { line, character } = positionsIn(file.text)(span.start)
  return `:${line + 1}:${character + 1}: the contract cannot be read: ${error?.message}`
}
