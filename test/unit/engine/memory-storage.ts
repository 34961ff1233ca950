/** Storage in memory for tests of the engine; `broken` makes every write fail. */
import { type Storage, StorageError } from '../../../server/src/ports'

export interface MemoryStorage extends Storage {
  readonly moved: string[]
  broken: boolean
}

export function memoryStorage(files: Map<string, string | Uint8Array>): MemoryStorage {
  const storage: MemoryStorage = {
    moved: [],
    broken: false,
    async update(path, change) {
      if (storage.broken) throw new StorageError(path, 'the disk is read-only')
      const text = files.get(path)
      files.set(path, change(typeof text === 'string' ? text : undefined))
    },
    async setAside(path, isCorrupt) {
      if (!isCorrupt(String(files.get(path)))) return undefined
      const aside = `${path}.corrupt-1`
      files.set(aside, files.get(path) ?? '')
      files.delete(path)
      storage.moved.push(aside)
      return aside
    },
  }
  return storage
}
