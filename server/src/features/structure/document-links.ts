/** Links of a skill's frontmatter (EDIT-018): plain data, offsets in the file. */
import type { Span } from '../../problem'
import type { SkillFile } from '../../skills/skill-file'
import type { YamlNode, YamlScalar } from '../../yaml/nodes'

export interface DocumentLink {
  readonly span: Span
  /** `language`: the page about the contract language. */
  readonly target: 'language' | { readonly url: string }
}

/**
 * The contract's `DCI/1`, which leads to the page about the language, and every value that is a web
 * address and nothing else, in order. Links of the body are the host's; capabilities are none, for them
 * there is go to definition.
 */
export function documentLinks({ yaml, contract }: SkillFile): DocumentLink[] {
  const links = urlsIn(yaml.root).map(toLink)
  const header = contract?.parsed.tree.header
  const map = contract?.scalar.map()
  if (map?.exact && header?.version?.text === '1') {
    const span = { start: header.span.start, end: header.version.span.end }
    links.push({ span: map.toDocument(span), target: 'language' })
  }
  return links.sort((a, b) => a.span.start - b.span.start)
}

function toLink(scalar: YamlScalar): DocumentLink {
  const span = scalar.map().toDocument({ start: 0, end: scalar.text.length })
  return { span, target: { url: scalar.text } }
}

/** Each scalar once, however many aliases stand for it. */
function urlsIn(root: YamlNode | null): YamlScalar[] {
  const found = new Set<YamlScalar>()
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'mapping') for (const { value } of node.entries) visit(value)
    else if (node?.kind === 'sequence') for (const item of node.items) visit(item)
    else if (node && isWebAddress(node.text)) found.add(node)
  }
  visit(root)
  return [...found]
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
