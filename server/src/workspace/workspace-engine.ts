/** How the engine is carried out. */
import type { CancellationToken, Ports, StorageError } from '../ports'
import { type Aliases, combineAliases, NO_ALIASES, readAliasTable } from '../resolution/aliases'
import { BUILTIN_ALIASES } from '../resolution/builtin-aliases'
import type { ResolutionCall } from '../resolution/inputs'
import { recordOutcome } from '../resolution/reliability'
import type { ResolutionReport } from '../resolution/report'
import type { Resolution } from '../resolution/resolve'
import { toReport } from '../resolution/to-report'
import { findOutsideRoots } from '../skills/outside-roots'
import { joinPath } from '../skills/paths'
import {
  type DciFile,
  type DciFiles,
  interpretDciFiles,
  presentFiles,
  RELIABILITY_PATH,
} from './dci-files'
import type { OnProgress, ScanOptions } from './disk'
import type { Engine, EngineOptions, OutsideFolder } from './engine'
import { type Changes, look, NOTHING_SEEN, type Seen } from './look'
import { type Memory, NO_MEMORY, openMemory, remember, type StateFile } from './memory'
import { isDciFile, type OpenDocument, OpenDocuments } from './open-documents'
import { resolveWithProbes } from './probing'
import { Resolutions } from './resolutions'
import { Roster } from './roster'
import type { Settings } from './settings'
import type { Skill } from './skill'
import { NOTHING, Snapshot } from './snapshot'

/** Makes an engine over the given ports; it knows nothing until the first {@link Engine.scan} (SURF-013). */
export function createEngine(ports: Ports, options: EngineOptions): Engine {
  return new WorkspaceEngine(ports, options)
}

class WorkspaceEngine implements Engine {
  snapshot: Snapshot = new Snapshot(NOTHING)
  private readonly documents = new OpenDocuments()
  private readonly listeners = new Set<(snapshot: Snapshot) => void>()
  private seen: Seen = NOTHING_SEEN
  private unseen: Changes = { everything: true, paths: new Set() }
  /** Looks run one after the other, so that an older one never overwrites a newer one. */
  private looking: Promise<void> = Promise.resolve()
  private roster = NOTHING.roster
  private dci: DciFiles = interpretDciFiles([])
  private aliases: Aliases = NO_ALIASES
  private memory: Memory = NO_MEMORY
  private resolutions = new Resolutions()

  constructor(
    private readonly ports: Ports,
    private options: EngineOptions,
  ) {}

  scan(token?: CancellationToken, onProgress?: OnProgress): Promise<void> {
    this.unseen = { everything: true, paths: new Set() }
    return this.look({ token, onProgress })
  }

  filesChanged(paths: readonly string[], token?: CancellationToken): Promise<void> {
    for (const path of paths) this.unseen.paths.add(path)
    return this.look({ token })
  }

  documentChanged(document: OpenDocument): void {
    const { path } = document
    this.documents.change(document, this.snapshot.skillAt(path), this.seen.disk)
    this.takeIn(path)
  }

  documentClosed(path: string): void {
    this.documents.close(path)
    this.takeIn(path)
  }

  get watchedPlaces(): readonly string[] {
    const { disk, dciPlaces } = this.seen
    const roots = disk.scans.map(({ root }) => root.path)
    return [...roots, ...disk.searched, ...dciPlaces.map(({ path }) => path)]
  }

  versionOf(path: string): number | undefined {
    return this.documents.versionOf(path)
  }

  configure(options: EngineOptions, onProgress?: OnProgress): Promise<void> {
    this.options = options
    return this.scan(undefined, onProgress)
  }

  async resolveProbed(
    consumer: string | undefined,
    call: ResolutionCall,
    environment: Readonly<Record<string, string>>,
    token?: CancellationToken,
  ): Promise<Resolution> {
    const { snapshot, dci, root } = this
    const { processes } = this.ports
    if (processes === undefined || root === undefined) return snapshot.resolve(consumer, call)
    return resolveWithProbes(
      dci.probes,
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

  async outsideRoots(): Promise<OutsideFolder[]> {
    const { scans, skills } = this.seen.disk
    const roots = scans.map(({ root }) => root.path)
    const known = skills.map(({ path }) => path)
    const searched = this.options.folders.map(async (folder) => ({
      folder,
      ...(await findOutsideRoots(this.ports.files, folder, roots, known)),
    }))
    return (await Promise.all(searched)).filter(({ paths }) => paths.length > 0)
  }

  report(resolution: Resolution): ResolutionReport {
    return toReport(resolution, this.ports.clock.now())
  }

  onDidChange(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private look(options: ScanOptions): Promise<void> {
    const run = () => this.lookNow(options)
    this.looking = this.looking.then(run, run)
    return this.looking
  }

  /** Takes in what has changed since the last look; what a cancelled look has missed stays unseen. */
  private async lookNow(options: ScanOptions): Promise<void> {
    const changes = this.unseen
    this.unseen = { everything: false, paths: new Set() }
    if (!changes.everything && changes.paths.size === 0) return
    const before = this.seen
    const seen = await look(this.ports.files, this.options, before, changes, options)
    if (options.token?.isCancellationRequested) {
      for (const path of changes.paths) this.unseen.paths.add(path)
      this.unseen.everything ||= changes.everything
      return
    }
    this.seen = seen
    if (seen.dciPlaces !== before.dciPlaces) {
      this.interpret()
      this.memory = await openMemory(
        this.dci,
        seen.settings.useState ? this.stateFile() : undefined,
      )
    } else if (seen.disk === before.disk) return
    this.documents.place(seen.disk)
    this.enrol()
    this.publish()
  }

  /** An open document has come, changed or gone. */
  private takeIn(path: string): void {
    if (isDciFile(path)) this.interpret()
    else if (this.roster.has(path)) {
      const skill = this.documents.skills.get(path) ?? this.seen.disk.skills.find(isAt(path))
      const next = skill && this.roster.with(skill)
      if (next) this.roster = next
      else this.enrol()
    }
    this.publish()
  }

  private enrol(): void {
    this.roster = Roster.of(this.seen.disk, this.documents.skills, this.seen.settings)
  }

  /** An alias table counts as it stands in the editor; what may run or set anything, as it was saved. */
  private interpret(): void {
    const saved = presentFiles(this.seen.dciPlaces, new Map())
    const tables = this.dciFiles().filter(({ kind }) => kind === 'aliases')
    this.dci = interpretDciFiles([...tables, ...saved.filter(({ kind }) => kind !== 'aliases')])
    this.aliases = aliasesOf(this.dci, this.seen.settings)
    this.resolutions = new Resolutions()
  }

  private dciFiles(): readonly DciFile[] {
    return presentFiles(this.seen.dciPlaces, this.documents.dciTexts)
  }

  private publish(): void {
    const { roster, aliases, memory, dci, resolutions } = this
    this.snapshot = new Snapshot({
      settings: this.seen.settings,
      roster,
      open: new Map(this.documents.skills),
      dciFiles: this.dciFiles(),
      aliases,
      history: memory.history,
      reliability: memory.report,
      probes: dci.probes,
      resolutions,
    })
    for (const listener of this.listeners) listener(this.snapshot)
  }

  /** The folder that state is kept below and probes run in (DCI-100). */
  private get root(): string | undefined {
    return this.seen.disk.bases.repositories[0]
  }

  private stateFile(): StateFile | undefined {
    const { storage, log } = this.ports
    return storage && this.root !== undefined
      ? { storage, log, path: joinPath(this.root, RELIABILITY_PATH) }
      : undefined
  }
}

function isAt(path: string) {
  return (skill: Skill) => skill.path === path
}

/** The tables in precedence: the user's, the workspace's, the built-in one (DCI-041). */
function aliasesOf({ aliasTables, warnings }: DciFiles, settings: Settings): Aliases {
  const builtin = settings.builtinAliases ? [readAliasTable('builtin', BUILTIN_ALIASES)] : []
  return combineAliases([...aliasTables, ...builtin], warnings)
}
