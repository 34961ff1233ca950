/** The files under `.dci` that a run reads: aliases, reliability, probes, configuration (DCI-041, 046, 075, 100). */
import type { ProbeFile, ReliabilityState } from '../jsonschema/files'
import {
  type SchemaProblem,
  type Validated,
  validateAliasTable,
  validateProbes,
  validateReliability,
} from '../jsonschema/validate'
import { FileError, type FileSystem } from '../ports'
import { type AliasTable, readAliasTable } from '../resolution/aliases'
import type { AliasSource, Warning } from '../resolution/report'
import { baseName, joinPath } from '../skills/paths'
import { CONFIG_PATH, readConfig } from './config-file'

const ALIASES_PATH = '.dci/aliases.v1.json'
const PROBES_PATH = '.dci/probes.v1.json'
export const RELIABILITY_PATH = '.dci/state/reliability.v1.json'

/** No file of ours is larger. In bytes. */
const LARGEST = 16 * 1024 * 1024

/** A place where a file of ours may stand. */
export interface DciPlace {
  /** Absolute. */
  readonly path: string
  readonly kind: 'aliases' | 'probes' | 'config' | 'reliability'
  /** Whose it is; a user's goes before the workspace's (DCI-041). */
  readonly source: AliasSource
  /** As it was read; `undefined` where there is no file. */
  readonly text: string | undefined
}

/** A file of ours as it was read, or as it stands in an editor. */
export interface DciFile extends DciPlace {
  readonly text: string
}

/** What the files mean. */
export interface DciFiles {
  /** The strongest first (DCI-041). */
  readonly aliasTables: readonly AliasTable[]
  readonly probes: ProbeFile | undefined
  /** `undefined` where there is no state yet, or none that can be read. */
  readonly reliability: ReliabilityState | undefined
  /** Whether a state file is there that cannot be read (DCI-101). */
  readonly corruptReliability: boolean
  readonly warnings: readonly Warning[]
}

/** The kind of a path that ends as our files do; `undefined` for any other. State is not for people to edit. */
export function dciFileKind(path: string): DciFile['kind'] | undefined {
  const endings = { aliases: ALIASES_PATH, probes: PROBES_PATH, config: CONFIG_PATH } as const
  const kinds = ['aliases', 'probes', 'config'] as const
  return kinds.find((kind) => path.endsWith(`/${endings[kind]}`))
}

/**
 * Looks into each workspace folder, and the repository that it lies in; the folder's own go first. State is that of the first repository (DCI-100).
 * @param userAliases absolute path of a table that the user names
 */
export async function readDciFiles(
  files: FileSystem,
  folders: readonly string[],
  repositories: readonly string[],
  userAliases: string | undefined,
): Promise<DciPlace[]> {
  const wanted: Omit<DciFile, 'text'>[] = []
  const want = (kind: DciFile['kind'], path: string, source: AliasSource = 'workspace') =>
    wanted.push({ kind, path, source })
  if (userAliases !== undefined) want('aliases', userAliases, 'runtime-user')
  for (const place of new Set([...folders, ...repositories])) {
    want('aliases', joinPath(place, ALIASES_PATH))
    want('probes', joinPath(place, PROBES_PATH))
    want('config', joinPath(place, CONFIG_PATH))
  }
  const [root] = repositories
  if (root !== undefined) want('reliability', joinPath(root, RELIABILITY_PATH))
  return Promise.all(
    wanted.map(async (place) => ({ ...place, text: await readText(files, place.path) })),
  )
}

/** The files that there are, some with another text. @param texts by path, in place of what was read */
export function presentFiles(
  places: readonly DciPlace[],
  texts: ReadonlyMap<string, string>,
): DciFile[] {
  return places.flatMap((place) => {
    const text = texts.get(place.path) ?? place.text
    return text === undefined ? [] : { ...place, text }
  })
}

/** What files mean together. @param files the strongest first */
export function interpretDciFiles(files: readonly DciFile[]): DciFiles {
  const warnings: Warning[] = []
  const ofKind = (kind: DciFile['kind']) => files.filter((file) => file.kind === kind)
  const [state] = ofKind('reliability')
  const reliability = state && readJson(state.text, validateReliability)
  return {
    aliasTables: ofKind('aliases').flatMap((file) => readTable(file, warnings)),
    probes: ofKind('probes').flatMap(({ text }) => readProbes(text, warnings) ?? [])[0],
    reliability: reliability?.value,
    corruptReliability: reliability !== undefined && reliability.value === undefined,
    warnings: [...warnings, ...ofKind('config').flatMap(({ text }) => readConfig(text).warnings)],
  }
}

function readProbes(text: string, warnings: Warning[]): ProbeFile | undefined {
  const read = readJson(text, validateProbes)
  if (read.value === undefined) {
    const message = `${PROBES_PATH} is left out: ${firstFault(read.problems)}`
    warnings.push({ code: 'probes-invalid', message })
  }
  return read.value
}

/** A file that is no table is left out with a warning (DCI-046). */
function readTable({ path, source, text }: DciFile, warnings: Warning[]): AliasTable[] {
  const read = readJson(text, validateAliasTable)
  if (read.value !== undefined) return [readAliasTable(source, read.value)]
  const shownAs = source === 'workspace' ? ALIASES_PATH : baseName(path)
  const message = `${shownAs} is no alias table and is left out: ${firstFault(read.problems)}`
  warnings.push({ code: 'alias-table-invalid', message })
  return []
}

function readJson<T>(text: string, validate: (json: unknown) => Validated<T>): Validated<T> {
  try {
    return validate(JSON.parse(text))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { value: undefined, problems: [{ path: '', message, severity: 'error' }] }
  }
}

function firstFault(problems: readonly SchemaProblem[]): string {
  const fault = problems.find(({ severity }) => severity === 'error')
  return fault ? `${fault.path === '' ? '' : `${fault.path}: `}${fault.message}` : 'it is not valid'
}

/** A file that cannot be read is as good as one that is not there; a broken one is told apart by its text. */
async function readText(files: FileSystem, path: string): Promise<string | undefined> {
  try {
    const { bytes } = await files.readFile(path, LARGEST)
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}
