/** The engine: documents and files in, snapshots out. The only part of the core that holds state. */
import type { CancellationToken, StorageError } from '../ports'
import type { ResolutionCall } from '../resolution/inputs'
import type { ResolutionReport } from '../resolution/report'
import type { Resolution } from '../resolution/resolve'
import type { OutsideRoots } from '../skills/outside-roots'
import type { OnProgress, Places } from './disk'
import type { OpenDocument } from './open-documents'
import type { Settings } from './settings'
import type { Snapshot } from './snapshot'

export interface EngineOptions extends Places {
  readonly settings?: Partial<Settings>
}

/** A workspace folder that has skills outside all roots. */
export interface OutsideFolder extends OutsideRoots {
  /** Absolute. */
  readonly folder: string
}

export interface Engine {
  /** The newest state. Take it once a request and read nothing else. */
  readonly snapshot: Snapshot
  /** Absolute paths of files, and of folders with all within, whose changes matter; as of the last look. */
  readonly watchedPlaces: readonly string[]
  /** Looks at the disk anew. */
  scan(token?: CancellationToken, onProgress?: OnProgress): Promise<void>
  /** Reads the files at these paths again; a path that is a folder counts for all within. */
  filesChanged(paths: readonly string[], token?: CancellationToken): Promise<void>
  /** A document was opened or edited: from now on its text stands in place of the file. */
  documentChanged(document: OpenDocument): void
  /** A document was closed: the file counts again. */
  documentClosed(path: string): void
  /** Version of the open document at a path, if it is open. */
  versionOf(path: string): number | undefined
  /** Takes new settings or workspace folders and looks at the disk anew. */
  configure(options: EngineOptions, onProgress?: OnProgress): Promise<void>
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
  /** Looks for skills of each workspace folder that no root holds (DCI-094); it walks the folders anew. */
  outsideRoots(): Promise<OutsideFolder[]>
  /** The report of a resolution, stamped with the clock's time. */
  report(resolution: Resolution): ResolutionReport
  /** Calls back after each change with the new snapshot; returns how to stop. */
  onDidChange(listener: (snapshot: Snapshot) => void): () => void
}
