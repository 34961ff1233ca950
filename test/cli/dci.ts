/** Runs the built command line, as a shell would. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const CLI = resolve('dist/cli.js')

/** A home in which nothing is installed: it is not even there. */
export const EMPTY_HOME = join(tmpdir(), 'dci-no-home')

export interface Run {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly stdin?: string | Uint8Array
  readonly environment?: Readonly<Record<string, string>>
}

export function dci(args: readonly string[], { cwd, stdin, environment }: RunOptions = {}): Run {
  const { status, stdout, stderr } = spawnSync('node', [CLI, ...args], {
    cwd,
    input: stdin ?? '',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: EMPTY_HOME, LANG: 'C.UTF-8', ...environment },
  })
  return { status, stdout, stderr }
}

/** Runs a command whose output is one JSON document. */
export function dciJson(args: readonly string[], options?: RunOptions) {
  const { status, stdout, stderr } = dci([...args, '--format', 'json'], options)
  return { status, stderr, json: JSON.parse(stdout) }
}
