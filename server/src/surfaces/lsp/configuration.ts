/** The client's settings under `dci`, read with suspicion (EDIT-019). */
import { RULE_LEVELS } from '../../rules/levels'
import type { Settings } from '../../workspace/settings'

export interface ClientSettings {
  readonly engine: Partial<Settings>
  /** Whether findings that the editor's own linter reports are left to it (EDIT-002). */
  readonly leaveToHost: boolean
  readonly inlayHints: InlayHintSettings
  readonly codeLens: CodeLensSettings
}

/** Which inlay hints are shown (EDIT-018). */
export interface InlayHintSettings {
  /** The mode that a contract without one has. */
  readonly mode: boolean
  /** Who would be selected for a required capability. */
  readonly provider: boolean
  /** The canonical token of an alias. */
  readonly canonical: boolean
}

/** Which code lenses are shown (EDIT-018). */
export interface CodeLensSettings {
  /** How many skills provide what this one requires. */
  readonly providers: boolean
  /** Who would be selected. */
  readonly selection: boolean
  /** How many skills use what this one provides. */
  readonly usedBy: boolean
}

/** Takes what has the right type and leaves the defaults for the rest. @param section of any shape */
export function readClientSettings(section: unknown): ClientSettings {
  const settings = asRecord(section)
  const { hostRuntime, roots, runtimeRoots, mounts, disabledSkills, rules } = settings
  const inlayHints = asRecord(settings.inlayHints)
  const codeLens = asRecord(settings.codeLens)
  return {
    engine: {
      ...(typeof hostRuntime === 'string' && hostRuntime.trim() !== '' && { hostRuntime }),
      ...(isTexts(roots) && { roots }),
      ...(isTexts(runtimeRoots) && { runtimeRoots }),
      ...(isTexts(mounts) && { mounts }),
      ...(isTexts(disabledSkills) && { disabledSkills }),
      rules: levelsIn(rules),
    },
    leaveToHost: asRecord(settings.lint).overlapWithHost !== 'all',
    inlayHints: {
      mode: inlayHints.mode !== false,
      provider: inlayHints.provider !== false,
      canonical: inlayHints.canonical !== false,
    },
    codeLens: {
      providers: codeLens.providers !== false,
      selection: codeLens.selection !== false,
      usedBy: codeLens.usedBy !== false,
    },
  }
}

/** The levels among some values, by code. */
function levelsIn(rules: unknown): Settings['rules'] {
  const levels = Object.entries(asRecord(rules)).flatMap(([code, value]) => {
    const level = RULE_LEVELS.find((each) => each === value)
    return level === undefined ? [] : [[code, level] as const]
  })
  return Object.fromEntries(levels)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : {}
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
