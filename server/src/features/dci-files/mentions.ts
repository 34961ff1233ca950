/** What the JSON files under `.dci` name, and where: capabilities and skills. */
import {
  type JsonEntry,
  type JsonNode,
  type JsonText,
  jsonAt,
  parseJson,
} from '../../json/document'
import type { Span } from '../../problem'
import type { DciFile } from '../../workspace/dci-files'

export interface DciMention {
  readonly kind: 'capability' | 'skill'
  readonly name: string
  readonly role: 'canonical' | 'alias' | 'probe' | 'disabled'
  /** Between the quotes. */
  readonly span: Span
  /** In an alias table, the canonical token of the entry that it stands in. */
  readonly canonical?: string
}

/** Every name in a file that people write, in the order of the text; what can be read of a broken one. */
export function dciMentions({ kind, text }: Pick<DciFile, 'kind' | 'text'>): DciMention[] {
  if (kind === 'reliability') return []
  const root = parseJson(text).value
  if (kind === 'aliases') return inAliases(root)
  return kind === 'probes' ? inProbes(root) : inConfig(root)
}

/** The entries of a JSON object; none for anything else. */
export function entriesOf(node: JsonNode | null): readonly JsonEntry[] {
  return node?.kind === 'object' ? node.entries : []
}

function inAliases(root: JsonNode | null): DciMention[] {
  return entriesOf(jsonAt(root, ['aliases'])).flatMap(({ key, value }) => {
    const shared = { kind: 'capability', canonical: key.text } as const
    const aliases = textsIn(value).map(({ text, inner }) => {
      return { ...shared, role: 'alias' as const, name: text, span: inner }
    })
    return [{ ...shared, role: 'canonical' as const, name: key.text, span: key.inner }, ...aliases]
  })
}

function inProbes(root: JsonNode | null): DciMention[] {
  const mention = (kind: DciMention['kind'], { key }: JsonEntry): DciMention => {
    return { kind, role: 'probe', name: key.text, span: key.inner }
  }
  const common = entriesOf(jsonAt(root, ['probes'])).map((entry) => mention('capability', entry))
  const own = entriesOf(jsonAt(root, ['skills'])).flatMap((skill) => [
    mention('skill', skill),
    ...entriesOf(skill.value).map((entry) => mention('capability', entry)),
  ])
  return [...common, ...own].sort((a, b) => a.span.start - b.span.start)
}

function inConfig(root: JsonNode | null): DciMention[] {
  return textsIn(jsonAt(root, ['disabled_skills'])).map(({ text, inner }) => {
    return { kind: 'skill', role: 'disabled', name: text, span: inner }
  })
}

/** The texts of a JSON array; none for anything else. */
export function textsIn(node: JsonNode | null): readonly JsonText[] {
  return node?.kind === 'array' ? node.items.filter((item) => item.kind === 'text') : []
}
