/** The processes port on Node: programs with a time limit, bounded output, and nothing left running (DCI-075). */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'
import type { CancellationToken, Processes, ProcessRequest } from '../ports'
import { endGroup, endWithUs, HAS_GROUPS } from './process-group'

/**
 * A run is over when the program ends, its time is up, or it is cancelled, which is told as `timed-out`, or as
 * `not-started` where it came before the start. Whatever the program has left running is then ended too.
 */
export const nodeProcesses: Processes = {
  async run(request, token) {
    if (token?.isCancellationRequested) return notStarted('it was cancelled before it began')
    const child = await start(request)
    if (typeof child === 'string') return notStarted(child)

    const done = endWithUs(child)
    const closed = new Promise((resolve) => child.once('close', resolve))
    const stdout = collect(child.stdout, request.outputLimit)
    const stderr = collect(child.stderr, request.outputLimit)
    const code = await exitCode(child, request.timeout, token)
    await endGroup(child)
    await drain(child, closed)
    done()
    if (code === undefined) return { kind: 'timed-out' }
    return {
      kind: 'exited',
      code,
      stdout: stdout.text(),
      stderr: stderr.text(),
      truncated: stdout.truncated() || stderr.truncated(),
    }
  },
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** @returns the running program, or why there is none */
async function start({ command, cwd, environment }: ProcessRequest): Promise<Child | string> {
  const [program, ...args] = command
  const folder = await stat(cwd).catch(() => undefined)
  if (!folder?.isDirectory()) return `${program}: its working folder ${cwd} is not there`
  try {
    const child = spawn(program, args, {
      cwd,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
      windowsHide: true,
    })
    return await new Promise((resolve) => {
      child.once('spawn', () => resolve(child))
      child.on('error', (error) => resolve(whyNot(program, error)))
    })
  } catch (error) {
    return whyNot(program, error)
  }
}

const DETAILS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such program, or the interpreter that it names is missing',
  EACCES: 'it is not executable, or permission to run it is denied',
  EINVAL: 'it cannot be run without a shell, as .cmd and .bat files cannot',
  E2BIG: 'its arguments and environment are too long',
}

function whyNot(program: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return `${program}: ${DETAILS[code] ?? message}`
}

function notStarted(detail: string) {
  return { kind: 'not-started', detail } as const
}

interface Collected {
  text(): string
  truncated(): boolean
}

/** Reads a stream to its end and keeps the first bytes of it. */
function collect(stream: Readable, limit: number): Collected {
  const kept: Uint8Array[] = []
  let room = limit
  let truncated = false
  stream.on('data', (chunk: Uint8Array) => {
    truncated ||= chunk.length > room
    if (room === 0) return
    kept.push(chunk.subarray(0, room))
    room = Math.max(0, room - chunk.length)
  })
  stream.on('error', () => stream.destroy())
  return {
    truncated: () => truncated,
    // Decoded as the beginning of a stream, half a character at the cut is left out.
    text: () =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(kept), {
        stream: truncated,
      }),
  }
}

/** The most that a timer takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1
/** Milliseconds between two looks at the cancellation token. */
const POLL = 25

/** @returns the exit code, or 128 plus the signal's number; `undefined` when it is to be ended first */
function exitCode(
  child: Child,
  timeout: number,
  token: CancellationToken | undefined,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const finish = (code?: number) => {
      clearTimeout(limit)
      clearInterval(poll)
      resolve(code)
    }
    const limit = setTimeout(finish, Math.min(timeout, LONGEST_TIMER))
    const look = () => {
      if (token?.isCancellationRequested) finish()
    }
    const poll = token && setInterval(look, POLL)
    child.once('exit', (code, signal) =>
      finish(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    )
  })
}

/** Milliseconds that the pipes may stay open when the program and its group have ended. */
const DRAIN = 200

/** Waits until the pipes are read to their end, but not for a process that left the group and keeps them open. */
function drain(child: Child, closed: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = () => {
      child.stdout.destroy()
      child.stderr.destroy()
      child.unref()
      resolve()
    }
    // After a long pause of ours the timer comes first: what lies in the pipes is read before the immediate.
    const limit = setTimeout(() => setImmediate(giveUp), DRAIN)
    closed.then(() => {
      clearTimeout(limit)
      resolve()
    })
  })
}
