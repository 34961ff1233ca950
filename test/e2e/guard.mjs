/**
 * Runs a program and ends it, with all that it started, when this process's standard input closes:
 * so nothing is left behind however the process at the other end goes.
 */
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
child.once('close', (code) => process.exit(code ?? 1))

process.stdin.resume().once('close', () => {
  // This process was started as the leader of a group; Windows has none.
  if (process.platform === 'win32') child.kill()
  else process.kill(-process.pid, 'SIGKILL')
})
