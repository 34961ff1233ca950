/** What the engine makes of the files under `.dci`. */
import { describe, expect, it } from 'vitest'
import type { Processes, ProcessOutcome, ProcessRequest } from '../../../server/src/ports'
import type { Settings } from '../../../server/src/workspace/settings'
import { createEngine } from '../../../server/src/workspace/workspace-engine'
import { memoryPorts, readFixture, skill } from '../../harness/workspace'
import { memoryStorage } from './memory-storage'

const PACK =
  skill('asker', 'DCI/1 R(find-pages)') +
  skill('searcher', 'DCI/1 P(web-search)') +
  skill('cook', 'DCI/1 P(cooking)')

const SEARCHER = 'searcher::skills/searcher/SKILL.md'
const STATE = '/work/.dci/state/reliability.v1.json'

const aliasFile = (version: string, aliases: object) =>
  JSON.stringify({ schema_version: '1', alias_table_version: version, aliases })

interface Options {
  readonly settings?: Partial<Settings>
  readonly processes?: Processes
}

async function engineWith(files: Record<string, string>, { settings, processes }: Options = {}) {
  const all = new Map<string, string | Uint8Array>([['/work/.git/HEAD', '']])
  for (const [path, text] of readFixture(PACK)) all.set(`/work${path}`, text)
  for (const [path, text] of Object.entries(files)) all.set(`/work/${path}`, text)
  const storage = memoryStorage(all)
  const ports = { ...memoryPorts(all), storage, ...(processes && { processes }) }
  const options = { folders: ['/work'], home: undefined, ...(settings && { settings }) }
  const engine = createEngine(ports, options)
  await engine.scan()
  const resolveAsker = () =>
    engine.report(engine.snapshot.resolve('/work/skills/asker/SKILL.md', { policy: LENIENT }))
  return { engine, all, storage, resolveAsker, ports }
}

const LENIENT = { 'min-total-score': 0.1 }

describe('alias tables', () => {
  const table = aliasFile('7', { 'web-search': ['find-pages'] })

  it('DCI-041, DCI-043: the workspace table counts, and the report names each table', async () => {
    const { resolveAsker } = await engineWith({ '.dci/aliases.v1.json': table })
    const report = resolveAsker()
    expect(report.selected_candidates).toEqual([SEARCHER])
    expect(report.candidates[0]?.matches).toMatchObject([{ kind: 'alias', token: 'web-search' }])
    expect(report.alias_resolution).toMatchObject({
      source: 'workspace',
      alias_table_version: '7',
      tables: [{ source: 'workspace' }, { source: 'builtin' }],
    })
  })

  it("DCI-041: the user's table goes before the workspace's, and that before the built-in one", async () => {
    const users = aliasFile('u', { cooking: ['find-pages'] })
    const settings = { aliasFile: '/work/mine.json', builtinAliases: false }
    const files = { '.dci/aliases.v1.json': table, 'mine.json': users }
    const { resolveAsker } = await engineWith(files, { settings })
    expect(resolveAsker().alias_resolution.tables.map(({ source }) => source)).toEqual([
      'runtime-user',
      'workspace',
    ])
    expect(resolveAsker().selected_candidates).toEqual(['cook::skills/cook/SKILL.md'])
  })

  it.each([
    ['{', 'JSON'],
    ['[]', 'object'],
    ['{"schema_version":"2","alias_table_version":"1","aliases":{}}', 'schema_version'],
    ['{"schema_version":"1","aliases":{}}', 'alias_table_version'],
  ])('DCI-046: a malformed file %s is one warning, and the run goes on', async (text, named) => {
    const { resolveAsker } = await engineWith({ '.dci/aliases.v1.json': text })
    const { warnings, status } = resolveAsker()
    expect(warnings.map(({ code }) => code)).toEqual(['alias-table-invalid'])
    expect(warnings[0]?.message).toContain(named)
    expect(status).toBe('needs-decision')
  })

  it('DCI-040, DCI-044: entries that are no names, or doubtful, are warned of', async () => {
    const doubtful = aliasFile('1', { Bad: ['x'], one: ['shared'], two: ['shared'] })
    const { resolveAsker } = await engineWith({ '.dci/aliases.v1.json': doubtful })
    expect(resolveAsker().warnings.map(({ code }) => code)).toEqual([
      'alias-entry-invalid',
      'alias-ambiguous',
    ])
  })
})

describe('memory of outcomes', () => {
  it('DCI-076, DCI-100: outcomes are stored with rate and sample, and weigh on the score', async () => {
    const { engine, all } = await engineWith({})
    for (const success of [true, false, false, false]) await engine.recordOutcome(SEARCHER, success)
    expect(JSON.parse(String(all.get(STATE)))).toEqual({
      schema_version: '1',
      updated_at: '2026-01-01T00:00:00.000Z',
      candidates: {
        [SEARCHER]: {
          outcomes_last_20: [1, 0, 0, 0],
          success_rate_last_20: 0.25,
          sample_size: 4,
          last_used_at: '2026-01-01T00:00:00.000Z',
        },
      },
    })
    const report = engine.report(engine.snapshot.resolve(undefined, { require: ['web-search'] }))
    const searcher = report.candidates.find(({ id }) => id === SEARCHER)
    expect(searcher?.scores.history_multiplier).toBeCloseTo(0.7 + 0.3 * 0.25, 12)
    expect(searcher?.reliability).toMatchObject({ sample_size: 4, success_rate_last_20: 0.25 })
    expect(report.reliability).toMatchObject({
      mode: 'persistent',
      path: '.dci/state/reliability.v1.json',
    })
  })

  it('DCI-076: only the last twenty outcomes are kept, the oldest first', async () => {
    const { engine, all } = await engineWith({})
    for (let i = 0; i < 22; i++) await engine.recordOutcome(SEARCHER, i >= 2)
    const { outcomes_last_20 } = JSON.parse(String(all.get(STATE))).candidates[SEARCHER]
    expect(outcomes_last_20).toEqual(Array(20).fill(1))
  })

  it.each([
    '{"schema_version":"1","upd',
    '{"schema_version":"2","updated_at":"x","candidates":{}}',
    '"hello"',
  ])('DCI-101: %s is set aside, never deleted, and the run goes on as ephemeral', async (text) => {
    const { storage, resolveAsker, all, ports } = await engineWith({
      '.dci/state/reliability.v1.json': text,
    })
    expect(storage.moved).toEqual([`${STATE}.corrupt-1`])
    expect(all.get(`${STATE}.corrupt-1`)).toBe(text)
    expect(resolveAsker().history_state).toBe('ephemeral')
    expect(ports.logged.join()).toContain('set aside')
  })

  it('DCI-102: where nothing can be stored, memory serves and the report says ephemeral', async () => {
    const { engine, storage } = await engineWith({})
    storage.broken = true
    const error = await engine.recordOutcome(SEARCHER, false)
    expect(error?.message).toContain('read-only')
    const report = engine.report(engine.snapshot.resolve(undefined, { require: ['web-search'] }))
    expect(report.history_state).toBe('ephemeral')
    expect(report.candidates[0]?.scores.history_multiplier).toBe(0.7)
  })

  it('DCI-102: state that is not to count is neither read nor named', async () => {
    const before = await engineWith({})
    await before.engine.recordOutcome(SEARCHER, false)
    const files = { '.dci/state/reliability.v1.json': String(before.all.get(STATE)) }
    const { resolveAsker } = await engineWith(files, { settings: { useState: false } })
    expect(resolveAsker().reliability).toEqual({ mode: 'ephemeral', schema_version: '1' })
  })
})

describe('probes', () => {
  const probes = JSON.stringify({
    schema_version: '1',
    probes: {
      'web-search': { command: ['node', 'check.mjs', 'a b'], cwd: 'tools', timeout_ms: 50 },
    },
  })
  const files = { '.dci/probes.v1.json': probes }

  /** A port that answers every run with one outcome and remembers what was asked of it. */
  function answering(outcome: ProcessOutcome) {
    const requests: ProcessRequest[] = []
    const processes: Processes = {
      run: async (request) => {
        requests.push(request)
        return outcome
      },
    }
    return { requests, processes }
  }

  const exited = (code: number, stderr = ''): ProcessOutcome => ({
    kind: 'exited',
    code,
    stdout: '',
    stderr,
    truncated: false,
  })

  const call = {
    require: ['web-search'],
    mode: 'strict',
    policy: { 'min-total-score': 0.1 },
  } as const

  it.each([
    ['passes', exited(0), [SEARCHER], { outcome: 'passed' }],
    [
      'fails',
      exited(3, 'first\nno network'),
      [],
      { outcome: 'failed', reason: 'it exited with 3: no network' },
    ],
    [
      'hangs',
      { kind: 'timed-out' },
      [],
      { outcome: 'failed', reason: 'it did not end within 50 ms' },
    ],
    [
      'is missing',
      { kind: 'not-started', detail: 'node is not there' },
      [SEARCHER],
      { outcome: 'not-run', reason: 'node is not there' },
    ],
  ] as const)('DCI-074, DCI-075: a probe that %s', async (_, outcome, selected, probe) => {
    const { processes, requests } = answering(outcome)
    const { engine } = await engineWith(files, { processes })
    const report = engine.report(await engine.resolveProbed(undefined, call, { PATH: '/bin' }))
    expect(report.selected_candidates).toEqual(selected)
    expect(report.candidates.find(({ id }) => id === SEARCHER)?.probe).toEqual(probe)
    expect(requests).toEqual([
      {
        command: ['node', 'check.mjs', 'a b'],
        cwd: '/work/tools',
        timeout: 50,
        outputLimit: 65536,
        environment: {
          PATH: '/bin',
          DCI_CAPABILITY: 'web-search',
          DCI_SKILL_NAME: 'searcher',
          DCI_SKILL_PATH: 'skills/searcher/SKILL.md',
        },
      },
    ])
  })

  it('DCI-074, DCI-075: nothing runs unless it is asked for, and the report says so', async () => {
    const { processes, requests } = answering(exited(0))
    const { engine } = await engineWith(files, { processes })
    const report = engine.report(engine.snapshot.resolve(undefined, call))
    expect(requests).toEqual([])
    expect(report.selected_candidates).toEqual([SEARCHER])
    expect(report.warnings.map(({ code }) => code)).toEqual(['probe-not-run'])
  })

  it('DCI-075: a probe cannot leave the workspace, and a broken file is a warning', async () => {
    const outside = JSON.stringify({
      schema_version: '1',
      probes: { 'web-search': { command: ['x'], cwd: '../elsewhere' } },
    })
    const { processes, requests } = answering(exited(0))
    const first = await engineWith({ '.dci/probes.v1.json': outside }, { processes })
    const report = first.engine.report(await first.engine.resolveProbed(undefined, call, {}))
    expect(report.candidates[0]?.probe.outcome).toBe('not-run')
    expect(report.candidates[0]?.probe.reason).toContain('outside the workspace')
    expect(requests).toEqual([])
    const second = await engineWith({ '.dci/probes.v1.json': '{"probes":3}' })
    expect(second.resolveAsker().warnings.map(({ code }) => code)).toEqual(['probes-invalid'])
  })
})
