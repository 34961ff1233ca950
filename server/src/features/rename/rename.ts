/** Rename of a capability or a skill across the workspace (EDIT-015). */
import { isCapabilityToken } from '../../contract/model'
import type { Span } from '../../problem'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { dciMentions } from '../dci-files/mentions'
import { occurrencesOf, skillsNaming } from '../navigation/occurrences'
import { type SymbolAt, symbolAt } from '../navigation/symbol-at'
import { renameInContract } from './contract'
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
import { renameSkill } from './skill'

export interface Renamable {
  /** What is to be replaced, in file offsets. */
  readonly span: Span
  /** The name as it is now. */
  readonly placeholder: string
}

const MOST_NAMED = 5

/** What a rename at an offset would change; a refusal where the skill belongs to others. */
export function prepareRename(
  snapshot: Snapshot,
  path: string,
  offset: number,
): Renamable | Refusal | undefined {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return undefined
  const foreign = foreignSkill(snapshot, path, symbol)
  if (foreign) return { refused: outside(foreign) }
  const placeholder = symbol.kind === 'skill' ? (symbol.skill.name ?? '') : symbol.token
  return { span: symbol.span, placeholder }
}

/**
 * Everything that a rename changes, in open and closed files, or why nothing is renamed: all of it can be
 * done, or none is. Two capabilities may become one; a caution says so.
 * @param movesFolders whether whoever carries it out can rename folders
 */
export function rename(
  snapshot: Snapshot,
  path: string,
  offset: number,
  to: string,
  movesFolders: boolean,
): Rename | Refusal | undefined {
  const symbol = symbolAt(snapshot, path, offset)
  if (symbol === undefined) return undefined
  const foreign = foreignSkill(snapshot, path, symbol)
  if (foreign) return { refused: outside(foreign) }
  if (symbol.kind === 'skill') return renameSkill(snapshot, symbol.skill, to, movesFolders)
  return renameCapability(snapshot, path, symbol.token, to)
}

function renameCapability(
  snapshot: Snapshot,
  path: string,
  from: string,
  to: string,
): Rename | Refusal {
  const refusal = refuseName('capability', to)
  if (refusal) return refusal
  if (from === to) return NOTHING_TO_RENAME
  // What is no capability is a slip of its own file, and mended there alone.
  const isEverywhere = isCapabilityToken(from)
  const here = snapshot.skillAt(path)
  const skills = isEverywhere ? skillsNaming(snapshot, from) : here ? [here] : []
  const contracts = inContracts(skills.filter(isOwn), from, to)
  if ('refused' in contracts) return contracts
  const files = snapshot.dciFiles.filter((file) => isEverywhere || file.path === path)
  const tables = renameInDciFiles(files.filter(isOfWorkspace), 'capability', from, to)
  if ('refused' in tables) return tables
  const merging = isEverywhere ? mergeCaution(snapshot, path, to) : []
  const cautions = [...merging, ...foreignCaution(snapshot, skills, from)]
  return { files: [...contracts, ...tables], folder: undefined, cautions }
}

function inContracts(skills: readonly Skill[], from: string, to: string): FileEdits[] | Refusal {
  const files: FileEdits[] = []
  for (const { path, portablePath, file } of skills) {
    if (file === null) continue
    const edits = renameInContract(file, from, to)
    if (edits === undefined) {
      const place = placeOf(portablePath, file.text, file.contract?.scalar.span.start ?? 0)
      const why = `the YAML around the contract cannot hold \`${to}\`; mend it or rename there by hand`
      return { refused: `${place}: ${why}. Nothing was renamed` }
    }
    if (edits.length > 0) files.push({ path, edits })
  }
  return files
}

/** Says that the new name means something already. */
function mergeCaution(snapshot: Snapshot, path: string, to: string): string[] {
  const places = occurrencesOf(snapshot, to, path).length
  const others = snapshot.aliases.groupOf(to)
  if (places === 0 && others.length === 0) return []
  const uses = places > 0 ? ` (places: ${places})` : ''
  const names = others.length > 0 ? `, also known as ${listed(others)}` : ''
  return [`\`${to}\` is a capability already${uses}${names}: the two become one for good.`]
}

/** Says what the rename cannot reach: a person's own alias table, and skills that belong to others. */
function foreignCaution({ dciFiles }: Snapshot, skills: readonly Skill[], from: string): string[] {
  const tables = dciFiles.filter(
    (file) => !isOfWorkspace(file) && dciMentions(file).some(({ name }) => name === from),
  )
  const kept = [
    ...skills.filter((skill) => !isOwn(skill)).map(({ portablePath }) => portablePath),
    ...tables.map((file) => file.path),
  ]
  if (kept.length === 0) return []
  return [`The name \`${from}\` stays in files outside of the workspace: ${listed(kept)}.`]
}

/** The skill that a rename at this place would have to write to, and may not. */
function foreignSkill(snapshot: Snapshot, path: string, symbol: SymbolAt): Skill | undefined {
  const skill = symbol.kind === 'skill' ? symbol.skill : snapshot.skillAt(path)
  return skill && !isOwn(skill) ? skill : undefined
}

function outside({ portablePath }: Skill): string {
  return `${portablePath} is not part of the workspace and stays as it is: rename in a skill of the workspace, or open the folder that this one belongs to`
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
