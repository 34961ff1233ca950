/** `.dci/config.v1.json`: what a workspace says of its own skills (SURF-012). */
import type { ConfigFile } from '../jsonschema/files'
import { pointerSteps, pointerTo } from '../jsonschema/pointer'
import { type SchemaProblem, validateConfig } from '../jsonschema/validate'
import type { Warning } from '../resolution/report'
import { noSuchCode } from '../rules/codes'
import { isAbsolute } from '../skills/paths'
import { DEFAULT_ROOTS } from '../skills/sources'
import { DEFAULT_SETTINGS, type Settings } from './settings'

/** From the workspace folder, or from the root of its repository. */
export const CONFIG_PATH = '.dci/config.v1.json'

/** More warnings than anybody reads. */
const MOST_TOLD = 20

export interface WorkspaceConfig {
  /** What the file sets, in the terms of the settings. */
  readonly settings: Partial<Settings>
  /** One for each part that is left out, the first few, with its JSON pointer; or one for the whole file. */
  readonly warnings: readonly Warning[]
}

/**
 * Reads the file's text. A faulty part is left out and the rest holds; a file that is not JSON, or of
 * another version, holds nothing.
 */
export function readConfig(text: string): WorkspaceConfig {
  const { value, problems } = validated(text)
  if (value === undefined) {
    const fault = problems.find(({ severity }) => severity === 'error')
    return { settings: {}, warnings: fault ? [leftOut(fault)] : [] }
  }
  const sound = withoutFaults(value, problems)
  const outside = foldersOutside(sound)
  return {
    settings: settingsOf(withoutFaults(sound, outside)),
    warnings: [...problems, ...outside].slice(0, MOST_TOLD).map(leftOut),
  }
}

/** What is wrong, in words: of a code that no finding has, also which one was probably meant. */
export function faultText({ path, message, ofKey }: Fault): string {
  const [key, code] = pointerSteps(path)
  return ofKey && key === 'rules' && code !== undefined ? noSuchCode(code) : message
}

/**
 * All settings in their precedence: those that are given, then the workspace's own, then the defaults.
 * Levels of findings are combined code by code.
 * @param given by the editor, with flags over it
 */
export function combineSettings(file: Partial<Settings>, given: Partial<Settings>): Settings {
  const rules = { ...file.rules, ...given.rules }
  return { ...DEFAULT_SETTINGS, ...file, ...given, rules }
}

function validated(text: string): ReturnType<typeof validateConfig> {
  try {
    return validateConfig(JSON.parse(text))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { value: undefined, problems: [{ path: '', message, severity: 'error' }] }
  }
}

type Fault = Pick<SchemaProblem, 'path' | 'message' | 'ofKey'>

function leftOut(fault: Fault): Warning {
  const part = fault.path === '' ? CONFIG_PATH : `${CONFIG_PATH}: ${fault.path}`
  return { code: 'config-invalid', message: `${part} is left out: ${faultText(fault)}` }
}

function withoutFaults<T>(value: T, faults: readonly Fault[]): T {
  return without(value, new Set(faults.map(({ path }) => path)), '') as T
}

/** The value without the parts at some JSON pointers. @param path pointer to the value itself */
function without(value: unknown, pointers: ReadonlySet<string>, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, each]) => {
    const place = pointerTo(path, key)
    return pointers.has(place) ? [] : [[key, without(each, pointers, place)] as const]
  })
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}

function foldersOutside(config: ConfigFile): Fault[] {
  return FOLDER_KEYS.flatMap((key) =>
    (config[key] ?? []).flatMap((folder, index) =>
      mayName(key, folder)
        ? []
        : { path: pointerTo(`/${key}`, String(index)), message: leadsOutside(folder) },
    ),
  )
}

/** The keys that list folders. */
export const FOLDER_KEYS = ['roots', 'runtime_roots', 'mounts'] as const

/**
 * Whether the file may name a folder: one that lies in the workspace, or one of installed skills that
 * counts anyway. It can narrow what tools read on a machine, and never widen it.
 */
export function mayName(key: (typeof FOLDER_KEYS)[number], folder: string): boolean {
  return (
    isInside(folder) || (key === 'runtime_roots' && DEFAULT_ROOTS.runtimeRoots.includes(folder))
  )
}

/** Whether a path stays in the folder that it is relative to; a backslash separates too. */
export function isInside(path: string): boolean {
  const written = path.replaceAll('\\', '/')
  return !isAbsolute(written) && !written.startsWith('~/') && !written.split('/').includes('..')
}

/** Says of a folder that the file may not name it. */
export function leadsOutside(folder: string): string {
  return `\`${folder}\` leads out of the workspace`
}

function settingsOf(config: ConfigFile): Partial<Settings> {
  const { host_runtime, roots, runtime_roots, mounts, disabled_skills, runtimes, rules } = config
  return {
    ...(host_runtime !== undefined && { hostRuntime: host_runtime }),
    ...(roots && { roots }),
    ...(runtime_roots && { runtimeRoots: runtime_roots }),
    ...(mounts && { mounts }),
    ...(disabled_skills && { disabledSkills: disabled_skills }),
    ...(runtimes && { runtimes }),
    ...(rules && { rules }),
  }
}
