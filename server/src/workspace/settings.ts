/** What a user can set about discovery and resolution, with the defaults (SURF-012). */
import type { RuleLevel } from '../jsonschema/files'
import { DEFAULT_HOST_RUNTIME, DEFAULT_RUNTIMES, type KnownRuntimes } from '../resolution/runtime'
import { DEFAULT_ROOTS, type RootSettings } from '../skills/sources'

export interface Settings extends RootSettings {
  /** The runtime that skills are picked for (DCI-053). */
  readonly hostRuntime: string
  readonly runtimes: KnownRuntimes
  /** Names of skills that take no part (DCI-022). */
  readonly disabledSkills: readonly string[]
  /** Absolute path of a user's alias table, which goes before all others (DCI-041). */
  readonly aliasFile: string | undefined
  readonly builtinAliases: boolean
  /** Whether what was remembered of candidates counts (DCI-076). */
  readonly useState: boolean
  /** Severity of findings by code, where it is another than the rule's own (SURF-012). */
  readonly rules: Readonly<Record<string, RuleLevel>>
}

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_ROOTS,
  hostRuntime: DEFAULT_HOST_RUNTIME,
  runtimes: DEFAULT_RUNTIMES,
  disabledSkills: [],
  aliasFile: undefined,
  builtinAliases: true,
  useState: true,
  rules: {},
}

/** Only what every clone of the workspace has: nothing at home, nothing remembered (SURF-018). */
export const REPRODUCIBLE: Partial<Settings> = { personalRoots: false, useState: false }
