/** Ending a program together with everything that it has started. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** On Windows, where `taskkill` finds the children of a process that still runs, there are no groups. */
export const HAS_GROUPS = process.platform !== 'win32'

/** Milliseconds between asking the processes to end and ending them by force. */
const GRACE = 500
const STEP = 20

/**
 * Ends a program that was started as the leader of a group of its own (`detached`), and the whole group; also
 * when the leader has ended before. Never rejects.
 */
export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  if (!HAS_GROUPS) return await endTree(child, pid)
  if (!signalGroup(pid, 'SIGTERM')) return
  for (let waited = 0; waited < GRACE; waited += STEP) {
    await sleep(STEP)
    if (!signalGroup(pid, 0)) return
  }
  signalGroup(pid, 'SIGKILL')
}

/** @returns whether any process of the group was there to get the signal */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}

async function endTree(child: ChildProcess, pid: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const options = { stdio: 'ignore', windowsHide: true } as const
  await once(spawn('taskkill', ['/pid', `${pid}`, '/t', '/f'], options), 'close').catch(() => {
    child.kill()
  })
}

const running = new Set<number>()

/**
 * Has a group ended by force, should this process exit before it; Windows does that by itself.
 * @returns to be called when the group has ended
 */
export function endWithUs({ pid }: ChildProcess): () => void {
  if (pid === undefined || !HAS_GROUPS) return () => {}
  if (running.size === 0) process.on('exit', endAll)
  running.add(pid)
  return () => {
    running.delete(pid)
    if (running.size === 0) process.off('exit', endAll)
  }
}

function endAll(): void {
  for (const pid of running) signalGroup(pid, 'SIGKILL')
}
