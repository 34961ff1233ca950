/** What a code action is (EDIT-016): plain data, offsets in the files. */
import type { Problem, Span, TextEdit } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'
import type { Skill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import type { FileEdits } from '../rename/plan'

export const ACTION_KINDS = ['quickfix', 'refactor.rewrite', 'source.fixAll.dci'] as const

export type ActionKind = (typeof ACTION_KINDS)[number]

export interface CodeAction {
  readonly title: string
  readonly kind: ActionKind
  /** The findings that it answers, where somebody shows them. */
  readonly answers: readonly Pick<Problem, 'code' | 'span'>[]
  /** Whether an editor may carry it out without asking which. */
  readonly isPreferred: boolean
  /** Works the change out, against the texts of the snapshot; `undefined` where YAML cannot hold it. */
  change(): Change | undefined
}

export interface Change {
  /** Edits of files that are there. */
  readonly files: readonly FileEdits[]
  /** A file that is not there yet. */
  readonly created?: { readonly path: string; readonly text: string }
}

/** Where actions are asked for. */
export interface Scene {
  readonly snapshot: Snapshot
  readonly skill: Skill
  /** The skill's own. */
  readonly file: SkillFile
  /** Cursor or selection, in offsets of the file. */
  readonly span: Span
}

/** `undefined` where YAML cannot hold the change. */
type Edits = () => readonly TextEdit[] | undefined

/** A repair of the file at a path. */
export function quickFix(
  path: string,
  title: string,
  answers: CodeAction['answers'],
  edits: Edits,
): CodeAction {
  const change = () => changeOf(path, edits())
  return { title, kind: 'quickfix', answers, isPreferred: false, change }
}

/** A change of the file at a path that answers no finding. */
export function rewrite(path: string, title: string, edits: Edits): CodeAction {
  return { ...quickFix(path, title, [], edits), kind: 'refactor.rewrite' }
}

function changeOf(path: string, edits: readonly TextEdit[] | undefined): Change | undefined {
  return edits && { files: [{ path, edits }] }
}

/** Whether two spans overlap or touch, as a cursor at an edge does. */
export function meets(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end
}
