import type { TextEdit } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import { lineBreakOf } from './fields'
import { readSuppressions } from './suppressions'

/**
 * The edit that switches a finding off for the whole file: the code joins the first `# dci-disable` that
 * is there, or a new one at the top of the frontmatter. `undefined` while the frontmatter is not closed.
 */
export function suppressionEdit(file: SkillFile, code: string): TextEdit | undefined {
  const { frontmatter, text } = file
  if (frontmatter.state !== 'closed') return undefined
  const comment = readSuppressions(file).find(
    ({ reach, codes }) => reach === undefined && codes.length > 0,
  )
  const start = comment?.span.end ?? frontmatter.span.start
  const newText = comment ? `, ${code}` : `# dci-disable ${code}${lineBreakOf(text)}`
  return { span: { start, end: start }, newText }
}
