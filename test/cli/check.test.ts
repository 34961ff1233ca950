/** `dci check` (SURF-009, 018). */
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { onDisk, readFixture, skill } from '../harness/workspace'
import { dci, dciJson } from './dci'
import { dciInside, type FakeOptions, inWork } from './fake-terminal'

const check = (fixture: string, args: string[] = [], options: FakeOptions = {}) =>
  dciInside(['check', ...args], { files: inWork(readFixture(fixture)), ...options })

const SEARCHER = skill('searcher', 'DCI/1 P(web-search)')
const GOOD = skill('asker', 'DCI/1 R(web-search)') + SEARCHER
const OPEN = skill('wisher', 'DCI/1 R(nobody-has-it)')
const STRICT = skill('strict-one', 'DCI/1^strict R(nobody-has-it)')
const BAD = skill('bad', 'DCI/1 P(a) Q(b)')

describe('exit status', () => {
  it.each([
    ['nothing wrong', GOOD, [], 0],
    ['no skills', '//- /notes.md\n', [], 0],
    ['an error of a file', GOOD + BAD, [], 1],
    ['a strict consumer that fails', GOOD + STRICT, [], 1],
    ['a decision that nobody is asked for', GOOD + OPEN, [], 0],
    ['as many warnings as allowed', GOOD + OPEN, ['--max-warnings', '1'], 0],
    ['more warnings than allowed', GOOD + OPEN, ['--max-warnings', '0'], 1],
    [
      'a ring',
      skill('a', 'DCI/1 P(a) R(b)') + skill('b', 'DCI/1 P(b) R(a)'),
      ['--max-warnings', '1'],
      1,
    ],
  ])('SURF-009, SURF-001: %s', async (_, fixture, args, status) => {
    expect((await check(fixture, args)).status).toBe(status)
  })

  it('SURF-001: a skill that cannot be read is 2, and the others are checked', async () => {
    const files = new Map<string, string | Uint8Array>(inWork(readFixture(GOOD + BAD)))
    files.set('/work/skills/binary/SKILL.md', new Uint8Array([0xff]))
    const { status, stdout } = await check('', [], { files })
    expect(status).toBe(2)
    expect(stdout).toContain('skill/not-utf8')
    expect(stdout).toContain('contract/unknown-clause')
  })
})

describe('output', () => {
  it('SURF-009: a line for each consumer, then findings as lint shows them', async () => {
    const { stdout, stderr } = await check(GOOD + STRICT)
    expect(stderr).toBe('')
    expect(stdout).toBe(`\
asker       resolved  searcher
strict-one  failed    nobody is selected

skills/strict-one/SKILL.md
  5:29  error  workspace/unmet-capability  No skill provides \`nobody-has-it\`

3 files: 1 error, 0 warnings
`)
  })

  it('SURF-003, SURF-009: JSON is that of lint, with consumers and what is outside', async () => {
    const outside = SEARCHER.replace('/skills/', '/plugins/one/skills/')
    const { stdout } = await check(GOOD + OPEN + outside, ['--format', 'json'])
    const json = JSON.parse(stdout)
    expect(Object.keys(json)).toEqual([
      'files',
      'errors',
      'warnings',
      'diagnostics',
      'consumers',
      'outside_roots',
    ])
    expect(json).toMatchObject({
      files: 3,
      errors: 0,
      warnings: 1,
      diagnostics: [
        {
          path: 'skills/wisher/SKILL.md',
          code: 'workspace/unmet-capability',
          severity: 'warning',
          range: { start: { line: 4, character: 21 }, end: { line: 4, character: 34 } },
        },
      ],
      consumers: [
        {
          id: 'asker::skills/asker/SKILL.md',
          status: 'resolved',
          selected: ['searcher::skills/searcher/SKILL.md'],
        },
        { id: 'wisher::skills/wisher/SKILL.md', status: 'needs-decision', selected: [] },
      ],
      outside_roots: { count: 1, patterns: ['plugins/one/skills'] },
    })
  })

  it('DCI-094: skills outside every root are counted, with roots that would include them', async () => {
    const packs = Array.from({ length: 3 }, (_, index) =>
      skill(`s${index}`).replace('/skills/', `/plugins/p${index}/skills/`),
    ).join('')
    const { status, stdout } = await check(GOOD + packs)
    expect(status).toBe(0)
    expect(stdout).toContain(`
outside-roots: 3 skills in no root, so taking no part; roots that would include them:
  plugins/*/skills
`)
    expect(stdout).toContain('\n2 files: nothing found\n')
  })

  it('SURF-009: nothing is asked and nothing runs', async () => {
    const probes = { schema_version: '1', probes: { 'web-search': { command: ['x'] } } }
    const strict = skill('asker', 'DCI/1^strict R(web-search)') + SEARCHER + OPEN
    const { stderr } = await check(
      `${strict}//- /.dci/probes.v1.json\n${JSON.stringify(probes)}`,
      [],
      {
        answers: ['e'],
        processes: {
          run: async () => {
            throw new Error('a probe was run')
          },
        },
      },
    )
    expect(stderr).toBe('')
  })

  it('DCI-046: a broken alias table is told on stderr', async () => {
    const { status, stderr } = await check(`${GOOD}//- /.dci/aliases.v1.json\n{}`)
    expect(status).toBe(0)
    expect(stderr).toMatch(/^warning: \.dci\/aliases\.v1\.json is no alias table/)
  })
})

describe('configuration', () => {
  const config = (entries: object) =>
    `//- /.dci/config.v1.json\n${JSON.stringify({ schema_version: '1', ...entries })}`
  const codesIn = async (fixture: string, args: string[] = []) => {
    const { stdout } = await check(fixture, [...args, '--format', 'json'])
    const { diagnostics } = JSON.parse(stdout) as Record<
      string,
      { code: string; severity: string }[]
    >
    return diagnostics?.map(({ code, severity }) => [code, severity])
  }

  it('SURF-012: levels hold for findings of files and of the workspace', async () => {
    expect(await codesIn(OPEN + BAD)).toEqual([
      ['contract/unknown-clause', 'error'],
      ['workspace/unmet-capability', 'warning'],
    ])
    const rules = { 'contract/unknown-clause': 'off', 'workspace/unmet-capability': 'error' }
    const levelled = OPEN + BAD + config({ rules })
    expect(await codesIn(levelled)).toEqual([['workspace/unmet-capability', 'error']])
    expect((await check(levelled)).status).toBe(1)
  })

  it('EDIT-011: a comment in the file switches a finding of the workspace off', async () => {
    const commented = OPEN.replace('---\n', '---\n# dci-disable workspace/unmet-capability\n')
    expect(await codesIn(commented)).toEqual([])
  })

  it('SURF-020: a finding that is newly shown is nothing new', async () => {
    const rules = { 'contract/duplicate-token': 'error' }
    const twice = skill('twice', 'DCI/1 P(a,a)')
    const base = onDisk(twice + config({ rules: { 'contract/duplicate-token': 'off' } }))
    const head = onDisk(twice + config({ rules }))
    const args = ['check', '--since', base.folder]
    expect(dciJson(args, { cwd: head.folder })).toMatchObject({ status: 0, json: { errors: 0 } })
    expect(dciJson(['check'], { cwd: head.folder })).toMatchObject({ status: 1 })
    base.remove()
    head.remove()
  })

  it('SURF-012: what is wrong in it is told on stderr', async () => {
    const { status, stderr } = await check(GOOD + config({ mounts: ['/etc'], disabled_skills: 3 }))
    expect(status).toBe(0)
    expect(stderr.split('\n')).toEqual([
      'warning: .dci/config.v1.json: /disabled_skills is left out: Expected a list, found `3`',
      'warning: .dci/config.v1.json: /mounts/0 is left out: `/etc` leads out of the workspace',
      '',
    ])
  })
})

describe('reproducible', () => {
  const home = onDisk(SEARCHER.replace('/skills/', '/.claude/skills/'))
  const work = onDisk(
    skill('asker', 'DCI/1 R(web-search)') +
      skill('plotter', 'DCI/1 P(chart)').replace('/skills/', '/.claude/skills/') +
      '//- /.dci/state/reliability.v1.json\nbroken',
  )
  afterAll(() => {
    home.remove()
    work.remove()
  })
  const options = { cwd: work.folder, environment: { HOME: home.folder } }

  it('SURF-018: skills at home and what is remembered do not count', () => {
    const { status, stderr, json } = dciJson(['check'], options)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(json).toMatchObject({
      files: 2,
      consumers: [{ status: 'needs-decision', selected: [] }],
    })
  })

  it('SURF-018: the same answer comes from every folder that it is asked in', () => {
    const args = ['check', '--workspace', work.folder, '--format', 'json']
    const { consumers } = JSON.parse(dci(args, { cwd: home.folder }).stdout)
    expect(consumers).toEqual(dciJson(['check'], options).json.consumers)
  })

  it('SURF-018: --local counts both', () => {
    const { status, stderr, json } = dciJson(['check', '--local'], options)
    expect(status).toBe(0)
    expect(stderr).toContain(join(work.folder, '.dci/state/reliability.v1.json'))
    expect(json).toMatchObject({
      files: 3,
      consumers: [
        { status: 'resolved', selected: ['searcher::~/.claude/skills/searcher/SKILL.md'] },
      ],
    })
  })
})
