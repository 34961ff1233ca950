/** The client's settings under `dci`, read with suspicion (EDIT-019). */
import type { Settings } from '../../workspace/settings'

export interface ClientSettings {
  readonly engine: Partial<Settings>
  /** Whether findings that the editor's own linter reports are left to it (EDIT-002). */
  readonly leaveToHost: boolean
}

/** Takes what has the right type and leaves the defaults for the rest. @param section of any shape */
export function readClientSettings(section: unknown): ClientSettings {
  const settings = isRecord(section) ? section : {}
  const { hostRuntime, roots, runtimeRoots, mounts, disabledSkills, lint } = settings
  return {
    engine: {
      ...(typeof hostRuntime === 'string' && hostRuntime.trim() !== '' && { hostRuntime }),
      ...(isTexts(roots) && { roots }),
      ...(isTexts(runtimeRoots) && { runtimeRoots }),
      ...(isTexts(mounts) && { mounts }),
      ...(isTexts(disabledSkills) && { disabledSkills }),
    },
    leaveToHost: !(isRecord(lint) && lint.overlapWithHost === 'all'),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
