/** The ports on Node, put together. */
import { homedir } from 'node:os'
import type { Log, Ports } from '../ports'
import { nodeFiles, toPortPath } from './node-files'

export function nodePorts(log: Log): Ports {
  return { files: nodeFiles, clock: { now: () => new Date().toISOString() }, log }
}

/** The user's home folder, or `undefined` where there is none. */
export function homeFolder(): string | undefined {
  const home = homedir()
  return home === '' ? undefined : toPortPath(home)
}
