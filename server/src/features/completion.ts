/** Completion in SKILL.md frontmatter (EDIT-012): plain data, offsets in the file. */
import type { Span } from '../problem'
import type { Snapshot } from '../workspace/snapshot'
import { cursorAt } from '../yaml/cursor'
import { completeContract } from './contract-completion'
import { completeKey } from './key-completion'
import { completeRuntimes } from './runtime-completion'

export type CompletionKind = 'clause' | 'capability' | 'key' | 'value' | 'header' | 'snippet'

export interface Completion {
  readonly label: string
  readonly kind: CompletionKind
  /** Shown beside the label. */
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
  /** What is replaced, in file offsets. */
  readonly span: Span
  /** With `$1` and `$0` as tab stops when `isSnippet`. */
  readonly newText: string
  readonly isSnippet: boolean
  /** Opens the list again after this one was accepted, because another word follows. */
  readonly continues: boolean
  /** Lower comes first. */
  readonly rank: number
}

/** What can be written at an offset of a skill's text, best first; nothing outside the frontmatter. */
export function complete(snapshot: Snapshot, path: string, offset: number): Completion[] {
  const skill = snapshot.skillAt(path)
  if (!skill?.file) return []
  const { file } = skill
  const cursor = cursorAt(file.yaml, offset)
  if (cursor === null) return []
  if (cursor.place === 'key') return completeKey(file, cursor)
  switch (cursor.path.join('.')) {
    case 'metadata.contract':
      return completeContract(snapshot, skill, cursor.scalar, offset)
    case 'compatibility':
      return completeRuntimes(snapshot, cursor.scalar, offset)
    default:
      return []
  }
}
