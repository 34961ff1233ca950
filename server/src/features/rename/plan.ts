/** What a rename comes to, before any client has seen it (EDIT-015). */
import { isCapabilityToken, nearestToken } from '../../contract/model'
import type { TextEdit } from '../../problem'
import { LONGEST_NAME, shown } from '../../rules/fields'
import type { DciFile } from '../../workspace/dci-files'
import type { Skill } from '../../workspace/skill'

export interface FileEdits {
  /** Absolute. */
  readonly path: string
  /** Sorted, in file offsets; they do not overlap. */
  readonly edits: readonly TextEdit[]
}

export interface Rename {
  readonly files: readonly FileEdits[]
  /** A folder that moves after the edits, by absolute paths. */
  readonly folder: { readonly from: string; readonly to: string } | undefined
  /** Sentences on what changes its meaning or stays behind; a person should agree to them. */
  readonly cautions: readonly string[]
}

export const NOTHING_TO_RENAME: Rename = { files: [], folder: undefined, cautions: [] }

/** Why nothing is renamed, and the way out. */
export interface Refusal {
  readonly refused: string
}

/**
 * Whether a rename may write to a skill. What is mounted, or installed for the user and not in the
 * workspace, is shared with others.
 */
export function isOwn({ root, path, portablePath }: Skill): boolean {
  // Only what lies in a repository of the workspace has a portable path that is a part of its own.
  const isInWorkspace = path.endsWith(`/${portablePath}`)
  if (root.source === 'runtime-installed') return isInWorkspace
  return root.source === 'workspace-local'
}

/** Refuses what is no name, by the one rule that capabilities and skills share (DCI-005, SKILL-002). */
export function refuseName(kind: 'capability' | 'skill', name: string): Refusal | undefined {
  if (isCapabilityToken(name)) return undefined
  const nearest = nearestToken(name)
  const expected = `1 to ${LONGEST_NAME} of a-z, 0-9 and single hyphens between them are expected`
  const hint = nearest === undefined ? '' : `, such as \`${nearest}\``
  return { refused: `\`${shown(name)}\` is no ${kind} name: ${expected}${hint}` }
}

/** Whether a file under `.dci` is the workspace's own, not that of its user alone. */
export function isOfWorkspace({ source }: DciFile): boolean {
  return source === 'workspace'
}

/** File and line of an offset, as messages name them. */
export function placeOf(shownPath: string, text: string, offset: number): string {
  return `${shownPath}:${text.slice(0, offset).split(/\r\n|\r|\n/).length}`
}
