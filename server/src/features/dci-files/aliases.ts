/** Aliases without effect, each at its place: the resolver's own reading of the table decides (DCI-040 to 044). */
import { isCapabilityToken } from '../../contract/model'
import { type JsonNode, type JsonText, jsonAt } from '../../json/document'
import type { Fix, Problem } from '../../problem'
import { readAliasTable } from '../../resolution/aliases'
import { entriesOf, textsIn } from './mentions'

interface Entry {
  readonly key: JsonText
  readonly aliases: readonly JsonText[]
}

/** Names that are no capability names are left to the schema, and so are keys that stand twice. */
export function aliasFindings(root: JsonNode | null): Problem[] {
  const entries = new Map<string, Entry>()
  for (const { key, value } of entriesOf(jsonAt(root, ['aliases']))) {
    if (isCapabilityToken(key.text)) entries.set(key.text, { key, aliases: textsIn(value) })
  }
  return [...repetitions(entries), ...ambiguities(entries)]
}

type Entries = ReadonlyMap<string, Entry>

function repetitions(entries: Entries): Problem[] {
  return [...entries.values()].flatMap(({ key, aliases }) => {
    const first = new Map([[key.text, key]])
    return aliases.flatMap((alias, index) => {
      const before = first.get(alias.text)
      if (before === undefined) {
        first.set(alias.text, alias)
        return []
      }
      const [why, what] =
        before === key
          ? ['is the capability itself', 'The capability']
          : ['stands in this list already', 'The first one']
      return {
        code: 'dci-file/duplicate-alias',
        severity: 'warning' as const,
        message: `\`${alias.text}\` ${why}`,
        span: alias.span,
        related: [{ span: before.span, message: what }],
        fix: removal(aliases, index),
      }
    })
  })
}

/** Takes an alias out of its list, with the comma on one side. */
function removal(aliases: readonly JsonText[], index: number): Fix {
  const start = aliases[index - 1]?.span.end ?? aliases[index]?.span.start ?? 0
  const isFirst = index === 0
  const end = (isFirst ? aliases[1]?.span.start : undefined) ?? aliases[index]?.span.end ?? start
  return { title: 'Remove it', edits: [{ span: { start, end }, newText: '' }] }
}

/** Aliases that the table's reading gives to another capability than the one that lists them. */
function ambiguities(entries: Entries): Problem[] {
  const { canonical } = readAliasTable('workspace', {
    schema_version: '1',
    alias_table_version: '',
    aliases: Object.fromEntries(
      [...entries].map(([key, { aliases }]) => [key, aliases.map(({ text }) => text)]),
    ),
  })
  return [...entries.values()].flatMap(({ key, aliases }) =>
    aliases.flatMap((alias) => {
      const meant = canonical.get(alias.text)
      if (meant === undefined || meant === canonical.get(key.text)) return []
      const own = entries.get(alias.text)
      return own ? isCapability(alias, key, own) : belongsTo(alias, meant, entries.get(meant))
    }),
  )
}

function isCapability(alias: JsonText, key: JsonText, own: Entry): Problem {
  return {
    code: 'dci-file/alias-is-capability',
    severity: 'warning',
    message: `\`${alias.text}\` has an entry of its own, so it is not read as \`${key.text}\``,
    span: alias.span,
    related: [{ span: own.key.span, message: 'Its own entry' }],
  }
}

function belongsTo(alias: JsonText, meant: string, owner: Entry | undefined): Problem {
  return {
    code: 'dci-file/ambiguous-alias',
    severity: 'warning',
    message: `\`${alias.text}\` is an alias of \`${meant}\` too, and belongs to that one`,
    span: alias.span,
    ...(owner && { related: [{ span: owner.key.span, message: 'The one that it belongs to' }] }),
  }
}
