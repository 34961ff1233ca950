/** Platform failures in the words of the storage port. */
import { StorageError } from '../ports'

const DETAILS: Readonly<Record<string, string>> = {
  EACCES: 'permission to write there is denied',
  EPERM: 'permission to write there is denied',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file is where a folder is needed',
  EEXIST: 'a file is where a folder is needed',
  ENOENT: 'there is no such file or folder',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links go round in a circle',
  EBUSY: 'it is in use by another program',
}

/** A failed system call as {@link StorageError}; anything else, such as a caller's own error, as it is. */
export function toStorageError(path: string, error: unknown): unknown {
  if (!isSystemError(error)) return error
  const detail = DETAILS[error.code] ?? 'it cannot be written'
  const culprit = error.path === undefined || error.path === path ? '' : `${error.path}, `
  return new StorageError(path, `${detail} (${culprit}${error.code})`)
}

/** The code of a failed system call (`ENOENT`), or `undefined` for any other error. */
export function systemCode(error: unknown): string | undefined {
  return isSystemError(error) ? error.code : undefined
}

function isSystemError(
  error: unknown,
): error is Error & { readonly code: string; readonly path?: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
