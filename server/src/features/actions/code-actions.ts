/** Code actions: repairs and rewrites at the cursor (EDIT-016). */
import type { Span } from '../../problem'
import { type Skill, toSkill } from '../../workspace/skill'
import type { Snapshot } from '../../workspace/snapshot'
import { dciFileFindings } from '../dci-files/diagnostics'
import { type DiagnosticOptions, diagnose } from '../findings/diagnostics'
import type { ActionKind, CodeAction, Scene } from './action'
import { choices } from './choices'
import { clauseActions } from './clause-actions'
import { draftAction } from './draft-contract'
import { entryChoices } from './entry-choices'
import { type CheckedFile, fixAll, quickFixes, suppressions } from './quick-fixes'
import { requirementActions } from './requirement-actions'
import { sortAction } from './sort-clauses'
import { withYamlFixes } from './yaml-fixes'

export interface ActionRequest {
  /** Cursor or selection, in offsets of the file. */
  readonly span: Span
  readonly wants: (kind: ActionKind) => boolean
  /** Findings of the workspace that the editor shows, in offsets of the file. */
  readonly reported: CodeAction['answers']
  readonly diagnostics: DiagnosticOptions
  /** Whether whoever carries an action out can create a file. */
  readonly createsFiles: boolean
}

/**
 * The actions for a skill file or one under `.dci`, the most fitting first; none for a file that cannot be
 * read. Editors ask at each step of the cursor, so no more is worked out than is asked for.
 */
export function codeActions(
  snapshot: Snapshot,
  path: string,
  request: ActionRequest,
): CodeAction[] {
  const skill = snapshot.skillAt(path)
  const actions = skill
    ? skillActions(snapshot, skill, request)
    : dciFileActions(snapshot, path, request)
  // What a finding asks for is a quick fix; the same as a mere rewrite is not said again.
  const titles = new Set(actions.flatMap(({ kind, title }) => (kind === 'quickfix' ? title : [])))
  return actions.filter(
    ({ kind, title }) => request.wants(kind) && (kind !== 'refactor.rewrite' || !titles.has(title)),
  )
}

function skillActions(snapshot: Snapshot, skill: Skill, request: ActionRequest): CodeAction[] {
  const { path, file } = skill
  if (file === null) return []
  const { span, wants, reported, createsFiles } = request
  const scene: Scene = { snapshot, skill, file, span }
  const check = (each: Skill) => withYamlFixes(each, diagnose(each, request.diagnostics))
  const wantsFixes = wants('quickfix')
  const wantsRewrites = wants('refactor.rewrite')
  const problems = wantsFixes || wants('source.fixAll.dci') ? check(skill) : []
  const checked: CheckedFile = {
    path,
    text: file.text,
    problems,
    check: (text) => check(toSkill(skill, { text })),
  }
  return [
    ...(wantsFixes ? quickFixes(checked, span) : []),
    ...(wantsFixes ? [choices, entryChoices].flatMap((of) => of(scene, problems)) : []),
    ...(wantsFixes || wantsRewrites ? requirementActions(scene, createsFiles) : []),
    ...(wantsRewrites ? [draftAction, sortAction, clauseActions].flatMap((of) => of(scene)) : []),
    ...(wantsFixes ? suppressions(scene, problems, reported) : []),
    ...fixAll(checked),
  ]
}

function dciFileActions(snapshot: Snapshot, path: string, { span }: ActionRequest): CodeAction[] {
  const text = snapshot.textAt(path)
  if (text === undefined) return []
  const check = (next: string) => dciFileFindings(snapshot, path, next)
  const checked: CheckedFile = { path, text, problems: check(text), check }
  return [...quickFixes(checked, span), ...fixAll(checked)]
}
