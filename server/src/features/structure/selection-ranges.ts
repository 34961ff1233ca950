/** What a selection grows over, from a word of the contract to the whole file (EDIT-018). */
import { placeAt } from '../../contract/place'
import type { ContractTree } from '../../contract/tree'
import { type Span, touches } from '../../problem'
import type { ContractField, SkillFile } from '../../skills/skill-file'
import type { YamlNode, YamlScalar } from '../../yaml/nodes'

/**
 * The spans around an offset of a skill's text, each within the next and smaller than it, the last one
 * the whole text: word, pair, what the clause holds, clause, contract, value with its quotes, entries
 * and mappings of the frontmatter, the frontmatter. The body is one span: it is not parsed.
 */
export function selectionSpans(
  { text, frontmatter, yaml, contract }: SkillFile,
  offset: number,
): Span[] {
  const { open, close, span, bodyStart } = frontmatter
  const around = [
    ...(contract ? contractSpans(contract, offset) : []),
    ...nodeSpans(yaml.root, offset),
    ...(open ? [{ start: open.start, end: close?.end ?? span.end }] : []),
    { start: bodyStart, end: text.length },
  ]
  const growing: Span[] = []
  const sorted = around
    .filter((each) => touches(each, offset) && each.end > each.start)
    .sort((a, b) => a.end - a.start - (b.end - b.start))
  for (const each of [...sorted, { start: 0, end: text.length }]) {
    const last = growing.at(-1)
    if (last === undefined || isLarger(each, last)) growing.push(each)
  }
  return growing
}

function isLarger(outer: Span, inner: Span): boolean {
  const contains = outer.start <= inner.start && inner.end <= outer.end
  return contains && outer.end - outer.start > inner.end - inner.start
}

/** The contract's scalar too, which a broken tree may lack. */
function contractSpans({ scalar, parsed }: ContractField, offset: number): Span[] {
  const map = scalar.map()
  const at = map.exact ? map.toValue(offset) : undefined
  if (at === undefined) return scalarSpans(scalar)
  return [...partsAt(parsed.tree, at).map((span) => map.toDocument(span)), ...scalarSpans(scalar)]
}

/** The parts of a contract that an offset of it touches, in any order. */
function partsAt(tree: ContractTree, at: number): Span[] {
  const { header, clauses } = tree
  const word = placeAt(tree, at)?.span
  const inClauses = clauses.flatMap(({ name, span, open, close, entries }) => [
    name.span,
    span,
    { start: open.end, end: close?.start ?? span.end },
    ...entries.flatMap((entry) => (entry.kind === 'comma' ? [] : [entry.span])),
  ])
  return [...(word ? [word] : []), ...(header ? [header.span] : []), ...inClauses].filter((span) =>
    touches(span, at),
  )
}

function nodeSpans(node: YamlNode | null, offset: number): Span[] {
  if (node === null || !touches(node.span, offset)) return []
  if (node.kind === 'scalar') return scalarSpans(node)
  if (node.kind === 'sequence') {
    return [node.span, ...node.items.flatMap((item) => nodeSpans(item, offset))]
  }
  const inside = node.entries.flatMap(({ span, keySpan, value }) =>
    touches(span, offset) ? [span, keySpan, ...nodeSpans(value, offset)] : [],
  )
  return [node.span, ...inside]
}

/** What a scalar says, and the scalar with its quotes or block header. */
function scalarSpans(scalar: YamlScalar): Span[] {
  return [scalar.map().toDocument({ start: 0, end: scalar.text.length }), scalar.span]
}
