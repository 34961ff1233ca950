/** Runtime compatibility (DCI-050 to DCI-055). */

/** DCI-055: the default runtimes with their synonyms. */
export const KNOWN_RUNTIMES: Readonly<Record<string, readonly string[]>> = {
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

const DEFAULT_HOST = 'cli'

export interface RuntimeFit {
  readonly agnostic: boolean
  readonly tokens: readonly string[]
  readonly unknown: readonly string[]
  /** `S_runtime`: 1 or 0 (DCI-053). */
  readonly score: number
}

/** DCI-055: the runtime that a token names, synonyms resolved; undefined when it is not known. */
function knownRuntime(
  token: string,
  known: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  for (const [runtime, synonyms] of Object.entries(known)) {
    if (token === runtime || synonyms.includes(token)) return runtime
  }
  return undefined
}

/** DCI-050, DCI-055: the host runtime in lower case, synonyms resolved. */
export function hostRuntime(
  host: string | undefined,
  known: Readonly<Record<string, readonly string[]>>,
): string {
  const lower = (host ?? DEFAULT_HOST).toLowerCase()
  return knownRuntime(lower, known) ?? lower
}

/** DCI-050 to DCI-053: what `compatibility` says of this host. */
export function runtimeFit(
  compatibility: string | undefined,
  host: string,
  known: Readonly<Record<string, readonly string[]>>,
): RuntimeFit {
  const tokens: string[] = []
  for (const part of (compatibility ?? '').split(',')) {
    const token = part.toLowerCase().trim()
    if (token !== '') tokens.push(token)
  }
  const unknown: string[] = []
  let listsHost = false
  let saysAll = false
  for (const token of tokens) {
    const runtime = token === host ? host : knownRuntime(token, known)
    if (token === 'all') saysAll = true
    else if (runtime === undefined) unknown.push(token)
    else if (runtime === host) listsHost = true
  }
  const agnostic = saysAll || unknown.length === tokens.length
  return { agnostic, tokens, unknown, score: agnostic || listsHost ? 1 : 0 }
}
