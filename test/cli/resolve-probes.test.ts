/** `dci resolve --run-probes`: the flag is the consent (DCI-074, 075; SURF-012). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ProcessOutcome, ProcessRequest } from '../../server/src/ports'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { CLI, dciJson, EMPTY_HOME } from './dci'
import { dciInside, inWork } from './fake-terminal'

const PACK =
  skill('asker', 'DCI/1^strict R(web-search)') +
  skill(
    'wisher',
    'DCI/1^strict R(web-search,other) Pol(on-missing-required=offer-emulation,min-required-coverage=0.5,min-contract-score=0.5,min-total-score=0.2)',
  ) +
  skill('searcher', 'DCI/1 P(web-search)')

function withProbe(...command: string[]): string {
  const file = { schema_version: '1', probes: { 'web-search': { command } } }
  return `${PACK}//- /.dci/probes.v1.json\n${JSON.stringify(file)}`
}

/** `dci resolve` in this process, and what it ran. */
async function resolveWith(
  args: readonly string[],
  { outcome = EXITED, ...options }: { outcome?: ProcessOutcome; answers?: string[] } = {},
  isTerminal = false,
) {
  const requests: ProcessRequest[] = []
  const run = await dciInside(['resolve', ...args], {
    ...options,
    isTerminal,
    files: inWork(readFixture(withProbe('probe', 'it'))),
    environment: { PATH: '/bin', HOME: '/home/me', LANG: 'C', SECRET: 'x', NO_COLOR: '1' },
    processes: {
      run: async (request) => {
        requests.push(request)
        return outcome
      },
    },
  })
  return { ...run, requests }
}

const EXITED = { kind: 'exited', code: 0, stdout: '', stderr: '', truncated: false } as const

describe('--run-probes', () => {
  it('DCI-075: without it nothing runs, and the report says that there is a probe', async () => {
    const { requests, stdout } = await resolveWith(['asker'])
    expect(requests).toEqual([])
    expect(stdout).toContain('probe-not-run: searcher was taken without its probe')
  })

  it('DCI-075: runs with a minimal environment', async () => {
    const { requests, status, stdout } = await resolveWith(['asker', '--run-probes'])
    expect(status).toBe(0)
    expect(requests).toMatchObject([{ command: ['probe', 'it'], cwd: '/work' }])
    expect(requests[0]?.environment).toEqual({
      PATH: '/bin',
      HOME: '/home/me',
      LANG: 'C',
      DCI_CAPABILITY: 'web-search',
      DCI_SKILL_NAME: 'searcher',
      DCI_SKILL_PATH: 'skills/searcher/SKILL.md',
    })
    expect(stdout).toContain('its probe passed')
  })

  it('DCI-074: a probe that fails excludes its skill', async () => {
    const { status, stdout } = await resolveWith(['asker', '--run-probes'], {
      outcome: { ...EXITED, code: 3, stderr: 'no network\n' },
    })
    expect(status).toBe(1)
    expect(stdout).toContain('its probe failed: it exited with 3: no network')
  })

  it('DCI-091: a decision does not run a probe again', async () => {
    const { requests, stdout } = await resolveWith(['wisher', '--run-probes'], { answers: ['e'] })
    expect(requests).toHaveLength(1)
    expect(stdout).toContain('the agent stands in for it')
  })

  it('SURF-001: a terminal shows what runs, and takes it away again', async () => {
    const { stderr } = await resolveWith(['asker', '--run-probes'], {}, true)
    expect(stderr).toBe('\r\u001b[KRunning probe it\r\u001b[K')
  })
})

describe('built', () => {
  it('DCI-075: runs a real command where the repository is', () => {
    const { folder, remove } = onDisk(withProbe('sh', '-c', 'test -f skills/searcher/SKILL.md'))
    const { json } = dciJson(['resolve', 'asker', '--run-probes'], { cwd: folder })
    expect(json.candidates[0].probe).toEqual({ outcome: 'passed' })
    remove()
  })

  it('DCI-075: a signal ends the program that runs, and dci', async () => {
    const { folder, remove } = onDisk(
      withProbe('sh', '-c', 'echo $$ > pid.new; mv pid.new pid; sleep 600'),
    )
    const child = spawn('node', [CLI, 'resolve', 'asker', '--run-probes'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: EMPTY_HOME },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    await expect.poll(() => existsSync(join(folder, 'pid')), { timeout: 20_000 }).toBe(true)
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
    remove()
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
