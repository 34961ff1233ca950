/** The options of `dci resolve` as the engine wants them (SURF-005). */
import type { ContractMode } from '../../../contract/model'
import {
  describePolicyValue,
  POLICY_KEYS,
  type PolicyValues,
  policyKey,
  readPolicyValue,
} from '../../../contract/policy-keys'
import type { ResolutionCall } from '../../../resolution/inputs'
import type { Decision } from '../../../resolution/report'
import { closest } from '../../../text/did-you-mean'
import type { Settings } from '../../../workspace/settings'
import { Refusal, type Terminal } from '../terminal'
import { aliasFileAt } from './alias-file'
import { absolutePath } from './paths'

export interface ResolveOptions {
  readonly format: 'text' | 'json'
  readonly workspace: string
  readonly require?: string
  readonly mode?: ContractMode
  readonly query?: string
  readonly hostRuntime?: string
  readonly policy?: readonly string[]
  readonly mount?: readonly string[]
  readonly runtimeRoots?: readonly string[]
  readonly disable?: readonly string[]
  readonly aliases?: string
  readonly builtinAliases: boolean
  readonly state: boolean
  readonly onMissing?: Decision
  readonly runProbes?: boolean
  readonly now?: string
  readonly explain?: string
}

/** @throws {Refusal} for a value that is out of range (DCI-081) */
export function readCall(options: ResolveOptions): ResolutionCall {
  const { mode, query, hostRuntime, policy, onMissing } = options
  return {
    ...(options.require !== undefined && { require: readCapabilities(options.require) }),
    ...(mode && { mode }),
    ...(query !== undefined && { queryText: query }),
    ...(hostRuntime !== undefined && { hostRuntime }),
    ...(policy && { policy: readPolicy(policy) }),
    ...(onMissing && { decision: onMissing }),
  }
}

function readCapabilities(list: string): string[] {
  const capabilities = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  if (capabilities.length === 0) throw new Refusal('--require: name at least one capability')
  return capabilities
}

/** The last of several values of one key holds, as in a contract. */
function readPolicy(settings: readonly string[]): PolicyValues {
  return Object.fromEntries(settings.map(readPolicySetting)) as PolicyValues
}

function readPolicySetting(setting: string): readonly [string, string | number] {
  const cut = setting.indexOf('=')
  const key = cut < 0 ? setting : setting.slice(0, cut)
  const info = policyKey(key)
  if (info === undefined) {
    const keys = POLICY_KEYS.map((each) => each.key)
    const meant = closest(key, keys)
    const hint = meant === undefined ? `the keys are ${keys.join(', ')}` : `did you mean ${meant}?`
    throw new Refusal(`--policy ${setting}: there is no policy key ${key}; ${hint}`)
  }
  const value = cut < 0 ? undefined : readPolicyValue(info, setting.slice(cut + 1))
  if (value === undefined) {
    throw new Refusal(`--policy ${setting}: ${key} takes ${describePolicyValue(info)}`)
  }
  return [key, value]
}

/**
 * @throws {Refusal} for a mounted folder that is not there, and for a file that is no alias table
 * @throws {FileError} for an alias table that cannot be read
 */
export async function readSettings(
  terminal: Terminal,
  { mount, runtimeRoots, disable, aliases, builtinAliases, state }: ResolveOptions,
): Promise<Partial<Settings>> {
  for (const typed of mount ?? []) {
    if (!isPattern(typed)) await folderAt(terminal, '--mount', typed)
  }
  const absolute = (typed: string) => (isPattern(typed) ? typed : absolutePath(terminal, typed))
  return {
    ...(mount && { mounts: mount.map(absolute) }),
    ...(runtimeRoots && { runtimeRoots: runtimeRoots.map(absolute) }),
    ...(disable && { disabledSkills: disable }),
    ...(aliases !== undefined && { aliasFile: await aliasFileAt(terminal, aliases) }),
    builtinAliases,
    useState: state,
  }
}

/** `~/` and `*` are the engine's to expand, as in the settings. */
function isPattern(typed: string): boolean {
  return typed.startsWith('~/') || typed.includes('*')
}

/** The absolute path of a folder. @throws {Refusal} when there is none */
export async function folderAt(terminal: Terminal, option: string, typed: string): Promise<string> {
  const path = absolutePath(terminal, typed)
  const kind = await terminal.ports.files.kindOf(path)
  if (kind === 'directory') return path
  const fault = kind === undefined ? 'there is no such folder' : 'it is not a folder'
  throw new Refusal(`${option} ${typed}: ${fault}`)
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

/** A time as the report writes it. @throws {Refusal} for one that no clock shows */
export function readTime(typed: string): string {
  const time = TIME.test(typed) ? Date.parse(typed) : Number.NaN
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  throw new Refusal(`--now ${typed}: write it as 2026-01-31 or 2026-01-31T12:00:00Z`)
}
