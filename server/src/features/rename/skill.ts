/** A skill under another name: its `name`, its folder, and the probes made for it (EDIT-015). */
import type { TextEdit } from '../../problem'
import { isSkillName } from '../../rules/fields'
import { baseName, isWithin, joinPath, parentOf } from '../../skills/paths'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { skillNamed } from '../navigation/symbol-at'
import { renameInDciFiles } from './dci'
import {
  type FileEdits,
  isOfWorkspace,
  isOwn,
  NOTHING_TO_RENAME,
  placeOf,
  type Refusal,
  type Rename,
  refuseName,
} from './plan'
import { editScalar } from './scalar-edits'

/**
 * Renames a skill, and its folder with it where that bears the skill's name.
 * @param movesFolders whether whoever carries it out can rename folders
 */
export function renameSkill(
  snapshot: Snapshot,
  skill: Skill,
  to: string,
  movesFolders: boolean,
): Rename | Refusal {
  const refusal = refuseName('skill', to)
  if (refusal) return refusal
  const from = skill.name ?? ''
  if (to === from) return NOTHING_TO_RENAME
  const folder = parentOf(skill.path)
  const bearsName = baseName(folder) === from
  const target = joinPath(parentOf(folder), to)
  if (bearsName && movesFolders && holdsSkill(snapshot, target)) {
    return folderTaken(target)
  }
  const edits = nameEdits(skill, to)
  if (edits === undefined) return { refused: cannotHold(skill, to) }
  const tables = dciEdits(snapshot, skill, to)
  if ('refused' in tables) return tables
  const rival = skillNamed(snapshot, to)
  return {
    files: [{ path: skill.path, edits }, ...tables],
    folder: bearsName && movesFolders ? { from: folder, to: target } : undefined,
    cautions: [
      ...(rival ? [`Another skill is named \`${to}\` already: ${rival.portablePath}.`] : []),
      ...(bearsName && !movesFolders ? [`The folder keeps the name \`${from}\`.`] : []),
    ],
  }
}

/** Why no skill can move to a folder. @param folder absolute path */
export function folderTaken(folder: string): Refusal {
  return { refused: `The folder ${folder} exists already: choose another name, or move it away` }
}

/**
 * What a skill's folder takes along when it is renamed by hand: the name, where it was the folder's, and
 * the probes made for it. Nothing where the folder's new name is no skill name.
 * @param from absolute path of the folder; so is `to`
 */
export function folderRenamed(snapshot: Snapshot, from: string, to: string): readonly FileEdits[] {
  const skill = ['SKILL.md', 'skill.md']
    .map((file) => snapshot.skillAt(joinPath(from, file)))
    .find((found) => found !== undefined)
  const [oldName, newName] = [baseName(from), baseName(to)]
  if (!skill || !isOwn(skill) || skill.name !== oldName) return []
  if (newName === oldName || !isSkillName(newName)) return []
  const edits = nameEdits(skill, newName)
  const tables = dciEdits(snapshot, skill, newName)
  return [...(edits ? [{ path: skill.path, edits }] : []), ...('refused' in tables ? [] : tables)]
}

function nameEdits({ file }: Skill, to: string): TextEdit[] | undefined {
  const text = file?.name?.text
  if (!file || text === undefined) return undefined
  const start = text.length - text.trimStart().length
  return editScalar(file, 'name', [{ span: { start, end: text.trimEnd().length }, newText: to }])
}

/** Probes and settings go by name: where another skill has it too, they stay with that one. */
function dciEdits(snapshot: Snapshot, skill: Skill, to: string): FileEdits[] | Refusal {
  const { path, name = '' } = skill
  for (const other of snapshot.skills) if (other.name === name && other.path !== path) return []
  return renameInDciFiles(snapshot.dciFiles.filter(isOfWorkspace), 'skill', name, to)
}

function holdsSkill(snapshot: Snapshot, folder: string): boolean {
  for (const { path } of snapshot.skills) if (isWithin(folder, path)) return true
  return false
}

function cannotHold({ portablePath, file }: Skill, to: string): string {
  const place = placeOf(portablePath, file?.text ?? '', file?.name?.span.start ?? 0)
  return `${place}: \`${to}\` cannot be written in the place of the name; mend the YAML there first`
}
