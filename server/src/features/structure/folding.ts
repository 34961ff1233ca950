/** What of a skill's frontmatter can be folded (EDIT-018): plain data, offsets in the file. */
import type { Span } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'
import type { YamlNode } from '../../yaml/nodes'

/**
 * The frontmatter from fence to fence and every entry in it, whether or not it goes on over lines: in
 * order, each within or after the one before. The body is left to the host, which folds Markdown but no
 * frontmatter.
 */
export function foldingSpans({ text, frontmatter, yaml, contract }: SkillFile): Span[] {
  const { open, close } = frontmatter
  const block = open && close ? [{ start: open.start, end: close.end }] : []
  const entries = entriesOf(yaml.root)
  // While the YAML is broken the tree may lack the contract.
  const spans = contract && yaml.broken ? [...entries, contract.scalar.span] : entries
  const folded = [...block, ...spans.map((span) => ({ ...span, end: endOfText(text, span) }))]
  return withoutCrossing(folded.sort((a, b) => a.start - b.start || b.end - a.end))
}

/** Leaves out what begins within a span before it and ends beyond that. */
function withoutCrossing(spans: readonly Span[]): Span[] {
  let open: Span[] = []
  return spans.filter((span) => {
    open = open.filter(({ end }) => end > span.start)
    const crosses = (open.at(-1)?.end ?? span.end) < span.end
    if (!crosses) open.push(span)
    return !crosses
  })
}

function entriesOf(node: YamlNode | null): Span[] {
  if (node?.kind === 'sequence') return node.items.flatMap(entriesOf)
  if (node?.kind !== 'mapping') return []
  return node.entries.flatMap(({ span, value }) => [span, ...entriesOf(value)])
}

/** Block scalars go on over the line break and the empty lines at their end. */
function endOfText(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length
}
