/** A new skill for a capability that nobody provides (EDIT-016). */

import { lineBreakOf } from '../../rules/fields'
import { isWithin, joinPath, parentOf } from '../../skills/paths'
import { isOwn } from '../rename/plan'
import type { CodeAction, Scene } from './action'

/** Beside the skill that asks, where that lies in the workspace and no skill stands there yet. */
export function createProvider(
  { snapshot, skill, file }: Scene,
  token: string,
  answers: CodeAction['answers'],
): CodeAction[] {
  const folder = parentOf(parentOf(skill.path))
  const path = joinPath(folder, `${token}/SKILL.md`)
  const isFree = snapshot.skillAt(path) === undefined
  if (!isOwn(skill) || !isWithin(skill.root.path, folder) || !isFree) return []
  const text = skillText(token).join(lineBreakOf(file.text))
  return [
    {
      title: `Create a skill ${token} that provides it`,
      kind: 'quickfix',
      answers,
      isPreferred: false,
      change: () => ({ files: [], created: { path, text } }),
    },
  ]
}

function skillText(token: string): string[] {
  const words = token.replaceAll('-', ' ')
  return [
    '---',
    `name: ${token}`,
    `description: Provides ${words}. Say here what it does and when to use it.`,
    'metadata:',
    `  contract: "DCI/1 P(${token})"`,
    '---',
    '',
    `# ${words}`,
    '',
  ]
}
