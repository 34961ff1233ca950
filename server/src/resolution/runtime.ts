/** Runtime compatibility, from the top-level `compatibility` of a skill (DCI-050 to 055). */

/** Known runtimes, each with its synonyms. */
export type KnownRuntimes = Readonly<Record<string, readonly string[]>>

export const DEFAULT_RUNTIMES: KnownRuntimes = {
  copilot: [],
  cli: [],
  opencode: [],
  'claude-code': ['claude', 'claudecode'],
  codex: [],
  cursor: [],
  gemini: ['gemini-cli'],
  goose: [],
  amp: [],
  vscode: ['vs-code'],
}

export const DEFAULT_HOST_RUNTIME = 'cli'

export interface RuntimeFit {
  readonly agnostic: boolean
  /** Known runtimes named, with synonyms resolved, in order, each once. */
  readonly tokens: readonly string[]
  /** Words that name no known runtime: ignored, and recorded (DCI-052). */
  readonly unknown: readonly string[]
  /** 1 when agnostic or when the host is named, else 0 (DCI-053). */
  readonly score: 0 | 1
}

/** The name that a runtime goes by: lower case, synonyms resolved (DCI-050, 055). */
export function runtimeName(name: string, known: KnownRuntimes): string {
  const lower = name.trim().toLowerCase()
  const entry = Object.entries(known).find(
    ([runtime, synonyms]) => runtime === lower || synonyms.includes(lower),
  )
  return entry?.[0] ?? lower
}

/**
 * @param host as {@link runtimeName} gives it; it counts as known whatever the list says (DCI-055)
 */
export function runtimeFit(
  compatibility: string | undefined,
  host: string,
  known: KnownRuntimes,
): RuntimeFit {
  const names = (compatibility ?? '')
    .split(',')
    .map((token) => runtimeName(token, known))
    .filter((token) => token !== '')
  const isKnown = (name: string) => Object.hasOwn(known, name) || name === host || name === 'all'
  const tokens = [...new Set(names.filter(isKnown))]
  const unknown = names.filter((name) => !isKnown(name))
  // Prose names no runtime at all, so it excludes none (DCI-052).
  const agnostic = tokens.length === 0 || tokens.includes('all')
  return { agnostic, tokens, unknown, score: agnostic || tokens.includes(host) ? 1 : 0 }
}
