/** Validation of the project's own JSON files (DCI-105), by code that was compiled ahead of time. */
import { aliases, type CompiledSchema, config, probes, reliability, report } from './compiled'
import { describe, type Fault } from './describe'
import type { AliasTableFile, ConfigFile, ProbeFile, ReliabilityState } from './files'

export interface SchemaProblem {
  /** JSON pointer (RFC 6901) to what is wrong; to the object that lacks a key. Empty for the whole file. */
  readonly path: string
  /** What was expected and what was found. */
  readonly message: string
  /** `warning` where the rest of the file holds without the part at `path`. */
  readonly severity: 'error' | 'warning'
}

export interface Validated<T> {
  /** The very value that was given, faulty parts included; `undefined` when a problem is an error. */
  readonly value: T | undefined
  readonly problems: readonly SchemaProblem[]
}

/** Checks a parsed alias file; entries that are no capability names are warnings (DCI-040, 046). */
export function validateAliasTable(json: unknown): Validated<AliasTableFile> {
  return validate(aliases, json, PARTS_MAY_FAIL)
}

/** Checks a parsed probe file (DCI-075); a probe of something that is no capability name is a warning. */
export function validateProbes(json: unknown): Validated<ProbeFile> {
  return validate(probes, json, PARTS_MAY_FAIL)
}

/** Checks a parsed configuration file (SURF-012); unknown keys are warnings. */
export function validateConfig(json: unknown): Validated<ConfigFile> {
  return validate(config, json, PARTS_MAY_FAIL)
}

/** Checks parsed reliability state: anything unforeseen is an error, for only tools write it (DCI-101). */
export function validateReliability(json: unknown): Validated<ReliabilityState> {
  return validate(reliability, json, NOTHING_MAY_FAIL)
}

/** What keeps a parsed JSON document from being a resolution report (DCI-104). */
export function validateReport(json: unknown): readonly SchemaProblem[] {
  return validate(report, json, NOTHING_MAY_FAIL).problems
}

/** In files that people write, a misspelt name or key spoils no more than itself. */
const PARTS_MAY_FAIL: ReadonlySet<string> = new Set(['additionalProperties', 'pattern'])
const NOTHING_MAY_FAIL: ReadonlySet<string> = new Set()

/** @param lenient the keywords whose faults are warnings */
function validate<T>(
  schema: CompiledSchema,
  json: unknown,
  lenient: ReadonlySet<string>,
): Validated<T> {
  if (schema(json)) return { value: json as T, problems: [] }
  const problems = (schema.errors ?? [])
    .filter((error) => error.keyword !== 'propertyNames')
    .map((error): SchemaProblem => {
      const severity = lenient.has(error.keyword) ? 'warning' : 'error'
      return { path: pointer(error), message: describe(error), severity }
    })
  const usable = problems.every(({ severity }) => severity === 'warning')
  return { value: usable ? (json as T) : undefined, problems }
}

function pointer(error: Fault): string {
  const key =
    error.keyword === 'additionalProperties' ? error.params.additionalProperty : error.propertyName
  if (key === undefined) return error.instancePath
  return `${error.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
