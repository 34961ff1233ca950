/** Finds programs that are already on the machine. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The absolute path of the first program that can be run: each name along PATH, then the places.
 *
 * @returns undefined when none is there
 */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
