/** The files under `.dci` that a run reads: aliases, reliability, probes (DCI-041, 046, 075, 100). */
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

const ALIASES_PATH = '.dci/aliases.v1.json'
const PROBES_PATH = '.dci/probes.v1.json'
export const RELIABILITY_PATH = '.dci/state/reliability.v1.json'

/** No file of ours is larger. In bytes. */
const LARGEST = 16 * 1024 * 1024

/** A file of ours as it was read, for whoever needs its text and not only what it means. */
export interface DciFile {
  /** Absolute. */
  readonly path: string
  readonly kind: 'aliases' | 'probes'
  readonly text: string
}

export interface DciFiles {
  /** Those whose text could be read, in the order in which they count. */
  readonly files: readonly DciFile[]
  /** The table that the user names, before all others (DCI-041). */
  readonly userTable: AliasTable | undefined
  /** Of each place that has one, the first going before the others. */
  readonly aliasTables: readonly AliasTable[]
  readonly probes: ProbeFile | undefined
  /** `undefined` where there is no state yet, or none that can be read. */
  readonly reliability: ReliabilityState | undefined
  /** Whether a state file is there that cannot be read (DCI-101). */
  readonly corruptReliability: boolean
  readonly warnings: readonly Warning[]
}

export const NO_DCI_FILES: DciFiles = {
  files: [],
  userTable: undefined,
  aliasTables: [],
  probes: undefined,
  reliability: undefined,
  corruptReliability: false,
  warnings: [],
}

/**
 * Reads aliases and probes of each workspace folder, and of the repository that it lies in; the folder's
 * own go first. State is that of the first repository (DCI-100).
 * @param userAliases absolute path of a table that the user names
 */
export async function readDciFiles(
  files: FileSystem,
  folders: readonly string[],
  repositories: readonly string[],
  userAliases: string | undefined,
): Promise<DciFiles> {
  const warnings: Warning[] = []
  const found: DciFile[] = []
  const read = async (kind: DciFile['kind'], path: string) => {
    const text = await readText(files, path)
    if (text !== undefined) found.push({ path, kind, text })
    return text
  }
  const readTable = async (source: AliasSource, path: string, shownAs: string) => {
    const table = aliasTableOf(source, shownAs, await read('aliases', path))
    if (table === undefined || !('code' in table)) return table
    warnings.push(table)
    return undefined
  }
  const userTable =
    userAliases && (await readTable('runtime-user', userAliases, baseName(userAliases)))
  const aliasTables: AliasTable[] = []
  let probes: ProbeFile | undefined
  for (const place of new Set([...folders, ...repositories])) {
    const table = await readTable('workspace', joinPath(place, ALIASES_PATH), ALIASES_PATH)
    if (table) aliasTables.push(table)
    probes ??= readProbes(await read('probes', joinPath(place, PROBES_PATH)), warnings)
  }
  const [root] = repositories
  const stateText =
    root === undefined ? undefined : await readText(files, joinPath(root, RELIABILITY_PATH))
  const state = readJson(stateText, validateReliability)
  return {
    files: found,
    userTable: userTable || undefined,
    aliasTables,
    probes,
    reliability: state?.value,
    corruptReliability: state !== undefined && state.value === undefined,
    warnings,
  }
}

function readProbes(text: string | undefined, warnings: Warning[]): ProbeFile | undefined {
  const read = readJson(text, validateProbes)
  if (read && read.value === undefined) {
    const message = `${PROBES_PATH} is left out: ${firstFault(read.problems)}`
    warnings.push({ code: 'probes-invalid', message })
  }
  return read?.value
}

/** The table of an alias file's text; a warning when it is none, `undefined` when there is no text. */
function aliasTableOf(
  source: AliasSource,
  path: string,
  text: string | undefined,
): AliasTable | Warning | undefined {
  const read = readJson(text, validateAliasTable)
  if (read === undefined) return undefined
  if (read.value !== undefined) return readAliasTable(source, read.value)
  const message = `${path} is no alias table and is left out: ${firstFault(read.problems)}`
  return { code: 'alias-table-invalid', message }
}

function readJson<T>(
  text: string | undefined,
  validate: (json: unknown) => Validated<T>,
): Validated<T> | undefined {
  if (text === undefined) return undefined
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
    return new TextDecoder().decode(await files.readFile(path, LARGEST))
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}
