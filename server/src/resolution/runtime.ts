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
  /** Every token of the field, lower-cased and trimmed, in order (DCI-050). */
  readonly tokens: readonly string[]
  /** Those that name no known runtime: ignored, and recorded (DCI-052). */
  readonly unknown: readonly string[]
  /** The runtimes named, with synonyms resolved, each once. */
  readonly runtimes: readonly string[]
  /** 1 when agnostic or when the host is named, else 0 (DCI-053). */
  readonly score: 0 | 1
}

/** The name that a runtime goes by: lower case, synonyms resolved (DCI-050, 055). */
export function runtimeName(name: string, known: KnownRuntimes): string {
  const lower = name.trim().toLowerCase()
  const entry = Object.entries(known).find(([runtime, synonyms]) =>
    [runtime, ...synonyms].some((each) => each.toLowerCase() === lower),
  )
  return entry?.[0].toLowerCase() ?? lower
}

/**
 * @param host as {@link runtimeName} gives it; it counts as known whatever the list says (DCI-055)
 */
export function runtimeFit(
  compatibility: string | undefined,
  host: string,
  known: KnownRuntimes,
): RuntimeFit {
  const tokens = (compatibility ?? '')
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '')
  const names = new Set(Object.keys(known).map((name) => name.toLowerCase()))
  const isKnown = (token: string) => {
    const name = runtimeName(token, known)
    return names.has(name) || name === host || name === 'all'
  }
  const unknown = tokens.filter((token) => !isKnown(token))
  const named = tokens.filter(isKnown).map((token) => runtimeName(token, known))
  const runtimes = [...new Set(named)]
  // Prose names no runtime at all, so it excludes none (DCI-052).
  const agnostic = runtimes.length === 0 || runtimes.includes('all')
  const score = agnostic || runtimes.includes(host) ? 1 : 0
  return { agnostic, tokens, unknown, runtimes, score }
}
