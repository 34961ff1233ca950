/** The ports on Node, put together. */
import { homedir } from 'node:os'
import type { Log, Ports } from '../ports'
import { nodeFiles, toPortPath } from './node-files'
import { nodeProcesses } from './node-processes'
import { createNodeStorage } from './node-storage'

/** All ports. Make them once a process: writers of one file wait for each other. */
export function nodePorts(log: Log): Ports {
  const clock = { now: () => new Date().toISOString() }
  return {
    files: nodeFiles,
    clock,
    log,
    storage: createNodeStorage(),
    processes: nodeProcesses,
  }
}

/** The user's home folder, or `undefined` where there is none. */
export function homeFolder(): string | undefined {
  const home = homedir()
  return home === '' ? undefined : toPortPath(home)
}
