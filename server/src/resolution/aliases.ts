/** Alias tables: which capability names mean the same (DCI-040 to 046). */
import { isCapabilityToken } from '../contract/model'
import type { AliasTableFile } from '../jsonschema/files'
import type { AliasSource, Warning } from './report'

/** One table with cycles flattened: every token it knows, with its canonical. */
export interface AliasTable {
  readonly source: AliasSource
  readonly version: string
  readonly canonical: ReadonlyMap<string, string>
  readonly warnings: readonly Warning[]
}

/**
 * Reads a table: drops invalid tokens, flattens cycles, and gives each alias to one canonical. The order
 * of keys in the file never matters (DCI-040, 042, 044).
 */
export function readAliasTable(source: AliasSource, file: AliasTableFile): AliasTable {
  const warnings: Warning[] = []
  const entries = validEntries(file, warnings)
  const canonical = flattenCycles(entries)
  for (const [key, aliases] of entries) {
    for (const alias of aliases) {
      if (alias !== key) claim(alias, key, entries, canonical, warnings)
    }
  }
  return { source, version: file.alias_table_version, canonical, warnings }
}

/** Entries of valid tokens in code-point order of their keys. */
function validEntries(file: AliasTableFile, warnings: Warning[]): Map<string, readonly string[]> {
  const keep = (token: string) => {
    if (isCapabilityToken(token)) return true
    warnings.push({
      code: 'alias-entry-invalid',
      message: `Alias table ${file.alias_table_version}: \`${token}\` is not a capability name and is left out`,
    })
    return false
  }
  const keys = Object.keys(file.aliases).filter(keep).sort()
  return new Map(keys.map((key) => [key, (file.aliases[key] ?? []).filter(keep)]))
}

/** Each key with its canonical: itself, or the first of the keys that it reaches and that reach it. */
function flattenCycles(entries: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const reached = new Map([...entries.keys()].map((key) => [key, reachableKeys(key, entries)]))
  return new Map(
    [...entries.keys()].map((key) => {
      const peers = [...(reached.get(key) ?? [])].filter((peer) => reached.get(peer)?.has(key))
      return [key, [key, ...peers].sort()[0] ?? key]
    }),
  )
}

function reachableKeys(
  start: string,
  entries: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set<string>()
  const pending = [start]
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    for (const alias of entries.get(key) ?? []) {
      if (!entries.has(alias) || reached.has(alias)) continue
      reached.add(alias)
      pending.push(alias)
    }
  }
  return reached
}

function claim(
  alias: string,
  key: string,
  entries: ReadonlyMap<string, readonly string[]>,
  canonical: Map<string, string>,
  warnings: Warning[],
): void {
  const owner = canonical.get(key) ?? key
  const current = canonical.get(alias)
  if (current === owner) return
  if (entries.has(alias)) {
    const message = `\`${alias}\` is listed as an alias of \`${key}\` and is a canonical name itself: it keeps its own`
    warnings.push({ code: 'alias-ambiguous', message })
    return
  }
  const first = current !== undefined && current < owner ? current : owner
  if (current !== undefined) {
    const message = `Alias \`${alias}\` is listed under \`${current}\` and \`${owner}\`: it belongs to \`${first}\``
    warnings.push({ code: 'alias-ambiguous', message })
  }
  canonical.set(alias, first)
}

/** The tables of a run, the strongest first. */
export interface Aliases {
  readonly tables: readonly AliasTable[]
  /** What is wrong with the tables, and with files that are none. */
  readonly warnings: readonly Warning[]
  /** The canonical token by the first table that knows the token (DCI-041). */
  canonicalOf(token: string): string
  /** Every token that resolves to the same canonical, without the token itself, in code-point order (DCI-045). */
  groupOf(token: string): readonly string[]
}

/**
 * @param tables in precedence: runtime or user, workspace, built-in
 * @param unusable a warning for each file that is not a table (DCI-046)
 */
export function combineAliases(
  tables: readonly AliasTable[],
  unusable: readonly Warning[] = [],
): Aliases {
  const canonicalOf = (token: string) => {
    for (const table of tables) {
      const canonical = table.canonical.get(token)
      if (canonical !== undefined) return canonical
    }
    return token
  }
  const groups = new Map<string, string[]>()
  for (const token of new Set(tables.flatMap((table) => [...table.canonical.keys()]))) {
    const canonical = canonicalOf(token)
    groups.set(canonical, [...(groups.get(canonical) ?? []), token])
  }
  return {
    tables,
    warnings: [...unusable, ...tables.flatMap((table) => table.warnings)],
    canonicalOf,
    groupOf: (token) =>
      (groups.get(canonicalOf(token)) ?? []).filter((other) => other !== token).sort(),
  }
}

/** No tables: every token is its own canonical. */
export const NO_ALIASES = combineAliases([])
