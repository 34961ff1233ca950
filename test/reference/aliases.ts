/** Alias tables: loading, precedence and groups (DCI-040 to DCI-046). */
import type { AliasSource } from '../../server/src/resolution/report'
import { byCodePoint, eachOnce } from './compare'
import { isCapability } from './contract'
import type { ReferenceWarning, WorkspaceData } from './data'

export interface AliasTable {
  readonly source: AliasSource
  readonly version: string
  /** Every token that the table knows, with its canonical. */
  readonly canonicalOf: ReadonlyMap<string, string>
}

export interface LoadedAliases {
  /** In precedence (DCI-041). */
  readonly tables: readonly AliasTable[]
  readonly warnings: readonly ReferenceWarning[]
}

/** DCI-041: the runtime table, the workspace's, then the built-in one; a malformed one is left out (DCI-046). */
export function loadAliases(files: WorkspaceData['aliases']): LoadedAliases {
  const tables: AliasTable[] = []
  const warnings: ReferenceWarning[] = []
  const sources: readonly (readonly [AliasSource, unknown])[] = [
    ['runtime-user', files?.runtime],
    ['workspace', files?.workspace],
    ['builtin', files?.builtin],
  ]
  for (const [source, file] of sources) {
    if (file === undefined) continue
    const read = readFile(file)
    if (read === undefined) {
      warnings.push({ code: 'alias-table-invalid' })
      continue
    }
    const { canonicalOf, doubtful } = flatten(validEntries(read.aliases, warnings))
    for (let i = 0; i < doubtful; i++) warnings.push({ code: 'alias-ambiguous' })
    tables.push({ source, version: read.version, canonicalOf })
  }
  return { tables, warnings }
}

/** DCI-040, DCI-043: the content of a file, or undefined when it is not an alias table. */
function readFile(
  file: unknown,
): { readonly version: string; readonly aliases: Record<string, string[]> } | undefined {
  if (!isObject(file) || file.schema_version !== '1') return undefined
  const version = file.alias_table_version
  if (typeof version !== 'string' || version === '' || !isObject(file.aliases)) return undefined
  const aliases: Record<string, string[]> = {}
  for (const [key, list] of Object.entries(file.aliases)) {
    if (!Array.isArray(list)) return undefined
    for (const alias of list) if (typeof alias !== 'string') return undefined
    aliases[key] = list.map(String)
  }
  return { version, aliases }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** DCI-040: keys and aliases that are capability tokens; each dropped one is a warning. */
function validEntries(
  aliases: Readonly<Record<string, readonly string[]>>,
  warnings: ReferenceWarning[],
): Map<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>()
  for (const [key, list] of Object.entries(aliases)) {
    if (!isCapability(key)) {
      warnings.push({ code: 'alias-entry-invalid' })
      continue
    }
    for (const alias of list) {
      if (!isCapability(alias)) warnings.push({ code: 'alias-entry-invalid' })
    }
    entries.set(key, list.filter(isCapability))
  }
  return entries
}

/** DCI-042, DCI-044: the canonical of each token, and how many tokens were listed doubtfully. */
function flatten(entries: ReadonlyMap<string, readonly string[]>): {
  readonly canonicalOf: ReadonlyMap<string, string>
  readonly doubtful: number
} {
  const canonicalOf = new Map<string, string>()
  let doubtful = 0
  for (const key of entries.keys()) {
    const cycle = [...entries.keys()].filter(
      (other) => other === key || (reaches(entries, key, other) && reaches(entries, other, key)),
    )
    canonicalOf.set(key, cycle.sort(byCodePoint)[0] ?? key)
  }
  const listed = eachOnce([...entries.values()].flat())
  for (const alias of listed) {
    const canonicals: string[] = []
    for (const [key, list] of entries) {
      if (list.includes(alias)) canonicals.push(canonicalOf.get(key) ?? key)
    }
    const own = canonicalOf.get(alias)
    if (own !== undefined) {
      if (canonicals.some((canonical) => canonical !== own)) doubtful++
      continue
    }
    const choices = eachOnce(canonicals).sort(byCodePoint)
    if (choices.length > 1) doubtful++
    canonicalOf.set(alias, choices[0] ?? alias)
  }
  return { canonicalOf, doubtful }
}

/** Whether one key leads to another through aliases that are keys themselves. */
function reaches(
  entries: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
): boolean {
  const reached = [from]
  for (const key of reached) {
    for (const alias of entries.get(key) ?? []) {
      if (alias === to) return true
      if (entries.has(alias) && !reached.includes(alias)) reached.push(alias)
    }
  }
  return false
}

/** DCI-041: what the first table that knows the token calls it; a token that none knows is its own canonical. */
export function canonical(tables: readonly AliasTable[], token: string): string {
  for (const table of tables) {
    const known = table.canonicalOf.get(token)
    if (known !== undefined) return known
  }
  return token
}

/** DCI-045: every other token of any table with the same canonical, in code-point order. */
export function otherTokensOfGroup(tables: readonly AliasTable[], token: string): string[] {
  const known = eachOnce(tables.flatMap((table) => [...table.canonicalOf.keys()]))
  return known
    .filter((other) => other !== token && canonical(tables, other) === canonical(tables, token))
    .sort(byCodePoint)
}
