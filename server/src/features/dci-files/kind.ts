/** Which file under `.dci` a document is, and who else speaks about it. */
import { dciFileKind } from '../../workspace/dci-files'
import type { Snapshot } from '../../workspace/snapshot'

/** The kinds of file that people write. */
export type WrittenKind = 'aliases' | 'probes' | 'config'

export interface DciFileOptions {
  /** Whether the editor reads the schemas itself, and says and offers all that they hold (EDIT-002). */
  readonly hostLints?: boolean
}

/** A user's alias table may lie anywhere; `undefined` for a path that is none of ours. */
export function writtenKind({ settings }: Snapshot, path: string): WrittenKind | undefined {
  if (path === settings.aliasFile) return 'aliases'
  const kind = dciFileKind(path)
  return kind === 'reliability' ? undefined : kind
}
