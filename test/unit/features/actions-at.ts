/** Code actions at a marker, and what becomes of the files when one is carried out. */
import type { ActionKind, CodeAction } from '../../../server/src/features/actions/action'
import { codeActions } from '../../../server/src/features/actions/code-actions'
import { applyEdits } from '../../../server/src/problem'
import type { Settings } from '../../../server/src/workspace/settings'
import type { Snapshot } from '../../../server/src/workspace/snapshot'
import { readMarkers } from '../../harness/markers'
import { engineOver } from '../../harness/workspace'

export const HERE = '/work/skills/here/SKILL.md'

/** A whole skill file around a contract as YAML has it. */
export function hereWith(contract: string, description = 'Asks others.'): string {
  return `---\nname: here\ndescription: ${description}\nmetadata:\n  contract: ${contract}\n---\n\nBody.\n`
}

export interface Asked {
  /** Other files of the workspace. */
  readonly others?: string
  readonly wants?: (kind: ActionKind) => boolean
  readonly reported?: (text: string) => CodeAction['answers']
  readonly createsFiles?: boolean
  readonly hostLints?: boolean
  readonly settings?: Partial<Settings>
}

/** @param marked the text of the skill `here`, with the cursor or one range marked */
export async function actionsAt(marked: string, asked: Asked = {}) {
  const { text, cursor, ranges } = readMarkers(marked)
  const files = `${asked.others ?? ''}//- /skills/here/SKILL.md\n${text}`
  const engine = await engineOver(files, asked.settings)
  engine.documentChanged({ path: HERE, version: 1, text })
  const actions = codeActions(engine.snapshot, HERE, {
    span: ranges[0] ?? { start: cursor, end: cursor },
    wants: asked.wants ?? (() => true),
    reported: asked.reported?.(text) ?? [],
    diagnostics: { hostLints: asked.hostLints ?? false },
    createsFiles: asked.createsFiles ?? true,
  })
  return {
    text,
    snapshot: engine.snapshot,
    actions,
    titles: actions.map(({ title }) => title),
    /** The text of `here` after the action of a title. */
    result(title: string): string | undefined {
      const action = actions.find((each) => each.title === title)
      return action && textsAfter(engine.snapshot, action).get(HERE)
    },
    /** Every file that the action of a title changes or creates, by its path. */
    texts(title: string): Map<string, string> {
      const action = actions.find((each) => each.title === title)
      return action ? textsAfter(engine.snapshot, action) : new Map()
    },
  }
}

export function textsAfter(snapshot: Snapshot, action: CodeAction): Map<string, string> {
  const change = action.change()
  const created = change?.created
  const edited = change?.files.map(({ path, edits }) => {
    return [path, applyEdits(snapshot.textAt(path) ?? '', edits)] as const
  })
  return new Map([...(edited ?? []), ...(created ? [[created.path, created.text] as const] : [])])
}
