/** Validation of the project's own JSON files (DCI-105), by code that was compiled ahead of time. */
import { aliases, type CompiledSchema, config, probes, reliability, report } from './compiled'
import { describe, type Fault } from './describe'
import type { AliasTableFile, ConfigFile, ProbeFile, ReliabilityState } from './files'
import { pointerTo } from './pointer'

export interface SchemaProblem {
  /** JSON pointer (RFC 6901) to what is wrong; to the object that lacks a key. Empty for the whole file. */
  readonly path: string
  /** What was expected and what was found. */
  readonly message: string
  /** `warning` where the rest of the file holds without the part at `path`. */
  readonly severity: 'error' | 'warning'
  /** Whether the key that `path` ends with is wrong; otherwise it is what stands there. */
  readonly ofKey?: true
}

export interface Validated<T> {
  /** The very value that was given, faulty parts included; `undefined` when a problem is an error. */
  readonly value: T | undefined
  readonly problems: readonly SchemaProblem[]
}

/** Checks a parsed alias file; entries that are no capability names are warnings (DCI-040, 046). */
export function validateAliasTable(json: unknown): Validated<AliasTableFile> {
  return validate(aliases, json, namesMayFail)
}

/** Checks a parsed probe file (DCI-075); a probe of something that is no capability name is a warning. */
export function validateProbes(json: unknown): Validated<ProbeFile> {
  return validate(probes, json, namesMayFail)
}

/** Checks a parsed configuration file (SURF-012); only its version, or that it is none, spoils the whole. */
export function validateConfig(json: unknown): Validated<ConfigFile> {
  return validate(config, json, (_, path) => path !== '' && path !== '/schema_version')
}

/** Checks parsed reliability state: anything unforeseen is an error, for only tools write it (DCI-101). */
export function validateReliability(json: unknown): Validated<ReliabilityState> {
  return validate(reliability, json, nothingMayFail)
}

/** What keeps a parsed JSON document from being a resolution report (DCI-104). */
export function validateReport(json: unknown): readonly SchemaProblem[] {
  return validate(report, json, nothingMayFail).problems
}

/** Whether a fault spoils no more than the part at its path, which is then a warning. */
type IsLenient = (fault: Fault, path: string) => boolean

/** In files that people write, a misspelt name or key spoils no more than itself. */
const namesMayFail: IsLenient = ({ keyword }) =>
  keyword === 'additionalProperties' || keyword === 'pattern'
const nothingMayFail: IsLenient = () => false

function validate<T>(schema: CompiledSchema, json: unknown, isLenient: IsLenient): Validated<T> {
  if (schema(json)) return { value: json as T, problems: [] }
  const problems = (schema.errors ?? [])
    .filter((error) => error.keyword !== 'propertyNames')
    .map((error): SchemaProblem => {
      const key = wrongKey(error)
      const path = key === undefined ? error.instancePath : pointerTo(error.instancePath, key)
      const severity = isLenient(error, path) ? 'warning' : 'error'
      return { path, message: describe(error), severity, ...(key !== undefined && { ofKey: true }) }
    })
  const usable = problems.every(({ severity }) => severity === 'warning')
  return { value: usable ? (json as T) : undefined, problems }
}

function wrongKey(fault: Fault): string | undefined {
  return fault.keyword === 'additionalProperties'
    ? fault.params.additionalProperty
    : fault.propertyName
}
