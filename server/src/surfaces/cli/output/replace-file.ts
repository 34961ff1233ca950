import { StorageError } from '../../../ports'
import { complain, type Terminal } from '../terminal'

/** Replaces a file as a whole. @returns false when that failed; the file is unchanged then and stderr told */
export async function replaceFile(
  terminal: Terminal,
  path: string,
  text: string,
): Promise<boolean> {
  try {
    await terminal.replaceFile(path, text)
    return true
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    complain(terminal, error.message)
    return false
  }
}
