/** Programs of the tests in this folder: bundled once, run as processes of their own. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { toPortPath } from '../../../server/src/node/node-files'

/** A folder for one test file, which other users can enter too. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dci-node-'))
  chmodSync(folder, 0o755)
  return toPortPath(folder)
}

/** Bundles `test/unit/node/NAME.ts` into a folder. @returns the path of the program */
export async function bundle(name: string, folder: string): Promise<string> {
  const outfile = `${folder}/${name}.mjs`
  await build({
    entryPoints: [resolve(`test/unit/node/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  return outfile
}

export interface Worker {
  readonly process: ChildProcess
  /** What it has written to stdout so far. */
  output(): string
  /** Its end: exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>
}

export function startWorker(
  args: readonly string[],
  options: SpawnOptions = {},
  program = 'node',
): Worker {
  const worker = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options })
  let output = ''
  worker.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | string>((done, fail) => {
    worker.once('error', fail)
    worker.once('close', (code, signal) => done(code ?? signal ?? 'unknown'))
  })
  return { process: worker, output: () => output, ended }
}

/** Whether a process still runs; one that has ended and waits to be noticed by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
