/**
 * Makes a fresh clone ready to run. Every other script starts here.
 *
 * The process that runs this is the machine's own Node, which may be as old as 20, and nothing is
 * installed yet: so only Node's own modules, and the work is done by child processes that find the
 * project's Node first in PATH.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url))

process.chdir(root)
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

// npm runs a script below a shell, and a shell that is told to stop ends without telling its child.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

/** Installs the project's packages when they are missing or are not the ones of the lock file. */
export async function setUp() {
  await install(root, 'package-lock.json', ['ci'])
}

/** Installs the VS Code server that `npm start` and the editor tests use; about 20 seconds, once. */
export async function setUpEditor() {
  const home = join(root, 'test', 'e2e')
  const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode')
  // Nothing is compiled: the missing native modules only cost a line in the server's log.
  const flags = ['--omit=dev', '--ignore-scripts']
  await install(home, 'package-lock.json', ['ci', ...flags])
  // The lock files that it ships are a little behind its manifests, so `npm ci` refuses them.
  for (const folder of [vscode, join(vscode, 'extensions')]) {
    await install(folder, 'npm-shrinkwrap.json', ['install', ...flags])
  }
}

/**
 * Runs a program in the project's folder, its output shown here, until it ends. When this process is
 * told to stop meanwhile, it passes that on, waits, and ends too.
 *
 * @returns its exit code, or 1 when a signal ended it
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  let stopped = false
  const stop = (signal) => {
    stopped = true
    child.kill(signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (stopped) process.exit(code ?? 1)
  return code ?? 1
}

/** Runs one of the project's scripts, and ends this process with its exit code when it fails. */
export async function step(script, ...args) {
  const code = await run('node', [join('scripts', script), ...args])
  if (code !== 0) process.exit(code)
}

async function install(folder, lock, command) {
  if (isInstalled(folder, lock)) return
  console.log(`Installing packages in ${folder}`)
  const code = await run('npm', [...command, '--loglevel=error'], {
    cwd: folder,
    shell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error(`npm ${command[0]} failed in ${folder}`)
}

/** npm leaves what it installed in a lock file of its own; the two must name the same versions. */
function isInstalled(folder, lock) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const found = packagesOf(installed)
  return Object.entries(packagesOf(join(folder, lock))).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && folder !== root) || found[path]?.version === version,
  )
}

function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}
