/** File systems that misbehave, around one that does not. */
import { FileError, type FileSystem } from '../../../server/src/ports'

/** Every question about these paths fails, as without permission. */
export function failing(files: FileSystem, paths: readonly string[]): FileSystem {
  const guarded =
    <Rest extends readonly unknown[], T>(read: (path: string, ...rest: Rest) => Promise<T>) =>
    async (path: string, ...rest: Rest): Promise<T> => {
      if (paths.includes(path)) throw new FileError('unreadable', path, 'permission is denied')
      return read(path, ...rest)
    }
  return {
    readDirectory: guarded(files.readDirectory),
    readFile: guarded(files.readFile),
    realPath: guarded(files.realPath),
    kindOf: guarded(files.kindOf),
  }
}

/** Lists every folder backwards, as no file system promises an order. */
export function backwards(files: FileSystem): FileSystem {
  return {
    ...files,
    readDirectory: async (path) => (await files.readDirectory(path)).toReversed(),
  }
}
