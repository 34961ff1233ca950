import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeProcesses } from '../../../server/src/node/node-processes'
import type { ProcessRequest } from '../../../server/src/ports'
import { bundle, isRunning, startWorker, temporaryFolder } from './workers'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const root = temporaryFolder()
const PATH = process.env.PATH ?? ''
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(`${root}/`)
})

afterAll(() => rmSync(root, { recursive: true }))

function request(
  command: ProcessRequest['command'],
  changes: Partial<ProcessRequest> = {},
): ProcessRequest {
  const usual = { cwd: folder, timeout: 60_000, outputLimit: 10_000, environment: { PATH } }
  return { ...usual, command, ...changes }
}

const script = (text: string, changes: Partial<ProcessRequest> = {}) =>
  request(['sh', '-c', text], changes)

/** The process whose number a script has written into a file. */
const processIn = (name: string) => Number(readFileSync(`${folder}/${name}`, 'utf8'))

async function expectEnded(...names: string[]): Promise<void> {
  for (const name of names) {
    expect(processIn(name)).toBeGreaterThan(0)
    await vi.waitUntil(() => !isRunning(processIn(name)), { timeout: 10_000 })
  }
}

describe('a program that ends', () => {
  it('DCI-075: tells its exit code and both outputs', async () => {
    expect(await nodeProcesses.run(script('echo out; echo err >&2; exit 3'))).toEqual({
      kind: 'exited',
      code: 3,
      stdout: 'out\n',
      stderr: 'err\n',
      truncated: false,
    })
  })

  it.each([
    ['KILL', 137],
    ['SEGV', 139],
    ['TERM', 143],
  ])('DCI-075: killed by SIG%s, tells 128 plus the number of the signal', async (signal, code) => {
    expect(await nodeProcesses.run(script(`kill -${signal} $$`))).toMatchObject({
      kind: 'exited',
      code,
    })
  })

  it('DCI-075: gets its arguments as they are, as there is no shell', async () => {
    const args = ['a b', '', '"\'`', '$HOME $(id)', '*', 'one\ntwo', '--', ';&|>x', '\\', 'ü☃😀']
    const print = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))'
    const outcome = await nodeProcesses.run(request(['node', '-e', print, '--', ...args]))
    expect(outcome).toMatchObject({ stdout: JSON.stringify(args) })
    expect(readdirSync(folder)).toEqual([])
  })

  it('DCI-075: has the given environment and folder, and an input that is at its end', async () => {
    const environment = { PATH, ONLY: 'this $PATH' }
    const outcome = await nodeProcesses.run(script('cat; pwd -P; env', { environment }))
    expect(outcome).toMatchObject({ kind: 'exited', code: 0 })
    const lines = outcome.kind === 'exited' ? outcome.stdout.trimEnd().split('\n') : []
    expect(lines.shift()).toBe(folder)
    const addedByShells = ['PWD', 'OLDPWD', 'SHLVL', '_']
    const names = lines.map((line) => line.replace(/=.*/, ''))
    expect(names.filter((name) => !addedByShells.includes(name)).sort()).toEqual(['ONLY', 'PATH'])
    expect(lines).toContain('ONLY=this $PATH')
  })

  it('reads all that was written just before the end', async () => {
    const write = "process.stdout.write('x'.repeat(3_000_000))"
    const outcome = await nodeProcesses.run(
      request(['node', '-e', write], { outputLimit: 4_000_000 }),
    )
    expect(outcome).toMatchObject({ stdout: 'x'.repeat(3_000_000), truncated: false })
  })

  it('takes output that is not UTF-8 as it comes', async () => {
    const outcome = await nodeProcesses.run(script(String.raw`printf '\357\273\277a\377\303(b'`))
    expect(outcome).toMatchObject({ stdout: '\uFEFFa\uFFFD\uFFFD(b' })
  })

  it('DCI-075: takes the children that it has left behind with it', async () => {
    const outcome = await nodeProcesses.run(
      script(`
        sleep 1000 & echo $! > polite
        (trap '' TERM; echo > ready; while :; do sleep 1000; done) & echo $! > stubborn
        while [ ! -e ready ]; do :; done
        echo done; exit 7`),
    )
    expect(outcome).toMatchObject({ kind: 'exited', code: 7, stdout: 'done\n' })
    await expectEnded('polite', 'stubborn')
  })

  it('is not waited for by its pipes, which a process outside the group keeps open', async () => {
    const leave = `
      const { spawn } = require('node:child_process')
      const child = spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' })
      child.unref()
      require('node:fs').writeFileSync('escaped', String(child.pid))
      console.log('bye')`
    const outcome = await nodeProcesses.run(request(['node', '-e', leave]))
    process.kill(processIn('escaped'), 'SIGKILL')
    expect(outcome).toMatchObject({ kind: 'exited', code: 0, stdout: 'bye\n' })
  })
})

describe('output without end', () => {
  it.each([
    ['abc', 10, 'abc', false],
    ['abc', 3, 'abc', false],
    ['abc', 2, 'ab', true],
    ['abc', 0, '', true],
    ['a☃', 4, 'a☃', false],
    ['a☃', 3, 'a', true],
  ])(
    'DCI-075: of %j the first %d bytes are %j, cut: %j',
    async (text, outputLimit, stdout, truncated) => {
      const outcome = await nodeProcesses.run(request(['printf', '%s', text], { outputLimit }))
      expect(outcome).toMatchObject({ stdout, truncated })
    },
  )

  it('DCI-075: is drained, and only its beginning kept', async () => {
    const before = process.memoryUsage().rss
    const flood = 'yes | head -c 100000000; yes oh | head -c 100000000 >&2; exit 5'
    const outcome = await nodeProcesses.run(script(flood, { outputLimit: 6 }))
    expect(outcome).toEqual({
      kind: 'exited',
      code: 5,
      stdout: 'y\ny\ny\n',
      stderr: 'oh\noh\n',
      truncated: true,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('DCI-075: is ended at the time limit', async () => {
    expect(await nodeProcesses.run(request(['yes'], { timeout: 100 }))).toEqual({
      kind: 'timed-out',
    })
  })
})

describe('a program that does not end', () => {
  /** Three generations that ignore SIGTERM; `started` comes when each has told its number. */
  const family = `
    trap '' TERM
    echo $$ > leader
    (sleep 1000 & echo $! > grandchild; while :; do sleep 1000; done) & echo $! > child
    while [ ! -s grandchild ]; do sleep 0.01; done
    echo > started
    while :; do sleep 1000; done`

  it('DCI-075: is ended at the time limit with all its children, although it ignores SIGTERM', async () => {
    expect(await nodeProcesses.run(script(family, { timeout: 1500 }))).toEqual({
      kind: 'timed-out',
    })
    expect(() => process.kill(processIn('leader'), 0)).toThrow('ESRCH')
    await expectEnded('child', 'grandchild')
  })

  it('DCI-075: is ended with all its children when it is cancelled', async () => {
    const token = {
      get isCancellationRequested() {
        return existsSync(`${folder}/started`)
      },
    }
    expect(await nodeProcesses.run(script(family), token)).toEqual({ kind: 'timed-out' })
    await expectEnded('leader', 'child', 'grandchild')
  })

  it('DCI-075: gets the chance to tidy up', async () => {
    const tidy = `trap 'echo > tidied; exit' TERM; echo > started; while :; do sleep 0.01; done`
    const token = {
      get isCancellationRequested() {
        return existsSync(`${folder}/started`)
      },
    }
    await nodeProcesses.run(script(tidy), token)
    expect(existsSync(`${folder}/tidied`)).toBe(true)
  })

  it('DCI-075: is ended when this process exits before it', async () => {
    const worker = startWorker([await bundle('processes-worker', root), folder, family])
    expect(await worker.ended).toBe(0)
    await expectEnded('leader', 'child', 'grandchild')
  })

  it('leaves nothing behind in this process', async () => {
    const held = () => process.listenerCount('exit') + process.getActiveResourcesInfo().length
    const before = held()
    const ended = Array.from({ length: 12 }, () => nodeProcesses.run(script('exit 0')))
    const limited = nodeProcesses.run(script('sleep 1000', { timeout: 50 }))
    await Promise.all([...ended, limited])
    expect(held()).toBeLessThanOrEqual(before)
  })
})

describe('a program that does not start', () => {
  it.each<[title: string, command: ProcessRequest['command'], detail: string]>([
    ['missing', ['no-such-program-here'], 'no-such-program-here: there is no such program'],
    ['missing, by its path', ['./none', 'a'], './none: there is no such program'],
    ['not executable', ['./plain'], './plain: it is not executable'],
    ['a folder', ['.'], '.: it is not executable'],
    ['without its interpreter', ['./orphan'], 'the interpreter that it names is missing'],
    ['with a NUL in an argument', ['echo', 'a\0b'], 'echo: '],
    ['with too long arguments', ['echo', 'x'.repeat(5_000_000)], 'echo: its arguments'],
  ])('DCI-075: %s', async (_, command, detail) => {
    writeFileSync(`${folder}/plain`, 'text')
    writeFileSync(`${folder}/orphan`, '#!/no/such/interpreter\n')
    chmodSync(`${folder}/orphan`, 0o755)
    expect(await nodeProcesses.run(request(command))).toEqual({
      kind: 'not-started',
      detail: expect.stringContaining(detail),
    })
  })

  it.each(['none', 'file'])('DCI-075: in a working folder that is none: %s', async (name) => {
    writeFileSync(`${folder}/file`, '')
    const cwd = `${folder}/${name}`
    expect(await nodeProcesses.run(request(['echo'], { cwd }))).toEqual({
      kind: 'not-started',
      detail: `echo: its working folder ${cwd} is not there`,
    })
  })

  it('DCI-075: cancelled before', async () => {
    const run = nodeProcesses.run(script('echo > trace'), { isCancellationRequested: true })
    expect(await run).toMatchObject({ kind: 'not-started' })
    expect(readdirSync(folder)).toEqual([])
  })
})
