/** A contract where the frontmatter has none yet (EDIT-012). */
import type { SkillFile } from '../../skills/skill-file'
import type { KeyCursor } from '../../yaml/cursor'
import { nodeAt } from '../../yaml/document'
import { lineEnd } from '../../yaml/lines'
import type { Completion } from './completion'

const SKELETON = '"DCI/1 P($1) R($2)"'
const DOCUMENTATION =
  'A capability contract: what this skill provides (`P`) and what it requires (`R`) of others.'

/**
 * Offers `metadata` with a contract at the top level, and `contract` below `metadata`; nothing in the place
 * of a key that has its colon, as the value behind it would stay.
 */
export function completeKey({ yaml, text }: SkillFile, { path, span }: KeyCursor): Completion[] {
  if (/^[ \t]*:/.test(text.slice(span.end, lineEnd(text, span.end)))) return []
  const metadata = nodeAt(yaml.root, ['metadata'])
  const item = (label: string, newText: string): Completion => ({
    label,
    kind: 'snippet',
    detail: 'DCI contract',
    documentation: DOCUMENTATION,
    span,
    newText,
    isSnippet: true,
    continues: false,
    rank: 0,
  })
  const atTop = path.length === 0
  const hasMetadata = yaml.root?.entries.some(
    ({ key, keySpan }) => key === 'metadata' && keySpan.start !== span.start,
  )
  if (atTop && !hasMetadata) {
    return [item('metadata.contract', `metadata:${eolOf(text)}  contract: ${SKELETON}`)]
  }
  const inMetadata = path.join('.') === 'metadata'
  const hasContract =
    metadata?.kind === 'mapping' &&
    metadata.entries.some(({ key, keySpan }) => key === 'contract' && keySpan.start !== span.start)
  return inMetadata && !hasContract ? [item('contract', `contract: ${SKELETON}`)] : []
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}
