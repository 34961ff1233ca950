/**
 * Comments in the frontmatter that switch findings off, each on a line of its own:
 * `# dci-disable CODE, CODE` for the file, `# dci-disable-next-line CODE` for what starts on the line below.
 */
import { bySpan, type Problem, type Span } from '../problem'
import type { SkillFile } from '../skills/skill-file'
import type { YamlNode } from '../yaml/nodes'
import { findingCode, noSuchCode } from './codes'

export interface SuppressionComment {
  /** From the `#` to the last code, in file offsets. */
  readonly span: Span
  /** The line with its break, in file offsets. */
  readonly line: Span
  /** Where findings must start to be meant; `undefined` for everywhere in the file. */
  readonly reach: Span | undefined
  readonly codes: readonly { readonly code: string; readonly span: Span }[]
}

const UNUSED = 'skill/unused-suppression'

const COMMENT = /(?<=^|\n)[ \t]*(#[ \t]*dci-disable(-next-line)?)(?!\S)([^\r\n]*)(?:\r?\n|$)/g

/** More codes, and comments without any, than anybody writes; hostile text has a hundred thousand. */
const MOST_READ = 100

/**
 * The findings without those that the file switches off, and what is wrong with the comments that do so,
 * sorted. A code of the workspace is never unused: whether it is needed depends on other files.
 * @param problems all that is wrong with the file itself
 */
export function suppress(file: SkillFile, problems: readonly Problem[]): Problem[] {
  const comments = readSuppressions(file)
  const kept = withoutSuppressed(comments, problems)
  const unused = comments.flatMap((comment) => commentProblems(comment, problems))
  return [...kept, ...withoutSuppressed(comments, unused)].sort(bySpan)
}

/** The findings that no comment switches off. */
export function withoutSuppressed(
  comments: readonly SuppressionComment[],
  problems: readonly Problem[],
): Problem[] {
  return problems.filter(
    (problem) =>
      !comments.some(({ codes, reach }) =>
        codes.some(({ code }) => code === problem.code && reaches(reach, problem)),
      ),
  )
}

/** The comments in the order of the text; the same words inside a value are none. */
export function readSuppressions({ yaml }: SkillFile): SuppressionComment[] {
  const { source, span, root } = yaml
  const comments: SuppressionComment[] = []
  let left = MOST_READ
  for (const match of source.matchAll(COMMENT)) {
    if (left <= 0) break
    const [line, directive = '', nextLine, list = ''] = match
    const lineStart = span.start + match.index
    const start = lineStart + line.indexOf('#')
    if (isInValue(root, start)) continue
    const listStart = start + directive.length
    const words = [...list.matchAll(/[^\s,]+/g)].slice(0, left)
    const codes = words.map(({ 0: code, index }) => ({
      code,
      span: { start: listStart + index, end: listStart + index + code.length },
    }))
    const lineEnd = lineStart + line.length
    comments.push({
      span: { start, end: codes.at(-1)?.span.end ?? listStart },
      line: { start: lineStart, end: lineEnd },
      reach: nextLine === undefined ? undefined : lineAt(source, lineEnd - span.start, span.start),
      codes,
    })
    left -= Math.max(1, codes.length)
  }
  return comments
}

function reaches(reach: Span | undefined, { span }: Problem): boolean {
  return reach === undefined || (reach.start <= span.start && span.start <= reach.end)
}

/** The line that starts at an offset of the source, without its break, in file offsets. */
function lineAt(source: string, start: number, base: number): Span {
  const length = source.slice(start).search(/\r?\n|$/)
  return { start: base + start, end: base + start + length }
}

function isInValue(node: YamlNode | null, offset: number): boolean {
  if (node === null || offset < node.span.start || offset >= node.span.end) return false
  switch (node.kind) {
    case 'scalar':
      return true
    case 'sequence':
      return node.items.some((item) => isInValue(item, offset))
    case 'mapping':
      return node.entries.some(({ value }) => isInValue(value, offset))
  }
}

/** What is wrong with a comment: it names no code, one that is none, or one that is not found where it reaches. */
function commentProblems(
  { span, line, reach, codes }: SuppressionComment,
  problems: readonly Problem[],
): Problem[] {
  const finding = (place: Span, message: string, removed: Span): Problem => ({
    code: UNUSED,
    severity: 'hint',
    message,
    span: place,
    fix: { title: 'Remove it', edits: [{ span: removed, newText: '' }] },
  })
  if (codes.length === 0) {
    return [finding(span, 'Name the findings that are switched off: nothing is without', line)]
  }
  return codes.flatMap(({ code, span: place }, index) => {
    const isKnown = findingCode(code) !== undefined
    const isFound = problems.some((each) => each.code === code && reaches(reach, each))
    if (isKnown && (isFound || code === UNUSED || code.startsWith('workspace/'))) return []
    const before = codes[index - 1]?.span.end
    const after = codes[index + 1]?.span.start
    const removed =
      before !== undefined
        ? { start: before, end: place.end }
        : after !== undefined
          ? { start: place.start, end: after }
          : line
    const where = reach === undefined ? 'in this file' : 'on the next line'
    const message = isKnown ? `\`${code}\` is not found ${where}` : noSuchCode(code)
    return [finding(place, message, removed)]
  })
}
