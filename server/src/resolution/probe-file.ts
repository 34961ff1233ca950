/** Probes as the workspace owner declares them in `.dci/probes.v1.json` (DCI-075). */
import type { Candidate } from './candidate'

/** The content of the file, once it has passed its schema. */
export interface ProbeFile {
  readonly schema_version: '1'
  /** By capability, for every skill. */
  readonly probes: Readonly<Record<string, ProbeCommand>>
  /** By skill name and capability; these go before the ones for all. */
  readonly skills?: Readonly<Record<string, Readonly<Record<string, ProbeCommand>>>>
}

export interface ProbeCommand {
  /** Program and arguments; there is no shell. */
  readonly command: readonly [string, ...string[]]
  /** Relative to the workspace root. */
  readonly cwd?: string
  /** Milliseconds. */
  readonly timeout_ms?: number
}

/** The probe of a capability for one candidate, if the workspace declares one. */
export function probeFor(
  { probes, skills = {} }: ProbeFile,
  { name }: Candidate,
  capability: string,
): ProbeCommand | undefined {
  return own(own(skills, name) ?? {}, capability) ?? own(probes, capability)
}

/** A capability may be called `constructor`. */
function own<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined
}
