/** Entry of the command line: the process's arguments, streams and exit status, and nothing else. */
import { constants } from 'node:os'
import { createInterface, type Interface } from 'node:readline'
import packageJson from '../../../../package.json'
import { writeAtomically } from '../../node/atomic-write'
import { toPortPath } from '../../node/node-files'
import { homeFolder, nodePorts } from '../../node/node-ports'
import { nodeProcesses } from '../../node/node-processes'
import type { Log, Ports, Processes } from '../../ports'
import { run } from './program'
import type { ExitStatus, Output, Terminal } from './terminal'

const OLDEST_NODE = 22

const { stdin, stdout, stderr, env, platform } = process

function output(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => stream.write(text),
    isTerminal: stream.isTTY === true,
    columns: stream.columns,
  }
}

async function readStdin(limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stdin) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit)
}

let lines: Interface | undefined
let typed: AsyncIterator<string> | undefined

/** Lines that were typed ahead answer the questions that follow. */
async function ask(question: string): Promise<string | undefined> {
  lines ??= createInterface({ input: stdin, output: stderr })
  typed ??= lines[Symbol.asyncIterator]()
  lines.setPrompt(question)
  lines.prompt()
  const { value, done } = await typed.next()
  if (!done) return value
  stderr.write('\n')
  return undefined
}

/** A locale of UTF-8 is said by the first of these that is set; Windows terminals have no such variable. */
function speaksUnicode(): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return platform === 'win32' || /utf-?8/i.test(locale)
}

function portsOf(log: Log): Ports {
  const { processes, ...ports } = nodePorts(log)
  return { ...ports, ...(processes && { processes: endingWithUs(processes) }) }
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A program runs in a group of its own, which Ctrl-C does not reach, and a process that a signal ends tells
 * nobody. While one runs, signals end this process by `exit`, upon which the port ends the program.
 */
function endingWithUs(processes: Processes): Processes {
  const end = (signal: (typeof ENDINGS)[number]) => process.exit(128 + constants.signals[signal])
  return {
    async run(request, token) {
      for (const signal of ENDINGS) process.on(signal, end)
      try {
        return await processes.run(request, token)
      } finally {
        for (const signal of ENDINGS) process.off(signal, end)
      }
    },
  }
}

const terminal: Terminal = {
  stdout: output(stdout),
  stderr: output(stderr),
  readStdin,
  ...(stdin.isTTY && stderr.isTTY && { ask }),
  environment: env,
  unicode: speaksUnicode(),
  workingFolder: toPortPath(process.cwd()),
  home: homeFolder(),
  ports: portsOf({
    write: (level, message) => {
      if (level === 'error' || level === 'warning') stderr.write(`${level}: ${message}\n`)
    },
  }),
  toPortPath,
  replaceFile: writeAtomically,
  checkOut: async (folder, revision, environment) => {
    const { checkOut } = await import('../../node/git-revision')
    return checkOut(endingWithUs(nodeProcesses), folder, revision, environment)
  },
  startLanguageServer: async () => {
    await import('../lsp/main')
  },
  version: packageJson.version,
}

// A reader that has seen enough, as `head` has, is no failure.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

async function main(): Promise<ExitStatus> {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    stderr.write(`error: dci needs Node ${OLDEST_NODE} or newer, and this is ${node}\n`)
    return 2
  }
  try {
    return await run(process.argv.slice(2), terminal)
  } catch (error) {
    const detail = error instanceof Error ? error.stack : String(error)
    stderr.write(`error: dci failed, which is a bug in it\n${detail}\n`)
    return 2
  } finally {
    lines?.close()
  }
}

main().then((status) => {
  process.exitCode = status
})
