/** The engine: documents and files in, snapshots out. The only part of the core that holds state. */
import type { CancellationToken, Ports, StorageError } from '../ports'
import { type Aliases, combineAliases, NO_ALIASES, readAliasTable } from '../resolution/aliases'
import { BUILTIN_ALIASES } from '../resolution/builtin-aliases'
import type { ResolutionCall } from '../resolution/inputs'
import { recordOutcome } from '../resolution/reliability'
import type { ResolutionReport } from '../resolution/report'
import type { Resolution } from '../resolution/resolve'
import { toReport } from '../resolution/to-report'
import { joinPath } from '../skills/paths'
import { type DciFiles, RELIABILITY_PATH } from './dci-files'
import { concernsDisk, type Disk, EMPTY_DISK, type Places, scanDisk } from './disk'
import { type Memory, NO_MEMORY, openMemory, remember, type StateFile } from './memory'
import { resolveWithProbes } from './probing'
import { DEFAULT_SETTINGS, type Settings } from './settings'
import type { Skill } from './skill'
import { type OpenDocument, openSkill, Snapshot } from './snapshot'

export interface EngineOptions extends Places {
  readonly settings?: Partial<Settings>
}

export interface Engine {
  /** The newest state. Take it once a request and read nothing else. */
  readonly snapshot: Snapshot
  /** Looks at the disk anew. */
  scan(token?: CancellationToken): Promise<void>
  /** Reads the files at these paths again; a path that is a folder counts for all within. */
  filesChanged(paths: readonly string[], token?: CancellationToken): Promise<void>
  /** A document was opened or edited: from now on its text stands in place of the file. */
  documentChanged(document: OpenDocument): void
  /** A document was closed: the file counts again. */
  documentClosed(path: string): void
  /** Version of the open document at a path, if it is open. */
  versionOf(path: string): number | undefined
  /** Takes new settings or workspace folders and looks at the disk anew. */
  configure(options: EngineOptions): Promise<void>
  /**
   * Carries out the protocol and runs the probes that it wants. Call it only where the user has agreed
   * that commands of the workspace may run (DCI-074, 075).
   * @param environment the whole environment of each probe
   */
  resolveProbed(
    consumer: string | undefined,
    call: ResolutionCall,
    environment: Readonly<Record<string, string>>,
    token?: CancellationToken,
  ): Promise<Resolution>
  /**
   * Remembers how the use of a candidate went (DCI-100). Where it cannot be stored, it is remembered
   * as long as the engine lives, and reports say `ephemeral` (DCI-102).
   * @returns why it could not be stored, if so
   */
  recordOutcome(id: string, success: boolean): Promise<StorageError | undefined>
  /** The report of a resolution, stamped with the clock's time. */
  report(resolution: Resolution): ResolutionReport
  /** Calls back after each change with the new snapshot; returns how to stop. */
  onDidChange(listener: (snapshot: Snapshot) => void): () => void
}

/** Makes an engine over the given ports; it knows nothing until the first {@link Engine.scan} (SURF-013). */
export function createEngine(ports: Ports, options: EngineOptions): Engine {
  return new WorkspaceEngine(ports, options)
}

class WorkspaceEngine implements Engine {
  snapshot: Snapshot
  private disk: Disk = EMPTY_DISK
  private readonly documents = new Map<string, OpenDocument>()
  private readonly openSkills = new Map<string, Skill>()
  private readonly listeners = new Set<(snapshot: Snapshot) => void>()
  private settings: Settings
  private aliases: Aliases = NO_ALIASES
  private memory: Memory = NO_MEMORY
  private unseen: Changes = { everything: true, paths: new Set() }
  /** Scans run one after the other, so that an older one never overwrites a newer one. */
  private scanning: Promise<void> = Promise.resolve()

  constructor(
    private readonly ports: Ports,
    private places: Places,
  ) {
    this.settings = settingsOf(places)
    this.snapshot = this.nextSnapshot()
  }

  scan(token?: CancellationToken): Promise<void> {
    this.unseen = { everything: true, paths: new Set() }
    return this.rescan(token)
  }

  filesChanged(paths: readonly string[], token?: CancellationToken): Promise<void> {
    for (const path of paths) this.unseen.paths.add(path)
    return this.rescan(token)
  }

  documentChanged(document: OpenDocument): void {
    this.documents.set(document.path, document)
    this.openSkills.set(document.path, openSkill(document, this.disk))
    this.publish()
  }

  documentClosed(path: string): void {
    this.documents.delete(path)
    this.openSkills.delete(path)
    this.publish()
  }

  versionOf(path: string): number | undefined {
    return this.documents.get(path)?.version
  }

  configure(options: EngineOptions): Promise<void> {
    this.places = options
    this.settings = settingsOf(options)
    return this.scan()
  }

  async resolveProbed(
    consumer: string | undefined,
    call: ResolutionCall,
    environment: Readonly<Record<string, string>>,
    token?: CancellationToken,
  ): Promise<Resolution> {
    const { snapshot, disk } = this
    const { processes } = this.ports
    const [root] = disk.bases.repositories
    if (processes === undefined || root === undefined) return snapshot.resolve(consumer, call)
    return resolveWithProbes(
      disk.dci.probes,
      { processes, root, environment },
      (book) => snapshot.resolve(consumer, call, book),
      token,
    )
  }

  async recordOutcome(id: string, success: boolean): Promise<StorageError | undefined> {
    const now = this.ports.clock.now()
    const { memory, error } = await remember(this.memory, this.stateFile(), (state) =>
      recordOutcome(state, id, success, now),
    )
    this.memory = memory
    this.publish()
    return error
  }

  report(resolution: Resolution): ResolutionReport {
    return toReport(resolution, this.ports.clock.now())
  }

  onDidChange(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private rescan(token?: CancellationToken): Promise<void> {
    const run = () => this.look(token)
    this.scanning = this.scanning.then(run, run)
    return this.scanning
  }

  /** Takes in what has changed since the last look; what a cancelled look has missed stays unseen. */
  private async look(token: CancellationToken | undefined): Promise<void> {
    const changes = this.unseen
    this.unseen = { everything: false, paths: new Set() }
    const known = unchangedSkills(this.disk, changes)
    if (known === undefined) return
    const disk = await scanDisk(this.ports.files, this.settings, this.places, known, token)
    if (token?.isCancellationRequested) {
      for (const path of changes.paths) this.unseen.paths.add(path)
      this.unseen.everything ||= changes.everything
      return
    }
    this.disk = disk
    this.aliases = aliasesOf(disk.dci, this.settings)
    this.memory = await openMemory(disk.dci, this.settings.useState ? this.stateFile() : undefined)
    for (const document of this.documents.values()) {
      this.openSkills.set(document.path, openSkill(document, disk))
    }
    this.publish()
  }

  private publish(): void {
    this.snapshot = this.nextSnapshot()
    for (const listener of this.listeners) listener(this.snapshot)
  }

  private nextSnapshot(): Snapshot {
    const { settings, disk, aliases, memory } = this
    return new Snapshot({
      settings,
      disk,
      open: new Map(this.openSkills),
      aliases,
      history: memory.history,
      reliability: memory.report,
      probes: disk.dci.probes,
    })
  }

  private stateFile(): StateFile | undefined {
    const [root] = this.disk.bases.repositories
    const { storage, log } = this.ports
    return storage && root !== undefined
      ? { storage, log, path: joinPath(root, RELIABILITY_PATH) }
      : undefined
  }
}

/** What may differ from what was last seen of the disk. */
interface Changes {
  everything: boolean
  readonly paths: Set<string>
}

/** The skills that need not be read again; `undefined` when nothing that matters has changed. */
function unchangedSkills(
  disk: Disk,
  { everything, paths }: Changes,
): Map<string, Skill> | undefined {
  if (everything) return new Map()
  const changed = [...paths].filter((path) => concernsDisk(disk, path))
  if (changed.length === 0) return undefined
  const isChanged = (path: string) =>
    changed.some((each) => path === each || path.startsWith(`${each}/`))
  const unchanged = disk.skills.filter(({ path }) => !isChanged(path))
  return new Map(unchanged.map((skill) => [skill.path, skill]))
}

/** The tables in precedence: the user's, the workspace's, the built-in one (DCI-041). */
function aliasesOf({ userTable, aliasTables, warnings }: DciFiles, settings: Settings): Aliases {
  const tables = [
    ...(userTable ? [userTable] : []),
    ...aliasTables,
    ...(settings.builtinAliases ? [readAliasTable('builtin', BUILTIN_ALIASES)] : []),
  ]
  return combineAliases(tables, warnings)
}

function settingsOf({ settings }: EngineOptions): Settings {
  return { ...DEFAULT_SETTINGS, ...settings }
}
