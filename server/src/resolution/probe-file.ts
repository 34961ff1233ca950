/** Probes as the workspace owner declares them in `.dci/probes.v1.json` (DCI-075). */
import type { ProbeCommand, ProbeFile } from '../jsonschema/files'
import type { Candidate } from './candidate'

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
