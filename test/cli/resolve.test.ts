/** `dci resolve` (SURF-005). */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dci, dciJson, EMPTY_HOME } from './dci'
import { dciInside, inWork } from './fake-terminal'
import { FILES as files, PACK, resolveJson } from './pack'

const names = (ids: readonly string[]) => ids.map((id) => id.split('::')[0])

describe('the consumer', () => {
  it.each([
    ['a name', 'asker'],
    ['a folder', 'skills/asker'],
    ['a file', 'skills/asker/SKILL.md'],
    ['an absolute path', '/work/skills/asker'],
  ])('SURF-005: is %s', async (_, consumer) => {
    const { status, report } = await resolveJson([consumer])
    expect(status).toBe(0)
    expect(report).toMatchObject({ consumer: 'asker::skills/asker/SKILL.md', status: 'resolved' })
  })

  it('DCI-026: is not its own candidate when a link leads to it', () => {
    const { folder, remove } = onDisk(PACK)
    symlinkSync('skills', join(folder, 'linked'))
    const { json } = dciJson(['resolve', 'linked/asker'], { cwd: folder })
    expect(json.consumer).toBe('asker::skills/asker/SKILL.md')
    expect(json.discovery.counts.discovered).toBe(7)
    remove()
  })

  it('SURF-005: may lie outside every root', async () => {
    const outside = skill('outside', 'DCI/1 R(chart)').replace('/skills/', '/elsewhere/')
    const { report } = await resolveJson(['elsewhere/outside'], {
      files: inWork(readFixture(PACK + outside)),
    })
    expect(names(report.selected_candidates)).toEqual(['plotter'])
  })

  it('SURF-005: may be left out', async () => {
    const { report } = await resolveJson([
      '--require',
      'chart, web-search',
      '--on-missing',
      'abort',
    ])
    expect(report).toMatchObject({ consumer: null, query_capabilities: ['chart', 'web-search'] })
  })

  it('SURF-005: with --require asks for something else', async () => {
    const { report } = await resolveJson(['both', '--require', 'chart'])
    expect(report.query_capabilities).toEqual(['chart'])
    expect(report.policy.sources['selection-mode']).toBe('consumer')
  })

  it('SURF-005: a name that two skills have is refused with their paths', async () => {
    const twin = skill('asker').replace('/skills/asker/', '/skills/more/asker/')
    const { status, stderr } = await dciInside(['resolve', 'asker'], {
      files: inWork(readFixture(PACK + twin)),
    })
    expect(status).toBe(2)
    expect(stderr).toContain('\n  skills/asker/SKILL.md\n  skills/more/asker/SKILL.md\n')
  })

  it.each<[string, string | Uint8Array, string]>([
    ['no frontmatter', '# Title\n', 'does not start with `---`'],
    ['broken YAML', '---\nname: [\n---\n', 'x/SKILL.md: '],
    ['binary bytes', new Uint8Array([0xff]), 'not valid UTF-8'],
    ['too many bytes', 'a'.repeat(2_000_000), 'larger than 1 MiB'],
    ['an unreadable contract', skillText('DCI/1 R(a'), 'x/SKILL.md:5:'],
  ])('SURF-001: one with %s is refused', async (_, content, message) => {
    const { status, stdout, stderr } = await dciInside(['resolve', 'x'], {
      files: new Map([['/work/x/SKILL.md', content]]),
    })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(message)
  })

  it('DCI-032: one that requires nothing needs nothing', async () => {
    const { status, stdout } = await dciInside(['resolve', 'plotter'], { files })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^· plotter: requires nothing/)
  })
})

function skillText(contract: string): string {
  return skill('x', contract).split('\n').slice(1).join('\n')
}

describe('options', () => {
  it.each<[string, string[], object]>([
    ['--mode', ['--mode', 'strict'], { mode: 'strict' }],
    ['--query', ['--query', 'fast'], { query_text: expect.stringMatching(/^fast web-search/) }],
    ['--host-runtime', ['--host-runtime', 'CODEX'], { host_runtime: 'codex' }],
    [
      '--policy',
      ['--policy', 'max-candidates=1', '--policy', 'min-total-score=.2'],
      { policy: { effective: { 'max-candidates': 1, 'min-total-score': 0.2 } } },
    ],
    [
      '--disable',
      ['--disable', 'searcher', '--on-missing', 'abort'],
      { rejections: [{ reason: 'disabled' }] },
    ],
    ['--now', ['--now', '2026-02-03T04:05:06+01:00'], { generated_at: '2026-02-03T03:05:06.000Z' }],
  ])('SURF-005: %s', async (_, args, expected) => {
    expect((await resolveJson(['asker', ...args])).report).toMatchObject(expected)
  })

  it('DCI-081: the last of two values of a policy key holds, and its source is named', async () => {
    const args = ['asker', '--policy', 'max-candidates=1', '--policy', 'max-candidates=2']
    const { policy } = (await resolveJson(args)).report
    expect(policy.effective['max-candidates']).toBe(2)
    expect(policy).toMatchObject({
      override_source: 'runtime',
      sources: { 'max-candidates': 'runtime' },
    })
  })

  it('SURF-005: --disable of a skill that is not there is said', async () => {
    const { status, stderr } = await resolveJson(['asker', '--disable', 'sercher'])
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: 'warning: --disable sercher: no skill has this name\n',
    })
  })

  it('SURF-005: --mount and --runtime-roots name folders relative to the working folder', () => {
    const { folder, remove } = onDisk(PACK)
    for (const place of ['mounted/m', 'installed/i']) {
      mkdirSync(join(folder, place), { recursive: true })
      writeFileSync(join(folder, place, 'SKILL.md'), skillText('DCI/1 P(x)'))
    }
    const args = [
      'resolve',
      'asker',
      '--workspace',
      '..',
      '--mount',
      '../mounted',
      '--runtime-roots',
      '../installed',
    ]
    const { json } = dciJson(args, { cwd: join(folder, 'skills') })
    expect(
      json.discovery.roots.map(({ source, discovered }: Record<string, unknown>) => [
        source,
        discovered,
      ]),
    ).toEqual([
      ['workspace-local', 7],
      ['runtime-installed', 1],
      ['external-mounts', 1],
    ])
    remove()
  })

  it('DCI-021: without --runtime-roots installed skills are looked for at home', () => {
    const { folder, remove } = onDisk(PACK)
    const { json } = dciJson(['resolve', 'asker'], {
      cwd: folder,
      environment: { HOME: EMPTY_HOME },
    })
    const roots = json.discovery.roots.map(({ path }: { path: string }) => path)
    expect(roots).toEqual(expect.arrayContaining(['.github/skills', '~/.claude/skills']))
    remove()
  })
})

describe('the report', () => {
  const disk = onDisk(PACK)
  afterAll(disk.remove)

  it('DCI-088: is the same for the same inputs', () => {
    const args = ['resolve', 'asker', '--now', '2026-01-01', '--format', 'json']
    const first = dci(args, { cwd: disk.folder })
    expect(first.status).toBe(0)
    expect(dci(args, { cwd: disk.folder })).toEqual(first)
  })

  it('DCI-104: starts with its version, id and time', () => {
    const { json } = dciJson(['resolve', 'asker'], { cwd: disk.folder })
    expect(Object.keys(json).slice(0, 5)).toEqual([
      'schema_version',
      'run_id',
      'generated_at',
      'status',
      'mode',
    ])
  })

  it('SURF-005: --explain leaves JSON as it is', async () => {
    const now = ['--now', '2026-01-01']
    const { report } = await resolveJson(['asker', ...now])
    expect((await resolveJson(['asker', ...now, '--explain', 'searcher'])).report).toEqual(report)
  })
})

describe('what nobody provides', () => {
  it('DCI-090: hard-fail fails', async () => {
    const { status, report } = await resolveJson(['strict-asker'])
    expect(status).toBe(1)
    expect(report).toMatchObject({
      status: 'failed',
      on_missing_required_action: { outcome: 'failed' },
    })
  })

  it('DCI-091: nobody to ask means abort, and stderr says so', async () => {
    const { status, stderr, report } = await resolveJson(['wisher'])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^warning: nobody-has-it: .*aborted.*--on-missing/)
    expect(report.on_missing_required_action).toMatchObject({
      outcome: 'aborted',
      user_decision: 'abort',
    })
  })

  it.each([
    ['emulate', 0, 'emulated'],
    ['continue-with-partial', 0, 'continued-partial'],
    ['abort', 1, 'aborted'],
  ])('DCI-091: --on-missing %s answers', async (decision, expected, outcome) => {
    const { status, stderr, report } = await resolveJson(['wisher', '--on-missing', decision])
    expect({ status, stderr }).toEqual({ status: expected, stderr: '' })
    expect(report.on_missing_required_action).toMatchObject({ outcome, user_decision: decision })
  })

  it.each<[string, string[], string]>([
    ['a letter', ['e'], 'emulate'],
    ['a word', ['Continue '], 'continue-with-partial'],
    ['something else first', ['', 'what?', 'a'], 'abort'],
    ['the end of the input', [], 'abort'],
  ])('DCI-091: a terminal asks, and %s answers', async (_, answers, decision) => {
    const { stderr, report } = await resolveJson(['wisher'], { files, answers })
    expect(stderr).toContain('No provider for nobody-has-it.')
    expect(report.on_missing_required_action.user_decision).toBe(decision)
  })

  it('DCI-091: nothing is asked when nothing is missing', async () => {
    const { stderr } = await resolveJson(['asker'], { files, answers: [] })
    expect(stderr).toBe('')
  })
})
