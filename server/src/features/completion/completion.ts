/** Completion in SKILL.md frontmatter (EDIT-012): plain data, offsets in the file. */
import type { Span } from '../../problem'
import type { Snapshot } from '../../workspace/snapshot'
import { cursorAt } from '../../yaml/cursor'
import { CONTRACT } from '../navigation/contract-cursor'
import { completeContract } from './contract-completion'
import { completeKey } from './key-completion'
import { completeRuntimes } from './runtime-completion'

export type CompletionKind = 'clause' | 'capability' | 'key' | 'value' | 'header' | 'snippet'

export interface Completion {
  readonly label: string
  readonly kind: CompletionKind
  /** Shown beside the label. */
  readonly detail?: string
  /** Markdown; that of a capability is made when somebody looks at it: see `describeCapability`. */
  readonly documentation?: string
  /** What is replaced, in file offsets: the whole word that the cursor touches. */
  readonly span: Span
  /** With `$1` and `$0` as tab stops when `isSnippet`. */
  readonly newText: string
  readonly isSnippet: boolean
  /** Opens the list again after this one was accepted, because another word follows. */
  readonly continues: boolean
  /** Whether `,` and `)` accept it: nothing but what is offered makes sense here. */
  readonly commits?: boolean
  /** Lower comes first. */
  readonly rank: number
}

export interface Completions {
  /** Best first. */
  readonly items: readonly Completion[]
  /** True when more would fit, so that the list must be asked for again as the word grows. */
  readonly isIncomplete: boolean
}

const NOTHING: Completions = { items: [], isIncomplete: false }

/** What can be written at an offset of a skill's text; nothing outside the frontmatter. */
export function complete(snapshot: Snapshot, path: string, offset: number): Completions {
  const skill = snapshot.skillAt(path)
  const cursor = skill?.file ? cursorAt(skill.file.yaml, offset) : null
  if (!skill?.file || cursor === null) return NOTHING
  // Before the closing fence the frontmatter is over: what is put there would no longer let it stand alone.
  if (offset === skill.file.frontmatter.close?.start) return NOTHING
  if (cursor.place === 'key') return whole(completeKey(skill.file, cursor))
  switch (cursor.path.join('.')) {
    case CONTRACT:
      return completeContract(snapshot, skill, cursor.scalar, offset) ?? NOTHING
    case 'compatibility':
      return whole(completeRuntimes(snapshot, cursor.scalar, offset))
    default:
      return NOTHING
  }
}

function whole(items: readonly Completion[]): Completions {
  return { items, isIncomplete: false }
}
