/** Where skills come from, and why one may be left out (DCI-020, 022). */

/** In the order in which they are scanned. */
export const SOURCES = ['workspace-local', 'runtime-installed', 'external-mounts'] as const

export type SourceKind = (typeof SOURCES)[number]

export type ExclusionReason =
  | 'unreadable'
  | 'too-large'
  | 'not-utf8'
  | 'no-frontmatter'
  | 'invalid-frontmatter'
  | 'disabled'
  | 'duplicate'
  | 'contract-unparseable'

/** A folder that is scanned for skills. */
export interface Root {
  readonly source: SourceKind
  /** Absolute path. */
  readonly path: string
}

/** What a user can set about where skills are looked for (DCI-020, 021, 094). */
export interface RootSettings {
  /** Folders in each workspace folder that hold skills; `*` stands for any one folder name. */
  readonly roots: readonly string[]
  /** Folders of installed skills: relative to each workspace folder, or under `~/`. */
  readonly runtimeRoots: readonly string[]
  /** Explicitly mounted folders: absolute, relative to the workspace folder, or under `~/`. */
  readonly mounts: readonly string[]
  /** Whether roots under `~/` count; yes when it is left out. */
  readonly personalRoots?: boolean
}

export const DEFAULT_ROOTS: RootSettings = {
  roots: ['skills'],
  runtimeRoots: [
    '.github/skills',
    '.agents/skills',
    '.claude/skills',
    '.opencode/skills',
    '~/.copilot/skills',
    '~/.agents/skills',
    '~/.claude/skills',
  ],
  mounts: [],
}
